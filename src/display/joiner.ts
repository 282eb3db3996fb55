// Scripts whose spelling needs ZWJ and ZWNJ (UTS 39 section 3.1.1, RFC 5892 appendix A).
const NAMES =
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan';
const SCRIPTS = NAMES.split(' ')
  .map((name) => `\\p{Script_Extensions=${name}}`)
  .join('');
const LETTER = new RegExp(`(?=[\\p{L}\\p{M}])[${SCRIPTS}]`, 'u');
const INDIC_MARK = new RegExp(
  `(?=\\p{M})(?!\\p{Script=Arabic}|\\p{Script=Inherited})[${SCRIPTS}]`,
  'u',
);

/**
 * Whether the ZWJ or ZWNJ at this place is spelling: between two letters or marks of a script that uses it,
 * or behind an Indic vowel killer at the end of a word.
 */
export function isSpelling(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  return LETTER.test(before) && (LETTER.test(text.charAt(at + 1)) || INDIC_MARK.test(before));
}
