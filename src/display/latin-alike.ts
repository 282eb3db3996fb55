/**
 * Letters of Latin that are not ASCII, and whose prototype in the confusables data of UTS 39 is one ASCII letter. No
 * property tells them. Compatibility forms are not among them: those are another finding.
 */

/** Of these some alphabet makes words, Turkish and Kabyle among them: only in a name that is ASCII otherwise they deceive. */
const WRITTEN =
  '\u0131\u0263\u0269\u026F\u028B\u0184\u018D\u0196\u01A6\u01BD\u01C0\uA7B2\uA7B3\uA7B4\uAB53';
/** These are signs of phonetics and ornament. */
export const UNWRITTEN =
  '\u0251\u0261\u026A\u028F\u1D04\u1D0F\u1D11\u1D1C\u1D20\u1D21\u1D22\u1D83\u1D8C\u1E9D\u1EFF\uA731\uA798\uA799\uA79F\uAB32\uAB35\uAB3D\uAB47\uAB48\uAB4E\uAB52\uAB5A';
export const LATIN_ALIKE: string = WRITTEN + UNWRITTEN;

const AMONG_ASCII = new RegExp(`^[A-Za-z\\d-]*[${LATIN_ALIKE}][A-Za-z\\d${LATIN_ALIKE}-]*$`);

/** Whether a label of a host would be ASCII, were it not for such letters. */
export function isAlmostAscii(label: string): boolean {
  return AMONG_ASCII.test(label);
}
