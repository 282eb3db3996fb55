import { Tab } from './tab.js';

/** @typedef {import('./run').Run} Run */
/** @typedef {import('../../test/bench/stage').Step} Step */

/** What is done to each card, after it was mounted. @param {number} count */
function script(count) {
  /** @param {number} share */
  const at = (share) => Math.min(count - 1, Math.floor(count * share));
  const begun = 'The agent says';
  /** @type {Step[]} */
  const steps = [
    // Different verdicts of different calls: an equal one would change nothing.
    { name: 'verdict', row: at(0.5), part: 'approve' },
    { name: 'verdict', row: at(0.2), part: 'deny' },
    { name: 'verdict', row: at(0.5), part: 'deny' },
    { name: 'verdict', row: at(0.8), part: 'approve' },
    // The first word of a call changes its whole arguments; the ones after it only lengthen a line.
    { name: 'rewrite', row: at(0.6), text: begun },
    { name: 'token', row: at(0.6), text: `${begun} so` },
    { name: 'token', row: at(0.6), text: `${begun} so and` },
    { name: 'token', row: at(0.6), text: `${begun} so and on` },
    { name: 'key' },
    { name: 'key' },
    { name: 'key' },
    { name: 'dialog', part: 'abort' },
    { name: 'abort', part: 'dialog-confirm' },
  ];
  return steps;
}

/** @typedef {{ step: Step, outcome: unknown, content: string }} Rehearsed */

/**
 * Does everything once, unmeasured, on a page of its own: what the others have to come to.
 * @param {Run} run @param {number} count @param {readonly Step[]} steps
 */
export async function rehearse({ browser, address }, count, steps) {
  const tab = await Tab.open(browser, address, 'rows-card');
  await tab.call('prepare', count, 0);
  await tab.call('mount');
  const tree = await tab.call('tree');
  const html = await tab.call('html');
  /** @type {Rehearsed[]} */
  const rehearsed = [];
  for (const step of steps) {
    await tab.call('aim', step);
    await tab.call('remember');
    await tab.evaluate("bench.run('fire', [])");
    rehearsed.push({
      step,
      outcome: await tab.call('outcome'),
      content: await tab.call('content'),
    });
  }
  await tab.close();
  return { tree, html, rehearsed };
}

/**
 * @param {string} who @param {string} when @param {string} is @param {string} should
 */
function mustBeEqual(who, when, is, should) {
  if (is === should) return;
  let at = 0;
  while (is[at] === should[at]) at += 1;
  throw new Error(
    `${who} ${when} is not the same document:\n…${is.slice(Math.max(0, at - 200), at + 200)}\n…${should.slice(Math.max(0, at - 200), at + 200)}`,
  );
}

export const variants = /** @type {const} */ ({
  card: 'rows-card',
  // Flat: without the containment that the style sheet has.
  dom: 'rows-dom',
  react: 'rows-react',
});

/** @typedef {keyof typeof variants} Variant */

/** Goals by what is done and how many rows there are: the ratio of the card to the flat document by hand. */
const goals = {
  /** @param {number} count */
  verdict: (count) => (count >= 1000 ? 0.25 : count >= 100 ? 0.75 : undefined),
  /** @param {number} count */
  key: (count) => (count >= 1000 ? 0.2 : undefined),
  /** @param {number} count */
  token: (count) => (count >= 1000 ? 0.2 : undefined),
  /** @param {number} count */
  mount: (count) => (count <= 1000 ? 1.2 : undefined),
  /** @param {number} count */
  abort: (count) => (count <= 1000 ? 1.2 : undefined),
};

/** @param {Run} run */
export async function rows(run) {
  const counts = { quick: [100, 1000], usual: [10, 100, 1000], full: [10, 100, 1000, 10_000] };
  for (const count of counts[run.mode]) await rowsOf(run, count);
}

/** @param {Run} run @param {number} count */
async function rowsOf(run, count) {
  const { browser, address, report, order, rounds } = run;
  const { tree, html, rehearsed } = await rehearse(run, count, script(count));
  /** @type {Map<Variant, Tab>} */
  const tabs = new Map();
  for (const variant of /** @type {Variant[]} */ (order.shuffled(Object.keys(variants)))) {
    const tab = await Tab.open(browser, address, variants[variant]);
    if (variant !== 'card') await tab.call('given', tree, true);
    tabs.set(variant, tab);
  }
  /** By what was done: milliseconds of each time and variant. @type {Map<string, Record<Variant, { all: number, script: number }>[]>} */
  const spent = new Map();
  /** @param {string} name @param {(tab: Tab, variant: Variant) => Promise<{ all: number, script: number }>} work @param {boolean} kept */
  const once = async (name, work, kept) => {
    /** @type {Partial<Record<Variant, { all: number, script: number }>>} */
    const row = {};
    for (const [variant, tab] of order.shuffled([...tabs])) row[variant] = await work(tab, variant);
    const known = spent.get(name) ?? [];
    if (kept)
      spent.set(name, [
        ...known,
        /** @type {Record<Variant, { all: number, script: number }>} */ (row),
      ]);
  };
  const times = Math.max(
    2,
    Math.round(count >= 10_000 ? rounds / 5 : count >= 1000 ? rounds / 2 : rounds),
  );
  for (let round = -1; round < times; round += 1) {
    for (const tab of tabs.values()) await tab.call('prepare', count, 0);
    const measured = round >= 0;
    await once(
      'mount',
      async (tab) => {
        await tab.collectGarbage();
        return tab.work('run', 'mount');
      },
      measured,
    );
    // React's ids go on counting from one mounting to the next.
    if (round < 0)
      for (const [variant, tab] of tabs)
        mustBeEqual(variant, 'after mount', await tab.call('html'), html);
    for (const { step, outcome, content } of rehearsed) {
      await once(
        step.name,
        async (tab) => {
          await tab.call('aim', step, outcome, step.name !== 'dialog' && step.name !== 'abort');
          if (step.name === 'abort') await tab.collectGarbage();
          return tab.work('run', 'fire');
        },
        measured,
      );
      const compared =
        step.name === 'dialog' || step.name === 'abort'
          ? ['dom', 'card']
          : ['dom', 'card', 'react'];
      if (round < 0)
        for (const [variant, tab] of tabs)
          if (compared.includes(variant))
            mustBeEqual(variant, `after ${step.name}`, await tab.call('content'), content);
    }
    for (const tab of tabs.values()) await tab.call('unmount');
  }
  for (const [name, each] of spent) {
    const what = `${name}, ${count} rows`;
    for (const variant of /** @type {Variant[]} */ (Object.keys(variants)))
      report.tell({
        kind: 'rows',
        what: `${what}: ${variant}`,
        unit: 'ms',
        rounds: each.map((row) => row[variant].all),
      });
    if (name === 'dialog')
      report.tell({
        kind: 'rows',
        what: `${what}: card to bare Radix`,
        unit: '×',
        goal: 1.2,
        rounds: each.map(({ card, react }) => card.all / react.all),
      });
    else {
      /** @type {number | undefined} */
      const goal = goals[/** @type {keyof typeof goals} */ (name)]?.(count);
      const figure = {
        kind: 'rows',
        what: `${what}: card to flat DOM`,
        unit: /** @type {const} */ ('×'),
        rounds: each.map(({ card, dom }) => card.all / dom.all),
      };
      report.tell(goal === undefined ? figure : { ...figure, goal });
      report.tell({
        kind: 'rows',
        what: `${what}: React to flat DOM`,
        unit: '×',
        rounds: each.map(({ react, dom }) => react.all / dom.all),
      });
    }
    if (name === 'verdict') {
      for (const variant of /** @type {const} */ (['card', 'react']))
        report.tell({
          kind: 'rows',
          what: `${what}: ${variant}, JS only`,
          unit: 'ms',
          rounds: each.map((row) => row[variant].script),
        });
      report.tell({
        kind: 'rows',
        what: `${what}: card to React, JS only`,
        unit: '×',
        ...(count === 1000 ? { goal: 1.5 } : {}),
        rounds: each.map(({ card, react }) => card.script / react.script),
      });
    }
  }
  for (const tab of tabs.values()) await tab.close();
}
