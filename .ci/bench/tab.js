// A page of test/bench in Chromium, and what its main thread spends.
import { chromium } from 'playwright';
import { launchOptions } from '../browser.js';

/** @typedef {{ name: string, value: number }[]} Metrics */

/** One browser for the whole run. */
export async function openBrowser() {
  const options = launchOptions();
  const browser = await chromium.launch({
    ...options,
    // Pages of one origin would else share a thread, and so their figures.
    args: [...options.args, '--process-per-tab'],
  });
  return browser;
}

export class Tab {
  /** What measuring nothing cost, the last few times. @type {Record<'run' | 'paint', { all: number, script: number }[]>} */
  #nothings = { run: [], paint: [] };

  /** @param {import('playwright').Page} page @param {import('playwright').CDPSession} session */
  constructor(page, session) {
    this.page = page;
    this.session = session;
  }

  /**
   * A fresh page.
   * @param {import('playwright').Browser} browser @param {string} address @param {string} module of test/bench
   */
  static async open(browser, address, module) {
    const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
    page.on('pageerror', (error) => {
      console.error(`${module}:`, error);
      process.exitCode = 1;
    });
    await page.goto(`${address}/?${module}`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const tab = new Tab(page, session);
    await tab.evaluate('globalThis.ready');
    return tab;
  }

  /**
   * Without Playwright's own serialiser, which costs more than what is measured.
   * @param {string} expression @returns {Promise<any>}
   */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /**
   * Something of the page's module, not measured.
   * @param {string} name @param {readonly unknown[]} given
   */
  call(name, ...given) {
    return this.evaluate(`bench.call(${JSON.stringify(name)}, ${JSON.stringify(given)})`);
  }

  /** Milliseconds since the start, by what they were spent on. */
  async spent() {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  async collectGarbage() {
    await this.session.send('HeapProfiler.collectGarbage');
  }

  /**
   * Milliseconds of CPU that the main thread spends on something of the module: `run`, until it is painted and the
   * page at rest for a frame; `paint`, until the first frame.
   * @param {'run' | 'paint'} how @param {string} name @param {readonly unknown[]} given
   * @returns {Promise<{ all: number, script: number }>}
   */
  async cpu(how, name, ...given) {
    const expression = `bench.${how}(${JSON.stringify(name)}, ${JSON.stringify(given)})`;
    const before = await this.spent();
    await this.evaluate(expression);
    const after = await this.spent();
    if (how === 'paint') await this.evaluate('bench.release()');
    /** @param {string} key */
    const difference = (key) => ((after[key] ?? 0) - (before[key] ?? 0)) * 1000;
    return { all: difference('TaskDuration'), script: difference('ScriptDuration') };
  }

  /**
   * The same minus what measuring itself costs, once what came before has come to rest.
   * @param {'run' | 'paint'} how @param {string} name @param {readonly unknown[]} given
   */
  async work(how, name, ...given) {
    await this.evaluate("bench.run('nothing', [])");
    this.#nothings[how] = [await this.cpu(how, 'nothing'), ...this.#nothings[how]].slice(0, 3);
    const spent = await this.cpu(how, name, ...given);
    /** @param {'all' | 'script'} part */
    const less = (part) =>
      Math.max(
        0.01,
        spent[part] - Math.min(...this.#nothings[how].map((nothing) => nothing[part])),
      );
    return { all: less('all'), script: less('script') };
  }

  async close() {
    await this.page.close();
  }
}
