/** Why a backend does not take a submission: written by the server's half, read by the adapters. */
export type RefusalType =
  | 'not_awaiting_approval'
  | 'unknown_batch'
  | 'multiple_batches'
  | 'duplicate_decision'
  | 'invalid_state'
  | 'mixed_abort_states'
  | 'missing_decisions'
  | 'unknown_calls'
  | 'feedback_required'
  | 'stale_turn'
  | 'arguments_changed'
  | 'already_resuming'
  | 'self_approval'
  | 'decider_mismatch'
  | 'not_permitted'
  | 'not_auditable';
