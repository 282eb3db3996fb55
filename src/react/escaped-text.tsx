'use client';
import type { ReactElement } from 'react';
import { lineIn } from '../display/text-pieces';
import { useRoot } from './store-context';

// All brackets of these kinds are ours: those of the text itself are labelled.
const tokens = /(\u27E6[^\u27E7]*\u27E7|\u27E8[^\u27E9]*\u27E9)/;

/** Like UntrustedText, for what has been escaped already; on one line. Nothing where there is none. */
export function EscapedText({ text }: { text: string | null }): ReactElement | null {
  const { labels } = useRoot();
  if (text === null) return null;
  return (
    <span data-part="text" dir="auto">
      {text
        .replaceAll('\n', lineIn(labels, '\n'))
        .split(tokens)
        .map((piece, i) => {
          // Pieces have no identity of their own, and a changed text is a new list.
          const key = i;
          if (!tokens.test(piece)) return piece;
          return (
            <span key={key} data-part="token" dir="auto">
              {piece}
            </span>
          );
        })}
    </span>
  );
}
