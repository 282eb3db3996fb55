import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp, pack, project, run, runProgram, work } from './tarball';

interface Item {
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly files: readonly { readonly target: string; readonly content: string }[];
}

const items: Item[] = [];
const app = join(work, 'app');

function write(path: string, content: string): void {
  mkdirSync(dirname(join(app, path)), { recursive: true });
  writeFileSync(join(app, path), content);
}

/** The options of an app that Vite and shadcn set up, none of them this project's. */
const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['vite/client'],
    paths: { '@/*': ['./src/*'] },
  },
  include: ['src'],
};

beforeAll(() => {
  const tarball = pack();
  run(work, 'tar', '-xzf', tarball);
  const registry = join(work, 'package/dist/registry');
  for (const name of readdirSync(registry))
    items.push(JSON.parse(readFileSync(join(registry, name), 'utf8')) as Item);
  for (const name of [
    'react',
    'react-dom',
    'zustand',
    '@radix-ui/react-dialog',
    '@types/react',
    '@types/react-dom',
    'typescript',
    'vite',
    '@vitejs/plugin-react',
  ]) {
    const link = join(app, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(project, 'node_modules', name), link, 'junction');
  }
  // As the command of shadcn does it, in an app whose sources lie in src.
  for (const { files } of items)
    for (const { target, content } of files) write(`src/${target}`, content);
  write('tsconfig.json', JSON.stringify(tsconfig));
  write('index.html', '<div id="root"></div><script type="module" src="/src/main.tsx"></script>');
  write(
    'src/main.tsx',
    `import { createRoot } from 'react-dom/client';
import { ApprovalCard } from './components/approval-cards';
import { fromChat } from './components/approval-cards/adapters/ai-sdk';
import { de } from './components/approval-cards/labels/de';
import { acceptSubmission } from './components/approval-cards/server';
import './components/approval-cards/styles/approval.css';

console.log(fromChat, acceptSubmission);
const batch = { id: 'b', calls: [{ id: 'c', toolName: 'send_email', args: { to: 'a@example.test' } }] };
createRoot(document.getElementById('root')!).render(
  <ApprovalCard
    batch={batch}
    currentUser={{ id: 7 }}
    labels={de}
    onSubmit={({ decisions }) => ({ kind: 'settled', calls: decisions })}
  />,
);
`,
  );
});

afterAll(cleanUp);

test('there is an item for the card, the backend, each adapter and each further language', () => {
  expect(items.map(({ name }) => name).toSorted()).toEqual([
    'ag-ui',
    'ai-sdk',
    'ar',
    'card',
    'de',
    'envole',
    'langgraph',
    'promise',
    'route',
    'server',
  ]);
});

test('only the card needs packages, those that the kit depends on', () => {
  const needs = Object.fromEntries(items.map(({ name, dependencies }) => [name, dependencies]));
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const { card, ...others } = needs;
  expect(card).toEqual(Object.entries(dependencies).map(([name, range]) => `${name}@${range}`));
  expect(Object.values(others).flat()).toEqual([]);
});

test('what two items bring is the same', () => {
  const contents = new Map<string, string>();
  for (const { files } of items)
    for (const { target, content } of files) {
      expect(target).toMatch(/^components\/approval-cards\/[\w/-]+\.(?:tsx?|css)$/);
      expect(contents.get(target) ?? content).toBe(content);
      contents.set(target, content);
    }
});

test('the copy type-checks and builds in an app with its own settings', () => {
  runProgram(app, 'typescript/bin/tsc', '-p', 'tsconfig.json');
  runProgram(app, 'vite/bin/vite.js', 'build');
  const built = readdirSync(join(app, 'dist/assets'));
  expect(built.some((name) => name.endsWith('.css'))).toBe(true);
  expect(readFileSync(join(app, 'dist/index.html'), 'utf8')).toContain('assets/');
});

test('each item is whole by itself', () => {
  for (const { name, files } of items) {
    const alone = join(work, `alone-${name}`);
    cpSync(join(app, 'tsconfig.json'), join(alone, 'tsconfig.json'));
    symlinkSync(join(app, 'node_modules'), join(alone, 'node_modules'), 'junction');
    for (const { target, content } of files) {
      mkdirSync(dirname(join(alone, 'src', target)), { recursive: true });
      writeFileSync(join(alone, 'src', target), content);
    }
    const complaints = runProgram(alone, 'typescript/bin/tsc', '-p', 'tsconfig.json');
    expect(complaints).toBe('');
  }
});
