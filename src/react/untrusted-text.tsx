'use client';
import { Fragment, memo, useContext } from 'react';
import type { NamedExoticComponent, ReactElement } from 'react';
import { textPieces } from '../display';
import type { TextPiece, TokenRun, Words } from '../display';
import { lineIn } from '../display/text-pieces';
import { RootContext } from './store-context';

/**
 * The one way in which text that is not ours reaches the screen: escaped in place, with what cannot be
 * seen made visible, in a box of its own that no trusted text shares.
 */
export const UntrustedText: NamedExoticComponent<{ text: string; lines?: boolean }> = memo(
  function UntrustedText({ text, lines = false }: { text: string; lines?: boolean }): ReactElement {
    // A host may print its own text with it, beside a card.
    const words = useContext(RootContext)?.labels;
    if (typeof text !== 'string')
      throw new TypeError(
        `approval-cards: Text was given ${typeof text} as \`text\`, not a string.`,
      );
    return (
      <span data-part="text" dir="auto" data-lines={(lines && text.includes('\n')) || undefined}>
        {(lines ? withLineBreaks(textPieces(text)) : textPieces(text)).map((piece, i) => {
          // Pieces have no identity of their own, and a changed text is a new list.
          const key = i;
          if (piece.kind === 'text') return <Fragment key={key}>{piece.text}</Fragment>;
          if (piece.kind === 'break')
            return (
              // As in escapeLine: no character of the text can look like it.
              <span key={key} data-part="token" dir="auto">
                {lineIn(words, '\n')}
              </span>
            );
          return (
            <span key={key} data-part="token" dir="auto" data-finding={piece.finding ?? undefined}>
              {words && piece.run ? (
                <Token text={piece.text} run={piece.run} words={words} />
              ) : (
                piece.text
              )}
            </span>
          );
        })}
      </span>
    );
  },
);

/** A label in the words of the card's language. What follows the words is notation, and runs left to right. */
function Token({
  text,
  run,
  words,
}: {
  text: string;
  run: TokenRun & { readonly rest: string };
  words: Words;
}): ReactElement {
  return (
    <>
      {text.charAt(0) + words.token(run)}
      {run.rest === '' ? null : <span dir="ltr">{run.rest}</span>}
      {text.at(-1)}
    </>
  );
}

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
