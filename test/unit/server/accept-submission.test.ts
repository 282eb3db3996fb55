/* oxlint-disable vitest/expect-expect -- the helpers named expect… assert */
import { describe, expect, it } from 'vitest';
import { denialResult } from '../../../src/server';
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

describe('an accepted submission', () => {
  it('gives every decision with the stored call that is to run', () => {
    const pending = batch(['a', 'b']);
    const { decisions, ...rest } = expectAccepted(submit(pending, answer({ a: A, b: D })));
    expect(decisions).toStrictEqual([
      { callId: 'a', result: A, cause: 'chosen', call: pending.calls[0], decidedBy: 'run_owner' },
      { callId: 'b', result: D, cause: 'chosen', call: pending.calls[1], decidedBy: 'run_owner' },
    ]);
    expect(decisions[0]?.call).toBe(pending.calls[0]);
    expect(rest).toStrictEqual({
      ok: true,
      batchId: 'b1',
      decidedBy: 'run_owner',
      deciderId: 7,
      idempotencyKey: 'k1',
    });
  });

  it('keeps the order of the batch, not that of the submission', () => {
    const { decisions } = expectAccepted(
      submit(batch(['a', 'b', 'c']), answer({ c: A, a: D, b: A })),
    );
    expect(decisions.map(({ callId }) => callId)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [7, 'run_owner'],
    ['7', 'run_owner'],
    [8, 'other_user'],
    [undefined, 'unknown'],
    [0, 'unknown'],
  ] as const)('labels the session user %j as %s', (sessionUserId, label) => {
    const taken = expectAccepted(submit(batch(['a']), answer({ a: D }), { sessionUserId }));
    expect([taken.decidedBy, taken.decisions[0]?.decidedBy]).toEqual([label, label]);
    expect(taken.deciderId).toBe(label === 'unknown' ? null : sessionUserId);
  });

  it('labels from the session even where nobody is named', () => {
    const taken = submit(batch(['a']), answer({ a: D }, { decidedBy: undefined }), {
      sessionUserId: 8,
    });
    expect(expectAccepted(taken).decidedBy).toBe('other_user');
  });

  it('hands on the feedback of an abort, and of nothing else', () => {
    const feedback = {
      text: 'No.',
      attachments: [{ id: 'f', name: 'x.png', mediaType: 'image/png', size: 3, url: 'data:,x' }],
    };
    const pending = batch(['a']);
    expect(expectAccepted(submit(pending, answer({ a: X }, { feedback }))).feedback).toStrictEqual(
      feedback,
    );
    expect(expectAccepted(submit(pending, answer({ a: D }, { feedback })))).not.toHaveProperty(
      'feedback',
    );
  });

  it('leaves calls out that needed no decision', () => {
    const pending = batch([], { calls: [call('a'), call('done', { needsDecision: false })] });
    expect(expectAccepted(submit(pending, answer({ a: A }))).decisions).toHaveLength(1);
    expectRefused(submit(pending, answer({ a: A, done: A })), 'unknown_calls');
  });

  it('drops a cause that does not exist', () => {
    const sent = { ...answer({}), decisions: [decision('a', A, { cause: 'because' })] };
    expect(expectAccepted(submit(batch(['a']), sent)).decisions[0]).not.toHaveProperty('cause');
  });

  it('takes odd ids for ordinary ones', () => {
    const ids = ['__proto__', 'constructor', 'toString', '10', '1e1', ' 10', ''];
    const sent = { ...answer({}), decisions: ids.map((id) => decision(id, A)) };
    const taken = expectAccepted(submit(batch(ids), sent));
    expect(taken.decisions.map(({ callId }) => callId)).toEqual(ids);
    const one = { ...answer({}), decisions: [decision('10', A)] };
    expectRefused(submit(batch([' 10']), one), 'missing_decisions');
  });

  it('takes a flat list that names its batch call by call', () => {
    const decisions = [decision('a', A, { batchId: 'b1' }), decision('b', D, { batchId: 'b1' })];
    expectAccepted(submit(batch(['a', 'b']), { decisions }));
  });

  it('says with which label a denial goes to the model', () => {
    const [first] = expectAccepted(
      submit(batch(['a']), answer({ a: D }), { sessionUserId: 9 }),
    ).decisions;
    const { content } = denialResult({
      toolName: first!.call.toolName,
      decidedBy: first!.decidedBy,
    });
    expect(content).toContain('(decided_by: other_user). ');
    expect(content).toContain('"tool_a"');
  });

  it('does not touch what it is given', () => {
    const pending = batch(['a']);
    const sent = answer({ a: X }, withText);
    const before = structuredClone([pending, sent]);
    submit(pending, sent);
    expect([pending, sent]).toStrictEqual(before);
  });

  it('takes 50,000 calls', () => {
    const ids = Array.from({ length: 50_000 }, (_, i) => `call-${i}`);
    const pending = batch(ids);
    const decisions = pending.calls.map(({ id, toolName, args }) =>
      decision(id, A, { batchId: 'b1', toolName, args: { ...(args as object) } }),
    );
    expectAccepted(submit(pending, { ...answer({}), decisions }));
  });
});

describe('a submission for something else', () => {
  it.each([
    ['nothing', null],
    ['nothing at all', undefined],
    ['a batch without calls', batch([])],
    [
      'a batch in which all is decided',
      batch([], { calls: [call('a', { needsDecision: false })] }),
    ],
    ['a batch that is settled', batch(['a'], { outcome: { kind: 'settled' } })],
    ['a batch that is expired', batch(['a'], { outcome: { kind: 'expired' } })],
  ])('is refused where %s is pending', (_, pending) => {
    const refusal = expectRefused(submit(pending, answer({ a: A })), 'not_awaiting_approval');
    expect(refusal).toMatchObject({ httpStatus: 400, batchId: 'b1' });
    expect(refusal).not.toHaveProperty('status');
  });

  it('is refused while another is carried out', () => {
    const options = { alreadyResuming: true };
    const refusal = expectRefused(
      submit(batch(['a']), answer({ a: A }), options),
      'already_resuming',
    );
    expect(refusal.httpStatus).toBe(409);
    expect(refusal).not.toHaveProperty('status');
    const resuming = batch(['a'], { outcome: { kind: 'already_resuming' } });
    expectRefused(submit(resuming, answer({ a: A })), 'already_resuming');
    expectRefused(submit(null, answer({ a: A }), options), 'not_awaiting_approval');
  });

  it('is refused where its decisions name two batches', () => {
    const decisions = [decision('a', A, { batchId: 'b1' }), decision('b', A, { batchId: 'b2' })];
    for (const sent of [{ decisions }, { ...answer({}), decisions }])
      expectRefused(submit(batch(['a', 'b']), sent), 'multiple_batches');
    const foreign = { ...answer({}), decisions: [decision('a', A, { batchId: 'b2' })] };
    expectRefused(submit(batch(['a']), foreign), 'multiple_batches');
  });

  it.each([['b2'], ['B1'], [' b1'], ['']])('is refused as unknown where it names %j', (batchId) => {
    const refusal = expectRefused(
      submit(batch(['a']), answer({ a: A }, { batchId })),
      'unknown_batch',
    );
    expect(refusal).toMatchObject({ httpStatus: 400, batchId });
  });

  it('is refused where it names none', () => {
    expectRefused(submit(batch(['a']), answer({ a: A }, { batchId: undefined })), 'unknown_batch');
    expectRefused(
      submit(batch(['a'], { id: '10' }), answer({ a: A }, { batchId: 10 })),
      'unknown_batch',
    );
  });
});

describe('a submission about content that was issued anew', () => {
  const pending = batch(['a'], { revision: 'r2' });

  for (const [name, result] of [
    ['approve', A],
    ['deny', D],
    ['abort', X],
  ] as const)
    it.each([undefined, null, '', 'r1', 'R2', 2, {}])(
      `is refused for ${name} with the revision %j`,
      (revision) => {
        const refusal = expectRefused(
          submit(pending, answer({ a: result }, { ...withText, revision })),
          'stale_turn',
        );
        expect(refusal).toMatchObject({
          httpStatus: 409,
          status: 'awaiting_approval',
          batchId: 'b1',
        });
      },
    );

  it('is taken with the revision that was issued', () => {
    for (const result of [A, D, X])
      expectAccepted(submit(pending, answer({ a: result }, { ...withText, revision: 'r2' })));
  });

  it('needs none where none was issued', () => {
    expectAccepted(submit(batch(['a']), answer({ a: A })));
    expectAccepted(submit(batch(['a'], { revision: '' }), answer({ a: A })));
  });
});

describe('a submission of the wrong shape', () => {
  const pending = batch(['a', 'b']);

  it('is refused where one of two calls is undecided', () => {
    const refusal = expectRefused(submit(pending, answer({ a: A })), 'missing_decisions');
    expect(refusal).toMatchObject({ httpStatus: 422, status: 'awaiting_approval', callIds: ['b'] });
    expectRefused(submit(pending, answer({ b: X }, withText)), 'missing_decisions');
    expect(expectRefused(submit(pending, answer({})), 'missing_decisions').callIds).toEqual([
      'a',
      'b',
    ]);
  });

  it('is refused where a call is decided twice, even alike', () => {
    for (const second of [A, D, X, 'junk']) {
      const decisions = [decision('a', A), decision('b', A), decision('a', second)];
      const refusal = expectRefused(
        submit(pending, { ...answer({}), decisions }),
        'duplicate_decision',
      );
      expect(refusal.callIds).toEqual(['a']);
    }
  });

  it.each([
    'approved',
    'PENDING',
    'ABORTED',
    'PENDING_HUMAN_APPROVAL',
    '',
    null,
    undefined,
    1,
    true,
    {},
  ])('is refused where a result is %j', (result) => {
    const refusal = expectRefused(submit(pending, answer({ a: result, b: A })), 'invalid_state');
    expect(refusal.invalidStates).toStrictEqual([
      { toolExecutionId: 'a', state: typeof result === 'string' ? result : '' },
    ]);
  });

  it.each([undefined, null, {}, 'a', 7, [null], ['a'], [[]], [{}], [{ callId: 1, result: A }]])(
    'is refused where its decisions are %j',
    (decisions) => {
      expectRefused(submit(pending, answer({}, { decisions })), 'invalid_state');
    },
  );

  it('is refused where an echoed batch is no text', () => {
    const decisions = [decision('a', A, { batchId: 1 }), decision('b', A)];
    expectRefused(submit(pending, answer({}, { decisions })), 'invalid_state');
  });

  it('is refused with the documented body where an abort is mixed with others', () => {
    const refusal = expectRefused(
      submit(pending, answer({ b: A, a: X }, withText)),
      'mixed_abort_states',
    );
    expect(JSON.parse(JSON.stringify(refusal))).toStrictEqual({
      ok: false,
      httpStatus: 422,
      type: 'mixed_abort_states',
      status: 'awaiting_approval',
      batchId: 'b1',
      error: 'Invalid approval batch: cannot mix ABORTED_WITH_FEEDBACK with other approval states',
      invalidStates: [
        { toolExecutionId: 'b', state: 'APPROVED' },
        { toolExecutionId: 'a', state: 'ABORTED_WITH_FEEDBACK' },
      ],
    });
    expectRefused(submit(batch(['a', 'b', 'c']), answer({ a: D, b: X })), 'mixed_abort_states');
  });

  it('is refused where it decides a call that was not asked about', () => {
    const refusal = expectRefused(submit(pending, answer({ a: A, b: A, z: A })), 'unknown_calls');
    expect(refusal.callIds).toEqual(['z']);
    expectRefused(submit(pending, answer({ a: A, z: A })), 'missing_decisions');
  });

  it.each([
    undefined,
    null,
    'text',
    { text: ' \n', attachments: [] },
    { text: 7 },
    { attachments: [null, 'x', {}, { url: '' }, { id: 'f', failed: true }] },
    { text: '', attachments: { length: 1 } },
  ])('is refused as an abort with the feedback %j', (feedback) => {
    const sent = answer({ a: X, b: X }, { feedback });
    expectRefused(submit(pending, sent), 'feedback_required');
    expectRefused(submit(pending, sent, { feedback: 'required' }), 'feedback_required');
    expect(expectAccepted(submit(pending, sent, { feedback: 'optional' }))).not.toHaveProperty(
      'feedback',
    );
  });

  it('is taken as an abort with a file and no text', () => {
    const feedback = {
      text: ' \n',
      attachments: [{ id: 'f', name: 'a', mediaType: '', size: 1, url: 'u' }],
    };
    expectAccepted(submit(pending, answer({ a: X, b: X }, { feedback })));
  });
});
