import { graphemeStart } from './grapheme';
import { textPieces } from './text-pieces';

export interface HeadAndTail {
  readonly head: string;
  readonly tail: string;
  /** UTF-16 units between the two. */
  readonly omitted: number;
}

const MOST_UNITS = 600;
const MOST_LINES = 12;
/** Of what is shown, the part before the cut: two thirds. */
const HEAD_SHARE = 2 / 3;
/** Texts longer than this are not measured as shown: a run of 3,000 spaces is short on screen. */
const MEASURED = 20_000;

function fits(text: string, limit: number, most: number): boolean {
  let units = 0;
  let lines = 1;
  for (const piece of textPieces(text)) {
    if (piece.kind === 'break') lines += 1;
    else units += piece.text.length;
  }
  return units <= limit && lines <= most;
}

function lineCut(text: string, lines: number): number {
  let at = -1;
  for (let i = 0; i < lines; i += 1) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return text.length;
  }
  return at + 1;
}

function lineCutFromEnd(text: string, lines: number): number {
  let at = text.length;
  for (let i = 0; i < lines; i += 1) at = text.lastIndexOf('\n', at - 1);
  return at + 1;
}

/**
 * The beginning and the end of a text too long to be shown at once: more than `limit` UTF-16 units (default 600)
 * or more than `lines` lines (default 12). Null when it is short enough. Both parts are unescaped, and no letter is cut in two.
 */
export function headAndTail(
  text: string,
  limit: number = MOST_UNITS,
  lines: number = MOST_LINES,
): HeadAndTail | null {
  if (text.length <= limit && lineCut(text, lines) === text.length) return null;
  if (text.length <= MEASURED && fits(text, limit, lines)) return null;
  const headLines = Math.round(lines * HEAD_SHARE);
  const headUnits = Math.round(limit * HEAD_SHARE);
  const headEnd = Math.min(headUnits, lineCut(text, headLines));
  const tailStart = Math.max(
    text.length - (limit - headUnits),
    lineCutFromEnd(text, lines - headLines),
  );
  const end = graphemeStart(text, headEnd);
  const start = Math.max(end, graphemeStart(text, tailStart));
  return { head: text.slice(0, end), tail: text.slice(start), omitted: start - end };
}
