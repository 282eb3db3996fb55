import type { Attachment, FeedbackContent } from './batch';
import type { Person } from './person';
import type { ApprovalResult, Cause } from './result';

export interface SubmittedDecision {
  readonly callId: string;
  readonly result: ApprovalResult;
  readonly cause: Cause;
}

/** What goes out: the answer to a whole batch. */
export interface Submission {
  readonly batchId: string;
  readonly revision?: string;
  /** Stays while the rest stays: a retry of the same body carries the same key. */
  readonly idempotencyKey: string;
  /** Every call that needs a decision, in the order received. */
  readonly decisions: readonly SubmittedDecision[];
  /** Only with an abort. */
  readonly feedback?: FeedbackContent;
  /** A claim: the backend labels from its own session. */
  readonly decidedBy: Person | null;
}

const fileParts = ({ id, name, mediaType, size, url }: Attachment): unknown[] => [
  id,
  name,
  mediaType,
  size,
  url ?? null,
];

/** Everything of a submission but its key, as one text: equal for equal bodies only. */
export function bodyText(submission: Submission): string {
  const { batchId, revision, decisions, feedback, decidedBy } = submission;
  return JSON.stringify([
    batchId,
    revision ?? null,
    decisions.map(({ callId, result, cause }) => [callId, result, cause]),
    feedback ? [feedback.text, feedback.attachments.map(fileParts)] : null,
    decidedBy ? String(decidedBy.id) : null,
  ]);
}
