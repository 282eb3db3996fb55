import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

// For mutation tests: the pure folders' tests alone, in the node environment.
export default defineConfig({
  resolve: base.resolve ?? {},
  test: {
    environment: 'node',
    // Instrumented code is slower.
    testTimeout: 120_000,
    include: ['test/unit/{protocol,store,display,server}/**/*.test.ts'],
    // It reads millions of characters, once is enough.
    exclude: ['test/unit/display/millions.test.ts'],
  },
});
