import { describe, expect, it } from 'vitest';
import { refuse } from '../../../src/server';
import type { RefusalType } from '../../../src/server';

const table: readonly [RefusalType, number, boolean][] = [
  ['not_awaiting_approval', 400, false],
  ['unknown_batch', 400, false],
  ['multiple_batches', 400, false],
  ['duplicate_decision', 422, true],
  ['invalid_state', 422, true],
  ['mixed_abort_states', 422, true],
  ['missing_decisions', 422, true],
  ['unknown_calls', 422, true],
  ['feedback_required', 422, true],
  ['stale_turn', 409, true],
  ['arguments_changed', 409, true],
  ['already_resuming', 409, false],
  ['self_approval', 403, true],
  ['decider_mismatch', 403, true],
  ['not_permitted', 403, true],
  ['not_auditable', 503, true],
];

describe('refuse', () => {
  it.each(table)('answers %s with %i (still decidable: %s)', (type, httpStatus, decidable) => {
    const { error, ...rest } = refuse(type);
    expect(error).not.toBe('');
    expect(rest).toStrictEqual({
      ok: false,
      type,
      httpStatus,
      batchId: null,
      ...(decidable ? { status: 'awaiting_approval' } : {}),
    });
  });

  it('has a sentence of its own for each type', () => {
    expect(new Set(table.map(([type]) => refuse(type).error)).size).toBe(table.length);
  });

  it('carries the details that a host adds', () => {
    const refusal = refuse('not_permitted', {
      batchId: 'b',
      error: 'Not in this team',
      callIds: ['a'],
    });
    expect(refusal).toMatchObject({ batchId: 'b', error: 'Not in this team', callIds: ['a'] });
  });

  it('lets no detail change what the type says', () => {
    const details = { ok: true, type: 'x', httpStatus: 200, batchId: 'b' };
    expect(refuse('stale_turn', details)).toMatchObject({
      ok: false,
      type: 'stale_turn',
      httpStatus: 409,
    });
  });

  it('survives the way over the wire', () => {
    const refusal = refuse('missing_decisions', { batchId: 'b', callIds: ['a'] });
    expect(JSON.parse(JSON.stringify(refusal))).toStrictEqual(refusal);
  });
});
