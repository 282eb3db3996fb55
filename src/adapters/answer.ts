import type { ApprovalBatch } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import type { SubmitOutcome } from '../protocol/outcome';
import { refusedWith } from '../protocol/refusal-outcome';
import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from '../protocol/result';
import type { Submission, SubmittedDecision } from '../protocol/submission';
import { sameBody } from '../protocol/submission';
import { otherThanSent, refusalOfAnswer } from './refusal';
import { decisionsIn } from './session';

/** The decisions by call id. */
export type Answers = ReadonlyMap<string, SubmittedDecision>;

/** Pairs a submission with the calls that ask. */
export function answersTo(batch: ApprovalBatch, submission: Submission): Answers {
  const decisionFor = decisionsIn(submission);
  const answers = new Map<string, SubmittedDecision>();
  for (const { id } of batch.calls.filter(needsDecision)) {
    const decision = decisionFor(id);
    if (decision) answers.set(id, decision);
  }
  return answers;
}

function hasResult(answers: Answers, wanted: SubmittedDecision['result']): boolean {
  return [...answers.values()].some(({ result }) => result === wanted);
}

export function isAborted(answers: Answers): boolean {
  return hasResult(answers, ABORTED_WITH_FEEDBACK);
}

/** What an answer is held against. */
export interface Waiting {
  /** As it stands now. */
  readonly batch: ApprovalBatch;
  /** As it stood when it was decided about. */
  readonly shown: ApprovalBatch | undefined;
  /** What went out before and got no reply. */
  readonly sent?: Submission | undefined;
  /** False: approvals and denials may not be mixed. */
  readonly mixed: boolean;
}

/** Why an answer may not be handed over; null where it may. */
export function answerRefusal(
  { batch, shown, sent, mixed }: Waiting,
  submission: Submission,
  answers: Answers,
): SubmitOutcome | null {
  const refusal = refusalOfAnswer(batch, shown, submission, [...answers.values()]);
  if (refusal) return refusal;
  const approves = hasResult(answers, APPROVED);
  if (approves && batch.approveBlocked !== undefined)
    return refusedWith(`approve_blocked ${batch.approveBlocked}`);
  if (!mixed && approves && hasResult(answers, DENIED)) return refusedWith('mixed_verdicts');
  return sent && !sameBody(sent, submission) ? otherThanSent : null;
}
