'use client';
import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { UntrustedText } from './untrusted-text';

// Noncharacters: Unicode keeps them for uses like this one, and escaping labels them, so no text can hold one.
const firstSlot = 0xfdd0;
const slots = /([\uFDD0-\uFDEF])/;

/** Holds the place of a text that is not ours while a label builds its sentence. There are 32. */
export const slot = (index: number): string => String.fromCharCode(firstSlot + index);

interface SentenceProps {
  /** What a label made of the slots that it was given. */
  text: string;
  /** What stands in each slot; a text that is not ours, or elements that hold such texts. */
  words: readonly (string | ReactElement | null | undefined)[];
}

/** A sentence of ours around words that are not: those get boxes of their own and cannot reorder ours around them. */
export function Sentence({ text, words }: SentenceProps): ReactElement {
  if (!slots.test(text)) return <>{text}</>;
  return (
    // In the direction of our own words, wherever the page runs: else "was" and "now" would change places.
    <span dir="auto">
      {text.split(slots).map((part, i) => {
        // Parts of one sentence: another one is another list.
        const key = i;
        const index = slots.test(part) ? part.charCodeAt(0) - firstSlot : -1;
        const word = words[index];
        if (index < 0) return <Fragment key={key}>{part}</Fragment>;
        if (typeof word === 'string') return <UntrustedText key={key} text={word} />;
        return <Fragment key={key}>{word}</Fragment>;
      })}
    </span>
  );
}

/** Keys from the top, each in a box of its own. */
export function Path({ path }: { path: readonly string[] }): ReactElement {
  return (
    <>
      {path.map((name, i) => {
        const key = i;
        return (
          <Fragment key={key}>
            {i > 0 ? ' › ' : null}
            <UntrustedText text={name} />
          </Fragment>
        );
      })}
    </>
  );
}

/** Runs left to right whatever is around it, shows nothing unseen, and is no sentence. */
const isCode = (word: string): boolean => /^[A-Za-z](?:[\w.-]{0,58}[A-Za-z0-9])?$/.test(word);

/** A word of the host's or the backend's own: a plain code comes as it is, so that labels can have words for it. */
export const codeOr = (place: string, word: string): string =>
  word === '' || isCode(word) ? word : place;
