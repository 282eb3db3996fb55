import { rehearse, variants } from './rows.js';
import { Tab } from './tab.js';

/**
 * From a press of the mouse to the painted frame, on a processor a quarter as fast. By the clock, as a person waits;
 * Chromium tells it in steps of 8 ms.
 * @param {import('./run').Run} run
 */
export async function click(run) {
  const { browser, address, report, order, mode } = run;
  for (const count of mode === 'quick' ? [1000] : [10, 100, 1000]) {
    const presses = mode === 'quick' ? 8 : 15;
    const steps = Array.from({ length: presses }, (_, i) => ({
      name: /** @type {const} */ ('verdict'),
      row: Math.floor((count / presses) * i),
      part: i % 2 === 0 ? 'deny' : 'approve',
    }));
    const { tree, rehearsed } = await rehearse(run, count, steps);
    for (const variant of order.shuffled(/** @type {const} */ (['card', 'dom', 'react']))) {
      const tab = await Tab.open(browser, address, variants[variant]);
      if (variant !== 'card') await tab.call('given', tree, true);
      await tab.call('prepare', count, 0);
      await tab.call('mount');
      await tab.evaluate(`globalThis.waits = []; new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (name === 'click' || name === 'pointerup' || name === 'pointerdown') waits.push(duration);
      }).observe({ type: 'event', durationThreshold: 16 })`);
      await tab.session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      /** @type {number[]} */
      const waits = [];
      for (const { step, outcome } of rehearsed) {
        await tab.call('aim', step, outcome, true);
        const { x, y } = await tab.call('place');
        await tab.evaluate("bench.run('nothing', [])");
        await tab.page.mouse.move(x, y);
        await tab.evaluate("bench.run('nothing', [])");
        await tab.evaluate('waits.length = 0');
        await tab.page.mouse.down();
        await tab.page.mouse.up();
        await tab.evaluate("bench.run('nothing', [])");
        await tab.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
        waits.push(Math.max(16, await tab.evaluate('Math.max(...waits)')));
      }
      await tab.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const figure = {
        kind: 'click',
        what: `press to paint, p75, ${count} rows, throttled: ${variant}`,
        unit: /** @type {const} */ ('ms'),
        rounds: waits,
        late: true,
      };
      report.tell(variant === 'card' ? { ...figure, goal: 200 } : figure);
      await tab.close();
    }
  }
}
