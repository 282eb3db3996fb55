import { type Label, spoken } from './blank-run';
import { isMark } from './character-class';
import { inventory } from './inventory';

/** Combining marks that a letter may carry. */
export const MOST_MARKS = 4;

/** And that the spelling of a script may put on it: `\u1019\u103B\u103E\u1031\u102C\u103A`. */
const MOST_SPELLED = 8;
const FOREIGN_TO_SPELLING = /[\p{sc=Inherited}\p{sc=Common}\p{Me}]/u;

/** Marks of a script of its own, none of them twice: Burmese and Tibetan spell so. Accents of every script pile up. */
function isSpelled(text: string, at: number, end: number, count: number): boolean {
  if (count > MOST_SPELLED) return false;
  const marks = text.slice(at, end);
  return !FOREIGN_TO_SPELLING.test(marks) && new Set(marks).size === count;
}

/** Whether a mark here has a letter to stand on in the stretch that began at `from`. */
export function hasLetter(text: string, at: number, from: number): boolean {
  const before = text.charCodeAt(at - 1);
  return at > from && before !== 0x20 && before !== 0x0a;
}

function markBefore(text: string, at: number): number {
  const low = text.charCodeAt(at - 1);
  const start = (low & 0xfc00) === 0xdc00 ? at - 2 : at - 1;
  return isMark(text.slice(start, at)) ? start : -1;
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

const known = new Map<string, Label>();
const MOST_KNOWN = 1000;

function labelOfMarks(marks: string, count: number): Label {
  const found = known.get(marks);
  if (found) return found;
  const run = { kind: 'marks', count, rest: `: ${inventory(marks)}` } as const;
  const label = spoken(run, { finding: 'marks', end: 0 });
  if (known.size < MOST_KNOWN && count <= MOST_MARKS) known.set(marks, label);
  return label;
}

/** One mark on a space, before something that is not ASCII: `( \u0361° \u035C\u0296 \u0361°)`. */
function isFace(text: string, at: number, end: number): boolean {
  return text.charAt(at - 1) === ' ' && /[^\0-\x7F]/.test(text.charAt(end));
}

/**
 * The run of combining marks at this place: printed when a letter carries it and it is at most four long,
 * else counted and named. Marks without a letter would land on whatever stands before them.
 * A letter and its accent stay as they are, though one character may look the same (`e\u0301`, `\u00E9`): file names and
 * Vietnamese are written so, and a label on each letter would be no text any more. Of keys, the two are told apart.
 */
export function marksAt(text: string, at: number, isCarried: boolean): Label {
  let count = 0;
  let end = at;
  for (; ; count += 1) {
    const char = String.fromCodePoint(text.codePointAt(end) ?? 0);
    if (!isMark(char)) break;
    end += char.length;
  }
  if (isCarried && (count <= MOST_MARKS || isSpelled(text, at, end, count)))
    return { label: null, finding: null, end };
  const label = labelOfMarks(text.slice(at, end), count);
  return { ...label, end, finding: count === 1 && isFace(text, at, end) ? null : label.finding };
}
