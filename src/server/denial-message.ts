import type { FeedbackContent } from '../protocol/batch';
import type { ApprovalResult, DecidedBy } from '../protocol/result';
import { ABORTED_WITH_FEEDBACK } from '../protocol/result';
import { denialResult } from './denial-result';

/** A refused call. An `AcceptedDecision`, with the name of its tool, is one. */
export interface RefusedCall {
  readonly toolName: string;
  readonly result: ApprovalResult;
  readonly decidedBy: DecidedBy;
  /** Why, in the person's own words. */
  readonly reason?: string | undefined;
}

/**
 * What the model is told of a refused call where one text is all that reaches it: who declined (`denialResult`), then the
 * person's own words, quoted as JSON. `feedback`: of an abort, where it cannot follow as a message of its own. Files are not told.
 */
export function denialMessage(
  { toolName, result, decidedBy, reason }: RefusedCall,
  feedback?: FeedbackContent,
): string {
  const aborted = result === ABORTED_WITH_FEEDBACK;
  const { content } = denialResult({
    toolName,
    decidedBy,
    reason: aborted ? 'aborted_with_feedback' : undefined,
  });
  const why = reason?.trim();
  const said = aborted ? feedback?.text.trim() : undefined;
  return [
    content,
    ...(why ? [`The person's reason: ${JSON.stringify(why)}`] : []),
    ...(said ? [`Their message: ${JSON.stringify(said)}`] : []),
  ].join(' ');
}
