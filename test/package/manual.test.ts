import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { preview } from 'vite';
import type { PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '../../.ci/browser.js';
import { project } from './tarball';

/** The pages of the manual, in the static Storybook as it is served: `npm test` has built it before. */

const outDir = join(project, 'storybook-static');
const index = join(outDir, 'index.json');

let server: PreviewServer;
let browser: Browser;

interface Index {
  readonly entries: Readonly<Record<string, { readonly type: string }>>;
}

const entriesOf = (): Index['entries'] =>
  (JSON.parse(readFileSync(index, 'utf8')) as Index).entries;

beforeAll(async () => {
  if (!existsSync(index))
    spawnSync('npm', ['run', '--silent', 'build:storybook'], { cwd: project });
  server = await preview({
    configFile: false,
    root: project,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 6119 },
    logLevel: 'silent',
  });
  browser = await chromium.launch(launchOptions());
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test('every page of the manual opens whole: its tables are tables, and its links lead somewhere', async () => {
  const entries = entriesOf();
  const pages = Object.keys(entries).filter((id) => entries[id]?.type === 'docs');
  expect(pages.length).toBeGreaterThan(6);
  const address = server.resolvedUrls?.local[0] ?? '';
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const id of pages) {
    await page.goto(`${address}iframe.html?id=${id}&viewMode=docs`);
    await page.locator('#storybook-docs h1').first().waitFor();
    const found = await page.evaluate(() => ({
      raw: [...document.querySelectorAll('#storybook-docs p')].flatMap(({ textContent }) =>
        /\|\s*-{3}/.test(textContent) ? [textContent.slice(0, 80)] : [],
      ),
      links: [...document.querySelectorAll('#storybook-docs a[href*="path="]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
    }));
    expect(found.raw, id).toEqual([]);
    for (const link of found.links) {
      const target = new URL(link, address).searchParams.get('path')?.split('/').at(-1);
      expect(entries, `${id}: ${link}`).toHaveProperty([target ?? '']);
    }
  }
  await page.close();
  expect(errors).toEqual([]);
});
