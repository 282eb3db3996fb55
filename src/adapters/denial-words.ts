import type { ApprovalBatch, FeedbackContent, ToolCall } from '../protocol/batch';
import { ABORTED_WITH_FEEDBACK, DENIED } from '../protocol/result';
import type { Submission, SubmittedDecision } from '../protocol/submission';
import { labelDecidedBy } from '../server/decided-by';
import { denialMessage } from '../server/denial-message';

/**
 * What the model is told of a call that was refused, where its text is all that reaches it. `decision` and `submission`:
 * what was submitted; `batch`: the one that was shown, whose `runOwner` tells who asked. Without a run owner or a decider
 * nobody is named. `feedback`: of an abort, where it cannot follow as a message of its own.
 */
export function denialWords(
  { toolName }: ToolCall,
  { result, reason }: SubmittedDecision,
  submission: Submission,
  batch: ApprovalBatch,
  feedback?: FeedbackContent,
): string {
  const decidedBy = labelDecidedBy(submission.decidedBy?.id, batch.runOwner?.id);
  return denialMessage({ toolName, result, decidedBy, reason }, feedback);
}

/** What `denialResult` begins with, and with the reason of an abort. */
const denial = /^Error: approval_denied \(decided_by: \w+(, reason: aborted_with_feedback\))?/;

/** The result that a text of `denialWords` tells of; null for any other text. */
export function readDenial(text: unknown): typeof DENIED | typeof ABORTED_WITH_FEEDBACK | null {
  const [found, aborted] = denial.exec(String(text)) ?? [];
  if (found === undefined) return null;
  return aborted === undefined ? DENIED : ABORTED_WITH_FEEDBACK;
}
