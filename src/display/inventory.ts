import { nameOf } from './character-names';

/** The length of the shortest part that, repeated, makes up the list; its last repetition may be cut. */
function periodOf(chars: readonly string[]): number {
  const borders = new Uint32Array(chars.length);
  for (let i = 1, border = 0; i < chars.length; i += 1) {
    while (border > 0 && chars[i] !== chars[border]) border = borders[border - 1] ?? 0;
    if (chars[i] === chars[border]) border += 1;
    borders[i] = border;
  }
  return chars.length - (borders[chars.length - 1] ?? 0);
}

function listed(chars: readonly string[]): string {
  const parts: string[] = [];
  for (let i = 0; i < chars.length;) {
    let end = i + 1;
    while (chars[end] === chars[i]) end += 1;
    const name = nameOf((chars[i] as string).codePointAt(0) as number);
    parts.push(end - i > 1 ? `${end - i} × ${name}` : name);
    i = end;
  }
  return parts.join(', ');
}

/**
 * Names every character of a run, repetitions counted: `40 × (U+0301, U+20DD), U+0301`.
 * Different runs have different inventories. Linear in the length of the run.
 */
export function inventory(run: string): string {
  const chars = Array.from(run);
  const period = periodOf(chars);
  const times = Math.floor(chars.length / period);
  if (period === 1 || times < 2) return listed(chars);
  const rest = listed(chars.slice(times * period));
  return `${times} × (${listed(chars.slice(0, period))})${rest ? `, ${rest}` : ''}`;
}
