// Figures: how they are told, kept and judged.
import { mkdirSync, writeFileSync } from 'node:fs';

/**
 * @typedef {object} Figure
 * @property {string} kind
 * @property {string} what
 * @property {'ms' | '×' | 'nodes' | 'kB'} unit `×`: a ratio to something of the same round
 * @property {readonly number[]} rounds
 * @property {number} [goal] the median may not be above it
 * @property {string} [note]
 */

/** @param {readonly number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
}

/** @param {number} value */
const short = (value) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export class Report {
  /** @type {(Figure & { median: number, min: number, max: number, verdict: string | null })[]} */
  #figures = [];

  /** Prints a figure as it comes. @param {Figure} figure */
  tell(figure) {
    const { kind, what, unit, rounds, goal, note } = figure;
    const middle = median(rounds);
    const min = Math.min(...rounds);
    const max = Math.max(...rounds);
    const verdict = goal === undefined ? null : middle <= goal ? 'ok' : 'MISSED';
    this.#figures.push({ ...figure, median: middle, min, max, verdict });
    const number = unit === 'nodes' ? String(middle) : short(middle);
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
