import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './.ci/browser.js';
import { commands } from './test/browser/commands.ts';

const path = (p: string): string => fileURLToPath(new URL(p, import.meta.url));

const entries = [
  'src/index.ts',
  'src/parts.ts',
  'src/protocol/index.ts',
  'src/store/index.ts',
  'src/display/index.ts',
  'src/server/index.ts',
  'src/adapters/ag-ui.ts',
  'src/adapters/ai-sdk.ts',
  'src/adapters/envole.ts',
  'src/adapters/langgraph.ts',
  'src/adapters/promise.ts',
  'src/adapters/route.ts',
  'src/labels/en.ts',
  'src/labels/de.ts',
  'src/labels/ar.ts',
  'src/styles/approval.css',
];

// Stories and tests import by package name, as a host does; here the name leads to the sources.
const ownName = [
  { find: /^approval-cards$/, replacement: path('./src/index.ts') },
  {
    find: /^approval-cards\/styles\.css(\?raw)?$/,
    replacement: path('./src/styles/approval.css') + '$1',
  },
  {
    find: /^approval-cards\/(parts|labels\/.+|adapters\/.+)$/,
    replacement: path('./src') + '/$1.ts',
  },
  { find: /^approval-cards\/([a-z]+)$/, replacement: path('./src') + '/$1/index.ts' },
];

// React 18, the low end of the peer range: in the browser only, where Vite bundles the
// CommonJS dependencies too, so that this alias reaches them all.
const react18 = [
  { find: /^react-dom(\/.*)?$/, replacement: path('./test/react18/node_modules/react-dom') + '$1' },
  { find: /^react(\/.*)?$/, replacement: path('./test/react18/node_modules/react') + '$1' },
];

// A function, since Vitest writes each project's name into the instances that it is given.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  commands,
  provider: playwright({ launchOptions: launchOptions() }),
  instances: [{ browser: 'chromium' as const }],
});

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: { alias: ownName },
  // Storybook reads this file too; it drops build.lib and rolldownOptions.
  build: {
    target: 'es2022',
    sourcemap: false,
    minify: false,
    cssCodeSplit: true,
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      external: [/^[^./\0]/],
      output: {
        // One file per module, so that 'use client' stays on the modules that carry it.
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
  test: {
    coverage: { provider: 'v8', include: ['src/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          environment: 'node',
          // Properties are tried thousands of times, also on a busy machine.
          testTimeout: 60_000,
          include: ['test/unit/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          sequence: { groupOrder: 0 },
          environment: 'jsdom',
          testTimeout: 30_000,
          isolate: false,
          include: ['test/dom/**/*.test.tsx'],
          setupFiles: ['test/dom/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          sequence: { groupOrder: 0 },
          // The clients' own hooks need a document.
          environment: 'jsdom',
          testTimeout: 60_000,
          include: ['test/contract/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          sequence: { groupOrder: 1 },
          environment: 'node',
          // Both files pack dist, and may have to build it first.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          include: ['test/package/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          include: ['test/browser/**/*.test.tsx'],
          setupFiles: ['test/browser/setup.ts'],
          browser: browser(),
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: path('.storybook') })],
        test: {
          name: 'stories',
          sequence: { groupOrder: 3 },
          testTimeout: 60_000,
          browser: browser(),
        },
      },
      {
        extends: true,
        resolve: { alias: react18 },
        cacheDir: 'node_modules/.vite/react18',
        test: {
          name: 'browser-react18',
          sequence: { groupOrder: 4 },
          testTimeout: 60_000,
          include: ['test/browser/**/*.test.tsx'],
          setupFiles: ['test/browser/setup.ts'],
          browser: browser(),
        },
      },
    ],
  },
});
