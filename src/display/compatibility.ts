import type { Finding } from './finding';
import { isAlone, isFormula, isPrinted, isWideSign, near } from './printed';

const GAINS_LETTER = /[A-Za-z]/;
const GAINS_SHELL = /[`~!#$&*()=|\\{}[\];'"<>?/]/;
// Signs of ordinary text that happen to have an ASCII form, such as the trade mark sign and the ordinal indicators.
const ORDINARY =
  /[\p{Extended_Pictographic}\u00AA\u00BA\u0132\u0133\u013F\u0140\u0149\u2103\u2109\u2116\u2120\u2121\u213B\u3200-\u33FF]/u;
const EAST_ASIAN = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3001-\u3011]/u;
const EAST_ASIAN_BEFORE = new RegExp(`${EAST_ASIAN.source}\\S*$`, 'u');
const EAST_ASIAN_BEHIND = new RegExp(`^\\S*${EAST_ASIAN.source}`, 'u');
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
  for (let i = at; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      MAY_GAIN.lastIndex = i + 1;
      if (!MAY_GAIN.test(text)) return text.length;
      i = MAY_GAIN.lastIndex - 2;
      continue;
    }
    const known = units[unit];
    if (known === GAINS_NOTHING) continue;
    if (known === GAINS) return i;
    // The first half of a pair.
    if ((unit & 0xfc00) === 0xd800) {
      if (gainedBy(String.fromCodePoint(text.codePointAt(i) ?? 0))) return i;
      continue;
    }
    const gains = gainedBy(text.charAt(i)) !== '';
    units[unit] = gains ? GAINS : GAINS_NOTHING;
    if (gains) return i;
  }
  return text.length;
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

/** What a command would have behind its name: an option, a path, a pattern, another small word as wide. */
const ARGUMENT =
  /^[\uFF01-\uFF5E]*[ \u3000]{1,9}(?:[-\uFF0D]{1,2}[A-Za-z\uFF21-\uFF3A\uFF41-\uFF5A]|[~.\uFF5E\uFF0E]{0,2}[/\uFF0F][A-Za-z\uFF21-\uFF3A\uFF41-\uFF5A]|[*$\uFF0A\uFF04]|[\uFF41-\uFF5A])/;

function isCommand(text: string, at: number): boolean {
  return ARGUMENT.test(text.slice(at, at + NEAR));
}

/**
 * Full-width forms are how Chinese, Japanese and Korean text writes Latin letters and punctuation, unless they have what a
 * command has behind its name.
 */
function isEastAsian(text: string, at: number, char: string, form: string): boolean {
  if (/[!?()]/.test(form)) return true;
  if (!/[\uFF01-\uFF5E]/.test(char) || isCommand(text, at)) return false;
  if (isEastAsianSign(text, at, char)) return true;
  return (
    EAST_ASIAN_BEFORE.test(text.slice(Math.max(0, at - NEAR), at)) ||
    EAST_ASIAN_BEHIND.test(text.slice(at, at + NEAR))
  );
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
  let isEastAsianText: boolean | undefined;
  for (let at = nextGain(text, 0); at < text.length; at = nextGain(text, at + 1)) {
    isEastAsianText ??= EAST_ASIAN.test(text);
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const form = gainedBy(char);
    if (isEastAsianText && isEastAsian(text, at, char, form)) continue;
    if (isAlone(text, at, char) || isPrinted(text, at, char)) continue;
    if (isWideSign(text, at) || isFormula(text, at, char)) continue;
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
