import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { textOf } from '../house/sources';

const { exports } = JSON.parse(textOf('package.json')) as { exports: Record<string, unknown> };
const adapters = Object.keys(exports).flatMap((entry) => entry.split('./adapters/')[1] ?? []);

const page = 'virtual:page';
/** What a page imports, where an adapter has more: the other half of Envole's is a backend's. */
const onPage: Readonly<Record<string, string>> = { envole: '{ fromThread }' };

/** Minified and zipped, without what is another's: protocol and server, and `others` as well. */
async function sizeOf(adapter: string, others: (id: string) => boolean): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : null),
        load: (id) =>
          id === page
            ? `export ${onPage[adapter] ?? '*'} from ${JSON.stringify(resolve(`src/adapters/${adapter}.ts`))};`
            : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: page,
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

// AG-UI's reads four dialects.
const limits: Readonly<Record<string, number>> = { 'ag-ui': 3_300 };
// Envole's has a wire of its own besides the route.
const sharedLimits: Readonly<Record<string, number>> = { envole: 3_800, 'ag-ui': 4_300 };

test.each(adapters)('%s brings little of its own', async (adapter) => {
  const own = await sizeOf(adapter, (id) => !id.includes(adapter));
  expect(own).toBeLessThanOrEqual(limits[adapter] ?? 2_500);
});

test.each(adapters)('%s brings little with what it shares with the others', async (adapter) => {
  expect(await sizeOf(adapter, () => false)).toBeLessThanOrEqual(sharedLimits[adapter] ?? 3_500);
});
