import { Tab } from './tab.js';

/** Escaping and finding over 5 MB, as UTF-8, of several kinds of text. @param {import('./run').Run} run */
export async function text({ browser, address, report, order, rounds }) {
  const tab = await Tab.open(browser, address, 'text');
  /** @type {string[]} */
  const kinds = await tab.call('kinds');
  const pairs = order.shuffled(
    kinds.flatMap((kind) => [
      { kind, work: 'findings' },
      { kind, work: 'escapeText' },
    ]),
  );
  for (const { kind, work } of pairs) {
    /** @type {number[]} */
    const spent = [];
    for (let round = -1; round < rounds; round += 1) {
      await tab.call('prepare', kind, round);
      await tab.collectGarbage();
      const { all } = await tab.work('run', work);
      if (round >= 0) spent.push(all);
    }
    report.tell({
      kind: 'text',
      what: `${work}, 5 MB, ${kind}`,
      unit: 'ms',
      rounds: spent,
      goal: 50,
    });
  }
  await tab.close();
}
