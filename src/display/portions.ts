import { SURE } from './scan';

/** Where nothing that the scanner looks at lies across the cut. */
const BEHIND_LINE = new RegExp(`\\n(?=[${SURE}])`);
const BEFORE_SPACE = new RegExp(`[${SURE}](?= [${SURE}])`);
const BETWEEN = new RegExp(`[${SURE}](?=[${SURE}])`);
/** How far beyond its size a portion may reach for a good end, as a part of that size. */
const REACH = 0.25;

/** Half a surrogate pair is never left behind. */
function anyCut(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}

function cutFrom(text: string, from: number, to: number): number {
  const window = text.slice(from, to);
  const before = BEHIND_LINE.exec(window) ?? BEFORE_SPACE.exec(window) ?? BETWEEN.exec(window);
  return before ? from + before.index + 1 : anyCut(text, to);
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
    const end = cutFrom(text, start + size, Math.ceil(start + size * (1 + REACH)));
    portions.push(text.slice(start, end));
    start = end;
  }
  portions.push(text.slice(start));
  return portions;
}
