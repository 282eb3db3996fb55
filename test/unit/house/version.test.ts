import { expect, test } from 'vitest';
import { textOf } from './sources';

interface Manifest {
  readonly version: string;
}

const { version } = JSON.parse(textOf('package.json')) as Manifest;

test('one version everywhere: package, lock file, changelog and what the README tells to install', () => {
  const lock = JSON.parse(textOf('package-lock.json')) as Manifest & {
    readonly packages: Readonly<Record<string, Manifest>>;
  };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
  expect(/^## ([\d.]+)/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(version);
  expect(textOf('README.md').match(/approval-cards-[\d.]+\d/g)).toEqual([
    `approval-cards-${version}`,
  ]);
});
