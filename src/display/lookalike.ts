import { ALIKE, codesOf } from './alike';
import type { Finding } from './finding';
import { LATIN_ALIKE, UNWRITTEN } from './latin-alike';

// Scripts that share shapes with Latin and no words with it. Greek is not among them: `\u0394t` and `\u03B1x` are science.
const FOREIGN =
  '\\p{sc=Cyrl}\\p{sc=Armn}\\p{sc=Cher}\\p{sc=Copt}\\p{sc=Lisu}\\p{sc=Dsrt}\\p{sc=Ital}\\p{sc=Goth}';
const GREEK =
  '\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7\u03BF';
const INSIDE = '\u03B1\u03BD\u03C1\u03B9\u03BA\u03C5';
/** Where a word begins or ends; between two letters one is enough. */
const PHONES = `(?=[${LATIN_ALIKE}]{0,7}[${UNWRITTEN}])[${LATIN_ALIKE}]{1,8}`;
const WORD = '\\p{sc=Latn}';
const BETWEEN = '[\\u0300-\\u036F\\d_]{0,8}';
/** Where letters of something else stand; combining marks belong to the letter before them. */
const ELSE = '\\u0250-\\u02FF\\u0370-\\u1FFF\\u2C00-\\uFFFF';
const LATIN_UNITS = 'A-Za-z\\u00C0-\\u02AF';
const GAP = '(?:[\\d_]|[\\u0300-\\u036F]){0,8}';
// Cheap, and true of every mixed word: letters of Latin and of something else, next to each other.
const TOUCHING = new RegExp(`[${LATIN_UNITS}]${GAP}[${ELSE}]|[${ELSE}]${GAP}[${LATIN_UNITS}]`);
const MAY_BE_FOREIGN = new RegExp(`[${ELSE}]`);
const FOREIGN_RUN = new RegExp(`[${ELSE}]{1,1000}`, 'g');
/** As far as a mixed word reaches beyond its letters of something else, and a pair of units. */
const REACH = 12;
const LATIN_LETTER = /[A-Za-z\u00C0-\u02AF]/;
const MIXED = new RegExp(
  [
    `${WORD}${BETWEEN}(?=\\p{L})[${FOREIGN}${GREEK}]`,
    `(?=\\p{L})[${FOREIGN}${GREEK}]${BETWEEN}${WORD}`,
    `[a-zA-Z][${INSIDE}${UNWRITTEN}]{1,8}[a-zA-Z]`,
    `(?<![\\p{L}\\p{M}])${PHONES}[a-zA-Z]`,
    `[a-zA-Z]${PHONES}(?![\\p{L}\\p{M}])`,
  ].join('|'),
  'gu',
);

/** Wherever they stand, one of these ranges holds them. */
const MAY_BE_ALIKE = /[\u0131\u0250-\u058F]/;
const LONE = new RegExp(`[${ALIKE}]{2,64}`, 'gu');
const UNLIKE = new RegExp(`(?![${ALIKE}])[\\p{sc=Cyrl}\\p{sc=Grek}\\p{sc=Armn}]`, 'u');

const PHONETIC = new RegExp(`(?![${LATIN_ALIKE}])[\\u0250-\\u02AF\\u02C8\\u02CC\\u02D0]`);
const PHONE = new RegExp(`[${UNWRITTEN}]`);
/** A word in brackets, and no more: `[name](address)` is a link. */
const BRACKETED = /^[("'“]?\[[^[\]]{1,40}\][)"'”.,;:]{0,3}$/;
/** A word between slashes, as dictionaries give its sounds. */
const SLASHED = /^[("'“]?\/[^/]{2,40}\/[)"'”.,;:]{0,3}$/;
const NOT_LATIN = new RegExp(`(?!\\p{sc=Latn})\\p{L}|[${LATIN_ALIKE}]`, 'u');

function isInWord(char: string): boolean {
  return /[\p{L}\p{M}\p{N}_]/u.test(char);
}

function isWhole(text: string, at: number, word: string): boolean {
  return !isInWord(text.charAt(at - 1)) && !isInWord(text.charAt(at + word.length));
}

/**
 * A Latin abbreviation with a Russian ending, `SMS\u043A\u0438`: capitals, then small letters to the end of the word, one of
 * them at least unlike any Latin one, so that nobody reads on.
 */
function isEnding(text: string, at: number, word: string): boolean {
  // A small letter right behind a capital, and no more.
  if (word.length > 2) return false;
  if (!/(?<!\p{L})[A-Z]{2,8}$/u.test(text.slice(Math.max(0, at - 8), at + 1))) return false;
  const ending = /^\p{Ll}{1,8}(?!\p{L})/u.exec(text.slice(at + 1, at + 10))?.[0] ?? '';
  return UNLIKE.test(ending);
}

/**
 * A letter of the phonetic alphabet, `[b\u0251k]`: in its brackets, beside another one that looks like no Latin one, or
 * two between slashes. Without any it cannot be told from a disguised command, and is said.
 */
function isSound(text: string, at: number, word: string): boolean {
  if (!PHONE.test(word)) return false;
  const end = at + word.length;
  const before = text.slice(Math.max(0, at - 24), at).replace(/.*\s/s, '');
  const after = text.slice(end, end + 24).replace(/\s.*/s, '');
  const whole = before + word + after;
  if (BRACKETED.test(whole)) return true;
  const signs = Array.from(whole).filter((char) => PHONE.test(char));
  return PHONETIC.test(before + after) || (SLASHED.test(whole) && new Set(signs).size > 1);
}

/** An abbreviation in its own alphabet behind the Latin one: `USSR (\u0421\u0421\u0421\u0420)`. */
function isGloss(text: string, at: number, word: string): boolean {
  return (
    text.charAt(at + word.length) === ')' &&
    /^\p{Lu}{2,8}$/u.test(word) &&
    /\p{L} \(/u.test(text.slice(Math.max(0, at - 3), at))
  );
}

/** Words that mix Latin with something else. Only around that are there any, and most long texts have little of it. */
function* mixedWords(text: string): Generator<Word> {
  let from = 0;
  let to = 0;
  for (const { 0: run, index } of text.matchAll(FOREIGN_RUN)) {
    if (index - REACH > to) {
      yield* mixedBetween(text, from, to);
      from = index - REACH;
    }
    to = index + run.length + REACH;
  }
  yield* mixedBetween(text, from, to);
}

function* mixedBetween(text: string, from: number, to: number): Generator<Word> {
  for (const { 0: word, index } of text.slice(from, to).matchAll(MIXED))
    yield { 0: word, index: from + index };
}

/** Whether a text holds Latin words, and of the other scripts look-alikes only: then a word of those is in disguise. */
function mayHoldDisguise(text: string): boolean {
  return MAY_BE_ALIKE.test(text) && !UNLIKE.test(text);
}

interface Word {
  readonly 0: string;
  readonly index: number;
}

function summary(
  found: Iterable<Word>,
  isMeant: (at: number, word: string) => boolean,
): Finding | null {
  let first: Finding | null = null;
  let count = 0;
  for (const { 0: word, index } of found) {
    if (!isMeant(index, word)) continue;
    count += 1;
    first ??= {
      kind: 'lookalike',
      at: index,
      length: word.length,
      count,
      codes: codesOf(Array.from(word).filter((char) => NOT_LATIN.test(char))),
    };
  }
  return first && { ...first, count };
}

/**
 * Words that mix Latin with letters that look Latin, or that look Latin and are not (UTS 39, mixed-script and
 * whole-script confusables). Text in one script, and Latin beside Chinese, Japanese, Korean or Arabic, is quiet.
 */
export function lookalikes(text: string): Finding | null {
  // One script alone cannot be mixed.
  if (!MAY_BE_FOREIGN.test(text) || !LATIN_LETTER.test(text)) return null;
  const mixed = TOUCHING.test(text)
    ? summary(mixedWords(text), (at, word) => !isEnding(text, at, word) && !isSound(text, at, word))
    : null;
  if (mixed || !mayHoldDisguise(text)) return mixed;
  return summary(
    text.matchAll(LONE),
    (at, word) => isWhole(text, at, word) && !isGloss(text, at, word),
  );
}
