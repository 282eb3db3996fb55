import { describe, expect, test } from 'vitest';
import { isRefusalType, refusalOutcome, refusedWith } from '../../../src/protocol/refusal-outcome';
import type { RefusalType } from '../../../src/protocol/refusal-type';

const words = 'Decisions are missing.';
const refused = { kind: 'invalid', problem: { code: 'refused', message: words } };

describe('what a refusal of the backend means for the card', () => {
  test.each<[RefusalType, object]>([
    ['not_awaiting_approval', { kind: 'not_awaiting' }],
    ['unknown_batch', { kind: 'not_awaiting' }],
    ['multiple_batches', { kind: 'not_awaiting' }],
    ['duplicate_decision', refused],
    ['invalid_state', refused],
    ['mixed_abort_states', { kind: 'invalid', problem: { code: 'mixed_abort' } }],
    ['missing_decisions', refused],
    ['unknown_calls', refused],
    ['feedback_required', refused],
    ['stale_turn', { kind: 'stale' }],
    ['arguments_changed', { kind: 'stale' }],
    ['already_resuming', { kind: 'already_resuming' }],
    ['self_approval', { kind: 'forbidden', reason: 'self_approval' }],
    ['decider_mismatch', { kind: 'forbidden', reason: 'decider_mismatch' }],
    ['not_permitted', { kind: 'forbidden', reason: 'not_permitted' }],
    ['not_auditable', { kind: 'not_recorded' }],
  ])('%s', (type, outcome) => {
    expect(isRefusalType(type)).toBe(true);
    expect(refusalOutcome(type, words)).toEqual(outcome);
  });

  test.each(['', 'stale', 'toString', '__proto__', 7, null, undefined, ['stale_turn'], {}])(
    '%j is no refusal',
    (type) => {
      expect(isRefusalType(type)).toBe(false);
    },
  );

  test('words of the backend are kept as they are', () => {
    expect(refusedWith(words)).toEqual(refused);
  });
});
