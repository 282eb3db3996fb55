import { describe, expect, it } from 'vitest';
import { classifyError } from '../../../src/adapters/envole';
import { readReply } from '../../../src/protocol';
import type { SubmitOutcome } from '../../../src/protocol';
import { refuse } from '../../../src/server';
import type { RefusalType } from '../../../src/server';
import { wire } from './wire';

const message =
  'Invalid approval batch: cannot mix ABORTED_WITH_FEEDBACK with other approval states';
const states = [
  { toolExecutionId: 'a', state: 'APPROVED' },
  { toolExecutionId: 'b', state: 'ABORTED_WITH_FEEDBACK' },
];
const conflict: SubmitOutcome = { kind: 'invalid', problem: { code: 'mixed_abort' } };

describe('an error body', () => {
  it.each(wire().error_bodies)('of the documented kind is $expect', ({ expect: type, body }) => {
    expect(classifyError(body).type).toBe(type);
    expect(classifyError(JSON.stringify(body)).type).toBe(type);
  });

  const table: [RefusalType, SubmitOutcome | 'refused'][] = [
    ['not_awaiting_approval', { kind: 'not_awaiting' }],
    ['unknown_batch', { kind: 'not_awaiting' }],
    ['multiple_batches', { kind: 'not_awaiting' }],
    ['duplicate_decision', 'refused'],
    ['invalid_state', 'refused'],
    ['mixed_abort_states', conflict],
    ['missing_decisions', 'refused'],
    ['unknown_calls', 'refused'],
    ['feedback_required', 'refused'],
    ['stale_turn', { kind: 'stale' }],
    ['arguments_changed', { kind: 'stale' }],
    ['already_resuming', { kind: 'already_resuming' }],
    ['self_approval', { kind: 'forbidden', reason: 'self_approval' }],
    ['decider_mismatch', { kind: 'forbidden', reason: 'decider_mismatch' }],
    ['not_permitted', { kind: 'forbidden', reason: 'not_permitted' }],
    ['not_auditable', { kind: 'not_recorded' }],
  ];

  it.each(table)('that the backend helper wrote as %s is read as that', (type, outcome) => {
    const refusal = refuse(type, { batchId: 'b1' });
    const read = classifyError(JSON.parse(JSON.stringify(refusal)), refusal.httpStatus);
    expect(read).toStrictEqual({
      type,
      batchId: 'b1',
      error: refusal.error,
      outcome:
        outcome === 'refused'
          ? { kind: 'invalid', problem: { code: 'refused', message: refusal.error } }
          : outcome,
    });
    expect(readReply(read.outcome)).toEqual(read.outcome);
  });

  it.each(table)('that says nothing but %s is enough', (type) => {
    const read = classifyError({ type });
    expect(read.type).toBe(type);
    expect(Object.keys(read)).toEqual(['type', 'outcome']);
  });
});

describe('a mixed abort', () => {
  it.each([
    ['by its type', { type: 'mixed_abort_states' }],
    ['by its states', { invalidStates: states }],
    [
      'by its states beside a type that nobody knows',
      { type: 'BadRequest', invalidStates: states },
    ],
    ['by its message', { error: message }],
    [
      'by the message of a validator',
      { error: 'Cannot mix ABORTED_WITH_FEEDBACK with APPROVED or DENIED states' },
    ],
    ['by its message as plain text', message],
    ['inside an envelope', { error: { type: 'mixed_abort_states', batchId: 'b' } }],
  ])('is known %s', (_, body) => {
    expect(classifyError(body)).toMatchObject({ type: 'mixed_abort_states', outcome: conflict });
  });

  it('tells the states, with the abort in its one spelling', () => {
    const invalidStates = [
      { toolExecutionId: 'a', state: 'APPROVED' },
      { toolExecutionId: 'b', state: 'ABORTED' },
      { toolExecutionId: 'c', state: 'approved' },
      null,
      { toolExecutionId: 7, state: 'DENIED' },
    ];
    expect(classifyError({ batchId: 'b1', invalidStates })).toMatchObject({
      batchId: 'b1',
      invalidStates: [
        { toolExecutionId: 'a', state: 'APPROVED' },
        { toolExecutionId: 'b', state: 'ABORTED_WITH_FEEDBACK' },
        { toolExecutionId: 'c', state: 'approved' },
      ],
    });
  });

  it('is not made of a type that says otherwise', () => {
    expect(classifyError({ type: 'invalid_state', invalidStates: states }).type).toBe(
      'invalid_state',
    );
  });

  it.each([
    [{ invalidStates: [] }],
    [{ invalidStates: 'x' }],
    [{ invalidStates: [null, 1, {}] }],
    [{ error: 'cannot mix paint' }],
    [{ type: 'toString' }],
    [{ type: '__proto__' }],
    [{ type: ['stale_turn'] }],
  ])('is not made of %j', (body) => {
    expect(classifyError(body).type).toBe('unknown');
  });
});

describe('an unknown error', () => {
  it.each([
    [{ error: 'boom' }, 500, 'boom'],
    [{ error: 'boom' }, undefined, 'boom'],
    [{ error: ' ' }, 502, 'HTTP 502'],
    ['<html>502</html>', 502, 'HTTP 502'],
    [null, undefined, 'unknown'],
    [undefined, 409, 'HTTP 409'],
  ])('%j with %j leaves the card open and says %j', (body, status, words) => {
    const { type, outcome } = classifyError(body, status);
    expect(type).toBe('unknown');
    expect(outcome).toStrictEqual({
      kind: 'invalid',
      problem: { code: 'refused', message: words },
    });
  });
});
