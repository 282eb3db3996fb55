import { type Label, spoken } from './blank-run';
import { abbreviationOf, nameOf } from './character-names';

const shortened = (text: string): string =>
  text.replace(/ {16,}/g, (run) => `⟨${run.length} × SP⟩`);

/** Tag characters (U+E0020 to U+E007E) stand for ASCII: the text that they spell. */
export function tagsAt(text: string, at: number): Label | null {
  let hidden = '';
  let end = at;
  for (; text.charCodeAt(end) === 0xdb40; end += 2) {
    const code = (text.codePointAt(end) ?? 0) - 0xe0000;
    if (code < 0x20 || code > 0x7e) break;
    hidden += String.fromCharCode(code);
  }
  if (!hidden) return null;
  const rest = `: ${shortened(hidden)}`;
  return spoken({ kind: 'hidden_text', count: 1, rest }, { finding: 'tags', end, detail: hidden });
}

/** A variation selector as the byte that it can carry: VS1 is 0, VS256 is 255; -1 for other characters. */
function byteOf(code: number): number {
  if (code >= 0xfe00 && code <= 0xfe0f) return code - 0xfe00;
  return code >= 0xe0100 && code <= 0xe01ef ? code - 0xe0100 + 16 : -1;
}

/** Whether one selector here picks a form of the character before it, as fonts and UTS 37 know it. */
function selects(text: string, at: number, code: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  if (code >= 0xe0100) return /\p{Script=Han}$/u.test(before);
  return code >= 0xfe0e && /(?![\0-\x7F])\p{Emoji}$/u.test(before);
}

/** Variation selectors: one is named; a run is data, shown as text if it is ASCII, else as bytes. */
export function selectorsAt(text: string, at: number): Label | null {
  const bytes: number[] = [];
  let end = at;
  for (;;) {
    const code = text.codePointAt(end) ?? 0;
    const byte = byteOf(code);
    if (byte < 0) break;
    bytes.push(byte);
    end += code > 0xffff ? 2 : 1;
  }
  if (bytes.length === 0) return null;
  if (bytes.length === 1) {
    const code = text.codePointAt(at) ?? 0;
    const isQuiet = selects(text, at, code);
    const name = isQuiet ? abbreviationOf(code) : nameOf(code);
    return { label: `⟦${name}⟧`, finding: isQuiet ? null : 'hidden', end };
  }
  const isText = bytes.every((byte) => byte >= 0x20 && byte <= 0x7e);
  const detail = isText
    ? bytes.map((byte) => String.fromCharCode(byte)).join('')
    : bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
  const shown = isText ? `"${shortened(detail)}"` : detail;
  const rest = ` ${shown}`;
  return spoken({ kind: 'hidden_data', count: 1, rest }, { finding: 'hidden', end, detail });
}
