import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regroup } from '../../../src/react/call-groups';
import type { CallGroup } from '../../../src/react/call-groups';

const many = (count: number, prefix = 'c'): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`);
const sizes = (groups: readonly CallGroup[]): number[] => groups.map(({ ids }) => ids.length);
const listOf = (groups: readonly CallGroup[]): string[] => groups.flatMap(({ ids }) => [...ids]);
const groupOf = (groups: readonly CallGroup[], id: string): number | undefined =>
  groups.find(({ ids }) => ids.includes(id))?.key;
/** Calls whose row would be made anew. */
const moved = (before: readonly CallGroup[], after: readonly CallGroup[]): string[] =>
  listOf(after).filter((id) => {
    const was = groupOf(before, id);
    return was !== undefined && was !== groupOf(after, id);
  });

describe('a list that is new', () => {
  test('is divided by fifties', () => {
    expect(sizes(regroup([], many(120)))).toEqual([50, 50, 20]);
    expect(regroup([], [])).toEqual([]);
  });
});

describe('a list that changes', () => {
  const before = regroup([], many(120));

  test('keeps every row where a call joins at the top', () => {
    const after = regroup(before, ['new', ...many(120)]);
    expect(moved(before, after)).toEqual([]);
    expect(sizes(after)).toEqual([1, 50, 50, 20]);
  });

  test('keeps every row where a call joins in the middle of a group, and on its edge', () => {
    for (const at of [20, 50, 51, 100, 119]) {
      const ids = many(120);
      const after = regroup(before, ids.toSpliced(at, 0, 'new'));
      expect(listOf(after)).toEqual(ids.toSpliced(at, 0, 'new'));
      expect(moved(before, after)).toEqual([]);
    }
  });

  test('is the same where its calls are', () => {
    expect(regroup(before, many(120))).toBe(before);
    expect(regroup(before, many(121))).not.toBe(before);
  });

  test('fills the last group before it begins another', () => {
    expect(sizes(regroup(before, [...many(120), ...many(40, 'd')]))).toEqual([50, 50, 50, 10]);
  });

  test('keeps every row where calls leave, and a group whose calls have all left is gone', () => {
    const after = regroup(before, many(120).slice(60));
    expect(moved(before, after)).toEqual([]);
    expect(sizes(after)).toEqual([40, 20]);
  });

  test('calls that come into the middle in large numbers divide the group', () => {
    const after = regroup(before, many(120).toSpliced(20, 0, ...many(130, 'd')));
    expect(sizes(after)).toEqual([20, 50, 50, 30, 30, 50, 20]);
    expect(moved(before, after)).toEqual(many(50).slice(20));
  });

  test('a call that is moved to the top is the only one whose row is made anew', () => {
    const ids = ['c110', ...many(120).filter((id) => id !== 'c110')];
    expect(moved(before, regroup(before, ids))).toEqual(['c110']);
  });
});

test('whatever happens, the order is kept, keys are unique and no group is larger than a hundred', () => {
  const list = fc.uniqueArray(fc.nat(400).map(String), { maxLength: 300 });
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 6 }), (lists) => {
      let groups: readonly CallGroup[] = [];
      for (const ids of lists) {
        groups = regroup(groups, ids);
        expect(listOf(groups)).toEqual(ids);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        expect(Math.max(0, ...sizes(groups))).toBeLessThanOrEqual(100);
        expect(Math.min(1, ...sizes(groups))).toBe(1);
      }
    }),
    { numRuns: 200 },
  );
});
