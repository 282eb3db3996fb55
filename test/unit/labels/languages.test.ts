import { describe, expect, test } from 'vitest';
import type { Labels } from '../../../src/labels/labels';
import { ar } from '../../../src/labels/ar';
import { de } from '../../../src/labels/de';
import { en } from '../../../src/labels/en';
import { counting } from '../../../src/labels/plural';
import { fileOf, importsOf, sourcesIn } from '../house/sources';
import type { Sources } from '../house/sources';

const sources = sourcesIn('src');

/** Every file that an entry brings along. */
function closureOf(entry: string, files: Sources): string[] {
  const found = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const specifier of importsOf(files[path] ?? '')) {
      const file = fileOf(files, path, specifier);
      queue.push(file ?? specifier);
    }
  }
  return [...found].toSorted();
}

const allowed = ['src/display/words.ts', 'src/labels/labels.ts', 'src/labels/plural.ts'];

describe.each(['en', 'de', 'ar'])('the entry labels/%s', (language) => {
  test('brings no other language along, and nothing that runs but the results of the protocol and the words of tokens', () => {
    const brought = closureOf(`src/labels/${language}.ts`, sources);
    expect(brought.filter((path) => !path.startsWith('src/protocol/'))).toEqual(
      [`src/labels/${language}.ts`, ...allowed].toSorted(),
    );
  });
});

test('a language that builds on another would be seen', () => {
  const broken = {
    ...sources,
    'src/labels/ar.ts': "import { s } from './plural';",
    'src/labels/plural.ts': "export { en } from './en';",
  };
  expect(closureOf('src/labels/ar.ts', broken)).toContain('src/labels/en.ts');
});

describe('a whole language', () => {
  test.each([
    ['de', de],
    ['ar', ar],
  ])('%s has every word of English, of the same kind', (_, labels) => {
    const kinds = (words: Labels): Record<string, string> =>
      Object.fromEntries(Object.entries(words).map(([name, word]) => [name, typeof word]));
    expect(kinds(labels)).toEqual(kinds(en));
  });

  test('without one of its words does not compile', () => {
    const { heading, ...rest } = de;
    // @ts-expect-error The heading is missing.
    const incomplete: Labels = rest;
    const { token, ...others } = ar;
    // @ts-expect-error The words of tokens are missing.
    const wordless: Labels = others;
    expect([typeof heading, typeof token]).toEqual(['function', 'function']);
    expect([incomplete, wordless]).toHaveLength(2);
  });

  test.each(['de', 'ar'])(
    '%s is declared as one, so that the compiler holds it to that',
    (name) => {
      expect(sources[`src/labels/${name}.ts`]).toContain(`export const ${name}: Labels = {`);
    },
  );

  test('a text without one of the plural forms does not compile', () => {
    const { s } = counting<'one' | 'two' | 'other'>('ar');
    // @ts-expect-error The form for two is missing.
    expect(s(1, { one: 'one', other: '#' })).toBe('one');
  });
});

test('numbers and dates are written in the language of the words, not of the machine', () => {
  const at = new Date('2026-03-14T12:00:00Z');
  expect(en.decidedAt(at)).toContain('Mar');
  expect(de.decidedAt(at)).toMatch(/^14\.03\.2026/);
  expect(ar.decidedAt(at)).toMatch(/^14 مارس 2026/);
  expect(en.progress(1000, 2000)).toBe('1,000 of 2,000 decided');
  expect(de.progress(1000, 2000)).toBe('1.000 von 2.000 entschieden');
  // Latin digits, as in the arguments.
  expect(ar.progress(1000, 2000)).toBe('تم البتّ في 1,000 من 2,000');
});
