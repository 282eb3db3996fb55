import { expect, test } from 'vitest';
import { measure, sizes } from '../../../.ci/size.js';

// The limits and their table: `npm run size`.
test.each(sizes())('$name brings no more than it may', async (size) => {
  const { own, whole } = await measure(size);
  expect(own).toBeLessThanOrEqual(size.own);
  expect(whole).toBeLessThanOrEqual(size.whole ?? Infinity);
});
