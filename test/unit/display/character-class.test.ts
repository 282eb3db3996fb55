import { expect, it } from 'vitest';
import { PLAIN, SPACE, classOf } from '../../../src/display/character-class';
import { SURE } from '../../../src/display/scan';

it('takes for sure only what is plain', () => {
  const sure = new RegExp(`[${SURE}]`);
  const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
  const wrong = units.filter(
    (unit) => sure.test(String.fromCharCode(unit)) && classOf(unit) !== PLAIN,
  );
  expect(wrong).toEqual([]);
});

it('tells the space from all other blanks', () => {
  expect(classOf(0x20)).toBe(SPACE);
  for (const blank of [0x09, 0xa0, 0x2003, 0x3000, 0x2800, 0x3164])
    expect(classOf(blank)).toBeGreaterThan(SPACE);
});
