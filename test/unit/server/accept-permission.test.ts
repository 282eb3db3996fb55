/* oxlint-disable vitest/expect-expect -- the helpers named expect… assert */
import { describe, expect, it } from 'vitest';
import type { ApprovalBatch } from '../../../src/protocol';
import type { AcceptOptions } from '../../../src/server';
import {
  A,
  answer,
  batch,
  call,
  D,
  decision,
  expectAccepted,
  expectRefused,
  submit,
  withText,
  X,
} from './cases';

const approvals = {
  'an approval': answer({ a: A, b: A }),
  'a mixed answer': answer({ a: D, b: A }),
};
const others = { 'a denial': answer({ a: D, b: D }), 'an abort': answer({ a: X, b: X }, withText) };

type Rule = [string, Partial<ApprovalBatch>, Partial<AcceptOptions>];
const second: Rule[] = [
  ['the option', {}, { requireSecondApprover: true }],
  ['the batch', { approveBlocked: 'second_approver' }, {}],
];

describe.each(second)('a second approver, demanded by %s', (_, more, options) => {
  const pending = batch(['a', 'b'], more);

  it.each(Object.keys(approvals))('keeps the owner from %s', (name) => {
    for (const sessionUserId of [7, '7']) {
      const outcome = submit(pending, approvals[name as keyof typeof approvals], {
        ...options,
        sessionUserId,
      });
      const refusal = expectRefused(outcome, 'self_approval');
      expect(refusal).toMatchObject({
        httpStatus: 403,
        status: 'awaiting_approval',
        batchId: 'b1',
      });
    }
  });

  it.each(Object.keys(others))('leaves %s to the owner', (name) => {
    expectAccepted(submit(pending, others[name as keyof typeof others], options));
  });

  it('leaves the approval to somebody else', () => {
    for (const sent of Object.values(approvals))
      expect(
        expectAccepted(submit(pending, sent, { ...options, sessionUserId: 8 })).decidedBy,
      ).toBe('other_user');
  });

  it.each([undefined, null, '', ' ', 0, Number.NaN])(
    'is not somebody who is unknown (%j)',
    (id) => {
      expectRefused(
        submit(pending, approvals['an approval'], { ...options, sessionUserId: id }),
        'not_permitted',
      );
      expectAccepted(submit(pending, others['a denial'], { ...options, sessionUserId: id }));
    },
  );

  it('cannot be established where the owner is unknown', () => {
    const { runOwner: _owner, ...ownerless } = pending;
    for (const unowned of [
      ownerless,
      { ...pending, runOwner: { id: '' } },
      { ...pending, runOwner: { id: 0 } },
    ]) {
      expectRefused(
        submit(unowned, approvals['an approval'], { ...options, sessionUserId: 8 }),
        'not_permitted',
      );
      expectAccepted(submit(unowned, others['an abort'], { ...options, sessionUserId: 8 }));
    }
  });
});

const blocks: Rule[] = [
  ['the host', {}, { mayApprove: false }],
  ['a preview', { approveBlocked: 'preview' }, {}],
  ['unreadable content', { approveBlocked: 'unreadable' }, {}],
  ['a word of the host’s', { approveBlocked: 'quota' }, {}],
  ['an empty word', { approveBlocked: '' }, {}],
];

describe.each(blocks)('approving, blocked by %s', (_, more, options) => {
  const pending = batch(['a', 'b'], more);

  it('is refused, mixed or not', () => {
    for (const sent of Object.values(approvals)) {
      const refusal = expectRefused(submit(pending, sent, options), 'not_permitted');
      expect(refusal).toMatchObject({ httpStatus: 403, status: 'awaiting_approval' });
    }
  });

  it('leaves denying and aborting open', () => {
    for (const sent of Object.values(others)) expectAccepted(submit(pending, sent, options));
  });
});

describe('two calls under one id', () => {
  const pending = batch([], { calls: [call('a'), call('a', { args: { other: true } })] });

  it('cannot be approved, since nobody can say which was meant', () => {
    expectRefused(submit(pending, answer({ a: A })), 'not_permitted');
  });

  it('are both denied by one decision', () => {
    const { decisions } = expectAccepted(submit(pending, answer({ a: D })));
    expect(decisions.map(({ result }) => result)).toEqual([D, D]);
  });
});

const by = (decidedBy: unknown, sessionUserId: unknown) =>
  submit(batch(['a']), answer({ a: D }, { decidedBy }), { sessionUserId });

describe('the person who is named as the decider', () => {
  it.each([
    [{ id: 8 }, 7],
    [{ id: 'u' }, 'U'],
    [{ id: 7, name: 'Owner' }, 8],
  ])('is refused where %j is not the session user %j', (decidedBy, sessionUserId) => {
    const refusal = expectRefused(by(decidedBy, sessionUserId), 'decider_mismatch');
    expect(refusal).toMatchObject({ httpStatus: 403, status: 'awaiting_approval' });
  });

  it.each([
    [{ id: 7 }, 7],
    [{ id: '7' }, 7],
    [null, 7],
    [undefined, 7],
    ['8', 7],
    [{}, 7],
    [{ id: '' }, 7],
    [{ id: 0 }, 7],
    [{ id: 8 }, undefined],
  ])('is no obstacle where %j meets the session user %j', (decidedBy, sessionUserId) => {
    expectAccepted(by(decidedBy, sessionUserId));
  });

  it('never becomes the label', () => {
    expect(expectAccepted(by({ id: 7 }, undefined)).decidedBy).toBe('unknown');
  });
});

describe('an audit record that cannot be written', () => {
  it('stops approvals, denials and aborts alike', () => {
    for (const sent of [...Object.values(approvals), ...Object.values(others)]) {
      const refusal = expectRefused(
        submit(batch(['a', 'b']), sent, { auditable: false }),
        'not_auditable',
      );
      expect(refusal).toMatchObject({ httpStatus: 503, status: 'awaiting_approval' });
    }
  });
});

describe('the order of the checks', () => {
  // Each submission or setting has its own fault and all the later ones.
  const stored = batch(['a', 'b'], { revision: 'r1', approveBlocked: 'second_approver' });
  const late = { auditable: false, mayApprove: false } as const;
  const wrong = { args: { other: true } };
  const claim = { id: 9 };
  const at = (more: object) => ({ ...answer({}), revision: 'r1', decidedBy: claim, ...more });

  it.each([
    ['not_awaiting_approval', null, at({ batchId: 'b2' }), { ...late, alreadyResuming: true }],
    ['already_resuming', stored, null, { ...late, alreadyResuming: true }],
    ['invalid_state', stored, null, late],
    [
      'multiple_batches',
      stored,
      at({ revision: '', batchId: 'b2', decisions: [decision('a', A, { batchId: 'b3' })] }),
      late,
    ],
    ['unknown_batch', stored, at({ revision: '', batchId: 'b2', decisions: [] }), late],
    [
      'stale_turn',
      stored,
      at({ revision: '', decisions: [decision('a', A), decision('a', A)] }),
      late,
    ],
    [
      'duplicate_decision',
      stored,
      at({ decisions: [decision('a', 'x'), decision('a', 'x')] }),
      late,
    ],
    ['invalid_state', stored, at({ decisions: [decision('a', X), decision('b', 'x')] }), late],
    ['mixed_abort_states', stored, at({ decisions: [decision('a', X), decision('z', A)] }), late],
    ['missing_decisions', stored, at({ decisions: [decision('a', X), decision('z', X)] }), late],
    [
      'unknown_calls',
      stored,
      at({ decisions: ['a', 'b', 'z'].map((id) => decision(id, X)) }),
      late,
    ],
    [
      'feedback_required',
      stored,
      at({ decisions: ['a', 'b'].map((id) => decision(id, X, wrong)) }),
      late,
    ],
    [
      'arguments_changed',
      stored,
      at({ decisions: ['a', 'b'].map((id) => decision(id, A, wrong)) }),
      late,
    ],
    ['decider_mismatch', stored, at({ decisions: ['a', 'b'].map((id) => decision(id, A)) }), late],
    [
      'self_approval',
      stored,
      at({ decidedBy: null, decisions: ['a', 'b'].map((id) => decision(id, A)) }),
      late,
    ],
    [
      'not_permitted',
      stored,
      at({ decidedBy: null, decisions: ['a', 'b'].map((id) => decision(id, A)) }),
      { ...late, sessionUserId: 8 },
    ],
    [
      'not_auditable',
      stored,
      at({ decidedBy: null, decisions: ['a', 'b'].map((id) => decision(id, D)) }),
      late,
    ],
  ] as const)('names %s before what comes after it', (type, pending, sent, options) => {
    expectRefused(submit(pending, sent, options), type);
  });
});
