/** Looked at around a cut to find where a letter ends. */
const WINDOW = 256;

let segmenter: Intl.Segmenter | undefined;

/** The start of the grapheme (UAX 29) that lies across this place, or the place itself. */
export function graphemeStart(text: string, at: number): number {
  if (at <= 0) return at;
  const low = text.charCodeAt(at);
  const high = text.charCodeAt(at - 1);
  const isSplit = low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff;
  const whole = isSplit ? at - 1 : at;
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return whole;
  segmenter ??= new Intl.Segmenter();
  // A letter starts at plain ASCII, or can be found from there.
  let from = at - 1;
  while (from > 0 && at - from < WINDOW && !/[ -~]/.test(text.charAt(from))) from -= 1;
  const found = segmenter.segment(text.slice(from, at + WINDOW)).containing(at - from);
  const isKnown = found && (found.index > 0 || at - from < WINDOW);
  return isKnown ? from + found.index : whole;
}
