import { rehearse, variants } from './rows.js';
import { Tab } from './tab.js';

/** @typedef {import('./run').Run} Run */

/** What is there once all that can go is gone. @param {Tab} tab */
async function kept(tab) {
  await tab.evaluate("bench.run('nothing', [])");
  for (let i = 0; i < 3; i += 1) await tab.collectGarbage();
  const { Nodes = 0, JSEventListeners = 0, JSHeapUsedSize = 0 } = await tab.spent();
  let observers = 0;
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
    const { result } = await tab.session.send('Runtime.evaluate', {
      expression: `${name}.prototype`,
      objectGroup: 'kept',
    });
    const { objects } = await tab.session.send('Runtime.queryObjects', {
      prototypeObjectId: String(result.objectId),
      objectGroup: 'kept',
    });
    const { result: length } = await tab.session.send('Runtime.callFunctionOn', {
      objectId: String(objects.objectId),
      functionDeclaration: 'function () { return this.length; }',
    });
    observers += length.value;
  }
  await tab.session.send('Runtime.releaseObjectGroup', { objectGroup: 'kept' });
  return { nodes: Nodes, listeners: JSEventListeners, heap: JSHeapUsedSize / 1000, observers };
}

/** Memory per row, and what is left after many cards came and went. @param {Run} run */
export async function memory(run) {
  const { browser, address, report, order, mode } = run;
  const count = 1000;
  const { tree } = await rehearse(run, count, []);
  for (const variant of order.shuffled(/** @type {const} */ (['card', 'dom', 'react']))) {
    const tab = await Tab.open(browser, address, variants[variant]);
    if (variant !== 'card') await tab.call('given', tree, false);
    // Once before, for what stays with the page.
    for (let round = 0; round < 2; round += 1) {
      await tab.call('prepare', count, round);
      const before = await kept(tab);
      await tab.call('mount');
      const after = await kept(tab);
      const figure = {
        kind: 'memory',
        what: `JS heap per row of 1000: ${variant}`,
        unit: /** @type {const} */ ('kB'),
        rounds: [(after.heap - before.heap) / count],
      };
      if (round > 0) report.tell(variant === 'card' ? { ...figure, goal: 6 } : figure);
      await tab.call('unmount');
    }
    await tab.close();
  }
  const cycles = mode === 'quick' ? 200 : 1000;
  const tab = await Tab.open(browser, address, 'rows-card');
  await tab.call('cycle', 5, 60);
  const before = await kept(tab);
  await tab.call('cycle', 5, cycles);
  const after = await kept(tab);
  for (const unit of /** @type {const} */ (['nodes', 'listeners', 'observers'])) {
    const what = `${unit} left by ${cycles} cards`;
    report.tell({ kind: 'memory', what, unit, rounds: [after[unit] - before[unit]], goal: 0 });
  }
  const left = (after.heap - before.heap) / cycles;
  report.tell({
    kind: 'memory',
    what: `JS heap left per card, of ${cycles}`,
    unit: 'kB',
    rounds: [left],
    goal: 0.1,
  });
  await tab.close();
}
