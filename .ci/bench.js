// How fast the finished card is: `npm run bench [-- --quick | --full] [--seed=1] [kind …]`.
// CPU of the page's main thread, not wall time; prints each figure as it comes and keeps all in reports/bench.json.
import { chance } from './bench/chance.js';
import { Report } from './bench/report.js';
import { buildSite, serveSite } from './bench/site.js';
import { openBrowser } from './bench/tab.js';
import { argument, opening } from './bench/argument.js';
import { click } from './bench/click.js';
import { memory } from './bench/memory.js';
import { load, markup, protocol } from './bench/protocol.js';
import { rows } from './bench/rows.js';
import { stream } from './bench/stream.js';
import { text } from './bench/text.js';

/** @type {Record<string, (run: import('./bench/run').Run) => Promise<void>>} */
const kinds = { text, argument, opening, rows, stream, click, protocol, markup, memory, load };

const given = process.argv.slice(2);
const mode = given.includes('--quick') ? 'quick' : given.includes('--full') ? 'full' : 'usual';
const named = given.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(name in kinds));
if (unknown.length > 0) {
  console.error(
    `No such kind: ${unknown.join(', ')}. There are: ${Object.keys(kinds).join(', ')}.`,
  );
  process.exit(2);
}
const seed = Number(
  given.find((word) => word.startsWith('--seed='))?.slice(7) ?? Math.floor(Math.random() * 1e6),
);

await buildSite();
const site = await serveSite();
const browser = await openBrowser();
const report = new Report();
const start = Date.now();
const rounds = { quick: 3, usual: 9, full: 21 }[mode];
console.log(`${mode}, seed ${seed}, Chromium ${browser.version()}`);
const order = chance(seed);
for (const [name, kind] of Object.entries(kinds))
  if (named.length === 0 || named.includes(name))
    await kind({ browser, address: site.address, report, order, rounds, mode });
await browser.close();
site.close();

const seconds = Math.round((Date.now() - start) / 1000);
report.keep({ mode, seed, seconds, chromium: browser.version() });
const missed = report.missed();
console.log(
  missed.length === 0
    ? `\nEvery goal is met. ${seconds} s`
    : `\n${missed.length} goals missed: ${missed.map(({ kind, what }) => `${kind}: ${what}`).join('; ')}. ${seconds} s`,
);
process.exitCode = missed.length === 0 ? (process.exitCode ?? 0) : 1;
