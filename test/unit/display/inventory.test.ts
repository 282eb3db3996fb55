import { expect, it } from 'vitest';
import { inventory } from '../../../src/display/inventory';

const A = '\u0301';
const B = '\u0302';

it.each([
  [A, 'U+0301'],
  [A.repeat(3), '3 × U+0301'],
  [`${A}${B}${A}${B}`, '2 × (U+0301, U+0302)'],
  [`${A}${B}${A}${B}${A}`, '2 × (U+0301, U+0302), U+0301'],
  [`${A}${A}${B}${A}${A}${A}${B}${A}`, '2 × (2 × U+0301, U+0302, U+0301)'],
  [`${A}${B}${B}`, 'U+0301, 2 × U+0302'],
])('names %j by its shortest part that comes again', (run, names) => {
  expect(inventory(run)).toBe(names);
});
