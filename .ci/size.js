// What an import brings to a page, minified and zipped: `npm run size`. Limits are held by test/unit/house/size.test.ts too.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * @typedef {object} Size
 * @property {string} name what is imported
 * @property {string} code the module that imports it
 * @property {number} own at most so many bytes of ours; of an adapter, what it adds to a page with the card
 * @property {number} [whole] at most so many bytes with zustand and Radix
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const react = /^react(-dom)?(\/|$)/;
const libraries = /^(zustand|@radix-ui)(\/|$)/;
const withCard = /\/src\/(protocol|server)\//;

/** @type {Readonly<Record<string, number>>} AG-UI has four dialects, Envole a wire of its own. */
const adapterLimits = { 'ag-ui': 4_300, envole: 4_100 };

/** @type {Readonly<Record<string, readonly [own: number, whole?: number]>>} */
const entryLimits = {
  '.': [61_000, 75_000],
  './parts': [58_600, 72_000],
  './protocol': [11_200],
  './store': [13_400, 14_000],
  './server': [5_800],
  './display': [18_900],
  './labels/en': [6_000],
  './labels/ar': [7_800],
  './labels/de': [6_800],
};

/** @returns {Size[]} */
export function sizes() {
  /** @type {{ exports: Record<string, unknown> }} */
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const entries = Object.keys(exports).filter((entry) => !/\.(css|json)$/.test(entry));
  return [
    {
      name: 'the card',
      code: "export { ApprovalCard } from 'approval-cards';",
      own: 59_000,
      whole: 72_500,
    },
    {
      name: 'Root, Call, Approve, Deny',
      code: "export { Root, Call, Approve, Deny } from 'approval-cards/parts';",
      own: 49_000,
      whole: 49_500,
    },
    {
      name: 'a chat of the AI SDK',
      code: "export { ApprovalInbox, ApprovalProvider } from 'approval-cards'; export { fromChat } from 'approval-cards/adapters/ai-sdk';",
      own: 64_000,
      whole: 77_500,
    },
    ...entries.map((entry) => {
      const adapter = entry.split('./adapters/')[1];
      // The other half of Envole's is a backend's.
      const names = adapter === 'envole' ? '{ fromThread }' : '*';
      const [own, whole] = entryLimits[entry] ?? [adapterLimits[adapter ?? ''] ?? 3_600];
      return {
        name: entry,
        code: `export ${names} from '${entry.replace('.', 'approval-cards')}';`,
        own,
        ...(whole === undefined ? {} : { whole }),
      };
    }),
  ];
}

const page = 'virtual:page';

/**
 * Minified and zipped, without what `isOutside` names.
 * @param {string} code
 * @param {(id: string) => boolean} isOutside
 */
async function bytesOf(code, isOutside) {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    // As a page is built, also within a test.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^approval-cards$/, replacement: `${root}src/index.ts` },
        {
          find: /^approval-cards\/(parts|labels\/.+|adapters\/.+)$/,
          replacement: `${root}src/$1.ts`,
        },
        { find: /^approval-cards\/([a-z]+)$/, replacement: `${root}src/$1/index.ts` },
      ],
    },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : null),
        load: (id) => (id === page ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: page,
        preserveEntrySignatures: 'strict',
        external: isOutside,
        output: { minify: true },
      },
    },
  });
  if (!('output' in result)) throw new Error('Vite watches instead of building');
  return result.output
    .flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []))
    .reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}

/**
 * What an import brings, in bytes.
 * @param {Size} size
 * @returns {Promise<{ own: number, whole: number }>}
 */
export async function measure({ name, code }) {
  const isAdapter = name.includes('/adapters/');
  return {
    own: await bytesOf(
      code,
      (id) => react.test(id) || libraries.test(id) || (isAdapter && withCard.test(id)),
    ),
    whole: await bytesOf(code, (id) => react.test(id)),
  };
}

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log('import'.padEnd(28), 'ours'.padStart(9), 'limit'.padStart(9), 'whole'.padStart(9));
  for (const size of sizes()) {
    const { own, whole } = await measure(size);
    const isOver = own > size.own || whole > (size.whole ?? Infinity);
    if (isOver) process.exitCode = 1;
    const figures = [own, size.own, whole].map(kilobytes);
    console.log(size.name.padEnd(28), ...figures, isOver ? 'OVER' : '');
  }
}
