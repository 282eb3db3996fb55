const NEAR = 32;

/** Around a place, on its line. */
export function near(text: string, at: number): string {
  const before =
    text
      .slice(Math.max(0, at - NEAR), at)
      .split('\n')
      .at(-1) ?? '';
  return before + (text.slice(at, at + NEAR).split('\n')[0] ?? '');
}

const RAISED = /^\p{Lm}{1,3}(?![\p{L}\p{N}_])/u;
/** What stands before the end of `mℓ`: a prefix of units, and nothing before it. */
const UNIT = /(?:^|[\s\d])[cdkm\u00B5\u03BC]?$/;
const WORD_BEFORE = /[\p{L}\p{M}]{1,32}$/u;
const WORD_BEHIND = /^[\p{L}\p{M}]{1,32}/u;
/** A character around a word of prose, or none. */
const PROSE_BEFORE = /^[\s(«“„"'’-]?$/;
const PROSE_BEHIND = /^[\s),.;:!?»”“"'’-]?$/;

const SENTENCE = /^(?:[\p{L}\p{M}\d]{1,32}[,;:!?.'"’“”)]{0,3}(?: (?:[("'“]|[–—] )?|$)){4,}/u;

/** Four words and nothing but words: no option, path or name of a file. */
function isSentence(line: string): boolean {
  return SENTENCE.test(line) && !/[^\p{L}\p{M}\d ,;:!?.'"’“”()–—]|\S[.:]\S/u.test(line);
}

/**
 * A ligature or a long s within a word of prose, as text copied from print has them: `conﬁguration`, `Waſſer`. The latter
 * only behind a capital: `paſſwd` cannot be told from a disguise. Between slashes and the like it is no prose.
 */
export function isPrinted(text: string, at: number, char: string): boolean {
  if (!/[\uFB00-\uFB04\u017F]/.test(char)) return false;
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, at - NEAR), at))?.[0] ?? '';
  const behind = WORD_BEHIND.exec(text.slice(at + 1, at + 1 + NEAR))?.[0] ?? '';
  const isInside = before !== '' && behind !== '' && (char !== '\u017F' || /^\p{Lu}/u.test(before));
  // At its edge a word has it in print as well, and so could a command: only a sentence tells.
  const isEdge = char !== '\u017F' && before + behind !== '' && isSentence(near(text, at));
  const start = at - before.length;
  const end = at + 1 + behind.length;
  return (
    (isInside || isEdge) &&
    PROSE_BEFORE.test(text.charAt(start - 1)) &&
    PROSE_BEHIND.test(text.charAt(end))
  );
}

/** Signs standing where they stand in ordinary text: `Ⅳ`, `5ᵗʰ`, `Mᵐᵉ`, `x ∈ ℝ`, `250 mℓ`. */
export function isAlone(text: string, at: number, char: string): boolean {
  const before = text.charAt(at - 1);
  const around = before + text.charAt(at + char.length);
  if (/\p{Nl}/u.test(char)) return !/[A-Za-z]/.test(around);
  if (/[\u2100-\u214F]/.test(char)) {
    if (char === '\u2113' && /\P{L}|^$/u.test(text.charAt(at + 1)))
      return UNIT.test(text.slice(Math.max(0, at - 2), at));
    // A power belongs to a set of numbers as to a letter.
    const hasPower = /[\u00B2\u00B3\u00B9\u2070-\u207F\p{Lm}]/u.test(text.charAt(at + 1));
    return !/[\p{L}\p{N}_/.-]/u.test(before + text.charAt(hasPower ? at + 2 : at + 1));
  }
  if (!/\p{Lm}/u.test(char)) return false;
  const from = Math.max(0, at - 3);
  const start = from + text.slice(from, at).search(/\p{Lm}{0,3}$/u);
  // One alone has always been a footnote or a power; several need what they belong to.
  if (!/\p{Lm}/u.test(around)) return true;
  return /[A-Za-z\d]/.test(text.charAt(start - 1)) && RAISED.test(text.slice(start, start + 5));
}

/** A number in wide brackets, as lists have it; a short word in wide capitals, when it is all there is. */
export function isWideSign(text: string, at: number): boolean {
  if (/^[\uFF21-\uFF3A]{1,4}$/.test(text)) return true;
  return (
    /^\uFF08[\d\uFF10-\uFF19]{1,3}\uFF09/.test(text.slice(at, at + 5)) ||
    /\uFF08[\d\uFF10-\uFF19]{1,3}\uFF09$/.test(text.slice(Math.max(0, at - 4), at + 1))
  );
}

/** Italic letters of mathematics (Mathematical Alphanumeric Symbols); other styles are for ornament. */
const ITALIC = '[\\u{1D434}-\\u{1D467}\\u210E]';
const IS_ITALIC = new RegExp(ITALIC, 'u');
const LONG_ITALIC = new RegExp(`${ITALIC}{3}`, 'u');
const RELATION = /(?: = |[\u00D7\u2200-\u22FF])/u;
const COMMANDING = /[\\;&|<>$`~"'#@]|\/\p{L}|-[\p{L}-]|[A-Za-z]{2}/u;

/** A letter in a formula, `E = 𝑚𝑐²`: a line with a relation, and with nothing of a command in it. */
export function isFormula(text: string, at: number, char: string): boolean {
  if (!IS_ITALIC.test(char)) return false;
  const line = near(text, at);
  return RELATION.test(line) && !LONG_ITALIC.test(line) && !COMMANDING.test(line);
}
