import { nameOf } from './character-names';

/**
 * Letters that a reader takes for Latin ones, after the confusables data of UTS 39, and the Latin letters at the
 * same places. Escapes on purpose: side by side the two could not be told apart.
 */
export const ALIKE =
  '\u0410\u0412\u0415\u0405\u0406\u0408\u041A\u041C\u041D\u041E\u0420\u0421\u0422\u0423\u0425\u051A\u051C\u050C\u04C0\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0501\u04BB\u051B\u051D\u04CF\u0475\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7\u03BF\u03B1\u03BD\u03C1\u03B9\u03C5\u0570\u0578\u057D\u0585\u0251\u0261\u0131';
const LATIN = 'ABESIJKMHOPCTYXQWGIaeopcyxsijdhqwlvABEZHIKMNOPTYXoavpiuhnuoagi';

/** Small capitals, and one letter that passes for a Latin one only among others: a Greek word with it is Greek. */
const SMALL =
  '\u1D00\u0299\u1D04\u1D05\u1D07\u0262\u029C\u026A\u1D0A\u1D0B\u029F\u1D0D\u0274\u1D0F\u1D18\u0280\u1D1B\u1D1C\u1D20\u1D21\u028F\u1D22\uA730\uA731\u1D29\u03BA';
const SMALL_LATIN = 'abcdeghijklmnoprtuvwyzfspk';

/** Of scripts that few texts are written in, but names can be: Cherokee, Lisu, Coptic. */
const RARE =
  '\u13A0\u13A1\u13A2\u13A5\u13A9\u13AA\u13AB\u13AC\u13B3\u13B7\u13BB\u13BD\u13C0\u13C2\u13C3\u13CF\u13D2\u13D4\u13D5\u13D9\u13DA\u13DE\u13DF\u13E2\u13E6\u13E7\u13F4\uA4D0\uA4D1\uA4D2\uA4D3\uA4D4\uA4D6\uA4D7\uA4D9\uA4DA\uA4DC\uA4DD\uA4DF\uA4E0\uA4E1\uA4E2\uA4E3\uA4E6\uA4E7\uA4EA\uA4EB\uA4EC\uA4EE\uA4F0\uA4F2\uA4F3\uA4F4\u2C9F\u2CA3\u2CA5\u2C9A\u2C98\u2C94\u2C8E\u2CAC\u2C82';
const RARE_LATIN = 'DRTiYAJEWMHYGhZbRWSVSLCPKdBBPdDTGKJCZFMNLSRVHWXYAEIOUopcNMKHXB';

const pairs = (alike: string, latin: string): (readonly [string, string])[] =>
  Array.from(alike, (char, i) => [char, latin.charAt(i)] as const);

// Small ones first: Lisu has none, and its letters stand for the capitals.
const rare = pairs(RARE.toLowerCase() + RARE, RARE_LATIN.toLowerCase() + RARE_LATIN);
const latinOf: ReadonlyMap<string, string> = new Map([
  ...rare,
  ...pairs(SMALL, SMALL_LATIN),
  ...pairs(ALIKE, LATIN),
]);

const RARES = rare.map(([char]) => char).join('');
const DISGUISE = new RegExp(
  `^[\\p{N}_-]*[${ALIKE}${RARES}${SMALL.slice(0, -1)}][${ALIKE}${RARES}${SMALL.slice(0, -1)}\\p{N}_-]*$`,
  'u',
);

/** Whether an identifier is written in look-alikes throughout: it reads as Latin and is not. */
export function isDisguised(identifier: string): boolean {
  return DISGUISE.test(identifier);
}

const WORDS = /[\p{L}\p{M}]{1,200}/gu;
/** The dotless letter is a letter of several languages. */
const AMONG_LATIN = new RegExp(`(?!\u0131)[${ALIKE}${RARES}${SMALL}]`);

/**
 * Whether an identifier holds look-alikes: a word of nothing else, or one among two or more Latin letters. In prose
 * that is science (`\u03B1x`), in the name of a tool it is not; `\u03BDmax` cannot be told from `\u03BDpn`, and is said.
 */
export function isDeceptiveName(name: string): boolean {
  if (/^[\0-\x7F]*$/.test(name)) return false;
  if (name.length > 1 && isDisguised(name)) return true;
  return Array.from(name.matchAll(WORDS)).some(
    ([word]) => /[A-Za-z].*[A-Za-z]/s.test(word) && AMONG_LATIN.test(word),
  );
}

/** What a reader takes a key for: without what cannot be seen, with Latin letters, hyphens and blanks for their look-alikes. */
export function skeleton(key: string): string {
  if (/^[!-~]*$/.test(key)) return key;
  const seen = key
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{C}\u0334-\u0338]/gu, '')
    .replace(/[\p{Z}\u2800]+/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();
  return Array.from(seen, (char) => latinOf.get(char) ?? char).join('');
}

const MOST_CODES = 4;

/** Names what is not as it seems, at most four characters of it: `U+0430`. */
export function codesOf(chars: Iterable<string>): string {
  const codes = new Set<string>();
  for (const char of chars) {
    codes.add(nameOf(char.codePointAt(0) ?? 0));
    if (codes.size === MOST_CODES) break;
  }
  return [...codes].join(', ');
}
