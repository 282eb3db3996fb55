'use client';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { ArgumentLine } from '../../display';
import { escapeLine, headAndTail } from '../../display';
import { PressButton } from '../press-button';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';

/** One value, whole; a long one as head and tail with what is between counted, and a button that opens it. */
export function ArgumentValue({ line }: { line: ArgumentLine }): ReactElement {
  const { labels } = useRoot();
  const { kind, text, size } = line;
  if (kind === 'text' || kind === 'raw') {
    if (text === '') return <span data-part="argument-value">{labels.emptyText}</span>;
    return <LongText text={text} name={line.key} />;
  }
  if (kind === 'list' || kind === 'object' || kind === 'map' || kind === 'set')
    return <span data-part="argument-value">{labels.entries(size, kind)}</span>;
  const spoken = kind === 'number' || kind === 'boolean' || kind === 'null' ? null : kind;
  return (
    <span data-part="argument-value">
      {text === '' ? null : <UntrustedText text={text} />}
      {spoken === null ? null : <span data-part="argument-note">{labels.valueKind(spoken)}</span>}
    </span>
  );
}

/** A text as lines; a long one cut in the middle until it is opened. */
export function LongText({ text, name }: { text: string; name: string | null }): ReactElement {
  const { labels } = useRoot();
  const [open, setOpen] = useState(false);
  const cut = useMemo(() => headAndTail(text), [text]);
  if (!cut)
    return (
      <span data-part="argument-value">
        <UntrustedText text={text} lines />
      </span>
    );
  const size = text.length;
  return (
    <>
      {open ? (
        <span data-part="argument-value">
          <UntrustedText text={text} lines />
        </span>
      ) : (
        <span data-part="argument-value" data-collapsed>
          <UntrustedText text={cut.head} lines />
          <span data-part="argument-note">{labels.omittedCharacters(cut.omitted)}</span>
          <UntrustedText text={cut.tail} lines />
        </span>
      )}
      <PressButton
        part="argument-more"
        aria-expanded={open}
        aria-label={open || name === null ? undefined : labels.showWholeOf(size, escapeLine(name))}
        act={() => setOpen(!open)}
      >
        {open ? labels.showLess : labels.showWhole(size)}
      </PressButton>
    </>
  );
}
