import { digitAt } from './base64';

/** A stretch of base64 or hex digits that stands for text, within a longer run. */
export interface EncodedPart {
  readonly at: number;
  readonly length: number;
  readonly bytes: number;
}

/** Bytes of text in a row that chance does not bring about: of four alignments, one in millions. */
const FEWEST = 18;

const isText = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || byte === 0x0a;

/** Whether these three bytes are text, or text in UTF-16 (each second byte is zero), as `powershell -enc` takes it. */
function isTextGroup(a: number, b: number, c: number): boolean {
  const plain = isText(a) && isText(b) && isText(c);
  return plain || (isText(a) && b === 0 && isText(c)) || (a === 0 && isText(b) && c === 0);
}

/** The longest row of groups that decode to text, from this alignment on. */
function longestFrom(run: string, start: number): EncodedPart {
  let best = { at: 0, length: 0, bytes: 0 };
  let from = start;
  for (let i = start; i + 4 <= run.length; i += 4) {
    const a = digitAt(run, i);
    const b = digitAt(run, i + 1);
    const c = digitAt(run, i + 2);
    const d = digitAt(run, i + 3);
    // What is no digit makes a byte that is no text, since all its bits are set.
    const bits = (a << 18) | (b << 12) | (c << 6) | d;
    if (!isTextGroup(bits >> 16, (bits >> 8) & 0xff, bits & 0xff)) from = i + 4;
    else if (i + 4 - from > best.length)
      best = { at: from, length: i + 4 - from, bytes: ((i + 4 - from) / 4) * 3 };
  }
  return best;
}

// Not `{36,}`: over a class alone the engine keeps no way back for each of millions.
const HEX_RUN = /[0-9A-Fa-f]{36}[0-9A-Fa-f]*/g;

function isHexText(run: string): boolean {
  for (let i = 0; i < run.length; i += 2)
    if (!isText(Number.parseInt(run.slice(i, i + 2), 16))) return false;
  return true;
}

/**
 * Encoded text behind a prefix that hides it, `run_` or `0x`, and before anything else. What decodes to eighteen
 * bytes of plain text is no accident, whatever it is joined to.
 */
export function encodedPart(run: string): EncodedPart | null {
  for (const { 0: hex, index } of run.matchAll(HEX_RUN))
    for (const shift of [0, 1]) {
      const part = hex.slice(shift, hex.length - ((hex.length - shift) % 2));
      if (/[A-Fa-f]/.test(part) && isHexText(part))
        return { at: index + shift, length: part.length, bytes: part.length / 2 };
    }
  const parts = [0, 1, 2, 3].map((start) => longestFrom(run, start));
  const best = parts.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  return best.bytes >= FEWEST ? best : null;
}
