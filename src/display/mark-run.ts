import { type Label, spoken } from './blank-run';
import { isMark } from './character-class';
import { inventory } from './inventory';

/** Combining marks that a letter may carry. */
export const MOST_MARKS = 4;

/** Whether a mark here has a letter to stand on in the stretch that began at `from`. */
export function hasLetter(text: string, at: number, from: number): boolean {
  const before = text.charCodeAt(at - 1);
  return at > from && before !== 0x20 && before !== 0x0a;
}

function markBefore(text: string, at: number): number {
  const low = text.charCodeAt(at - 1);
  const start = low >= 0xdc00 && low <= 0xdfff ? at - 2 : at - 1;
  return start >= 0 && isMark(text.slice(start, at)) ? start : -1;
}

/** Where the run of marks around this place begins, not before `from`. */
export function startOfMarks(text: string, at: number, from: number): number {
  let start = at;
  // What lies further back has been counted, and would have been labelled.
  for (let i = 0; i < MOST_MARKS; i += 1) {
    const before = markBefore(text, start);
    if (before < from) break;
    start = before;
  }
  return start;
}

/**
 * The run of combining marks at this place: printed when a letter carries it and it is at most four long,
 * else counted and named. Marks without a letter would land on whatever stands before them.
 */
export function marksAt(text: string, at: number, isCarried: boolean): Label {
  let count = 0;
  let end = at;
  for (; end < text.length; count += 1) {
    const char = String.fromCodePoint(text.codePointAt(end) ?? 0);
    if (!isMark(char)) break;
    end += char.length;
  }
  if (isCarried && count <= MOST_MARKS) return { label: null, finding: null, end };
  const rest = `: ${inventory(text.slice(at, end))}`;
  return spoken({ kind: 'marks', count, rest }, { finding: 'marks', end });
}
