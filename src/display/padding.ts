import type { Finding } from './finding';

const GAP = ' '.repeat(12);
/** Runs too short to be counted by themselves, with next to nothing between them. No table is as sparse. */
const SPARSE_LINE = / {12,15}\S{1,3}(?: {12,15}\S{1,3}){7,}/g;
const SPARSE_LINES = /(?:\n[ \t\r]{0,40}){3,12}\S{1,3}(?:\r?(?:\n[ \t\r]{0,40}){3,12}\S{1,3}){7,}/g;

/** Blanks or empty lines with a dot here and there, which push what follows out of sight as a long run does. */
export function sparseText(text: string): Finding | null {
  const found = [
    ...(text.includes(GAP) ? text.matchAll(SPARSE_LINE) : []),
    ...(text.includes('\n\n\n') || /\n[ \t\r]+\n/.test(text) ? text.matchAll(SPARSE_LINES) : []),
  ];
  const [first] = found;
  return first
    ? { kind: 'padding', at: first.index, length: first[0].length, count: found.length }
    : null;
}
