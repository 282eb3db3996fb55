import type { FindingKind } from './finding';
import { type Sink, scan } from './scan';

/** A part of an untrusted text, ready to be shown. */
export type TextPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** A line break; only U+000A breaks a line. */
  | { readonly kind: 'break' }
  /**
   * A visible label in place of characters that cannot be seen, such as `⟦U+202E RLO⟧` or `⟨3000 spaces⟩`.
   * A null finding: labelled so that different texts look different, but no cause for alarm (a tab, a no-break
   * space in prose, trailing spaces).
   */
  | { readonly kind: 'token'; readonly text: string; readonly finding: FindingKind | null };

/** Takes an untrusted text apart for showing: printable stretches, line breaks, labels. Never throws. */
export function textPieces(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  scan(text, {
    print: (from, to) => pieces.push({ kind: 'text', text: text.slice(from, to) }),
    break: () => pieces.push({ kind: 'break' }),
    label: (label, finding) => pieces.push({ kind: 'token', text: label, finding }),
  });
  return pieces;
}

function escaped(text: string, lineBreak?: string): string {
  let written = '';
  const sink: Sink = {
    print: (from, to) => {
      written += from === 0 && to === text.length ? text : text.slice(from, to);
    },
    label: (label) => {
      written += label;
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
  return escaped(text);
}

/** The same on one line, for accessible names: line breaks become `⟦line break⟧`. */
export function escapeLine(text: string): string {
  return escaped(text, '⟦line break⟧');
}
