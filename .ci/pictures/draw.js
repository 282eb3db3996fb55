import { readFileSync } from 'node:fs';
import { preview } from 'vite';
import { modes } from './modes.js';

/** What every clock on the page says, so that a countdown is drawn the same each time. */
const now = new Date('2026-12-01T10:00:00Z');

/**
 * The stories of the static Storybook, those whose id holds a part.
 * @param {string} part
 * @returns {string[]}
 */
export function storyIds(part) {
  /** @type {{ entries: Record<string, { id: string, type: string }> }} */
  const index = JSON.parse(readFileSync('storybook-static/index.json', 'utf8'));
  return Object.values(index.entries)
    .filter(({ id, type }) => type === 'story' && id.includes(part))
    .map(({ id }) => id);
}

/**
 * Draws stories in every mode, two stories at a time, and hands each picture on as it comes, a PNG. A story is opened once
 * and then shown in one mode after the other, as the toolbar of Storybook does it.
 * @param {import('playwright').Browser} browser
 * @param {readonly string[]} ids
 * @param {(mode: string, id: string, png: Buffer) => Promise<boolean>} take whether the picture is good; else it is drawn once more
 */
export async function drawStories(browser, ids, take) {
  const server = await preview({
    configFile: false,
    build: { outDir: 'storybook-static' },
    preview: { host: '127.0.0.1', port: 6118 },
    logLevel: 'silent',
  });
  const address = server.resolvedUrls?.local[0] ?? '';
  const waiting = [...ids];
  const work = async () => {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    await page.clock.setFixedTime(now);
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      let missing = Object.entries(modes);
      for (let attempt = 1; attempt <= 2 && missing.length > 0; attempt += 1) {
        /** @type {typeof missing} */
        const bad = [];
        await page.setViewportSize({ width: 760, height: 640 });
        await page.goto(`${address}iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
        for (const [mode, look] of missing) {
          await show(page, look);
          await finished(page, attempt);
          const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
          if (!(await take(mode, id, png))) bad.push([mode, look]);
        }
        missing = bad;
      }
    }
    await page.close();
  };
  await Promise.all([work(), work()]);
  await server.close();
}

/** @param {import('playwright').Page} page @param {import('./modes.js').Look} look */
async function show(page, { width, globals, forcedColors }) {
  await finished(page, 0);
  await page.setViewportSize({ width, height: 640 });
  await page.emulateMedia({
    forcedColors: forcedColors ? 'active' : 'none',
    colorScheme: forcedColors ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await page.evaluate((to) => {
    Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__').emit('updateGlobals', { globals: to });
  }, globals);
}

/** @param {import('playwright').Page} page @param {number} patience */
async function finished(page, patience) {
  // The preview says when the gesture of a story has ended.
  await page.waitForFunction(() => {
    const shown = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__');
    return ['completed', 'finished', 'errored'].includes(shown?.currentRender?.phase);
  });
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForTimeout(150 * patience ** 3);
}
