'use client';
import { Fragment, memo } from 'react';
import type { NamedExoticComponent, ReactElement } from 'react';
import { escapeLine, textPieces } from '../display';
import type { TextPiece } from '../display';

/**
 * The one way in which text that is not ours reaches the screen: escaped in place, with what cannot be
 * seen made visible, in a box of its own that no trusted text shares.
 */
export const UntrustedText: NamedExoticComponent<{ text: string; lines?: boolean }> = memo(
  function UntrustedText({ text, lines = false }: { text: string; lines?: boolean }): ReactElement {
    return (
      <span data-part="text" dir="auto" data-lines={(lines && text.includes('\n')) || undefined}>
        {(lines ? withLineBreaks(textPieces(text)) : textPieces(text)).map((piece, i) => {
          // Pieces have no identity of their own, and a changed text is a new list.
          const key = i;
          if (piece.kind === 'text') return <Fragment key={key}>{piece.text}</Fragment>;
          if (piece.kind === 'break')
            return (
              // As in escapeLine: no character of the text can look like it.
              <span key={key} data-part="token">
                {escapeLine('\n')}
              </span>
            );
          return (
            <span key={key} data-part="token" data-finding={piece.finding ?? undefined}>
              {piece.text}
            </span>
          );
        })}
      </span>
    );
  },
);

/** Line breaks as they are, in the stretches around them: a text of many lines is few elements. */
function withLineBreaks(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') joined.push({ kind: 'text', text });
    text = '';
  };
  for (const piece of pieces) {
    if (piece.kind === 'token') {
      flush();
      joined.push(piece);
    } else text += piece.kind === 'break' ? '\n' : piece.text;
  }
  flush();
  return joined;
}
