import type { FeedbackContent, ToolCall } from './batch';
import { needsDecision } from './batch';
import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from './result';
import type { ApprovalResult } from './result';

/** Why a submission is refused. Sentences for it come from the labels; `refused` carries a backend's own words. */
export type Problem =
  | { readonly code: 'empty_batch' }
  | { readonly code: 'mixed_abort' }
  | { readonly code: 'missing_decisions'; readonly callIds: readonly string[] }
  | { readonly code: 'unknown_calls'; readonly callIds: readonly string[] }
  | { readonly code: 'feedback_required' }
  | { readonly code: 'attachments_unread' }
  | { readonly code: 'approve_blocked'; readonly callIds: readonly string[] }
  | { readonly code: 'mixed_verdicts' }
  | { readonly code: 'refused'; readonly message: string };

/** A call's id and the result that it is given. */
export type Decision = readonly [callId: string, result: ApprovalResult];

interface Answer {
  readonly callId: string;
  readonly result: ApprovalResult;
}

/** Whether there is something to send: non-blank text, or a file. */
export function hasFeedback(feedback: FeedbackContent | undefined): boolean {
  return !!feedback && (feedback.text.trim() !== '' || feedback.attachments.length > 0);
}

/**
 * Every fault of a set of decisions against the list of calls, in the order of the protocol:
 * `empty_batch`, `mixed_abort`, `missing_decisions`, `unknown_calls`, `feedback_required`.
 * Empty when it may be sent. Linear in the number of calls.
 */
export function problemsOfDecisions(
  calls: readonly ToolCall[],
  decisions: Iterable<Decision>,
  feedback?: FeedbackContent,
  feedbackRule: 'required' | 'optional' = 'required',
): Problem[] {
  const answers = [...decisions].map(([callId, result]) => ({ callId, result }));
  return problemsOfAnswers(calls, answers, feedback, feedbackRule);
}

/** The same for decisions as they are sent. */
export function problemsOfAnswers(
  calls: readonly ToolCall[],
  answers: readonly Answer[],
  feedback: FeedbackContent | undefined,
  feedbackRule: 'required' | 'optional' = 'required',
): Problem[] {
  const problems: Problem[] = [];
  const { asked, missing, unknown, given } = isInOrder(calls, answers)
    ? inOrder(answers)
    : compared(calls, answers);
  if (asked === 0) problems.push({ code: 'empty_batch' });
  const mix = mixOf(given);
  if (mix.abort && mix.verdict) problems.push({ code: 'mixed_abort' });
  if (missing.length > 0) problems.push({ code: 'missing_decisions', callIds: missing });
  if (unknown.length > 0) problems.push({ code: 'unknown_calls', callIds: unknown });
  if (mix.abort && feedbackRule === 'required' && !hasFeedback(feedback))
    problems.push({ code: 'feedback_required' });
  return problems;
}

interface Comparison {
  /** How many calls need a decision. */
  readonly asked: number;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** The results, one a call. */
  readonly given: readonly ApprovalResult[];
}

/** Whether an answer is as cards send it: one decision for each call that needs one, in the order asked. */
export function isInOrder(
  calls: readonly ToolCall[],
  answers: readonly { readonly callId: string }[],
): boolean {
  let at = 0;
  for (const call of calls) {
    if (!needsDecision(call)) continue;
    if (answers[at]?.callId !== call.id) return false;
    at += 1;
  }
  return at === answers.length;
}

function inOrder(answers: readonly Answer[]): Comparison {
  const given = answers.map(({ result }) => result);
  return { asked: answers.length, missing: [], unknown: [], given };
}

/** The last decision for a call counts. */
function compared(calls: readonly ToolCall[], answers: readonly Answer[]): Comparison {
  const given = new Map(answers.map(({ callId, result }) => [callId, result]));
  const asked = new Set(calls.filter(needsDecision).map(({ id }) => id));
  return {
    asked: asked.size,
    missing: [...asked].filter((id) => !given.has(id)),
    unknown: [...given.keys()].filter((id) => !asked.has(id)),
    given: [...given.values()],
  };
}

function mixOf(results: Iterable<ApprovalResult>): { abort: boolean; verdict: boolean } {
  let abort = false;
  let verdict = false;
  for (const result of results) {
    if (result === ABORTED_WITH_FEEDBACK) abort = true;
    else verdict = true;
  }
  return { abort, verdict };
}

/**
 * The check for flat lists, with the signature and the message of Envole's "Approval States", "State Validation".
 * It knows no call list, so it cannot see a missing decision: `problemsOfDecisions` does.
 */
export function validateBatchStates(
  decisions: ReadonlyMap<string, ApprovalResult>,
): { valid: true } | { valid: false; error: string } {
  const mix = mixOf(decisions.values());
  if (!mix.abort || !mix.verdict) return { valid: true };
  return {
    valid: false,
    error: `Cannot mix ${ABORTED_WITH_FEEDBACK} with ${APPROVED} or ${DENIED} states`,
  };
}
