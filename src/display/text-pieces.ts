import type { FindingKind } from './finding';
import { type Sink, scan } from './scan';
import { type Run, type Words, labelOf } from './words';

/** A part of an untrusted text, ready to be shown. */
export type TextPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** A line break; only U+000A breaks a line. */
  | { readonly kind: 'break' }
  /**
   * A visible label in place of characters that cannot be seen, such as `⟦U+202E RLO⟧` or `⟨3000 spaces⟩`.
   * A null finding: labelled so that different texts look different, but no cause for alarm (a tab, a no-break
   * space in prose, trailing spaces). `run`: what the label says where it says it in words, for another language;
   * `rest` follows the words, inside of the brackets.
   */
  | {
      readonly kind: 'token';
      readonly text: string;
      readonly finding: FindingKind | null;
      readonly run?: Run;
    };

/** Takes an untrusted text apart for showing: printable stretches, line breaks, labels. Never throws. */
export function textPieces(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  scan(text, {
    print: (from, to) => pieces.push({ kind: 'text', text: text.slice(from, to) }),
    break: () => pieces.push({ kind: 'break' }),
    label: (label, finding, _at, _length, _detail, run) =>
      pieces.push({ kind: 'token', text: label, finding, ...(run ? { run } : {}) }),
  });
  return pieces;
}

function escaped(text: string, words: Words | undefined, lineBreak?: string): string {
  let written = '';
  const sink: Sink = {
    print: (from, to) => {
      written += from === 0 && to === text.length ? text : text.slice(from, to);
    },
    label: (label, _finding, _at, _length, _detail, run) => {
      written += words && run ? labelOf(run, words) : label;
    },
  };
  if (lineBreak)
    sink.break = () => {
      written += lineBreak;
    };
  scan(text, sink);
  return written;
}

/**
 * An untrusted text with everything invisible or misleading replaced, in place, by a visible label.
 * Injective: different texts never have the same result, since the brackets of the labels are labelled too.
 */
export function escapeText(text: string): string {
  return escaped(text, undefined);
}

/** The same on one line, for accessible names: line breaks become `⟦line break⟧`. */
export function escapeLine(text: string): string {
  return lineIn(undefined, text);
}

/** As `escapeText`, with the words of a language in the labels. */
export function textIn(words: Words, text: string): string {
  return escaped(text, words);
}

/** As `escapeLine`, with the words of a language in the labels. */
export function lineIn(words: Words | undefined, text: string): string {
  return escaped(text, words, labelOf(lineBreak, words));
}

const lineBreak: Run = { kind: 'line_break', count: 1, rest: '' };
