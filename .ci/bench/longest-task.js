/**
 * @typedef {object} Event of Chromium's trace, times in microseconds
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} [dur] by the clock
 * @property {number} [tdur] of CPU
 * @property {{ name?: string }} args
 */

/**
 * The longest task of the main thread while something is done, in milliseconds.
 * @template T
 * @param {import('./tab').Tab} tab @param {() => Promise<T>} work
 */
export async function longestTask({ page }, work) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser is gone.');
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  const result = await work();
  /** @type {{ traceEvents: Event[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task.');
  return {
    result,
    cpu: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    clock: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    sum: tasks.reduce((all, { tdur = 0 }) => all + tdur, 0) / 1000,
  };
}
