import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { textOf } from '../house/sources';

const { exports } = JSON.parse(textOf('package.json')) as { exports: Record<string, unknown> };
const adapters = Object.keys(exports).flatMap((entry) => entry.split('./adapters/')[1] ?? []);

/** Minified and zipped, without what is another's: protocol and server, and `others` as well. */
async function sizeOf(adapter: string, others: (id: string) => boolean): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: `src/adapters/${adapter}.ts`,
        preserveEntrySignatures: 'strict',
        external: (id) => /\/(protocol|server)\//.test(id) || others(id),
        output: { minify: true },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  // In a page that is bundled nothing is left of the imports.
  const code = output[0].code.replaceAll(/import\{[^}]*\}from"[^"]*";/g, '');
  return gzipSync(code, { level: 9 }).length;
}

// Envole's has both halves, and those of the backend are another page's. AG-UI's reads four dialects.
const limits: Readonly<Record<string, number>> = { envole: 3_000, 'ag-ui': 3_300 };

test.each(adapters)('%s brings little of its own', async (adapter) => {
  const own = await sizeOf(adapter, (id) => !id.includes(adapter));
  expect(own).toBeLessThanOrEqual(limits[adapter] ?? 2_500);
});

test.each(adapters)('%s brings little with what it shares with the others', async (adapter) => {
  expect(await sizeOf(adapter, () => false)).toBeLessThanOrEqual(
    (limits[adapter] ?? 2_500) + 1_000,
  );
});
