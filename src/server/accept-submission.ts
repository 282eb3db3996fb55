import type { ApprovalBatch, FeedbackContent, ToolCall } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import { isPersonId } from '../protocol/person';
import type { ApprovalResult, Cause, DecidedBy } from '../protocol/result';
import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED, isApprovalResult } from '../protocol/result';
import type { Problem } from '../protocol/validate';
import { hasFeedback, problemsOfAnswers } from '../protocol/validate';
import type { Answers } from './answers';
import { isStored, matchAnswers, withRest } from './answers';
import { labelDecidedBy } from './decided-by';
import { echoesCall } from './echo';
import type { Permission } from './permission';
import { approvalRefusal, isMismatch } from './permission';
import type { ReadDecision, ReadSubmission } from './read-submission';
import { readSubmission } from './read-submission';
import type { InvalidState, Refusal, RefusalDetails } from './refusal';
import type { RefusalType } from '../protocol/refusal-type';
import { refuse } from './refusal';

/** What the host knows at the moment of a submission. */
export interface AcceptOptions extends Permission {
  /** Another submission for this batch is being carried out. Default false. */
  readonly alreadyResuming?: boolean;
  /** Whether an abort needs text or a file. Default `required`. */
  readonly feedback?: 'required' | 'optional';
  /** False: the audit record cannot be written, so nothing may run. Default true. */
  readonly auditable?: boolean;
}

export interface AcceptedDecision {
  readonly callId: string;
  readonly result: ApprovalResult;
  readonly cause?: Cause;
  /** Why, in the person's own words. Only with a denial; sent with anything else it is left out. */
  readonly reason?: string;
  /** The stored call. Its arguments are the ones to run, never echoed ones. */
  readonly call: ToolCall;
  readonly decidedBy: DecidedBy;
}

export interface Accepted {
  readonly ok: true;
  readonly batchId: string;
  /** One for every call that needed a decision, in the order of the batch. */
  readonly decisions: readonly AcceptedDecision[];
  readonly decidedBy: DecidedBy;
  /** The session's user; null where there is none. */
  readonly deciderId: string | number | null;
  /** Only with an abort, and only where there is something in it. */
  readonly feedback?: FeedbackContent;
  readonly idempotencyKey?: string;
}

interface Case {
  readonly pending: ApprovalBatch;
  readonly answers: Answers;
  readonly submitted: ReadSubmission;
  readonly options: AcceptOptions;
  readonly refuse: (type: RefusalType, details?: RefusalDetails) => Refusal;
}

/**
 * Decides whether a submission may be carried out against the batch that the backend has stored. Checks, in this order:
 * `not_awaiting_approval` (nothing stored, nothing to decide in it, or an outcome is known already), `already_resuming`,
 * `invalid_state` (not a submission at all), `multiple_batches`, `unknown_batch`, `stale_turn`, `duplicate_decision`,
 * `invalid_state`, `mixed_abort_states`, `missing_decisions`, `unknown_calls`, `feedback_required`, `arguments_changed`,
 * `decider_mismatch`, `self_approval`, `not_permitted`, `not_auditable`.
 * `rest` (`DENIED` or `ABORTED_WITH_FEEDBACK`) is the result of every call that the decisions do not list.
 * Each decision may echo `batchId`, `toolName`, `args` and `rawArgs`; an echoed value that differs is refused.
 * Results and the rule against mixing are those of Envole's "Approval States". Takes anything as a submission; never throws for it.
 */
export function acceptSubmission(
  pending: ApprovalBatch | null | undefined,
  submission: unknown,
  options: AcceptOptions,
): Accepted | Refusal {
  const read = readSubmission(submission);
  const batchId = read?.batchIds[0] ?? pending?.id ?? null;
  const refuseThis: Case['refuse'] = (type, details) => refuse(type, { batchId, ...details });
  const known = pending?.outcome?.kind;
  const resuming = options.alreadyResuming === true || known === 'already_resuming';
  const closed = known !== undefined && known !== 'already_resuming';
  if (pending && !isStored(pending.calls))
    return refuseThis('not_awaiting_approval', { error: 'The stored batch has no list of calls' });
  if (!pending || closed || !pending.calls.some(needsDecision))
    return refuseThis('not_awaiting_approval');
  if (resuming) return refuseThis('already_resuming');
  if (!read) return refuseThis('invalid_state');
  const submitted = { ...read, decisions: withRest(pending.calls, read) };
  const answers = matchAnswers(pending.calls, submitted.decisions);
  const given: Case = { pending, submitted, answers, options, refuse: refuseThis };
  return (
    addressRefusal(given) ??
    wordRefusal(given) ??
    setRefusal(given) ??
    echoRefusal(given) ??
    personRefusal(given) ??
    (options.auditable === false ? refuseThis('not_auditable') : accepted(given))
  );
}

/** Is it for this batch, as it stands now? */
function addressRefusal({ pending, submitted, refuse: no }: Case): Refusal | null {
  const { batchIds, revision } = submitted;
  if (batchIds.length > 1) return no('multiple_batches');
  if (batchIds[0] !== pending.id) return no('unknown_batch');
  const issued = pending.revision !== undefined && pending.revision !== '';
  return issued && revision !== pending.revision ? no('stale_turn') : null;
}

const stateOf = ({ callId, result }: ReadDecision): InvalidState => ({
  toolExecutionId: callId,
  state: typeof result === 'string' ? result : '',
});

/** Is each decision one, and given once? */
function wordRefusal({ submitted, answers, refuse: no }: Case): Refusal | null {
  const { decisions, malformed } = submitted;
  const { repeated } = answers;
  if (repeated.length > 0) return no('duplicate_decision', { callIds: repeated });
  const invalid = decisions.filter(({ result }) => !isApprovalResult(result));
  return malformed || invalid.length > 0
    ? no('invalid_state', { invalidStates: invalid.map(stateOf) })
    : null;
}

const typeOfProblem: Partial<Record<Problem['code'], RefusalType>> = {
  mixed_abort: 'mixed_abort_states',
  missing_decisions: 'missing_decisions',
  unknown_calls: 'unknown_calls',
  feedback_required: 'feedback_required',
};

/** Do the decisions answer the whole batch, and nothing else? */
function setRefusal({ pending, submitted, options, refuse: no }: Case): Refusal | null {
  // Words that are no result were refused before.
  const decisions = submitted.decisions as readonly (ReadDecision & { result: ApprovalResult })[];
  const rule = options.feedback ?? 'required';
  const [problem] = problemsOfAnswers(pending.calls, decisions, submitted.feedback, rule);
  if (!problem) return null;
  if (problem.code === 'mixed_abort')
    return no('mixed_abort_states', { invalidStates: submitted.decisions.map(stateOf) });
  const details = 'callIds' in problem ? { callIds: problem.callIds } : {};
  return no(typeOfProblem[problem.code] ?? 'invalid_state', details);
}

/** Was the decision about what is stored? */
function echoRefusal({ pending, answers, refuse: no }: Case): Refusal | null {
  const changed = pending.calls.filter((call, i) => {
    const decision = answers.byCall[i];
    return decision && !echoesCall(decision, call);
  });
  return changed.length > 0
    ? no('arguments_changed', { callIds: changed.map(({ id }) => id) })
    : null;
}

/** May this person decide so? */
function personRefusal({ pending, answers, submitted, options, refuse: no }: Case): Refusal | null {
  if (isMismatch(submitted.claimedId, options.sessionUserId)) return no('decider_mismatch');
  if (!submitted.decisions.some(({ result }) => result === APPROVED)) return null;
  const type = approvalRefusal(pending, options, answers.ambiguous);
  return type && no(type);
}

function accepted({ pending, submitted, answers, options }: Case): Accepted {
  const { sessionUserId } = options;
  const { feedback, idempotencyKey } = submitted;
  const decidedBy = labelDecidedBy(sessionUserId, pending.runOwner?.id);
  const decisions: AcceptedDecision[] = [];
  pending.calls.forEach((call, i) => {
    const { result, cause, reason } = answers.byCall[i] ?? {};
    if (!isApprovalResult(result)) return;
    decisions.push({
      callId: call.id,
      result,
      ...(cause ? { cause } : {}),
      ...(reason !== undefined && result === DENIED ? { reason } : {}),
      call,
      decidedBy,
    });
  });
  const aborts = decisions.some(({ result }) => result === ABORTED_WITH_FEEDBACK);
  return {
    ok: true,
    batchId: pending.id,
    decisions,
    decidedBy,
    deciderId: isPersonId(sessionUserId) ? sessionUserId : null,
    ...(aborts && hasFeedback(feedback) ? { feedback } : {}),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}
