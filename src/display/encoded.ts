import { type Base64Run, base64Runs, bytesOfBase64 } from './base64';
import { type EncodedPart, encodedPart } from './encoded-part';
import type { Finding } from './finding';

const PERCENT = /(?:%[0-9A-Fa-f]{2}[\w.~-]{0,8}){3,1000}/g;
const HEX = /^[0-9A-Fa-f]+$/;
const MOST = 100;
const SAMPLE = 4096;
/** From here on, in characters, they stand for anything: base64, hex, percent escapes. */
const LONG = { base64: 64, hex: 130, escapes: 32 } as const;

function bytesOfHex(text: string): Uint8Array | null {
  if (text.length % 2 === 1) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    Number.parseInt(text.slice(i * 2, i * 2 + 2), 16),
  );
}

/** Whether each second byte is zero: Latin text in UTF-16, as `powershell -enc` takes it. */
function isWide(bytes: Uint8Array): boolean {
  const length = bytes.length - (bytes.length % 2);
  for (let i = 0; i < length; i += 2) if (bytes[i] === 0 || bytes[i + 1] !== 0) return false;
  return length >= 4;
}

/** The text that bytes stand for in UTF-8 or UTF-16; null when they are none. */
function textOf(bytes: Uint8Array | null): string | null {
  if (!bytes || bytes.length === 0) return null;
  try {
    const encoding = isWide(bytes) ? 'utf-16le' : 'utf-8';
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * What base64 (also its URL alphabet), hex or percent text stands for. Null when the whole of it is none of these,
 * or stands for bytes that are not UTF-8. The result is as untrusted as the text: escape it. Never throws.
 */
export function decodeEncoded(text: string): string | null {
  const source = text.trim();
  if (/%[0-9A-Fa-f]{2}/.test(source)) {
    try {
      return decodeURIComponent(source);
    } catch {
      return null;
    }
  }
  return textOf(HEX.test(source) ? bytesOfHex(source) : bytesOfBase64(source));
}

/** Whether bytes are text, perhaps cut within a character at the end. */
function isReadable(bytes: Uint8Array | null): boolean {
  if (!bytes) return false;
  const wide = isWide(bytes);
  // Most words end here, for no cost.
  if (!wide && bytes.some((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d))) return false;
  try {
    const encoding = wide ? 'utf-16le' : 'utf-8';
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return !/(?!\s)\p{Cc}/u.test(text);
  } catch {
    return false;
  }
}

/** A run of base64 letters that is a long path, word or identifier has few digits and capitals. */
function looksRandom(run: string): boolean {
  const kinds = run.match(/[A-Z0-9]/g)?.length ?? 0;
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run) && kinds * 4 >= run.length;
}

/** The number of bytes that a run of base64 or hex digits stands for; 0 when it is an ordinary word. */
function bytesIn({ 0: run, digits }: Base64Run): number {
  // A long run is judged by its beginning, whole groups of four.
  const sample = run.slice(0, SAMPLE);
  if (HEX.test(run)) {
    const isData = run.length >= LONG.hex && new Set(sample).size >= 8;
    const isText = /[A-Fa-f]/.test(run) && isReadable(bytesOfHex(sample));
    return isData || isText ? Math.floor(run.length / 2) : 0;
  }
  const isData = digits >= LONG.base64 && looksRandom(sample);
  const isText = isReadable(bytesOfBase64(sample));
  return isData || isText ? Math.floor((digits * 3) / 4) : 0;
}

/** Percent escapes of plain letters hide something; of other alphabets they are how addresses are written. */
function bytesInEscapes({ 0: run }: RegExpExecArray): number {
  const escapes = run.match(/%[0-9A-Fa-f]{2}/g) ?? [];
  const plain = escapes.filter((escape) =>
    /%(?:3\d|4[1-9A-F]|5[\dA]|6[1-9A-F]|7[\dA])/i.test(escape),
  );
  return escapes.length >= LONG.escapes || plain.length >= 2 ? run.length - escapes.length * 2 : 0;
}

/** Parts of one long run, which the patterns take in portions, count as one. */
function joined(found: readonly Finding[]): Finding[] {
  const whole: Finding[] = [];
  for (const next of found) {
    const last = whole.at(-1);
    const gap = last ? next.at - last.at - last.length : 3;
    if (!last || gap > 2) whole.push(next);
    else {
      const detail = String(Number(last.detail) + Number(next.detail));
      whole[whole.length - 1] = { ...last, length: last.length + gap + next.length, detail };
    }
  }
  return whole;
}

function runsOf<Run extends { readonly 0: string; readonly index: number }>(
  runs: Iterable<Run>,
  bytesOf: (run: Run) => number,
  partOf: (run: string) => EncodedPart | null,
): Finding[] {
  const found: Finding[] = [];
  for (const match of runs) {
    const { 0: run, index } = match;
    const whole = bytesOf(match);
    const part = whole > 0 ? { at: 0, length: run.length, bytes: whole } : partOf(run);
    if (!part) continue;
    const { at, length, bytes } = part;
    found.push({ kind: 'encoded', at: index + at, length, count: 1, detail: String(bytes) });
  }
  return joined(found).slice(0, MOST);
}

/**
 * Long base64, hex and percent text; `detail` is the number of bytes that it stands for. At most a hundred of each.
 * Long means: 24 characters where they stand for text, 64 of base64 and 130 of hex otherwise; hashes and UUIDs
 * are shorter.
 */
export function encodedFindings(text: string): readonly Finding[] {
  return [
    ...runsOf(base64Runs(text), bytesIn, encodedPart),
    ...runsOf(text.matchAll(PERCENT), bytesInEscapes, () => null),
  ];
}
