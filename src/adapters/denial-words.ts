import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import { ABORTED_WITH_FEEDBACK, DENIED } from '../protocol/result';
import type { Submission, SubmittedDecision } from '../protocol/submission';
import { labelDecidedBy } from '../server/decided-by';
import { denialResult } from '../server/denial-result';

/**
 * What the model is told of a call that was refused, where its text is all that reaches it: who declined
 * (`denialResult`), then the person's own reason, quoted. `decision` and `submission`: what was submitted;
 * `batch`: the one that was shown, whose `runOwner` tells who asked. Without a run owner or a decider nobody is named.
 */
export function denialWords(
  call: ToolCall,
  decision: SubmittedDecision,
  submission: Submission,
  batch: ApprovalBatch,
): string {
  const { content } = denialResult({
    toolName: call.toolName,
    decidedBy: labelDecidedBy(submission.decidedBy?.id, batch.runOwner?.id),
    reason: decision.result === ABORTED_WITH_FEEDBACK ? 'aborted_with_feedback' : undefined,
  });
  const words = decision.reason?.trim();
  return words ? `${content} The person's reason: ${JSON.stringify(words)}` : content;
}

/** What `denialResult` begins with, and with the reason of an abort. */
const denial = /^Error: approval_denied \(decided_by: \w+(, reason: aborted_with_feedback\))?/;

/** The result that a text of `denialWords` tells of; null for any other text. */
export function readDenial(text: unknown): typeof DENIED | typeof ABORTED_WITH_FEEDBACK | null {
  const [found, aborted] = denial.exec(String(text)) ?? [];
  if (found === undefined) return null;
  return aborted === undefined ? DENIED : ABORTED_WITH_FEEDBACK;
}
