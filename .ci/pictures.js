// Pictures of every story: `npm run pictures [-- part-of-an-id]`. Writes reports/pictures/<mode>/<id>.png
// and one contact sheet a mode, reports/pictures/<mode>.png.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { launchOptions } from './browser.js';

const wanted = process.argv[2] ?? '';
const target = 'reports/pictures';
/** @type {Record<string, { width: number, globals: string, forcedColors?: true }>} */
const modes = {
  light: { width: 760, globals: 'theme:light' },
  dark: { width: 760, globals: 'theme:dark' },
  rtl: { width: 760, globals: 'theme:light;direction:rtl' },
  narrow: { width: 320, globals: 'theme:light' },
  forced: { width: 760, globals: 'theme:dark', forcedColors: true },
};

if (
  !process.argv.includes('--built') &&
  spawnSync('npm', ['run', '--silent', 'build:storybook'], { stdio: 'inherit' }).status !== 0
)
  process.exit(1);
rmSync(target, { recursive: true, force: true });

/** @type {{ entries: Record<string, { id: string, type: string, tags: string[] }> }} */
const index = JSON.parse(readFileSync('storybook-static/index.json', 'utf8'));
const stories = Object.values(index.entries).filter(
  ({ id, type }) => type === 'story' && id.includes(wanted),
);
const server = await preview({
  configFile: false,
  build: { outDir: 'storybook-static' },
  preview: { host: '127.0.0.1', port: 6118, strictPort: true },
  logLevel: 'silent',
});
const browser = await chromium.launch(launchOptions());

for (const [mode, { width, globals, forcedColors }] of Object.entries(modes)) {
  mkdirSync(`${target}/${mode}`, { recursive: true });
  const page = await browser.newPage({
    viewport: { width, height: 640 },
    forcedColors: forcedColors ? 'active' : 'none',
    colorScheme: forcedColors ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  for (const { id } of stories) {
    await page.goto(
      `http://127.0.0.1:6118/iframe.html?id=${id}&viewMode=story&globals=${globals};a11y.manual:!true`,
    );
    // The preview says when the gesture of a story has ended.
    await page.waitForFunction(() => {
      const shown = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__');
      return ['completed', 'finished', 'errored'].includes(shown?.currentRender?.phase);
    });
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await page.waitForTimeout(150);
    await page.screenshot({ path: `${target}/${mode}/${id}.png`, fullPage: true });
  }
  await contactSheet(mode);
  await page.close();
}
await browser.close();
await server.close();
console.log(`${stories.length} stories in ${Object.keys(modes).length} modes: ${target}`);

/** @param {string} mode */
async function contactSheet(mode) {
  const cell = mode === 'narrow' ? 220 : 380;
  const figures = stories.map(({ id }) => {
    const data = readFileSync(`${target}/${mode}/${id}.png`).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${id}</figcaption></figure>`;
  });
  const html = `<style>
    body { margin: 16px; display: flex; flex-wrap: wrap; gap: 12px; align-items: start; font: 11px sans-serif; background: #888 }
    figure { margin: 0; width: ${cell}px } img { width: 100%; display: block } figcaption { color: #fff }
  </style>${figures.join('')}`;
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.setContent(html);
  writeFileSync(`${target}/${mode}.png`, await page.screenshot({ fullPage: true }));
  await page.close();
}
