import { describe, expect, it } from 'vitest';
import { callOf, markOf } from '../../../src/protocol';
import { stage, undecided } from '../../../src/protocol/verdicts';
import {
  A,
  abort,
  after,
  approve,
  arrive,
  batch,
  call,
  D,
  deny,
  denyAll,
  results,
  shown,
} from './cases';

const abc = batch(['a', 'b', 'c']);

describe('a call that is not in the batch', () => {
  it('is none of the others', () => {
    const state = shown(abc);
    for (const id of ['ghost', '', '-1', '1', '__proto__']) {
      expect(callOf(state, id)).toBeUndefined();
      expect(markOf(state, id)).toBeUndefined();
    }
  });

  it('is not undecided, and gets no verdict', () => {
    const state = after(shown(abc), approve('a'));
    expect(undecided(state, ['a', 'ghost', 'b', 'c'])).toEqual(['b', 'c']);
    expect(stage(state, ['ghost'], { result: D, cause: 'chosen' })).toBe(state);
  });
});

describe('verdicts of one press', () => {
  it('keep the verdicts given before, and what a call was before it changed', () => {
    const changed = { ...abc, calls: [call('a'), call('b', { args: 1 }), call('c')] };
    const state = after(shown(abc), deny('a'), deny('b'), arrive(changed));
    const next = after(state, denyAll('b', 'c'));
    expect(results(next)).toEqual([D, D, D]);
    expect(next.marks.map(({ staged }) => staged?.cause)).toEqual([
      'chosen',
      'deny_all',
      'deny_all',
    ]);
    expect(markOf(next, 'b')?.before?.args).toEqual({ of: 'b' });
    expect(markOf(next, 'c')).not.toHaveProperty('before');
  });

  it('give one call two verdicts in no order but that of the list', () => {
    const twice = stage(shown(abc), ['a', 'a'], { result: A, cause: 'chosen' });
    expect(twice.marks).toEqual([{ staged: { result: A, cause: 'chosen' } }, {}, {}]);
  });

  it('leave an abort of a batch that could not be read an abort', () => {
    const aborted = after(shown({ id: 'b1', calls: 'junk' } as never), abort());
    expect(after(aborted, denyAll())).toBe(aborted);
  });
});
