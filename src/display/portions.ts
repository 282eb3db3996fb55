import { graphemeStart } from './grapheme';
import { SURE } from './scan';

/** Where nothing that the scanner looks at lies across the cut. */
const BEHIND_LINE = new RegExp(`\\n(?=[${SURE}])`);
const BEFORE_SPACE = new RegExp(`[${SURE}](?= [${SURE}])`);
const BETWEEN = new RegExp(`[${SURE}](?=[${SURE}])`);
/** How far beyond its size a portion may reach for a good end, as a part of that size. */
const REACH = 0.25;

/** The same for other alphabets, which the scanner looks at: a word ends, and what follows the space is a letter. */
const BETWEEN_WORDS = /[\p{L}\p{M}\p{N}\p{P}](?= [\p{L}\p{N}])/u;

/** No letter is cut in two, unless it is longer than a portion; nor a pair of surrogates, even then. */
function anyCut(text: string, from: number, to: number): number {
  const whole = graphemeStart(text, to);
  if (whole > from) return whole;
  const unit = text.charCodeAt(to);
  return unit >= 0xdc00 && unit <= 0xdfff ? to + 1 : to;
}

function cutFrom(text: string, start: number, from: number, to: number): number {
  const window = text.slice(from, to);
  const before = BEHIND_LINE.exec(window) ?? BEFORE_SPACE.exec(window) ?? BETWEEN.exec(window);
  if (before) return from + before.index + 1;
  const word = BETWEEN_WORDS.exec(window);
  return word ? from + word.index + word[0].length : anyCut(text, start, to);
}

/**
 * A long text in portions of about `units` UTF-16 units (default 16,384), so that it can be drawn bit by bit; joined
 * they are the text. They end at the end of a line where there is one, else before a space or between two plain characters, where the
 * escaped portions, joined, are the escaped text. Where there is neither, a run may be counted in two parts.
 */
export function portionsOf(text: string, units: number = 16_384): readonly string[] {
  const size = Math.max(1, units);
  const portions: string[] = [];
  let start = 0;
  while (text.length - start > size * (1 + REACH)) {
    const end = cutFrom(text, start, start + size, Math.ceil(start + size * (1 + REACH)));
    portions.push(text.slice(start, end));
    start = end;
  }
  portions.push(text.slice(start));
  return portions;
}
