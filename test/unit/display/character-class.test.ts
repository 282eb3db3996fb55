import { expect, it } from 'vitest';
import { PLAIN, classOf } from '../../../src/display/character-class';
import { SURE } from '../../../src/display/scan';

it('takes for sure only what is plain', () => {
  const sure = new RegExp(`[${SURE}]`);
  const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
  const wrong = units.filter(
    (unit) => sure.test(String.fromCharCode(unit)) && classOf(unit) !== PLAIN,
  );
  expect(wrong).toEqual([]);
});
