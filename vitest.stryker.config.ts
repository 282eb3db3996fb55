import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

// For mutation tests: the pure folders' tests alone, in the node environment.
export default defineConfig({
  resolve: base.resolve ?? {},
  test: {
    environment: 'node',
    include: ['test/unit/{protocol,store,display,server}/**/*.test.ts'],
  },
});
