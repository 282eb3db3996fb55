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

/** A Roman numeral or one raised letter, standing where it stands in ordinary text. */
function isAlone(text: string, at: number, char: string): boolean {
  const around = text.charAt(at - 1) + text.charAt(at + char.length);
  if (/\p{Nl}/u.test(char)) return !/[A-Za-z]/.test(around);
  return /\p{Lm}/u.test(char) && !/\p{Lm}/u.test(around);
}

/** Characters that become ASCII letters or shell characters when text is normalised: `ｒｍ` runs as `rm`. */
export function compatibilityForms(text: string): Finding | null {
  let first: { at: number; length: number } | null = null;
  let count = 0;
  let detail = '';
  const start = nextGain(text, 0);
  if (start === text.length) return null;
  const isEastAsianText = EAST_ASIAN.test(text);
  for (let at = start; at < text.length; at = nextGain(text, at + 1)) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const form = gainedBy(char);
    if (isEastAsianText && (/[!?()]/.test(form) || isEastAsian(text, at))) continue;
    if (isAlone(text, at, char)) continue;
    first ??= { at, length: char.length };
    count += 1;
    if (detail.length < NEAR) detail += form;
  }
  return first && { kind: 'compatibility', ...first, count, detail };
}
