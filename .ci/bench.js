// How much work the kit does, measured in Chromium: `npm run bench [-- part-of-a-name]`. Main-thread CPU time of one
// operation up to the painted frame, less a frame in which nothing happens; medians of rounds, in shuffled order.
// Figures with a goal say whether it is met, and the exit code tells whether all are. Writes reports/bench.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { launchOptions } from './browser.js';

/** @typedef {import('../test/bench/page.tsx').Bench} Bench */
/** @typedef {{ name: string, figures: number[], unit: string, goal?: number }} Result */

const wanted = process.argv[2] ?? '';
const rounds = 7;
const configFile = 'test/bench/vite.config.ts';

if (spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status !== 0)
  process.exit(1);
await build({ configFile });
const server = await preview({
  configFile,
  preview: {
    host: '127.0.0.1',
    port: 6119,
    strictPort: true,
    headers: {
      // For clocks of five microseconds.
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
});
const browser = await chromium.launch(launchOptions());

/** @param {number[]} figures */
const median = (figures) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;

/** A fresh page, and what one operation costs on it. */
async function openPage() {
  const page = await browser.newPage({ viewport: { width: 760, height: 800 } });
  await page.goto('http://127.0.0.1:6119/');
  await page.waitForFunction('globalThis.bench');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  /**
   * @template T
   * @param {(argument: T) => unknown} operation
   * @param {T} [argument]
   */
  const cost = async (operation, argument) => {
    const before = await busy();
    await page.evaluate(/** @type {any} */ (operation), argument);
    return (await busy()) - before;
  };
  const idle = () => cost(() => /** @type {any} */ (globalThis).bench.nothing());
  await idle();
  return { page, cost, idle };
}

/** @type {Result[]} */
const results = [];

/** @param {Result} result */
function tell(result) {
  results.push(result);
  const { name, figures, unit, goal } = result;
  const middle = median(figures);
  const range = `[${Math.min(...figures).toFixed(1)}..${Math.max(...figures).toFixed(1)}]`;
  const verdict =
    goal === undefined ? '' : ` goal ${goal}${unit}: ${isMet(result) ? 'ok' : 'MISSED'}`;
  console.log(`${name.padEnd(44)} ${middle.toFixed(1)}${unit} ${range}${verdict}`);
}

/** @param {Result} result */
const isMet = ({ figures, goal }) => goal === undefined || median(figures) <= goal;

/** @template T @param {readonly T[]} list */
const shuffled = (list) =>
  list
    .map((item) => /** @type {const} */ ([Math.random(), item]))
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

/** @type {(name: string) => boolean} */
const isWanted = (name) => name.includes(wanted);

const kinds = ['english', 'json', 'code', 'russian', 'chinese', 'arabic', 'hidden'];
/** @param {readonly [string, string]} what */
const work = ([how, text]) => /** @type {any} */ (globalThis).bench[how](text);
const ways = /** @type {const} */ (['escape', 'find']);

for (const way of ways) {
  const names = kinds.map((kind) => `${way} 5 MB, ${kind}`);
  if (!names.some(isWanted)) continue;
  /** @type {Map<string, number[]>} */
  const figures = new Map(names.map((name) => [name, []]));
  for (const kind of kinds) {
    const name = `${way} 5 MB, ${kind}`;
    if (!isWanted(name)) continue;
    const { page, cost, idle } = await openPage();
    await page.evaluate(work, /** @type {const} */ ([way, kind]));
    for (let round = 0; round < rounds; round += 1) {
      const nothing = await idle();
      figures.get(name)?.push((await cost(work, /** @type {const} */ ([way, kind]))) - nothing);
    }
    await page.close();
    tell({ name, figures: figures.get(name) ?? [], unit: ' ms', goal: 50 });
  }
}

const values = ['line', 'lines', 'object', 'raw'];
/** @param {readonly [string, boolean]} what */
const prepare = ([kind, whole]) => /** @type {any} */ (globalThis).bench.prepare(kind, whole);
const mount = () => /** @type {any} */ (globalThis).bench.mount();

for (const kind of values) {
  const name = `1 MB of arguments, ${kind}`;
  if (!isWanted(name)) continue;
  const figures = { whole: /** @type {number[]} */ ([]), first: /** @type {number[]} */ ([]) };
  let nodes = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const whole of shuffled([true, false])) {
      const { page, cost, idle } = await openPage();
      // Once with something else, so that the code is warm.
      await page.evaluate(prepare, /** @type {const} */ (['line', false]));
      await page.evaluate(mount);
      await page.evaluate(() => /** @type {any} */ (globalThis).bench.unmount());
      await page.evaluate(prepare, /** @type {const} */ ([kind, whole]));
      const nothing = await idle();
      const spent = (await cost(mount)) - nothing;
      figures[whole ? 'whole' : 'first'].push(spent);
      if (whole) nodes = await page.evaluate(() => /** @type {any} */ (globalThis).bench.nodes());
      await page.close();
    }
  tell({ name: `${name}: first 4 kB`, figures: figures.first, unit: ' ms' });
  tell({ name, figures: figures.whole, unit: ' ms' });
  const small = median(figures.first);
  tell({
    name: `${name}, to first 4 kB`,
    figures: figures.whole.map((figure) => figure / small),
    unit: ' ×',
    goal: 1.5,
  });
  tell({ name: `${name}: nodes`, figures: [nodes], unit: '', goal: 50 });

  /** @type {number[]} */
  const longest = [];
  /** @type {number[]} */
  const totals = [];
  for (let round = 0; round < 3; round += 1) {
    const { page } = await openPage();
    await page.evaluate(prepare, /** @type {const} */ ([kind, true]));
    await page.evaluate(mount);
    /** @type {Awaited<ReturnType<Bench['open']>>} */
    const opened = await page.evaluate(() => /** @type {any} */ (globalThis).bench.open());
    if (!opened.whole) throw new Error(`${name} was not opened to its end`);
    longest.push(opened.longest);
    totals.push(opened.total);
    await page.close();
  }
  tell({ name: `${name}: longest task while opening`, figures: longest, unit: ' ms', goal: 50 });
  tell({ name: `${name}: opened after`, figures: totals, unit: ' ms' });
}

await browser.close();
server.httpServer.close();
mkdirSync('reports', { recursive: true });
writeFileSync('reports/bench.json', JSON.stringify(results, null, 2));
const missed = results.filter((result) => !isMet(result));
console.log(`\n${results.length} figures, ${missed.length} goals missed`);
process.exit(missed.length === 0 ? 0 : 1);
