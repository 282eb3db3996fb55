import { expect, test } from 'vitest';
import { textOf } from './sources';

/** What hosts may set is told in three places, which must say the same. */

const inOrder = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

/** The value of each variable where the host sets none, as the README writes it. */
const defaults = new Map(
  [...textOf('src/styles/approval.css').matchAll(/var\((--approval-[\w-]+), (.+)\);/g)].map(
    ([, name = '', value = '']) => [name, written(value)],
  ),
);

function written(value: string): string {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  if (light && dark) return `\`${light}\`, dark \`${dark}\``;
  return `\`${value.replaceAll(/var\(--_([\w-]+)\)/g, '$1')}\``;
}

const theming = /## Theming\n(.*?)\n## /s.exec(textOf('README.md'))?.[1] ?? '';
const rows = [...theming.matchAll(/^\| `(--approval-[\w-]+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, name = '', value = '', meaning = '']) => ({ name, value, meaning }),
);

test('the README tells each variable with its default and a meaning, and no other', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(inOrder(defaults.keys()));
  expect(new Map(rows.map(({ name, value }) => [name, value]))).toEqual(defaults);
  for (const { meaning } of rows) expect(meaning.length).toBeGreaterThan(5);
});

test('the list of names is that of the style sheet', () => {
  const listed = textOf('test/unit/house/names/variables.txt').trim().split('\n');
  expect(listed).toEqual(inOrder(defaults.keys()));
});
