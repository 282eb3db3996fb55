import { beforeEach, describe, expect, it } from 'vitest';
import { hasRetryableFailure, prepareRetry, storyOf } from '../../../src/protocol';
import type { ApprovalBatch, ApprovalState, Ending } from '../../../src/protocol';
import {
  A,
  abort,
  after,
  again,
  approveAll,
  arrive,
  batch,
  bob,
  call,
  feedback,
  person,
  phaseAs,
  reply,
  sent,
  shown,
  X,
} from './cases';

const abc = batch(['a', 'b', 'c'], { revision: 'r1' });
let under: ApprovalState;
beforeEach(() => {
  under = sent(after(shown(abc), approveAll('a', 'b', 'c')));
});
const ending = (outcome: Ending, more: Partial<ApprovalBatch> = {}): ApprovalBatch => ({
  ...again(abc),
  ...more,
  outcome,
});
const settledBatch = ending({
  kind: 'settled',
  calls: [
    { callId: 'a', result: A, status: 'failed' },
    { callId: 'b', result: A, status: 'done' },
  ],
});

describe('an ending that the host learns of while the reply is awaited', () => {
  it.each(['settled', 'already_decided', 'already_resuming', 'expired', 'not_awaiting'] as const)(
    'is shown at once: %s',
    (kind) => {
      const state = after(under, arrive(ending({ kind })));
      expect(state.phase).toMatchObject({ ending: { kind } });
    },
  );

  it('tells each call its story', () => {
    expect(storyOf(after(under, arrive(settledBatch)), 'a')).toMatchObject({ status: 'failed' });
  });

  it('takes over the person who came meanwhile', () => {
    expect(after(under, person(bob), arrive(settledBatch)).person).toEqual(bob);
  });

  it('is what stays when the reply comes late; what was sent is then known to be this', () => {
    const early = after(under, arrive(settledBatch));
    expect(hasRetryableFailure(early)).toBe(false);
    const late = after(early, reply({ kind: 'settled', decidedBy: 'run_owner' }));
    expect(phaseAs(late, 'settled').ending).toMatchObject({
      decidedBy: 'run_owner',
      calls: [{ callId: 'a', status: 'failed' }, { callId: 'b' }],
    });
    expect(prepareRetry(late, 'k2')?.decisions).toMatchObject([{ callId: 'a', result: A }]);
    expect(after(late, reply({ kind: 'settled' }))).toBe(late);
  });

  it('may be told step by step before the reply comes', () => {
    const running = ending({
      kind: 'settled',
      calls: [{ callId: 'a', result: A, status: 'running' }],
    });
    const twice = after(under, arrive(running), arrive(settledBatch));
    expect(storyOf(twice, 'a')).toMatchObject({ status: 'failed' });
    const late = after(twice, reply({ kind: 'settled', decidedBy: 'run_owner' }));
    expect(phaseAs(late, 'settled')).toMatchObject({
      ending: { decidedBy: 'run_owner', calls: [{ callId: 'a', status: 'failed' }, {}] },
      submission: { idempotencyKey: 'k1' },
    });
  });

  it('is not undone by a late reply of any other kind, and nothing is sent again on it', () => {
    const early = after(under, arrive(settledBatch));
    for (const given of [
      { kind: 'not_recorded' },
      { kind: 'lost', why: 'rejected' },
      { kind: 'stale' },
      { kind: 'already_decided' },
    ] as const) {
      const late = after(early, reply(given));
      expect(late.phase).toMatchObject({ kind: 'settled', ending: { kind: 'settled' } });
      expect(late.notice).toBeNull();
      expect(hasRetryableFailure(late)).toBe(false);
    }
  });

  it('about other content lets nothing be sent again', () => {
    const changed = { calls: [call('a', { args: 1 }), ...abc.calls.slice(1)] };
    const early = after(under, arrive({ ...settledBatch, ...changed }));
    expect(hasRetryableFailure(after(early, reply({ kind: 'settled' })))).toBe(false);
  });

  it('takes the words of an abort for sent once the reply says so', () => {
    const aborting = sent(after(shown(abc), feedback('why'), abort()));
    const early = after(aborting, arrive(ending({ kind: 'settled' })));
    expect(early.feedback.text).toBe('why');
    const late = after(early, reply({ kind: 'settled' }));
    expect(late.feedback.text).toBe('');
    expect(phaseAs(late, 'settled').submission?.feedback?.text).toBe('why');
    expect(storyOf(late, 'a')).toMatchObject({ result: X });
  });

  it('is none while it says what the host said before', () => {
    const failed = after(
      under,
      reply({
        kind: 'settled',
        calls: settledBatch.outcome!.kind === 'settled' ? settledBatch.outcome!.calls! : [],
      }),
    );
    const retried = after(after(failed, arrive(settledBatch)), {
      type: 'submitted',
      submission: prepareRetry(failed, 'k2')!,
    });
    expect(after(retried, arrive(again(settledBatch))).phase.kind).toBe('submitting');
  });

  it('ends a retry only when it speaks of the calls that were tried again', () => {
    const calls = [{ callId: 'a', result: A, status: 'failed' }] as const;
    const failed = after(under, reply({ kind: 'settled', calls }));
    const retried = after(failed, { type: 'submitted', submission: prepareRetry(failed, 'k2')! });
    expect(after(retried, arrive(settledBatch)).phase.kind).toBe('submitting');
    const done = ending({ kind: 'settled', calls: [{ callId: 'a', result: A, status: 'done' }] });
    const state = after(retried, arrive(done));
    expect(storyOf(state, 'a')).toMatchObject({ status: 'done' });
    expect(after(state, reply({ kind: 'lost', why: 'rejected' }, 'k2'))).toBe(state);
    expect(after(retried, arrive(ending({ kind: 'not_awaiting' }))).phase.kind).toBe('closed');
  });

  it('ends a retry of several calls only when it speaks of all of them', () => {
    const failedIds = ['a', 'b'].map((callId) => ({ callId, result: A, status: 'failed' }));
    const failed = after(under, reply({ kind: 'settled', calls: failedIds }));
    const retried = after(failed, { type: 'submitted', submission: prepareRetry(failed, 'k2')! });
    const done = (...ids: string[]) =>
      arrive(
        ending({
          kind: 'settled',
          calls: ids.map((callId) => ({ callId, result: A, status: 'done' })),
        }),
      );
    expect(after(retried, done('a')).phase.kind).toBe('submitting');
    expect(after(retried, done('c')).phase.kind).toBe('submitting');
    const state = after(retried, done('a', 'b'));
    expect(phaseAs(state, 'settled').submission?.idempotencyKey).toBe('k1');
    expect(phaseAs(state, 'settled')).not.toHaveProperty('awaited');
  });

  it('other than an answer awaits none', () => {
    const state = after(under, arrive(ending({ kind: 'expired' })));
    expect(state.phase).toEqual({ kind: 'closed', ending: { kind: 'expired' } });
    expect(state.sent).toEqual([]);
  });

  it('under another revision is not known to be what was sent', () => {
    const other = { revision: 'r2' };
    const early = after(under, arrive({ ...settledBatch, ...other }));
    expect(phaseAs(early, 'settled')).not.toHaveProperty('awaited');
    expect(after(early, reply({ kind: 'settled' }))).toBe(early);
  });

  it('that the host said before is no word of what is under way', () => {
    const told = after(under, reply({ kind: 'settled' }), arrive(settledBatch));
    const submission = prepareRetry(told, 'k2')!;
    const retried = after(told, { type: 'submitted', submission });
    const same = after(retried, arrive(again(settledBatch)));
    expect(same.phase.kind).toBe('submitting');
  });

  it('of another batch, or none at all, changes nothing', () => {
    const other = after(under, arrive(ending({ kind: 'settled' }, { id: 'b2' })));
    expect(other.phase.kind).toBe('submitting');
    expect(after(under, arrive(null)).phase.kind).toBe('submitting');
  });

  it('of another batch does not end a retry', () => {
    const calls = [{ callId: 'a', result: A, status: 'failed' }] as const;
    const failed = after(under, reply({ kind: 'settled', calls }));
    const retried = after(failed, { type: 'submitted', submission: prepareRetry(failed, 'k2')! });
    const other = after(retried, arrive(ending({ kind: 'not_awaiting' }, { id: 'b2' })));
    expect(other.phase.kind).toBe('submitting');
  });

  it('ends what was sent: the same answer to a new question is a new act', () => {
    const anew = after(under, arrive(settledBatch), arrive({ ...abc, revision: 'r2' }));
    expect(anew.phase.kind).toBe('reviewing');
    expect(anew.sent).toEqual([]);
    expect(after(anew, reply({ kind: 'settled' }))).toBe(anew);
  });
});
