import type { RefusalType } from '../protocol/refusal-type';

/** A call and the word that was submitted for it, as Envole's "Approval States", "Mixed Abort Error Response", names them. */
export interface InvalidState {
  readonly toolExecutionId: string;
  readonly state: string;
}

/** What a refusal says beyond its type. */
export interface RefusalDetails {
  /** Null where no batch was named. */
  readonly batchId?: string | null;
  /** For developers; the card's own words come from its labels. */
  readonly error?: string;
  /** The calls that it is about. */
  readonly callIds?: readonly string[];
  readonly invalidStates?: readonly InvalidState[];
}

/** The body of a refusal, to be sent as JSON with `httpStatus`. */
export interface Refusal extends RefusalDetails {
  readonly ok: false;
  readonly type: RefusalType;
  readonly httpStatus: 400 | 403 | 409 | 422 | 503;
  readonly error: string;
  readonly batchId: string | null;
  /** Present while the batch can still be decided. */
  readonly status?: 'awaiting_approval';
}

type Row = readonly [httpStatus: Refusal['httpStatus'], decidable: boolean, error: string];

const table: Record<RefusalType, Row> = {
  not_awaiting_approval: [400, false, 'No call is awaiting an approval'],
  unknown_batch: [400, false, 'This batch is not the one awaiting an approval'],
  multiple_batches: [400, false, 'The decisions name more than one batch'],
  duplicate_decision: [422, true, 'A call was decided more than once'],
  invalid_state: [422, true, 'A decision is malformed or gives a result that does not exist'],
  mixed_abort_states: [
    422,
    true,
    'Invalid approval batch: cannot mix ABORTED_WITH_FEEDBACK with other approval states',
  ],
  missing_decisions: [422, true, 'A call of the batch was left undecided'],
  unknown_calls: [422, true, 'A decision names a call that the batch does not ask about'],
  feedback_required: [422, true, 'An abort needs a text or a file'],
  stale_turn: [409, true, 'The batch was issued anew since it was shown'],
  arguments_changed: [409, true, 'An echoed name or argument differs from the stored call'],
  already_resuming: [409, false, 'A decision on this batch is already under way'],
  self_approval: [403, true, 'The owner of the run may not approve it; a second person has to'],
  decider_mismatch: [403, true, 'The decider who was named is not the one who is signed in'],
  not_permitted: [403, true, 'This person may not approve this batch'],
  not_auditable: [503, true, 'The decision could not be recorded, so nothing was run'],
};

/**
 * A refusal of the given type, with its HTTP status and whether the batch stays decidable.
 * Also for what only a host can know, such as `not_permitted` and `not_auditable`.
 */
export function refuse(type: RefusalType, details: RefusalDetails = {}): Refusal {
  const [httpStatus, decidable, error] = table[type];
  return {
    batchId: null,
    error,
    ...details,
    ok: false,
    type,
    httpStatus,
    ...(decidable ? { status: 'awaiting_approval' as const } : {}),
  };
}
