import { beforeEach, describe, expect, it } from 'vitest';
import { hasRetryableFailure, prepareRetry, storyOf, transition } from '../../../src/protocol';
import type { ApprovalState, CallOutcome, Reply } from '../../../src/protocol';
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
  feedback,
  phaseAs,
  reply,
  sent,
  shown,
  X,
} from './cases';

const abc = batch(['a', 'b', 'c'], { revision: 'r1' });
const done = (callId: string): CallOutcome => ({ callId, result: A, status: 'done' });
const failed = (callId: string, more: Partial<CallOutcome> = {}): CallOutcome => ({
  callId,
  result: A,
  status: 'failed',
  error: 'timeout',
  ...more,
});

/** Approved, denied, approved; and then the backend says what became of them. */
const settledWith = (calls: readonly CallOutcome[]): ApprovalState =>
  after(
    sent(after(shown(abc), approve('a'), deny('b'), approve('c'))),
    reply({ kind: 'settled', decidedBy: 'run_owner', calls }),
  );

const retried = (state: ApprovalState, given: Reply): ApprovalState => {
  const submission = prepareRetry(state, 'k2');
  if (!submission) expect.unreachable('nothing to retry');
  return after(transition(state, { type: 'submitted', submission }), reply(given, 'k2'));
};

describe('sending failed calls again', () => {
  let state: ApprovalState;
  beforeEach(() => {
    state = settledWith([done('a'), failed('c')]);
  });

  it('concerns only the calls that failed', () => {
    expect(prepareRetry(state, 'k2')).toMatchObject({
      batchId: 'b1',
      revision: 'r1',
      idempotencyKey: 'k2',
      decisions: [{ callId: 'c', result: A, cause: 'chosen' }],
    });
    expect(hasRetryableFailure(state)).toBe(true);
  });

  it('is not offered where nothing failed', () => {
    const fine = settledWith([done('a'), done('c')]);
    expect(prepareRetry(fine, 'k2')).toBeNull();
    expect(hasRetryableFailure(fine)).toBe(false);
  });

  it('is not offered for a call that may not be sent again', () => {
    const final = settledWith([done('a'), failed('c', { retryable: false })]);
    expect(prepareRetry(final, 'k2')).toBeNull();
    expect(hasRetryableFailure(final)).toBe(false);
  });

  it('is not offered for a call that this viewer did not send', () => {
    const foreign = settledWith([failed('ghost')]);
    expect(prepareRetry(foreign, 'k2')).toBeNull();
    expect(hasRetryableFailure(foreign)).toBe(false);
  });

  it('is not offered where the answer was not sent from here', () => {
    const told = shown({ ...abc, outcome: { kind: 'settled', calls: [failed('a')] } });
    expect(prepareRetry(told, 'k2')).toBeNull();
    expect(hasRetryableFailure(told)).toBe(false);
  });

  it('is not offered while the batch is being reviewed or sent', () => {
    expect(prepareRetry(shown(abc), 'k2')).toBeNull();
    expect(prepareRetry(sent(after(shown(abc), approve('a'))), 'k2')).toBeNull();
  });

  it('shows only the failed call as being sent, and the others as they were', () => {
    const submission = prepareRetry(state, 'k2')!;
    const under = transition(state, { type: 'submitted', submission });
    expect(storyOf(under, 'c')).toEqual({ kind: 'sending', result: A, cause: 'chosen' });
    expect(storyOf(under, 'a')).toMatchObject({ kind: 'told', status: 'done' });
    expect(storyOf(under, 'b')).toMatchObject({ kind: 'told', result: D });
  });

  it('takes the new word about that call and keeps the others', () => {
    const better = retried(state, { kind: 'settled', calls: [done('c')] });
    expect(phaseAs(better, 'settled').ending).toEqual({
      kind: 'settled',
      decidedBy: 'run_owner',
      calls: [done('a'), done('c')],
    });
    expect(phaseAs(better, 'settled').submission?.idempotencyKey).toBe('k1');
    expect(hasRetryableFailure(better)).toBe(false);
    expect(storyOf(better, 'b')).toMatchObject({ kind: 'told', result: D });
  });

  it('takes a bare word of success as one about the calls that were sent', () => {
    const better = retried(state, { kind: 'settled' });
    expect(phaseAs(better, 'settled').ending.calls).toEqual([
      done('a'),
      { callId: 'c', result: A },
    ]);
  });

  it('offers another retry when the call failed again', () => {
    const worse = retried(state, { kind: 'settled', calls: [failed('c', { error: 'again' })] });
    expect(storyOf(worse, 'c')).toMatchObject({ status: 'failed', error: 'again' });
    expect(prepareRetry(worse, 'k3')?.decisions).toHaveLength(1);
  });

  for (const failure of [
    { kind: 'lost', why: 'rejected' },
    { kind: 'not_recorded' },
    { kind: 'invalid', problem: { code: 'refused', message: 'no' } },
  ] as const)
    it(`leaves the receipt as it was after ${failure.kind}, with the retry still offered`, () => {
      const back = retried(state, failure);
      expect(phaseAs(back, 'settled')).toEqual(phaseAs(state, 'settled'));
      expect(hasRetryableFailure(back)).toBe(true);
    });

  for (const [given, notice] of [
    [{ kind: 'already_resuming' }, 'retry_ended'],
    [{ kind: 'already_decided' }, 'retry_ended'],
    [{ kind: 'expired' }, 'retry_ended'],
    [{ kind: 'not_awaiting' }, 'retry_ended'],
    [{ kind: 'stale' }, 'stale'],
    [{ kind: 'forbidden', reason: 'not_permitted' }, 'forbidden'],
  ] as const)
    it(`offers no further retry after ${given.kind}, and says why`, () => {
      const back = retried(state, given);
      expect(phaseAs(back, 'settled').ending).toEqual(phaseAs(state, 'settled').ending);
      expect(back.notice?.kind).toBe(notice);
      expect(hasRetryableFailure(back)).toBe(false);
    });

  it('never sends an approval for content that a stale reply changed', () => {
    const changed = {
      ...abc,
      revision: 'r2',
      calls: abc.calls.map((one) => ({ ...one, args: 1 })),
    };
    const back = retried(state, { kind: 'stale', batch: changed });
    const next = prepareRetry(back, 'k3');
    if (next) {
      expect(next.revision).toBe('r1');
      expect(back.batch.calls[2]?.args).toEqual({ of: 'c' });
    }
  });

  it('asks anew about content that a stale reply issued under another revision', () => {
    const changed = {
      ...abc,
      revision: 'r2',
      calls: abc.calls.map((one) => ({ ...one, args: 1 })),
    };
    const back = retried(state, { kind: 'stale', batch: changed });
    expect(back.phase.kind).toBe('reviewing');
    expect(storyOf(back, 'c')).toEqual({ kind: 'undecided' });
  });

  it('never sends an approval for content that the host changed after the answer', () => {
    const changed = {
      ...abc,
      calls: abc.calls.map((one) => ({ ...one, args: 1 })),
      outcome: { kind: 'settled' as const, calls: [failed('c')] },
    };
    const later = after(state, arrive(changed));
    expect(prepareRetry(later, 'k2')).toBeNull();
    expect(hasRetryableFailure(later)).toBe(false);
  });

  it('is not offered under another revision than the one that was answered', () => {
    const outcome = { kind: 'settled' as const, calls: [failed('c')] };
    const later = after(state, arrive({ ...abc, revision: 'r2', outcome }));
    expect(prepareRetry(later, 'k2')).toBeNull();
  });

  it("keeps being offered when the host's own data say the same of the same content", () => {
    const later = after(
      state,
      arrive({ ...abc, outcome: { kind: 'settled' as const, calls: [done('a'), failed('c')] } }),
    );
    expect(prepareRetry(later, 'k2')?.decisions).toEqual([
      { callId: 'c', result: A, cause: 'chosen' },
    ]);
  });

  it('sends the words again when an abort failed', () => {
    const aborted = after(
      sent(after(shown(batch(['a'])), feedback('why'), abort())),
      reply({ kind: 'settled', calls: [{ callId: 'a', result: X, status: 'failed' }] }),
    );
    expect(prepareRetry(aborted, 'k2')).toMatchObject({
      decisions: [{ callId: 'a', result: X, cause: 'cascade' }],
      feedback: { text: 'why' },
    });
  });

  it('keeps one call failed when the other of two failed calls got better', () => {
    const two = settledWith([failed('a'), failed('c')]);
    expect(prepareRetry(two, 'k2')?.decisions.map(({ callId }) => callId)).toEqual(['a', 'c']);
    const better = retried(two, { kind: 'settled', calls: [done('a'), failed('c')] });
    expect(prepareRetry(better, 'k3')?.decisions.map(({ callId }) => callId)).toEqual(['c']);
  });

  it('is not asked of a call that was shown only', () => {
    const calls = [call('a'), call('s', { needsDecision: false })];
    const shownToo = after(
      sent(after(shown(batch([], { calls })), approve('a'))),
      reply({ kind: 'settled', calls: [done('a'), failed('s')] }),
    );
    expect(prepareRetry(shownToo, 'k2')).toBeNull();
    expect(hasRetryableFailure(shownToo)).toBe(false);
  });
});
