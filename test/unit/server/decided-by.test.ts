import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DECIDED_BY_OTHER_USER,
  DECIDED_BY_RUN_OWNER,
  DECIDED_BY_UNKNOWN,
  labelDecidedBy,
} from '../../../src/server';
import { hostileValues } from './hostile';

describe('labelDecidedBy', () => {
  it('exports the three labels as the exact tokens', () => {
    expect([DECIDED_BY_RUN_OWNER, DECIDED_BY_OTHER_USER, DECIDED_BY_UNKNOWN]).toEqual([
      'run_owner',
      'other_user',
      'unknown',
    ]);
  });

  it.each([
    [7, 7],
    ['7', 7],
    [7, '7'],
    ['u5', 'u5'],
    ['__proto__', '__proto__'],
    [1, 1],
  ])('calls the decider %j of a run of %j its owner', (decider, owner) => {
    expect(labelDecidedBy(decider, owner)).toBe('run_owner');
  });

  it.each([
    [8, 7],
    ['u5', 'U5'],
    ['7', ' 7'],
    ['07', 7],
    ['1e1', 10],
  ])('calls the decider %j of a run of %j another user', (decider, owner) => {
    expect(labelDecidedBy(decider, owner)).toBe('other_user');
  });

  it.each([
    [undefined, 7],
    [null, 7],
    ['', 7],
    [' \n', 7],
    [Number.NaN, 7],
    [0, 7],
    [0.5, 7],
    [-1, 7],
    [Number.NEGATIVE_INFINITY, 7],
    [true, 7],
    [{ id: 7 }, 7],
    [['7'], 7],
  ])('claims nothing about the absent decider %j', (decider, owner) => {
    expect(labelDecidedBy(decider, owner)).toBe('unknown');
  });

  it.each([['u5'], [7]])('claims nothing about %j where the owner is absent', (decider) => {
    for (const owner of [undefined, null, '', '  ', 0, -1, Number.NaN, false, {}, [decider]])
      expect(labelDecidedBy(decider, owner)).toBe('unknown');
  });

  it.each([
    [0, 0],
    [-1, -1],
    ['', ''],
    [Number.NaN, Number.NaN],
    [undefined, undefined],
    [null, null],
  ])('does not take nobody (%j, %j) for the owner', (decider, owner) => {
    expect(labelDecidedBy(decider, owner)).toBe('unknown');
  });

  it('never throws and never invents a label', () => {
    for (const decider of hostileValues)
      for (const owner of [7, 'text', ...hostileValues])
        expect(['run_owner', 'other_user', 'unknown']).toContain(labelDecidedBy(decider, owner));
  });

  it('gives a number and its text the same label', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1 }), (decider, owner) => {
        const asNumber = labelDecidedBy(decider, owner);
        expect(asNumber).toBe(labelDecidedBy(decider, String(owner)));
        const asText = labelDecidedBy(String(decider), owner);
        expect(asNumber).toBe(decider >= 1 ? asText : 'unknown');
      }),
    );
  });
});
