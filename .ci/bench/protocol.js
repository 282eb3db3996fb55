import { Tab } from './tab.js';

/** Checking, preparing and accepting the answer to 10,000 calls. @param {import('./run').Run} run */
export async function protocol({ browser, address, report, order, rounds }) {
  const tab = await Tab.open(browser, address, 'protocol');
  await tab.call('prepare', 10_000);
  /** @type {number} */
  const times = await tab.call('times');
  /** @type {Record<string, number[]>} */
  const spent = { validate: [], prepareSubmission: [], acceptSubmission: [] };
  for (let round = -1; round < rounds; round += 1)
    for (const [name, figures] of order.shuffled(Object.entries(spent))) {
      const { all } = await tab.work('run', name);
      if (round >= 0) figures.push(all / times);
    }
  for (const [name, figures] of Object.entries(spent)) {
    const what = `${name}, 10,000 calls`;
    report.tell({ kind: 'protocol', what, unit: 'ms', rounds: figures, goal: 2 });
  }
  await tab.close();
}

/** What loading costs on a page that has React. @param {import('./run').Run} run */
export async function load({ browser, address, report, rounds }) {
  /** @type {number[]} */
  const spent = [];
  for (let round = 0; round < rounds; round += 1) {
    const tab = await Tab.open(browser, address, 'load');
    spent.push((await tab.work('run', 'load')).all);
    await tab.close();
  }
  report.tell({ kind: 'load', what: 'import of the card', unit: 'ms', rounds: spent });
}

/** `renderToString` against the same elements in React without the kit. @param {import('./run').Run} run */
export async function markup({ browser, address, report, order, rounds }) {
  const tab = await Tab.open(browser, address, 'markup');
  /** @type {{ card: string, react: string }} */
  const drawn = await tab.call('prepare', 100);
  if (drawn.card !== drawn.react) throw new Error(`Not the same:\n${drawn.card}\n${drawn.react}`);
  /** @type {Record<'card' | 'react', number[]>} */
  const spent = { card: [], react: [] };
  for (let round = -1; round < rounds; round += 1)
    for (const name of order.shuffled(/** @type {const} */ (['card', 'react']))) {
      await tab.collectGarbage();
      const { all } = await tab.work('run', name);
      if (round >= 0) spent[name].push(all);
    }
  const what = 'renderToString, 100 rows';
  report.tell({ kind: 'markup', what: `${what}: card`, unit: 'ms', rounds: spent.card });
  report.tell({ kind: 'markup', what: `${what}: React`, unit: 'ms', rounds: spent.react });
  const ratio = spent.card.map((all, i) => all / (spent.react[i] ?? Number.NaN));
  report.tell({
    kind: 'markup',
    what: `${what}: card to React`,
    unit: '×',
    rounds: ratio,
    goal: 1.5,
  });
  await tab.close();
}
