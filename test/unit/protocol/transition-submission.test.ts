import { beforeEach, describe, expect, it } from 'vitest';
import { isRepeat, prepareSubmission, transition } from '../../../src/protocol';
import type { ApprovalState, Reply } from '../../../src/protocol';
import {
  A,
  abort,
  ada,
  after,
  approve,
  arrive,
  attach,
  batch,
  bob,
  D,
  deny,
  expire,
  feedback,
  image,
  person,
  phaseAs,
  reply,
  results,
  sent,
  shown,
  X,
} from './cases';

const ab = batch(['a', 'b'], { revision: 'r1' });
let decided: ApprovalState;
let aborted: ApprovalState;
beforeEach(() => {
  decided = after(shown(ab), approve('a'), deny('b'));
  aborted = after(shown(ab), approve('a'), feedback('Start over'), attach(image), abort('b'));
});

describe('rule 5: one answer is under way at a time', () => {
  it('locks at once', () => {
    expect(sent(decided).phase.kind).toBe('submitting');
  });

  it('takes no second one before the first has ended', () => {
    const under = sent(decided);
    expect(
      transition(under, { type: 'submitted', submission: prepareSubmission(under, 'k2') }),
    ).toBe(under);
  });

  it('takes none on a batch that has expired', () => {
    const state = after(decided, expire);
    expect(
      transition(state, { type: 'submitted', submission: prepareSubmission(state, 'k') }),
    ).toBe(state);
  });

  it('carries every call that needs a decision, in the order received, and the claim', () => {
    expect(phaseAs(sent(decided), 'submitting').submission).toEqual({
      batchId: 'b1',
      revision: 'r1',
      idempotencyKey: 'k1',
      decisions: [
        { callId: 'a', result: A, cause: 'chosen' },
        { callId: 'b', result: D, cause: 'chosen' },
      ],
      decidedBy: ada,
    });
  });

  it('carries no revision where the batch has none, and no person where nobody is signed in', () => {
    const state = after(shown(batch(['a']), { person: null }), deny('a'));
    expect(phaseAs(sent(state), 'submitting').submission).toEqual({
      batchId: 'b1',
      idempotencyKey: 'k1',
      decisions: [{ callId: 'a', result: D, cause: 'chosen' }],
      decidedBy: null,
    });
  });

  it('is never counted as expired while the answer is under way', () => {
    const under = sent(decided);
    expect(after(under, expire)).toBe(under);
  });
});

describe('rule 6: failure keeps everything that was given', () => {
  const failures: Reply[] = [
    { kind: 'lost', why: 'rejected' },
    { kind: 'lost', why: 'no_reply' },
    { kind: 'lost', why: 'unknown_kind' },
    { kind: 'not_recorded' },
    { kind: 'invalid', problem: { code: 'refused', message: 'no' } },
    { kind: 'invalid', problem: { code: 'mixed_abort' } },
    { kind: 'forbidden', reason: 'not_permitted' },
  ];
  for (const failure of failures)
    it(`keeps verdicts, stance, words and files after ${JSON.stringify(failure)}`, () => {
      const back = after(sent(aborted), reply(failure));
      expect(back.phase).toEqual({ kind: 'reviewing' });
      expect(back.marks).toBe(aborted.marks);
      expect(back.stance).toBe(aborted.stance);
      expect(back.feedback).toBe(aborted.feedback);
      expect(results(back)).toEqual([X, X]);
    });

  for (const failure of failures.slice(0, 4))
    it(`knows that sending again would repeat the answer after ${JSON.stringify(failure)}`, () => {
      const back = after(sent(decided), reply(failure));
      expect(isRepeat(back)).toBe(true);
      expect(back.notice).toMatchObject({ ...failure, sent: { idempotencyKey: 'k1' } });
    });

  it('knows that it is no repeat once something was changed, and is again once it is changed back', () => {
    const back = after(sent(decided), reply({ kind: 'not_recorded' }));
    const changed = after(back, deny('a'));
    expect(isRepeat(changed)).toBe(false);
    expect(isRepeat(after(changed, approve('a')))).toBe(true);
  });

  it('is no repeat for another person, another revision or after a clear refusal', () => {
    const back = after(sent(decided), reply({ kind: 'lost', why: 'rejected' }));
    expect(isRepeat(after(back, person(bob)))).toBe(false);
    expect(isRepeat(after(back, arrive({ ...ab, revision: 'r2' })))).toBe(false);
    const refused = after(
      sent(decided),
      reply({ kind: 'invalid', problem: { code: 'refused', message: 'no' } }),
    );
    expect(isRepeat(refused)).toBe(false);
    expect(isRepeat(decided)).toBe(false);
    expect(isRepeat(sent(decided))).toBe(false);
  });

  it('stops telling of the failure once the next answer goes out', () => {
    const back = after(sent(decided), reply({ kind: 'lost', why: 'rejected' }));
    expect(sent(back, 'k1').notice).toBeNull();
  });
});

describe('rule 10: a reply counts only for the answer that is waited for', () => {
  it('ignores a reply under a foreign key', () => {
    const under = sent(decided);
    expect(after(under, reply({ kind: 'settled' }, 'foreign'))).toBe(under);
  });

  it('ignores a reply when nothing is under way', () => {
    expect(after(decided, reply({ kind: 'settled' }))).toBe(decided);
  });

  it('ignores the second of two replies', () => {
    const settled = after(sent(decided), reply({ kind: 'settled', decidedBy: 'run_owner' }));
    expect(after(settled, reply({ kind: 'expired' }), reply({ kind: 'not_recorded' }))).toBe(
      settled,
    );
  });

  it('ignores a late reply to an earlier answer while a later one is under way', () => {
    const first = after(sent(decided, 'k1'), reply({ kind: 'not_recorded' }, 'k1'), deny('a'));
    const second = sent(first, 'k2');
    expect(after(second, reply({ kind: 'settled' }, 'k1'))).toBe(second);
  });

  it('never reads expiry as a denial', () => {
    const state = after(decided, expire);
    expect(state.phase).toEqual({ kind: 'closed', ending: { kind: 'expired' } });
    expect(after(shown(ab), expire).marks.some((mark) => mark.staged)).toBe(false);
  });

  it('expires only what is being reviewed', () => {
    const settled = after(sent(decided), reply({ kind: 'settled' }));
    expect(after(settled, expire)).toBe(settled);
    const expired = after(decided, expire);
    expect(after(expired, expire)).toBe(expired);
  });

  it('keeps the words of an expired batch for copying', () => {
    expect(after(aborted, expire).feedback).toBe(aborted.feedback);
  });
});

describe('what each outcome makes of the card', () => {
  it('settles on a recorded answer and clears the words that were sent', () => {
    const state = after(sent(aborted), reply({ kind: 'settled', decidedBy: 'run_owner' }));
    expect(phaseAs(state, 'settled')).toMatchObject({
      ending: { kind: 'settled', decidedBy: 'run_owner' },
      submission: { idempotencyKey: 'k1' },
    });
    expect(state.feedback).toEqual({ text: '', attachments: [] });
    expect(state.notice).toBeNull();
  });

  it('keeps words that were not sent when the verdicts are recorded', () => {
    const state = after(sent(after(decided, feedback('unsent'))), reply({ kind: 'settled' }));
    expect(state.feedback.text).toBe('unsent');
  });

  for (const ending of [
    { kind: 'already_decided', decidedBy: 'other_user', decider: bob, results: [] },
    { kind: 'already_resuming' },
    { kind: 'expired' },
    { kind: 'not_awaiting' },
  ] as const)
    it(`closes on ${ending.kind}, and keeps the words for copying`, () => {
      const state = after(sent(aborted), reply(ending));
      expect(state.phase).toEqual({ kind: 'closed', ending });
      expect(state.feedback).toBe(aborted.feedback);
      expect(after(state, approve('a'), deny('a'), abort(), feedback('x'))).toBe(state);
    });

  it('drops verdicts and keeps words when the content was stale, and awaits the new content', () => {
    const state = after(sent(aborted), reply({ kind: 'stale' }));
    expect(state.phase).toEqual({ kind: 'reviewing' });
    expect(state.notice).toEqual({ kind: 'stale', awaiting: true });
    expect(results(state)).toEqual(['P', 'P']);
    expect(state.feedback).toBe(aborted.feedback);
    expect(after(state, approve('a'))).toBe(state);
    expect(results(after(state, deny('a')))).toEqual([D, 'P']);
  });

  it('shows the new content that a stale reply brings along', () => {
    const fresh = batch(['a', 'b'], { revision: 'r2' });
    const changed = {
      ...fresh,
      calls: [{ ...fresh.calls[0]!, args: { of: 'z' } }, fresh.calls[1]],
    };
    const state = after(sent(decided), reply({ kind: 'stale', batch: changed as typeof fresh }));
    expect(state.batch.revision).toBe('r2');
    expect(state.batch.calls[0]?.args).toEqual({ of: 'z' });
    expect(state.notice).toEqual({ kind: 'stale', awaiting: false });
    expect(results(state)).toEqual(['P', 'P']);
    expect(state.marks[0]?.before?.args).toEqual({ of: 'a' });
    expect(results(after(state, approve('a')))).toEqual([A, 'P']);
  });

  it('drops the verdicts of unchanged calls too when the content was stale', () => {
    const state = after(sent(decided), reply({ kind: 'stale', batch: ab }));
    expect(results(state)).toEqual(['P', 'P']);
  });

  it('leaves approval blocked when a stale reply brings the content of another batch', () => {
    const state = after(sent(decided), reply({ kind: 'stale', batch: batch(['a'], { id: 'b2' }) }));
    expect(state.batch.id).toBe('b1');
    expect(state.batch.calls).toHaveLength(2);
    expect(after(state, approve('a'))).toBe(state);
  });

  for (const reason of ['self_approval', 'not_permitted', 'decider_mismatch'] as const)
    it(`switches approval off when it is forbidden (${reason}), and leaves Deny and abort`, () => {
      const state = after(sent(decided), reply({ kind: 'forbidden', reason }));
      expect(state.notice).toEqual({ kind: 'forbidden', reason });
      expect(state.forbidden).toBe(reason);
      expect(after(state, approve('b'))).toBe(state);
      expect(results(after(state, deny('a')))).toEqual([D, D]);
      expect(results(after(state, abort()))).toEqual([X, X]);
    });

  it('still forbids approval after the viewer has sent denials that were not recorded', () => {
    const forbidden = after(sent(decided), reply({ kind: 'forbidden', reason: 'self_approval' }));
    const denied = sent(after(forbidden, deny('a')), 'k2');
    const back = after(denied, reply({ kind: 'not_recorded' }, 'k2'));
    expect(after(back, approve('a'))).toBe(back);
  });

  it('still awaits newer content after the viewer has sent denials that were not recorded', () => {
    const stale = after(sent(decided), reply({ kind: 'stale' }));
    const denied = sent(after(stale, deny('a'), deny('b')), 'k2');
    const back = after(denied, reply({ kind: 'not_recorded' }, 'k2'));
    expect(after(back, approve('a'))).toBe(back);
  });

  it('still awaits newer content when the same content arrives with another frame', () => {
    const stale = after(sent(decided), reply({ kind: 'stale' }));
    const state = after(stale, arrive({ ...ab, expiresAt: '2030-01-01T00:00:00Z' }));
    expect(results(after(state, approve('a')))).toEqual(['P', 'P']);
  });

  it('still awaits newer content when another person signs in', () => {
    const stale = after(sent(decided), reply({ kind: 'stale' }), deny('a'), person(bob));
    expect(results(after(stale, approve('a')))).toEqual(['P', 'P']);
  });

  it('may be approved again once content under another revision arrives', () => {
    const stale = after(sent(decided), reply({ kind: 'stale' }));
    const state = after(stale, arrive({ ...ab, revision: 'r2' }));
    expect(results(after(state, approve('a')))).toEqual([A, 'P']);
    expect(state.notice).toEqual({ kind: 'stale', awaiting: false });
  });

  it('may be approved again once a changed call arrives', () => {
    const stale = after(sent(decided), reply({ kind: 'stale' }));
    const changed = { ...ab, calls: [{ ...ab.calls[0], args: { of: 'z' } }, ab.calls[1]] };
    const state = after(stale, arrive(changed));
    expect(results(after(state, approve('a')))).toEqual([A, 'P']);
  });

  it('asks which of two ways when the backend refused a mix, and lets the question be closed', () => {
    const state = after(
      sent(decided),
      reply({ kind: 'invalid', problem: { code: 'mixed_abort' } }),
    );
    expect(state.notice).toEqual({ kind: 'conflict' });
    expect(results(state)).toEqual([A, D]);
    const closed = after(state, { type: 'dismiss_notice' });
    expect(closed.notice).toBeNull();
    expect(results(closed)).toEqual([A, D]);
    expect(after(closed, { type: 'dismiss_notice' })).toBe(closed);
  });

  it('closes no other notice that way', () => {
    const state = after(sent(decided), reply({ kind: 'not_recorded' }));
    expect(after(state, { type: 'dismiss_notice' })).toBe(state);
  });

  it('shows what the backend found wrong', () => {
    const problem = { code: 'refused', message: 'bad shape' } as const;
    expect(after(sent(decided), reply({ kind: 'invalid', problem })).notice).toEqual({
      kind: 'invalid',
      problem,
    });
  });

  it('says when nothing takes a submission', () => {
    const state = after(decided, { type: 'unsendable' });
    expect(state.notice).toEqual({ kind: 'no_handler' });
    expect(results(state)).toEqual([A, D]);
  });

  it('remembers what a refused submission tried, until the next one goes out', () => {
    const state = after(shown(ab), { type: 'refused', intent: 'each' });
    expect(state.refused).toBe('each');
    expect(after(state, approve('a')).refused).toBe('each');
    expect(sent(after(state, approve('a'), deny('b'))).refused).toBeNull();
    expect(after(state, abort()).refused).toBeNull();
  });
});
