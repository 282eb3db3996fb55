import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import type { Browser, Locator, Page } from 'playwright';
import { publint } from 'publint';
import { preview } from 'vite';
import type { PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchOptions } from '../../.ci/browser.js';
import { cleanUp, install, namesIn, pack, project, run, runProgram, work } from './tarball';

interface Manifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly scripts: Readonly<Record<string, string>>;
}

let tarball = '';
let names: readonly string[] = [];
let manifest: Manifest;
const host = join(work, 'host');
const installed = join(host, 'node_modules/approval-cards');

const isMarked = (name: string): boolean =>
  /^(["'])use client\1;/.test(readFileSync(join(installed, name), 'utf8'));

/** Presses as a person does: not before there was time to look, which the card asks for. */
const press = async (where: Locator, name: string | RegExp): Promise<void> => {
  const button = where.getByRole('button', { name });
  await button.hover();
  await where.page().waitForTimeout(700);
  await button.click();
};
const taken = (where: Locator): Promise<string[]> =>
  where.getByRole('list', { name: 'What the backend took' }).getByRole('listitem').allInnerTexts();
const status = (where: Locator, text: string): Promise<void> =>
  where.getByRole('status').filter({ hasText: text }).waitFor({ timeout: 10_000 });

beforeAll(() => {
  tarball = pack();
  names = namesIn(tarball);
  install(tarball, 'host');
  manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest;
});

afterAll(cleanUp);

describe('what is published', () => {
  test('every entry, and the papers that belong to it', async () => {
    const entries = Object.values(manifest.exports)
      .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
      .map((path) => path.replace('./', ''));
    const papers = names.filter((name) => !name.startsWith('dist/'));
    expect(names).toEqual(expect.arrayContaining(entries));
    expect(papers).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    const listed = [...new Set([...papers, ...entries])].toSorted();
    await expect(`${listed.join('\n')}\n`).toMatchFileSnapshot('contents.txt');
  });

  test('beside them modules, declarations, the style sheet and the registry, and nothing of the workshop', () => {
    const others = names.filter((name) => /^dist\/(?!registry\/[\w-]+\.json$)/.test(name));
    expect(others.filter((name) => !/\.(js|d\.ts|css)$/.test(name))).toEqual([]);
    expect(names.filter((name) => /\b(test|stories|storybook)\b|\.map$/.test(name))).toEqual([]);
  });

  test('every module has its declarations', () => {
    const modules = names.filter((name) => name.endsWith('.js'));
    expect(modules.filter((name) => !names.includes(name.replace('.js', '.d.ts')))).toEqual([]);
  });

  test('nothing runs when it is installed', () => {
    const own = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare'];
    expect(own.filter((name) => name in manifest.scripts)).toEqual([]);
  });

  test('publint has nothing to say', async () => {
    // Every file in this folder is published, and no other.
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  test('the types resolve in every way that an ESM package can be imported', () => {
    const cli = fileURLToPath(import.meta.resolve('@arethetypeswrong/cli/package.json'));
    const attw = [join(dirname(cli), 'dist/index.js'), tarball, '--profile', 'esm-only'];
    expect(() => run(work, process.execPath, ...attw, '--no-color')).not.toThrow();
  });
});

describe('client modules', () => {
  test('the card and its parts are marked, so that a server component may render them', () => {
    const drawn = names.filter((name) => /^dist\/(card|react\/parts)\/.+\.js$/.test(name));
    expect(drawn).toContain('dist/card/approval-card.js');
    expect(drawn).toContain('dist/react/parts/root.js');
    expect(drawn.filter((name) => !isMarked(name))).toEqual([]);
  });

  test('what a server needs is not', () => {
    const pure = names.filter((name) => /^dist\/.+\.js$/.test(name)).filter(isMarked);
    expect(pure.filter((name) => !/^dist\/(card|react)\//.test(name))).toEqual([]);
  });
});

test('what is no drawing loads in plain Node, where nobody has installed React', () => {
  const server = join(work, 'server');
  install(tarball, 'server');
  // A copy: a link would lead Node to what lies beside its target.
  cpSync(join(project, 'node_modules/zustand'), join(server, 'node_modules/zustand'), {
    recursive: true,
  });
  const adapterNames = ['ag-ui', 'ai-sdk', 'envole', 'langgraph', 'promise', 'route'];
  const adapters = adapterNames.map((name) => `adapters/${name}`);
  const entries = ['protocol', 'store', 'server', ...adapters, 'display'];
  const script = `
    const found = { react: await import('react').catch(() => null) };
    for (const entry of ${JSON.stringify(entries)})
      found[entry] = Object.keys(await import('approval-cards/' + entry)).sort();
    console.log(JSON.stringify(found));`;
  const found: unknown = JSON.parse(
    run(server, process.execPath, '--input-type=module', '--eval', script),
  );
  const promised = entries.map((entry) => {
    const file = join(project, 'test/unit/house/names', `${entry.replace('/', '-')}.txt`);
    return [entry, readFileSync(file, 'utf8').trim().split('\n')];
  });
  expect(found).toEqual({ react: null, ...Object.fromEntries(promised) });
});

describe('a host that has installed it', () => {
  let server: PreviewServer | undefined;
  let browser: Browser | undefined;
  let page: Page;
  const complaints: string[] = [];
  const outside: string[] = [];

  beforeAll(async () => {
    cpSync(join(project, 'test/package/host'), host, { recursive: true });
    const linked = [
      'react',
      'react-dom',
      'zustand',
      '@radix-ui/react-dialog',
      '@types/react',
      '@types/react-dom',
      'typescript',
      'vite',
      '@vitejs/plugin-react',
    ];
    for (const name of linked) {
      const link = join(host, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(project, 'node_modules', name), link, 'junction');
    }
    runProgram(host, 'vite/bin/vite.js', 'build', '--logLevel', 'warn');
    const address = { host: '127.0.0.1', port: 0 };
    server = await preview({ root: host, configFile: false, logLevel: 'warn', preview: address });
    browser = await chromium.launch(launchOptions());
    page = await browser.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol !== 'data:' && hostname !== '127.0.0.1') outside.push(request.url());
    });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const within = (title: string): Locator => page.getByRole('region', { name: title });

  test('its own code and our declarations pass the compiler, libraries included', () => {
    expect(runProgram(host, 'typescript/bin/tsc', '--noEmit', '--pretty', 'false')).toBe('');
  });

  test('the card has the look of the style sheet', async () => {
    const card = page.getByRole('group', { name: 'Please: 2 actions need your decision' });
    const look = await card.evaluate((element) => {
      const { borderTopLeftRadius, maxInlineSize, containerType, backgroundColor, borderTopColor } =
        getComputedStyle(element);
      return { borderTopLeftRadius, maxInlineSize, containerType, backgroundColor, borderTopColor };
    });
    expect(look).toEqual({
      borderTopLeftRadius: '12px',
      maxInlineSize: '704px',
      containerType: 'inline-size',
      // The colours too: a build lowers light-dark() for older browsers.
      backgroundColor: 'rgb(255, 255, 255)',
      borderTopColor: 'rgb(221, 222, 228)',
    });
  });

  test('two actions are decided one by one and sent together, and the receipt says by whom', async () => {
    const place = within('Two actions');
    await press(place, 'Deny send_email, ada@example.org, 1 of 2');
    await press(place, 'Approve send_email, bob@example.org, 2 of 2');
    expect(await taken(place)).toEqual([]);
    await press(place, 'Send 2 decisions');
    await status(place, 'You approved 1 and denied 1 of 2 actions.');
    expect(await place.getByRole('time').getAttribute('datetime')).toBe('2026-01-02T03:04:05.000Z');
    expect(await taken(place)).toEqual(['first: DENIED', 'second: APPROVED']);
  });

  test('a single action is denied with one press', async () => {
    const place = within('One action');
    await press(place, 'Deny send_email, eve@example.org');
    await status(place, 'You denied 1 action.');
    expect(await taken(place)).toEqual(['only: DENIED']);
  });

  test('parts without a card abort with feedback, after a question', async () => {
    const place = within('By parts');
    await place.getByRole('textbox', { name: 'What is wrong with parts' }).fill('Not to everybody');
    await press(place, 'Abort with feedback…');
    const question = page.getByRole('alertdialog', { name: 'Abort this action?' });
    expect(await taken(place)).toEqual([]);
    await press(question, 'Abort and send feedback');
    await status(place, 'You aborted 1 action with feedback.');
    expect(await place.getByRole('blockquote').innerText()).toBe('Not to everybody');
    expect(await taken(place)).toEqual(['wrong: ABORTED_WITH_FEEDBACK', 'said: Not to everybody']);
  });

  test('all of it without a complaint in the console and without a request to elsewhere', () => {
    expect({ complaints, outside }).toEqual({ complaints: [], outside: [] });
  });
});
