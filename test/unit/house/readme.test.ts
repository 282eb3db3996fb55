import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a newcomer pastes must at least compile. */

const folder = 'reports/readme';
const blocks = [...readFileSync('README.md', 'utf8').matchAll(/```(tsx?)\n(.*?)```/gs)];

test('every snippet of the README compiles against the entries it names', () => {
  expect(blocks.length).toBeGreaterThan(4);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  blocks.forEach(([, kind, code], i) =>
    writeFileSync(`${folder}/snippet-${i}.${kind}`, code ?? ''),
  );
  const config = { extends: '../../tsconfig.json', include: ['*.ts', '*.tsx'], exclude: [] };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', folder],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout).toBe('');
}, 60_000);
