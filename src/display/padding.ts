import type { Finding } from './finding';

/**
 * What a line shows without wrapping: a terminal has 80 columns, a window of code 100, and so has the card at its full
 * width, about. What stands beyond after blanks was pushed there.
 */
const COLUMNS = 100;
const TAB = 8;
/** Code is indented, and tables are aligned, up to here; up to the second where a line beside it reaches as far. */
const COMMON = 32;
const WIDEST = 64;
/** As many lines may be empty between the two. */
const MOST_LINES = 6;

const GAP = ' '.repeat(12);
/** Runs too short to be counted by themselves, with next to nothing between them. No table is as sparse. */
const SPARSE_LINE = / {12,15}\S{1,3}(?: {12,15}\S{1,3}){7,}/g;
const SPARSE_LINES = /(?:\n[ \t\r]{0,40}){3,12}\S{1,3}(?:\r?(?:\n[ \t\r]{0,40}){3,12}\S{1,3}){7,}/g;

const EMPTY_LINES = /\n[ \t\r]*\n[ \t\r]*\n/;

/** Blanks or empty lines with a dot here and there, which push what follows out of sight as a long run does. */
export function sparseText(text: string): Finding | null {
  const found = [
    ...(text.includes(GAP) ? text.matchAll(SPARSE_LINE) : []),
    ...(EMPTY_LINES.test(text) ? text.matchAll(SPARSE_LINES) : []),
  ];
  const [first] = found;
  return first
    ? { kind: 'padding', at: first.index, length: first[0].length, count: found.length }
    : null;
}

function isBlankLine(text: string, from: number, end: number): boolean {
  return end === from || (end === from + 1 && text.charAt(from) === '\r');
}

/** Whether the next line above that is not empty, a few further at most, reaches as far: then the eye is there already. */
function isBelow(text: string, start: number, width: number): boolean {
  let end = start - 1;
  for (let i = 0; i < MOST_LINES; i += 1) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    if (end - from >= width) return true;
    if (!isBlankLine(text, from, end)) return false;
    end = from - 1;
  }
  return false;
}

function isAbove(text: string, at: number, width: number): boolean {
  const from = text.indexOf('\n', at) + 1;
  const end = from > 0 ? text.indexOf('\n', from) : from;
  return (end < 0 ? text.length : end) - from >= width;
}

function widthOf(line: string): number {
  let width = 0;
  for (let i = 0; i < line.length; i += 1) width += line.charCodeAt(i) === 0x09 ? TAB : 1;
  return width;
}

/**
 * Whether what follows a run of spaces is still in sight: behind a gap as tables and comments have it, in the width of a
 * line. A line of nothing but spaces is none.
 */
export function isInSight(text: string, at: number, end: number): boolean {
  const near = text.slice(Math.max(0, at - COLUMNS), at);
  const start = at - near.length + near.lastIndexOf('\n') + 1;
  const isIndent = start === at;
  const length = end - at;
  if (isIndent && (end === text.length || /[\r\n]/.test(text.charAt(end)))) return false;
  const width = widthOf(text.slice(start, at)) + length;
  if (length > WIDEST || width > COLUMNS) return false;
  return (
    length <= COMMON || isBelow(text, start, width) || (!isIndent && isAbove(text, end, width))
  );
}
