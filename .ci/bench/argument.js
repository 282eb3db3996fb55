import { longestTask } from './longest-task.js';
import { Tab } from './tab.js';

/** @typedef {import('./run').Run} Run */

/**
 * What a card with 1 MB may cost, as a multiple of the same with 4 kB. Ten thousand values as JSON text have to be read to
 * the last bracket before the first may be shown as one of them, and copied, frozen and listed by name.
 * @param {string} shape
 */
const most = (shape) => (shape === 'rawArgs of 10,000 keys' ? 3 : 1.5);

/**
 * A card with an argument of 1 MB against the same card with its first 4 kB: on a page that has not drawn a card
 * yet, and on one that has. Then what opening it costs.
 * @param {Run} run
 */
export async function argument(run) {
  const { browser, address, report, order, rounds } = run;
  const warm = await Tab.open(browser, address, 'argument');
  /** @type {string[]} */
  const shapes = await warm.call('shapes');
  for (const shape of order.shuffled(shapes)) {
    await compare(run, `${shape}, first card`, shape, Math.ceil(rounds / 2));
    await compare(run, `${shape}, next cards`, shape, rounds, warm);
    await warm.call('prepare', shape, '1 MB', -1);
    await warm.call('mount');
    const nodes = await warm.call('count');
    await warm.call('unmount');
    const what = `${shape}, not opened`;
    report.tell({ kind: 'argument', what, unit: 'nodes', rounds: [nodes], goal: 50 });
  }
  await warm.close();
}

/**
 * @param {Run} run @param {string} what @param {string} shape @param {number} rounds
 * @param {Tab} [shared] without it, a fresh page each time
 */
async function compare({ browser, address, report, order }, what, shape, rounds, shared) {
  /** @type {Record<string, number[]>} */
  const spent = { '1 MB': [], '4 kB': [] };
  // On a page that is used again, one round warms up.
  for (let round = shared ? -1 : 0; round < rounds; round += 1)
    for (const size of order.shuffled(Object.keys(spent))) {
      const tab = shared ?? (await Tab.open(browser, address, 'argument'));
      await tab.call('prepare', shape, size, round);
      await tab.collectGarbage();
      const { all } = await tab.work('paint', 'mount');
      await tab.call('unmount');
      if (!shared) await tab.close();
      if (round >= 0) spent[size]?.push(all);
    }
  const { '1 MB': whole = [], '4 kB': beginning = [] } = spent;
  const ratio = whole.map((all, i) => all / (beginning[i] ?? Number.NaN));
  report.tell({ kind: 'argument', what: `${what}: 4 kB`, unit: 'ms', rounds: beginning });
  report.tell({ kind: 'argument', what: `${what}: 1 MB`, unit: 'ms', rounds: whole });
  report.tell({
    kind: 'argument',
    what: `${what}: 1 MB to 4 kB`,
    unit: '×',
    rounds: ratio,
    goal: most(shape),
  });
}

/** Opening an argument of 1 MB: no task may be long, and how long it takes. @param {Run} run */
export async function opening({ browser, address, report, order, mode }) {
  const list = await Tab.open(browser, address, 'argument');
  /** @type {string[]} */
  const all = await list.call('shapes');
  await list.close();
  const shapes = mode === 'quick' ? all.slice(0, 3) : all;
  for (const shape of order.shuffled(shapes)) {
    /** @type {Record<'cpu' | 'clock' | 'sum' | 'time', number[]>} */
    const told = { cpu: [], clock: [], sum: [], time: [] };
    let characters = 0;
    for (let round = 0; round < (mode === 'quick' ? 1 : 3); round += 1) {
      const tab = await Tab.open(browser, address, 'argument');
      await tab.call('prepare', shape, '1 MB', round);
      await tab.call('mount');
      await tab.collectGarbage();
      const { result, cpu, clock, sum } = await longestTask(tab, () => tab.call('open'));
      told.cpu.push(cpu);
      told.clock.push(clock);
      told.sum.push(sum);
      told.time.push(result.milliseconds);
      characters = result.characters;
      await tab.close();
    }
    const shown = characters >= 900_000 ? 'complete' : `only ${characters} characters shown`;
    const figure = /** @type {const} */ ({ kind: 'opening', unit: 'ms' });
    report.tell({ ...figure, what: `${shape}: longest task`, rounds: told.cpu, goal: 50 });
    report.tell({ ...figure, what: `${shape}: longest task, clock`, rounds: told.clock });
    report.tell({ ...figure, what: `${shape}: all tasks`, rounds: told.sum });
    report.tell({
      ...figure,
      what: `${shape}: until complete, clock`,
      rounds: told.time,
      note: shown,
    });
  }
}
