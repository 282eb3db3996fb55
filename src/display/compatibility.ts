import type { Finding } from './finding';

const CANDIDATE = /(?![\0-\x7F])\p{Changes_When_NFKC_Casefolded}/gu;
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
    form = GAINS_LETTER.test(normal) || GAINS_SHELL.test(normal) ? normal : '';
    if (forms.size < MOST_FORMS) forms.set(char, form);
  }
  return form;
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
  if (text.normalize('NFKC') === text) return null;
  let first: { at: number; length: number } | null = null;
  let count = 0;
  let detail = '';
  const isEastAsianText = EAST_ASIAN.test(text);
  for (const { 0: char, index } of text.matchAll(CANDIDATE)) {
    const form = gainedBy(char);
    if (!form || ORDINARY.test(char)) continue;
    if (isEastAsianText && (/[!?()]/.test(form) || isEastAsian(text, index))) continue;
    if (isAlone(text, index, char)) continue;
    first ??= { at: index, length: char.length };
    count += 1;
    if (detail.length < NEAR) detail += form;
  }
  return first && { kind: 'compatibility', ...first, count, detail };
}
