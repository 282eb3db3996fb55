import type { SubmitOutcome } from '../protocol/outcome';
import type { RefusalType } from '../protocol/refusal-type';

/** Null: the backend found fault with the shape, and the card says so in the backend's words. */
const outcomes: Record<RefusalType, SubmitOutcome | null> = {
  not_awaiting_approval: { kind: 'not_awaiting' },
  unknown_batch: { kind: 'not_awaiting' },
  multiple_batches: { kind: 'not_awaiting' },
  duplicate_decision: null,
  invalid_state: null,
  mixed_abort_states: { kind: 'invalid', problem: { code: 'mixed_abort' } },
  missing_decisions: null,
  unknown_calls: null,
  feedback_required: null,
  stale_turn: { kind: 'stale' },
  arguments_changed: { kind: 'stale' },
  already_resuming: { kind: 'already_resuming' },
  self_approval: { kind: 'forbidden', reason: 'self_approval' },
  decider_mismatch: { kind: 'forbidden', reason: 'decider_mismatch' },
  not_permitted: { kind: 'forbidden', reason: 'not_permitted' },
  not_auditable: { kind: 'not_recorded' },
};

export function isRefusalType(type: unknown): type is RefusalType {
  return typeof type === 'string' && Object.hasOwn(outcomes, type);
}

/** What `onSubmit` may return for a refusal that the backend's half wrote; `words`: its own, shown where the shape is at fault. */
export function refusalOutcome(type: RefusalType, words: string): SubmitOutcome {
  return outcomes[type] ?? { kind: 'invalid', problem: { code: 'refused', message: words } };
}
