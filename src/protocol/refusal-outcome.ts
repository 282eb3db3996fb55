import type { SubmitOutcome } from './outcome';
import type { RefusalType } from './refusal-type';

/** `invalid`: the backend found fault with the shape, and the card says so in the backend's words. */
const kinds: Record<RefusalType, Exclude<SubmitOutcome['kind'], 'settled' | 'already_decided'>> = {
  not_awaiting_approval: 'not_awaiting',
  unknown_batch: 'not_awaiting',
  multiple_batches: 'not_awaiting',
  duplicate_decision: 'invalid',
  invalid_state: 'invalid',
  mixed_abort_states: 'invalid',
  missing_decisions: 'invalid',
  unknown_calls: 'invalid',
  feedback_required: 'invalid',
  stale_turn: 'stale',
  arguments_changed: 'stale',
  already_resuming: 'already_resuming',
  self_approval: 'forbidden',
  decider_mismatch: 'forbidden',
  not_permitted: 'forbidden',
  not_auditable: 'not_recorded',
};

/** The three refusals of a person; each is its own reason. */
type PersonRefusal = Extract<RefusalType, 'self_approval' | 'decider_mismatch' | 'not_permitted'>;

export function isRefusalType(type: unknown): type is RefusalType {
  return typeof type === 'string' && Object.hasOwn(kinds, type);
}

/** An answer whose shape was refused, in words for the card. */
export function refusedWith(message: string): SubmitOutcome {
  return { kind: 'invalid', problem: { code: 'refused', message } };
}

/** What `onSubmit` may return for a refusal that the backend's half wrote; `words`: its own, shown where the shape is at fault. */
export function refusalOutcome(type: RefusalType, words: string): SubmitOutcome {
  const kind = kinds[type];
  if (kind === 'forbidden') return { kind, reason: type as PersonRefusal };
  if (kind !== 'invalid') return { kind };
  return type === 'mixed_abort_states'
    ? { kind, problem: { code: 'mixed_abort' } }
    : refusedWith(words);
}
