const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NONE = 255;
const valueOf = new Uint8Array(128).fill(NONE);
for (const [value, char] of Array.from(ALPHABET).entries()) valueOf[char.charCodeAt(0)] = value;
// The alphabet of URLs (RFC 4648, section 5) beside the usual one.
valueOf['-'.charCodeAt(0)] = 62;
valueOf['_'.charCodeAt(0)] = 63;

/** The value of a digit of base64, 0 to 63; above that, none stands there. */
export const digitAt = (text: string, at: number): number => valueOf[text.charCodeAt(at)] ?? NONE;

/** The bytes that base64 stands for, whitespace within it and padding behind it aside; null where it is none. */
export function bytesOfBase64(text: string): Uint8Array | null {
  let end = text.length;
  while (end > 0 && /[\s=]/.test(text.charAt(end - 1))) end -= 1;
  const bytes = new Uint8Array(Math.floor((end * 3) / 4));
  let size = 0;
  let bits = 0;
  let digits = 0;
  for (let i = 0; i < end; i += 1) {
    const value = digitAt(text, i);
    if (value < 64) {
      bits = (bits << 6) | value;
      digits += 1;
      const spare = (digits * 6) % 8;
      if (spare < 6) {
        bytes[size] = bits >> spare;
        size += 1;
      }
    } else if (!/\s/.test(text.charAt(i))) return null;
  }
  return digits % 4 === 1 ? null : bytes.subarray(0, size);
}

/** A run of digits of base64, over the ends of lines. */
export interface Base64Run {
  readonly 0: string;
  readonly index: number;
  /** Without the ends of lines, and the padding. */
  readonly digits: number;
}

/** A shorter line is no part of a run, and a shorter run is none. */
const FEWEST = 24;
const MOST_LINES = 1000;
// A loop over one class alone: the engine keeps no way back for each character, of which there may be millions.
const DIGITS = /[A-Za-z0-9+/_-]*/y;

/** The end of the digits that stand from a place on. */
function endOfDigits(text: string, from: number): number {
  DIGITS.lastIndex = from;
  DIGITS.test(text);
  return DIGITS.lastIndex;
}

/** The beginning of the next line, when the place is the end of one; -1 otherwise. */
function nextLine(text: string, at: number): number {
  const feed = text.charCodeAt(at) === 0x0d ? at + 1 : at;
  return text.charCodeAt(feed) === 0x0a ? feed + 1 : -1;
}

function runFrom(text: string, index: number): Base64Run {
  let end = endOfDigits(text, index);
  let digits = end - index;
  for (let lines = 0; lines < MOST_LINES; lines += 1) {
    const start = nextLine(text, end);
    const lineEnd = start < 0 ? start : endOfDigits(text, start);
    // The last line may be a short one; its padding tells that it belongs to the others.
    const isLine = lineEnd - start >= FEWEST || (lineEnd > start && text.charAt(lineEnd) === '=');
    if (!isLine) break;
    digits += lineEnd - start;
    end = lineEnd;
  }
  for (let padding = 0; padding < 2 && text.charAt(end) === '='; padding += 1) end += 1;
  return { 0: text.slice(index, end), index, digits };
}

/** Runs of base64 digits. Looks at every 24th character: a shorter run can be stepped over. */
export function* base64Runs(text: string): Generator<Base64Run> {
  for (let i = FEWEST - 1; i < text.length; i += FEWEST) {
    if (digitAt(text, i) >= 64) continue;
    let index = i;
    while (index > 0 && digitAt(text, index - 1) < 64) index -= 1;
    let end = i + 1;
    while (end - index < FEWEST && digitAt(text, end) < 64) end += 1;
    if (end - index < FEWEST) continue;
    const run = runFrom(text, index);
    yield run;
    // The next run begins behind this one.
    i = index + run[0].length - 1;
  }
}
