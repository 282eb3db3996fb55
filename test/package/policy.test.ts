import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { chromium } from 'playwright';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchOptions } from '../../.ci/browser.js';
import { cleanUp, install, pack, project, runProgram, work } from './tarball';

const host = join(work, 'host');
const built = join(host, 'dist');
const nonce = 'c2FtcGxlIG5vbmNl';

const policy = (styles: string): string =>
  `default-src 'none'; script-src 'self'; style-src ${styles}; img-src 'self' data:; connect-src 'self'; require-trusted-types-for 'script'`;

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
]);

/** `/` for hosts with the strictest policy, `/nonce/` for those that let one inline style element pass. */
function answer(path: string): { headers: Record<string, string>; body: string } | null {
  const isNonced = path.startsWith('/nonce/');
  const file = normalize(join(built, path.replace(/^\/(nonce\/)?/, '') || 'index.html'));
  if (!file.startsWith(built) || !existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const headers = {
    'content-type': types.get(extname(file)) ?? 'application/octet-stream',
    'content-security-policy': policy(isNonced ? `'self' 'nonce-${nonce}'` : "'self'"),
  };
  return { headers, body: isNonced ? text.replaceAll('NONCE-OF-THE-PAGE', nonce) : text };
}

// What the documentation tells a host to do, before anything is rendered.
const passesNonce = `
import { setNonce } from 'get-nonce';
const nonce = document.querySelector('meta[property="csp-nonce"]')?.nonce;
if (nonce && !nonce.startsWith('NONCE-')) setNonce(nonce);
`;

let server: Server;
let browser: Browser;
let address = '';

beforeAll(async () => {
  install(pack(), 'host');
  cpSync(join(project, 'test/package/host'), host, { recursive: true });
  const linked = ['react', 'react-dom', 'zustand', '@radix-ui/react-dialog', 'get-nonce', 'vite'];
  for (const name of [...linked, '@vitejs/plugin-react']) {
    const link = join(host, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(project, 'node_modules', name), link, 'junction');
  }
  writeFileSync(join(host, 'nonce.ts'), passesNonce);
  const entry = join(host, 'main.tsx');
  writeFileSync(entry, `import './nonce';\n${readFileSync(entry, 'utf8')}`);
  const page = join(host, 'index.html');
  const meta = '<meta property="csp-nonce" nonce="NONCE-OF-THE-PAGE" />';
  writeFileSync(page, readFileSync(page, 'utf8').replace('<title>', `${meta}<title>`));
  runProgram(host, 'vite/bin/vite.js', 'build', '--base', './', '--logLevel', 'warn');
  server = createServer((request, response) => {
    const found = answer(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch(launchOptions());
});

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => {
    server?.close(resolve);
  });
  cleanUp();
});

/** Presses as a person does: not before there was time to look, which the card asks for. */
const press = async (where: Locator, name: string | RegExp): Promise<void> => {
  const button = where.getByRole('button', { name });
  await button.hover();
  await where.page().waitForTimeout(700);
  await button.click();
};
const status = (where: Locator, text: string): Promise<void> =>
  where.getByRole('status').filter({ hasText: text }).waitFor({ timeout: 10_000 });
const taken = (where: Locator): Promise<string[]> =>
  where.getByRole('list', { name: 'What the backend took' }).getByRole('listitem').allInnerTexts();

describe.each([
  { where: '/', who: "style-src 'self' alone" },
  { where: '/nonce/', who: "style-src 'self' and a nonce, handed to get-nonce" },
])('under a strict policy, with $who', ({ where }) => {
  let page: Page;
  let violations: string[] = [];
  let complaints: string[] = [];
  /** What happened since the last look. */
  const look = async (): Promise<{ violations: string[]; complaints: string[] }> => {
    // Reports come after the fact.
    await page.waitForTimeout(150);
    const found = { violations, complaints };
    violations = [];
    complaints = [];
    return found;
  };
  const nothing = { violations: [], complaints: [] };
  const region = (title: string): Locator => page.getByRole('region', { name: title });

  beforeAll(async () => {
    page = await browser.newPage();
    await page.exposeFunction('report', (what: string) => violations.push(what));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'report');
        const what = `${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`.trim();
        if (typeof report === 'function') report(what);
      });
    });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(address + where);
  });

  afterAll(() => page.close());
  afterEach(() => {
    violations = [];
    complaints = [];
  });

  test('the page is drawn, in its colours', async () => {
    const card = page.getByRole('group', { name: 'Please: 2 actions need your decision' });
    await card.waitFor();
    expect(await card.evaluate((element) => getComputedStyle(element).borderTopLeftRadius)).toBe(
      '12px',
    );
    expect(await look()).toEqual(nothing);
  });

  test('denying, approving and sending', async () => {
    const place = region('Two actions');
    await press(place, 'Deny send_email, ada@example.org, 1 of 2');
    await press(place, 'Approve send_email, bob@example.org, 2 of 2');
    await press(place, 'Send 2 decisions');
    await status(place, 'You approved 1 and denied 1 of 2 actions.');
    expect(await taken(place)).toEqual(['first: DENIED', 'second: APPROVED']);
    expect(await look()).toEqual(nothing);
  });

  test('denying a single action', async () => {
    const place = region('One action');
    await press(place, 'Deny send_email, eve@example.org');
    await status(place, 'You denied 1 action.');
    expect(await look()).toEqual(nothing);
  });

  test('aborting, with its question', async () => {
    const place = region('By parts');
    await place.getByRole('textbox').fill('Not to everybody');
    await press(place, 'Abort with feedback…');
    const question = page.getByRole('alertdialog', { name: 'Abort this action?' });
    await question.waitFor();
    const isScrollLocked = await page.evaluate(
      () => getComputedStyle(document.body).overflow === 'hidden',
    );
    const opened = await look();
    await press(question, 'Abort and send feedback');
    await status(place, 'You aborted 1 action with feedback.');
    expect(await taken(place)).toEqual(['wrong: ABORTED_WITH_FEEDBACK', 'said: Not to everybody']);
    expect(await look()).toEqual(nothing);
    if (where === '/nonce/') {
      expect({ ...opened, isScrollLocked }).toEqual({ ...nothing, isScrollLocked: true });
      return;
    }
    // The scroll lock of the dialog is an inline style element: without a nonce the page behind can be scrolled, and no more.
    expect(opened.violations).toEqual(['style-src-elem: inline']);
    expect(opened.complaints).toEqual([
      expect.stringContaining('Applying inline style violates the following'),
    ]);
    expect(isScrollLocked).toBe(false);
  });

  test('all the while the policy was in force', async () => {
    const refused = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>bold</b>';
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toContain('TrustedHTML');
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    });
    expect((await look()).violations).toEqual([
      expect.stringContaining('require-trusted-types-for: trusted-types-sink'),
      'style-src-elem: inline',
    ]);
  });
});
