import { rehearse, variants } from './rows.js';
import { Tab } from './tab.js';

/**
 * From a press of the mouse to the painted frame, on a processor a quarter as fast. Every other press by the clock, slowed down by
 * Chromium, which tells it in steps of 8 ms; that figure also holds what else the machine does. The others, which are judged, as four
 * times what the main thread spends.
 * @param {import('./run').Run} run
 */
export async function click(run) {
  const { browser, address, report, order, mode } = run;
  for (const count of mode === 'quick' ? [1000] : [10, 100, 1000]) {
    const presses = mode === 'quick' ? 16 : 30;
    const steps = Array.from({ length: presses }, (_, i) => ({
      name: /** @type {const} */ ('verdict'),
      row: Math.floor((count / presses) * i),
      part: i % 4 < 2 ? 'deny' : 'approve',
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
      /** @type {number[]} */
      const waits = [];
      /** @type {number[]} */
      const busy = [];
      for (const [i, { step, outcome }] of rehearsed.entries()) {
        const rate = i % 2 === 0 ? 4 : 1;
        await tab.call('aim', step, outcome, true);
        const { x, y } = await tab.call('place');
        await tab.evaluate("bench.run('nothing', [])");
        await tab.page.mouse.move(x, y);
        await tab.session.send('Emulation.setCPUThrottlingRate', { rate });
        await tab.evaluate("bench.run('nothing', [])");
        const { all: nothing } = await tab.cpu('paint', 'nothing');
        await tab.evaluate('waits.length = 0');
        const before = await tab.spent();
        await tab.page.mouse.down();
        await tab.page.mouse.up();
        await tab.evaluate("bench.paint('nothing', [])");
        const after = await tab.spent();
        await tab.evaluate('bench.release()');
        const spent = (after['TaskDuration'] ?? 0) - (before['TaskDuration'] ?? 0);
        if (rate === 1) busy.push(Math.max(0, spent * 1000 - nothing) * 4);
        await tab.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
        if (rate === 4) waits.push(Math.max(16, await tab.evaluate('Math.max(...waits)')));
        await tab.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      }
      const what = `press to paint, p75, ${count} rows, throttled: ${variant}`;
      const figure = { kind: 'click', unit: /** @type {const} */ ('ms'), late: true };
      report.tell({
        ...figure,
        what,
        rounds: busy,
        ...(variant === 'card' ? { goal: 200 } : {}),
      });
      report.tell({ ...figure, what: `${what}, clock`, rounds: waits });
      await tab.close();
    }
  }
}
