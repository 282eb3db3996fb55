import type { FeedbackContent } from './batch';
import { needsDecision } from './batch';
import type { CallOutcome } from './ending';
import { isSamePerson } from './person';
import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from './result';
import type { ApprovalState, Mark, Stance } from './state';
import { approveBlockOf } from './approve-block';
import { isUnreadable, resultUnder } from './state';
import type { Submission, SubmittedDecision } from './submission';
import { sameBody } from './submission';
import type { Problem } from './validate';
import { hasFeedback, problemsOfAnswers } from './validate';

/** The decisions that would be sent under a stance, in the order received; undecided calls are left out. */
function decisionsOf(state: ApprovalState, stance: Stance): SubmittedDecision[] {
  const { batch, marks, reasons, rules } = state;
  // Where there is no field, no reason goes out.
  const reasoned = rules.denyReason === true && !isUnreadable(state);
  const decisions: SubmittedDecision[] = [];
  batch.calls.forEach((call, i) => {
    if (!needsDecision(call)) return;
    const given = resultUnder(stance, call.id, (marks[i] as Mark).staged);
    if (!given) return;
    const { result, cause } = given;
    const reason = reasoned && result === DENIED ? reasons.get(call.id)?.trim() : '';
    decisions.push({ callId: call.id, result, cause, ...(reason ? { reason } : {}) });
  });
  return decisions;
}

/** What is said of the calls that are not listed, since the batch could not be read. */
function restOf(state: ApprovalState, stance: Stance): Submission['rest'] {
  if (!isUnreadable(state)) return undefined;
  return stance.kind === 'abort' ? ABORTED_WITH_FEEDBACK : stance.rest;
}

/**
 * What stands in the way of sending the batch as it stands, or as it would stand after an abort
 * (`intent`), in the order of the protocol. Empty when it may be sent.
 */
export function problemsOf(
  state: ApprovalState,
  intent: Stance['kind'] = state.stance.kind,
): Problem[] {
  const { batch, feedback, rules } = state;
  const stance = intent === state.stance.kind ? state.stance : stanceFor(intent);
  const decisions = decisionsOf(state, stance);
  const whole = restOf(state, stance) !== undefined;
  // A batch that could not be read may list nothing at all, and can be denied and aborted all the same.
  const problems = problemsOfAnswers(batch.calls, decisions, feedback, rules.feedback).filter(
    ({ code }) => !whole || code !== 'empty_batch',
  );
  if (whole && decisions.length === 0 && stance.kind === 'abort' && rules.feedback !== 'optional')
    if (!hasFeedback(feedback)) problems.push({ code: 'feedback_required' });
  if (intent === 'abort' && feedback.attachments.some((file) => file.url === undefined))
    problems.push({ code: 'attachments_unread' });
  const approved = decisions.filter(({ result }) => result === APPROVED);
  // What blocks all is asked once; else only calls with faults can be blocked.
  const open = !approveBlockOf(state, '') && state.faults.length === 0;
  const blocked = open ? [] : approved.filter(({ callId }) => approveBlockOf(state, callId));
  if (blocked.length > 0)
    problems.push({ code: 'approve_blocked', callIds: blocked.map(({ callId }) => callId) });
  if (rules.mixed === false && approved.length > 0 && approved.length < decisions.length)
    problems.push({ code: 'mixed_verdicts' });
  return problems;
}

function stanceFor(intent: Stance['kind']): Stance {
  return intent === 'abort' ? { kind: 'abort', via: null } : { kind: 'each' };
}

/** The submission of a state that has no problems. The key is the caller's: nothing here is random. */
export function prepareSubmission(state: ApprovalState, idempotencyKey: string): Submission {
  const { stance, feedback } = state;
  const rest = restOf(state, stance);
  return withDecisions(state, idempotencyKey, decisionsOf(state, stance), feedback, rest);
}

/** Whether sending now would send the very answer whose reply was lost, or that was not recorded. */
export function isRepeat(state: ApprovalState): boolean {
  const { notice, phase } = state;
  if (phase.kind !== 'reviewing' || !notice || !('sent' in notice)) return false;
  return sameBody(prepareSubmission(state, notice.sent.idempotencyKey), notice.sent);
}

/** The submission of one call's or several calls' decisions again, after a settled batch reported them failed. */
export function prepareRetry(state: ApprovalState, idempotencyKey: string): Submission | null {
  const { phase } = state;
  if (phase.kind !== 'settled' || !phase.submission || phase.superseded) return null;
  if (state.batch.readOnly || !isSender(state, phase.submission)) return null;
  const failed = new Set(phase.ending.calls?.filter(isRepeatable).map(({ callId }) => callId));
  const decisions = phase.submission.decisions.filter(({ callId }) => failed.has(callId));
  const barred = ({ callId, result }: SubmittedDecision): boolean =>
    result === APPROVED && approveBlockOf(state, callId) !== null;
  if (decisions.some(barred)) return null;
  const { feedback } = phase.submission;
  return decisions.length > 0 ? withDecisions(state, idempotencyKey, decisions, feedback) : null;
}

/** Whether what became of a call may be tried once more. */
export function isRepeatable({ status, retryable }: CallOutcome): boolean {
  return status === 'failed' && retryable !== false;
}

/** Nobody sends another person's decisions again as their own. */
function isSender({ person }: ApprovalState, { decidedBy }: Submission): boolean {
  return isSamePerson(person, decidedBy) || (!person && !decidedBy);
}

function withDecisions(
  state: ApprovalState,
  idempotencyKey: string,
  decisions: readonly SubmittedDecision[],
  feedback: FeedbackContent | undefined,
  rest?: Submission['rest'],
): Submission {
  const { batch, person } = state;
  const aborts =
    rest === ABORTED_WITH_FEEDBACK ||
    decisions.some(({ result }) => result === ABORTED_WITH_FEEDBACK);
  return {
    batchId: batch.id,
    ...(batch.revision === undefined ? {} : { revision: batch.revision }),
    idempotencyKey,
    decisions,
    ...(rest ? { rest } : {}),
    ...(aborts && feedback ? { feedback } : {}),
    decidedBy: person,
  };
}
