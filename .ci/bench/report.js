// Figures: how they are told, kept and judged.
import { mkdirSync, writeFileSync } from 'node:fs';

/**
 * @typedef {object} Figure
 * @property {string} kind
 * @property {string} what
 * @property {'ms' | '×' | 'kB' | 'nodes' | 'listeners' | 'observers' | 'frames'} unit `×`: a ratio to something of the same round
 * @property {readonly number[]} rounds
 * @property {number} [goal] the median may not be above it, or with `late` what three of four rounds reach
 * @property {boolean} [late]
 * @property {string} [note]
 */

/** @param {readonly number[]} values @param {number} share 0.5 for the median */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

/** @param {number} value */
const short = (value) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export class Report {
  /** @type {(Figure & { told: number, min: number, max: number, verdict: string | null })[]} */
  #figures = [];

  /** Prints a figure as it comes. @param {Figure} figure */
  tell(figure) {
    const { kind, what, unit, rounds, goal, late, note } = figure;
    const middle = quantile(rounds, late ? 0.75 : 0.5);
    const min = Math.min(...rounds);
    const max = Math.max(...rounds);
    const verdict = goal === undefined ? null : middle <= goal ? 'ok' : 'MISSED';
    this.#figures.push({ ...figure, told: middle, min, max, verdict });
    const number = ['ms', '×', 'kB'].includes(unit) ? short(middle) : String(middle);
    const range = rounds.length > 1 ? ` [${short(min)}..${short(max)}]` : '';
    const cells = [
      kind.padEnd(9),
      what.padEnd(54),
      `${number.padStart(6)}${range} ${unit}`.padEnd(30),
      unit === '×' && rounds.length > 1 && min <= 1 && max >= 1 ? 'noise' : '     ',
      goal === undefined ? '' : `goal <= ${goal} ${unit}  ${verdict}`,
      note ? `(${note})` : '',
    ];
    console.log(cells.join(' ').trimEnd());
  }

  /** @param {Record<string, unknown>} about */
  keep(about) {
    mkdirSync('reports', { recursive: true });
    writeFileSync(
      'reports/bench.json',
      JSON.stringify({ ...about, figures: this.#figures }, null, 1),
    );
  }

  missed() {
    return this.#figures.filter(({ verdict }) => verdict === 'MISSED');
  }
}
