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
 * Draws stories in every mode, two modes at a time, and hands each picture on as it comes, a PNG.
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
  const waiting = Object.entries(modes);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [mode, { width, globals, forcedColors }] = next;
      const page = await browser.newPage({
        viewport: { width, height: 640 },
        forcedColors: forcedColors ? 'active' : 'none',
        colorScheme: forcedColors ? 'dark' : 'light',
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'UTC',
      });
      await page.clock.setFixedTime(now);
      for (const id of ids) {
        let isGood = false;
        for (let attempt = 1; attempt <= 2 && !isGood; attempt += 1) {
          await page.goto(
            `${address}iframe.html?id=${id}&viewMode=story&globals=${globals};a11y.manual:!true`,
          );
          await finished(page, attempt);
          isGood = await take(
            mode,
            id,
            await page.screenshot({ fullPage: true, animations: 'disabled' }),
          );
        }
      }
      await page.close();
    }
  };
  await Promise.all([work(), work()]);
  await server.close();
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
