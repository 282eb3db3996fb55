import type { Finding } from './finding';

const GAINS_LETTER = /[A-Za-z]/;
const GAINS_SHELL = /[`~!#$&*()=|\\{}[\];'"<>?/]/;
// Signs of ordinary text that happen to have an ASCII form, such as the trade mark sign and the ordinal indicators.
const ORDINARY =
  /[\p{Extended_Pictographic}\u00AA\u00BA\u0132\u0133\u013F\u0140\u0149\u2103\u2109\u2116\u2120\u2121\u213B\u3200-\u33FF]/u;
const EAST_ASIAN = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3001-\u3011]/u;
const NEAR = 32;

const forms = new Map<string, string>();
const MOST_FORMS = 1000;

/** The NFKC form (UAX 15) when it gains ASCII letters or characters that a shell reads, else ''. */
function gainedBy(char: string): string {
  let form = forms.get(char);
  if (form === undefined) {
    const normal = char.normalize('NFKC');
    const gains = GAINS_LETTER.test(normal) || GAINS_SHELL.test(normal);
    form = gains && !ORDINARY.test(char) ? normal : '';
    if (forms.size < MOST_FORMS) forms.set(char, form);
  }
  return form;
}

const GAINS = 1;
const GAINS_NOTHING = 2;
// Filled on first sight of each UTF-16 unit. What the first half of a pair stands for depends on the second.
const units = new Uint8Array(0x10000);

// A head start, no rule: ranges in which nothing gains anything, which a regular expression skips faster than a loop.
const MAY_GAIN =
  /[^ -\x7F\n\u00C0-\u0130\u0400-\u052F\u0620-\u064A\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF\uAC00-\uD7A3]/g;

/** The next character that gains something, from `at` on; the length of the text when there is none. */
function nextGain(text: string, at: number): number {
  MAY_GAIN.lastIndex = at;
  if (!MAY_GAIN.test(text)) return text.length;
  for (let i = MAY_GAIN.lastIndex - 1; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    const known = units[unit];
    if (known === GAINS_NOTHING) continue;
    if (known === GAINS) return i;
    if (unit >= 0xd800 && unit < 0xdc00) {
      if (gainedBy(String.fromCodePoint(text.codePointAt(i) ?? 0))) return i;
      continue;
    }
    const gains = gainedBy(text.charAt(i)) !== '';
    units[unit] = gains ? GAINS : GAINS_NOTHING;
    if (gains) return i;
  }
  return text.length;
}

/** Around a place, on its line. */
function near(text: string, at: number): string {
  const before =
    text
      .slice(Math.max(0, at - NEAR), at)
      .split('\n')
      .at(-1) ?? '';
  return before + (text.slice(at, at + NEAR).split('\n')[0] ?? '');
}

/**
 * A word in full-width capitals or a full-width semicolon, which such text has among its other words: `ＪＲ 東日本`,
 * `ABC；DEF 中文`. Not small letters, nor before one: those are how commands are written.
 */
function isEastAsianSign(text: string, at: number, char: string): boolean {
  const isSign = char === '\uFF1B' && !/[a-z]/.test(text.charAt(at + 1));
  const isCapital = /[\uFF21-\uFF3A]/.test(char);
  return (isSign || isCapital) && EAST_ASIAN.test(near(text, at));
}

/** Full-width forms are how Chinese, Japanese and Korean text writes Latin letters and punctuation. */
function isEastAsian(text: string, at: number): boolean {
  if (!/[\uFF01-\uFF5E]/.test(text.charAt(at))) return false;
  const before =
    text
      .slice(Math.max(0, at - NEAR), at)
      .split(/\s/)
      .at(-1) ?? '';
  const after = text.slice(at, at + NEAR).split(/\s/)[0] ?? '';
  return EAST_ASIAN.test(before + after);
}

const RAISED = /^\p{Lm}{1,3}(?![\p{L}\p{N}_])/u;
/** What stands before the end of `mℓ`: a prefix of units, and nothing before it. */
const UNIT = /(?:^|[\s\d])[cdkm\u00B5\u03BC]?$/;
const WORD_BEFORE = /[\p{L}\p{M}]{1,32}$/u;
const WORD_BEHIND = /^[\p{L}\p{M}]{1,32}/u;
const PROSE_BEFORE = /(?:^|[\s(«“„"'’-])$/;
const PROSE_BEHIND = /^(?:$|[\s),.;:!?»”“"'’-])/;

/**
 * A ligature or a long s within a word of prose, as text copied from print has them: `conﬁguration`, `Waſſer`. The latter
 * only behind a capital: `paſſwd` cannot be told from a disguise. Between slashes and the like it is no prose.
 */
function isPrinted(text: string, at: number, char: string): boolean {
  if (!/[\uFB00-\uFB04\u017F]/.test(char)) return false;
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, at - NEAR), at))?.[0] ?? '';
  const behind = WORD_BEHIND.exec(text.slice(at + 1, at + 1 + NEAR))?.[0] ?? '';
  const isInside = before !== '' && behind !== '' && (char !== '\u017F' || /^\p{Lu}/u.test(before));
  const start = at - before.length;
  const end = at + 1 + behind.length;
  return (
    isInside &&
    PROSE_BEFORE.test(text.slice(Math.max(0, start - 1), start)) &&
    PROSE_BEHIND.test(text.slice(end, end + 1))
  );
}

/** Signs standing where they stand in ordinary text: `Ⅳ`, `5ᵗʰ`, `Mᵐᵉ`, `x ∈ ℝ`, `250 mℓ`. */
function isAlone(text: string, at: number, char: string): boolean {
  const before = text.charAt(at - 1);
  const around = before + text.charAt(at + char.length);
  if (/\p{Nl}/u.test(char)) return !/[A-Za-z]/.test(around);
  if (/[\u2100-\u214F]/.test(char)) {
    if (char === '\u2113' && /\P{L}|^$/u.test(text.charAt(at + 1)))
      return UNIT.test(text.slice(Math.max(0, at - 2), at));
    return !/[\p{L}\p{N}_/.-]/u.test(around);
  }
  if (!/\p{Lm}/u.test(char)) return false;
  const [raised] = /\p{Lm}{0,3}$/u.exec(text.slice(Math.max(0, at - 3), at)) ?? [''];
  const start = at - raised.length;
  // One alone has always been a footnote or a power; several need what they belong to.
  if (!/\p{Lm}/u.test(around)) return true;
  return /[A-Za-z\d]/.test(text.charAt(start - 1)) && RAISED.test(text.slice(start, start + 5));
}

/** How it reads from the first such character to the last, in brief. */
function readAs(text: string, from: number, to: number, gained: string): string {
  return to - from > NEAR ? gained : text.slice(from, to).normalize('NFKC');
}

/** Characters that become ASCII letters or shell characters when text is normalised: `ｒｍ` runs as `rm`. */
export function compatibilityForms(text: string): Finding | null {
  let first: { at: number; length: number } | null = null;
  let last = 0;
  let count = 0;
  let gained = '';
  const start = nextGain(text, 0);
  if (start === text.length) return null;
  const isEastAsianText = EAST_ASIAN.test(text);
  for (let at = start; at < text.length; at = nextGain(text, at + 1)) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const form = gainedBy(char);
    if (isEastAsianText && (/[!?()]/.test(form) || isEastAsian(text, at))) continue;
    if (isEastAsianText && isEastAsianSign(text, at, char)) continue;
    if (isAlone(text, at, char) || isPrinted(text, at, char)) continue;
    first ??= { at, length: char.length };
    last = at + char.length;
    count += 1;
    if (gained.length < NEAR) gained += form;
  }
  return (
    first && {
      kind: 'compatibility',
      ...first,
      count,
      detail: readAs(text, first.at, last, gained),
    }
  );
}
