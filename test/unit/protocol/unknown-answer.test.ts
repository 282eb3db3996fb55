import { beforeEach, describe, expect, it } from 'vitest';
import { isRepeat, prepareRetry } from '../../../src/protocol';
import type { ApprovalBatch, ApprovalState, Notice } from '../../../src/protocol';
import {
  abort,
  ada,
  after,
  approve,
  approveAll,
  arrive,
  batch,
  bob,
  call,
  feedback,
  person,
  reply,
  sent,
  shown,
  withdraw,
} from './cases';

const abc = batch(['a', 'b', 'c'], { revision: 'r1' });
const lost = reply({ kind: 'lost', why: 'rejected' });
let unknown: ApprovalState;
beforeEach(() => {
  unknown = after(sent(after(shown(abc), approveAll('a', 'b', 'c'))), lost);
});

const changed: ApprovalBatch = { ...abc, calls: [call('a', { args: 1 }), ...abc.calls.slice(1)] };

/** That the answer is unknown stays said, beside what is new. */
function expectBoth(notice: Notice | null, news: object): void {
  expect(notice).toMatchObject({ kind: 'lost', why: 'rejected', sent: { idempotencyKey: 'k1' } });
  expect(notice).toMatchObject({ news });
}

describe('what nobody knows to be recorded stays unknown', () => {
  it('when the content changes', () => {
    const state = after(unknown, arrive(changed));
    expectBoth(state.notice, { kind: 'content_changed', changed: ['a'] });
    expect(isRepeat(state)).toBe(false);
  });

  it('when the content changes twice, which is told together', () => {
    const less: ApprovalBatch = { ...changed, calls: changed.calls.slice(0, 2) };
    const state = after(unknown, arrive(changed), arrive(less));
    expectBoth(state.notice, {
      kind: 'content_changed',
      changed: ['a'],
      removed: [{ id: 'c' }],
    });
  });

  it('when the batch is issued again', () => {
    const state = after(unknown, arrive({ ...abc, revision: 'r2' }));
    expectBoth(state.notice, { kind: 'stale', awaiting: false });
  });

  it('when another person takes over, and is not offered the same again', () => {
    const state = after(unknown, person(bob));
    expectBoth(state.notice, { kind: 'person_changed' });
    expect(isRepeat(state)).toBe(false);
  });

  it('when the person leaves and comes back', () => {
    const state = after(unknown, person(null), person(ada));
    expect(state.notice?.kind).toBe('lost');
  });

  it('when there is nobody any more who takes an answer', () => {
    expectBoth(after(unknown, { type: 'unsendable' }).notice, { kind: 'no_handler' });
  });

  it('when the content changed while the answer was under way', () => {
    const under = sent(after(shown(abc), approveAll('a', 'b', 'c')));
    expectBoth(after(under, arrive(changed), lost).notice, { kind: 'content_changed' });
    expectBoth(after(under, person(bob), lost).notice, { kind: 'person_changed' });
  });

  it('while verdicts and words change', () => {
    for (const event of [withdraw('a'), approve('a'), abort(), feedback('why')])
      expect(after(unknown, event).notice).toBe(unknown.notice);
  });

  it('of failed calls sent again too, when the host moves on', () => {
    const failed = reply({ kind: 'settled', calls: [{ callId: 'a', status: 'failed' }] });
    const settled = after(sent(after(shown(abc), approveAll('a', 'b', 'c'))), failed);
    const again = { type: 'submitted', submission: prepareRetry(settled, 'k2')! } as const;
    const state = after(settled, again, reply({ kind: 'lost', why: 'no_reply' }, 'k2'));
    expect(after(state, arrive(changed)).notice).toMatchObject({ kind: 'lost', why: 'no_reply' });
    expect(after(state, arrive({ ...abc, revision: 'r2' })).notice?.kind).toBe('lost');
  });

  it('until the next answer goes out, or the host knows how it ended', () => {
    expect(sent(after(unknown, arrive(changed), approve('a')), 'k2').notice).toBeNull();
    expect(after(unknown, arrive({ ...abc, outcome: { kind: 'settled' } })).notice).toBeNull();
  });
});
