import type { Finding } from './finding';

/**
 * Letters that a reader takes for Latin ones, after the confusables data of UTS 39, and the Latin letters at the
 * same places. Escapes on purpose: side by side the two could not be told apart.
 */
const ALIKE =
  '\u0410\u0412\u0415\u0405\u0406\u0408\u041A\u041C\u041D\u041E\u0420\u0421\u0422\u0423\u0425\u051A\u051C\u050C\u04C0\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0501\u04BB\u051B\u051D\u04CF\u0475\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7\u03BF\u03B1\u03BD\u03C1\u03B9\u03BA\u03C5\u0570\u0578\u057D\u0585\u0251\u0261\u0131';
const LATIN = 'ABESIJKMHOPCTYXQWGIaeopcyxsijdhqwlvABEZHIKMNOPTYXoavpikuhnuoagi';

const latinOf: ReadonlyMap<string, string> = new Map(
  Array.from(ALIKE, (char, i) => [char, LATIN.charAt(i)] as const),
);

// Scripts that share shapes with Latin and no words with it. Greek is not among them: `\u0394t` and `\u03B1x` are science.
const FOREIGN =
  '\\p{sc=Cyrl}\\p{sc=Armn}\\p{sc=Cher}\\p{sc=Copt}\\p{sc=Lisu}\\p{sc=Dsrt}\\p{sc=Ital}\\p{sc=Goth}';
const GREEK =
  '\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7\u03BF';
const INSIDE = '\u03B1\u03BD\u03C1\u03B9\u03BA\u03C5\u0261\u0251';
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
    `[a-zA-Z][${INSIDE}]{1,8}[a-zA-Z]`,
  ].join('|'),
  'gu',
);

const DISGUISE = new RegExp(`^[\\p{N}_-]*[${ALIKE}][${ALIKE}\\p{N}_-]*$`, 'u');
/** Wherever they stand, one of these ranges holds them. */
const MAY_BE_ALIKE = /[\u0131\u0250-\u058F]/;
const LONE = new RegExp(`[${ALIKE}]{2,64}`, 'gu');
const UNLIKE = new RegExp(`(?![${ALIKE}])[\\p{sc=Cyrl}\\p{sc=Grek}\\p{sc=Armn}]`, 'u');

function isInWord(char: string): boolean {
  return /[\p{L}\p{M}\p{N}_]/u.test(char);
}

function isWhole(text: string, at: number, word: string): boolean {
  return !isInWord(text.charAt(at - 1)) && !isInWord(text.charAt(at + word.length));
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
    first ??= { kind: 'lookalike', at: index, length: word.length, count };
  }
  return first && { ...first, count };
}

/** Whether an identifier is written in look-alikes throughout: it reads as Latin and is not. */
export function isDisguised(identifier: string): boolean {
  return DISGUISE.test(identifier);
}

/**
 * Words that mix Latin with letters that look Latin, or that look Latin and are not (UTS 39, mixed-script and
 * whole-script confusables). Text in one script, and Latin beside Chinese, Japanese, Korean or Arabic, is quiet.
 */
export function lookalikes(text: string): Finding | null {
  // One script alone cannot be mixed.
  if (!MAY_BE_FOREIGN.test(text) || !LATIN_LETTER.test(text)) return null;
  const mixed = TOUCHING.test(text) ? summary(mixedWords(text), () => true) : null;
  if (mixed || !mayHoldDisguise(text)) return mixed;
  return summary(text.matchAll(LONE), (at, word) => isWhole(text, at, word));
}

/** What a reader takes a key for: without what cannot be seen, with Latin letters for their look-alikes. */
export function skeleton(key: string): string {
  if (/^[!-~]*$/.test(key)) return key;
  const seen = key
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, '')
    .replace(/[\p{Z}\u2800]+/gu, ' ')
    .trim();
  return Array.from(seen, (char) => latinOf.get(char) ?? char).join('');
}
