import type { FindingKind } from './finding';

/** What a UTF-16 unit asks of the scanner. `LOOK` covers what depends on its neighbours; from `SPACE` on, all are blanks. */
export const PLAIN = 1;
export const MARK = 2;
export const LOOK = 3;
export const UNSEEN = 4;
export const SPACE = 5;
const BLANK = 6;

const HANGUL_FILLERS = '\u115F\u1160\u3164\uFFA0';
const BLANKS = new RegExp(`[\\p{Zs}\\t\\u2800${HANGUL_FILLERS}]`, 'u');
// By property, not by list; the three named characters are letters and symbols that print nothing.
const NOT_PRINTED =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u2800\uFFFC\u{1D159}]|(?! )\p{Zs}/u;
/** The brackets of our own labels: as input they are labelled themselves, so that no label can be forged. */
const BRACKETS = /[\u27E6\u27E7\u27E8\u27E9]/;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const kinds: readonly [FindingKind, RegExp][] = [
  ['bidi', /\p{Bidi_Control}/u],
  ['tags', /[\u{E0000}-\u{E007F}]/u],
  ['control', /[\p{Cc}\p{Zl}\p{Zp}]/u],
  ['blank', new RegExp(`[\\p{Zs}\\u2800\\uFFFC\\u{1D159}${HANGUL_FILLERS}]`, 'u')],
  ['hidden', /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u],
];

/** Whether a character (one code point) is never printed as it is. */
export function isUnseen(char: string): boolean {
  return NOT_PRINTED.test(char) || BRACKETS.test(char);
}

/** What to say about an unseen character; null for our own brackets, which are harmless once labelled. */
export function kindOf(char: string): FindingKind | null {
  if (BRACKETS.test(char)) return null;
  return kinds.find(([, pattern]) => pattern.test(char))?.[0] ?? 'unassigned';
}

export function isPictograph(char: string): boolean {
  return PICTOGRAPH.test(char);
}

/** A combining mark that shows: variation selectors and the like are unseen instead. */
export function isMark(char: string): boolean {
  if (char.length === 1) return classOf(char.charCodeAt(0)) === MARK;
  return /\p{M}/u.test(char) && !NOT_PRINTED.test(char);
}

const DEPENDS = /[\n\r\uD800-\uDFFF]|[\u200C-\u200D]|[\uFE00-\uFE0F]/;

// Filled on first sight of each unit: five million units take a table look-up each, not a regular expression.
const classes = new Uint8Array(0x10000);

function classify(unit: number): number {
  const char = String.fromCharCode(unit);
  if (char === ' ') return SPACE;
  if (BLANKS.test(char)) return BLANK;
  // Line breaks, halves of pairs, joiners and selectors depend on what stands around them, as pictographs do.
  if (DEPENDS.test(char)) return LOOK;
  if (isUnseen(char)) return UNSEEN;
  if (isPictograph(char)) return LOOK;
  return /\p{M}/u.test(char) ? MARK : PLAIN;
}

/** The class of one UTF-16 unit; halves of surrogate pairs are `LOOK`, so are ASCII line breaks. */
export function classOf(unit: number): number {
  return classes[unit] || (classes[unit] = classify(unit));
}
