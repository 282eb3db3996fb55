import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import { ABORTED_WITH_FEEDBACK } from '../protocol/result';
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
