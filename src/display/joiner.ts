// Scripts whose spelling needs ZWJ and ZWNJ (UTS 39 section 3.1.1, RFC 5892 appendix A).
const NAMES =
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan';
const SCRIPTS = NAMES.split(' ')
  .map((name) => `\\p{Script_Extensions=${name}}`)
  .join('');
const LETTER = new RegExp(`(?=[\\p{L}\\p{M}])[${SCRIPTS}]`, 'u');
const INDIC = new RegExp(
  `(?!\\p{Script=Arabic}|\\p{Script=Syriac}|\\p{Script=Nko}|\\p{Script=Mongolian}|\\p{Script=Inherited})[${SCRIPTS}]`,
  'u',
);
/** Vowel killers (Indic_Syllabic_Category Virama, Pure_Killer, Invisible_Stacker): a joiner beside one picks the form. */
const KILLER =
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u0F84\u1039\u103A\u17D2]/;
/**
 * Arabic letters that never join the next one (Joining_Type Right_Joining and Non_Joining): keeping the two apart
 * changes nothing. By their base letter, which the decomposed form begins with.
 */
const UNJOINED =
  /^[\u0621\u0627\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF\u0629]/;

/** The letter before this place; marks on it do not matter. */
function letterBefore(text: string, at: number): string {
  for (let i = at - 1; i >= Math.max(0, at - 5); i -= 1)
    if (!/\p{M}/u.test(text.charAt(i))) return text.charAt(i);
  return '';
}

/**
 * Whether the ZWJ or ZWNJ at this place is spelling: it changes how letters of a script that uses it are drawn. Cursive
 * letters join by themselves, so between two of them only a ZWNJ does, where they would join; in Indic scripts both
 * do beside a vowel killer, also at the end of a word. Elsewhere nobody would see it.
 */
export function isSpelling(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  if (!LETTER.test(before)) return false;
  if (INDIC.test(before)) return KILLER.test(before) || KILLER.test(after);
  if (!LETTER.test(after) || text.charAt(at) === '\u200D') return false;
  return !UNJOINED.test(letterBefore(text, at).normalize('NFD'));
}

/** A letter of Arabic in its joined form with nothing behind it, as abbreviations have it: `\u0647\u200D.\u0634`. */
export function isShortForm(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  return (
    /(?=\p{L})\p{Script=Arabic}/u.test(before) &&
    !UNJOINED.test(before.normalize('NFD')) &&
    /^(?:[\p{P}\s]|$)/u.test(text.charAt(at + 1))
  );
}
