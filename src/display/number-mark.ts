const MARKS = '\\u061C\\u200E\\u200F';
/** Letters written from right to left; the Bidi_Class has no name in regular expressions. */
const RIGHT_TO_LEFT = '\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}';
const MARK = new RegExp(`[${MARKS}]`);
const PIECE = `[\\p{Nd}\\p{Sc}${RIGHT_TO_LEFT}${MARKS}\\u00A0\\u202F\\p{Sm}\\p{Pd}%\\u066A(),.'’٫٬،^]`;
// Digits, signs, currencies, the letters of a unit or era; a slash or a colon between digits only, as in dates and times.
const NUMBER = new RegExp(
  `^(?=.*\\p{Nd})(?!.*[${MARKS}]{3})(?:${PIECE}|(?<=\\p{Nd}[${MARKS}]?)[/:](?=[${MARKS}]?\\p{Nd})|(?<![A-Z])[A-Z]{1,3}(?![A-Z]))+$`,
  'u',
);
const BESIDE = '[\\p{Nd}\\p{S}\\p{P}\\u00A0\\u202F]';
const BESIDE_BEFORE = new RegExp(`${BESIDE}[${MARKS}]?$`, 'u');
const BESIDE_BEHIND = new RegExp(`^[${MARKS}]?${BESIDE}`, 'u');
const NATIVE_DIGIT = /(?![0-9])\p{Nd}/u;
const RIGHT_TO_LEFT_LETTER = new RegExp(`(?=\\p{L})[${RIGHT_TO_LEFT}]`, 'u');
const REACH = 32;

/**
 * Whether a direction mark stands in a number or a date where the formats of CLDR for Arabic, Hebrew and Persian put it:
 * `\u200E-5`, `2\u200F/5\u200F/2024`. Among Latin words, with digits of theirs, it could stand in a command (`head -5`).
 */
export function isNumberMark(text: string, at: number): boolean {
  if (!MARK.test(text.charAt(at))) return false;
  const before = text.slice(Math.max(0, at - REACH), at);
  const behind = text.slice(at + 1, at + 1 + REACH);
  if (!BESIDE_BEFORE.test(before) && !BESIDE_BEHIND.test(behind)) return false;
  const head = before.replace(/.*[ \t\n]/s, '');
  const tail = behind.replace(/[ \t\n].*/s, '');
  const token = head + text.charAt(at) + tail;
  if (token.length > REACH || !NUMBER.test(token)) return false;
  if (NATIVE_DIGIT.test(token)) return true;
  const line = before.replace(/.*\n/s, '') + behind.replace(/\n.*/s, '');
  return RIGHT_TO_LEFT_LETTER.test(line) || !/[a-z]/.test(line);
}
