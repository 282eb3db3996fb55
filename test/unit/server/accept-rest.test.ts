import { describe, expect, it } from 'vitest';
import {
  A,
  answer,
  batch,
  call,
  D,
  expectAccepted,
  expectRefused,
  submit,
  withText,
  X,
} from './cases';

const pending = batch(['a', 'b', 'c'], {
  calls: [call('a'), call('b'), call('c'), call('d', { needsDecision: false })],
});

describe('what a card says of calls that it could not read', () => {
  it('denies every call that is not listed', () => {
    const taken = expectAccepted(submit(pending, answer({ b: D }, { rest: D })));
    expect(taken.decisions.map(({ callId, result, cause }) => [callId, result, cause])).toEqual([
      ['a', D, 'deny_all'],
      ['b', D, 'chosen'],
      ['c', D, 'deny_all'],
    ]);
    expect(expectAccepted(submit(pending, answer({}, { rest: D }))).decisions).toHaveLength(3);
  });

  it('aborts all of them, with words', () => {
    const taken = expectAccepted(submit(pending, answer({}, { rest: X, ...withText })));
    expect(taken.decisions.map(({ result, cause }) => [result, cause])).toEqual([
      [X, 'cascade'],
      [X, 'cascade'],
      [X, 'cascade'],
    ]);
    expect(taken.feedback?.text).toBe('Start over');
    expectRefused(submit(pending, answer({}, { rest: X })), 'feedback_required');
  });

  it('never approves, and is no word that there is not', () => {
    for (const rest of [A, 'denied', '', null, 7, {}])
      expectRefused(submit(pending, answer({ a: D, b: D, c: D }, { rest })), 'invalid_state');
  });

  it('mixes no abort with a verdict', () => {
    expectRefused(
      submit(pending, answer({ a: D }, { rest: X, ...withText })),
      'mixed_abort_states',
    );
    expectRefused(
      submit(pending, answer({ a: X }, { rest: D, ...withText })),
      'mixed_abort_states',
    );
  });

  it('denies calls that are stored under one id', () => {
    const twice = batch([], { calls: [call('a'), call('a'), call('b')] });
    expect(expectAccepted(submit(twice, answer({}, { rest: D }))).decisions).toHaveLength(3);
  });

  it('does not make an unknown call known', () => {
    expectRefused(submit(pending, answer({ x: D }, { rest: D })), 'unknown_calls');
  });
});
