import { longestTask } from './longest-task.js';
import { Tab } from './tab.js';

const perSecond = 200;
const milliseconds = 2_000;
/** One frame, in milliseconds: a task that takes longer drops one. */
const frame = 1000 / 60;

/** How many frames never came. @param {readonly number[]} frames milliseconds from one to the next */
const dropped = (frames) =>
  frames.reduce((all, time) => all + Math.max(0, Math.round(time / frame) - 1), 0);

/** 200 words a second into one call of a card of 1,000: what a word costs, and the frames that it drops. @param {import('./run').Run} run */
export async function stream({ browser, address, report, rounds }) {
  /** @type {Record<'longest' | 'word' | 'dropped', number[]>} */
  const told = { longest: [], word: [], dropped: [] };
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const tab = await Tab.open(browser, address, 'stream');
    await tab.call('mount', 1_000, round);
    // What the card puts off until it has been painted, and the code gets warm.
    await tab.call('stream', perSecond, 1_000);
    await tab.collectGarbage();
    const still = await longestTask(tab, () => tab.call('stream', 0, milliseconds));
    const { result, cpu, sum } = await longestTask(tab, () =>
      tab.call('stream', perSecond, milliseconds),
    );
    told.longest.push(cpu);
    told.word.push((sum - still.sum) / result.tokens);
    told.dropped.push(Math.max(0, dropped(result.frames) - dropped(still.result.frames)));
    await tab.close();
  }
  const what = `${perSecond} words a second into 1,000 calls`;
  report.tell({
    kind: 'stream',
    what: `${what}: longest task`,
    unit: 'ms',
    rounds: told.longest,
    goal: 16,
  });
  report.tell({ kind: 'stream', what: `${what}: a word`, unit: 'ms', rounds: told.word });
  report.tell({
    kind: 'stream',
    what: `${what}: more frames dropped than without`,
    unit: 'frames',
    rounds: told.dropped,
    goal: 0,
  });
}
