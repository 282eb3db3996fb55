import { Tab } from './tab.js';

/**
 * Milliseconds. Text in which every second character needs a label, or a look at its neighbours, costs a few
 * hundred nanoseconds for each: a million labels cannot be had in 50 ms. In `sown` text two thousand tricks of nine
 * kinds are named, each with its place; none that people send holds more than a few.
 */
const goals = { ordinary: 50, sown: 100, dense: 600 };

/** Escaping and finding over 5 MB, as UTF-8, of several kinds of text. @param {import('./run').Run} run */
export async function text({ browser, address, report, order, rounds }) {
  const tab = await Tab.open(browser, address, 'text');
  /** @type {[string, keyof typeof goals][]} */
  const kinds = await tab.call('kinds');
  for (const [kind, density] of order.shuffled(kinds)) {
    /** @type {Record<string, number[]>} */
    const spent = { findings: [], escapeText: [] };
    for (let round = -1; round < rounds; round += 1) {
      await tab.call('prepare', kind, round);
      for (const [work, figures] of order.shuffled(Object.entries(spent))) {
        await tab.collectGarbage();
        const { all } = await tab.work('run', work);
        // The first round warms up.
        if (round >= 0) figures.push(all);
      }
    }
    for (const [work, figures] of Object.entries(spent)) {
      const what = `${work}, 5 MB, ${kind}`;
      report.tell({ kind: 'text', what, unit: 'ms', rounds: figures, goal: goals[density] });
    }
  }
  await tab.close();
}
