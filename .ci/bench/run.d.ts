import type { Browser } from 'playwright';
import type { Report } from './report.js';
import type { chance } from './chance.js';

/** What every kind of measurement is given. */
export interface Run {
  readonly browser: Browser;
  readonly address: string;
  readonly report: Report;
  readonly order: ReturnType<typeof chance>;
  readonly rounds: number;
  readonly mode: 'quick' | 'usual' | 'full';
}
