import type { Attachment, FeedbackContent } from './batch';
import type { Person } from './person';
import type { ABORTED_WITH_FEEDBACK, ApprovalResult, Cause, DENIED } from './result';

export interface SubmittedDecision {
  readonly callId: string;
  readonly result: ApprovalResult;
  readonly cause: Cause;
  /** Why, in the person's own words, trimmed and not blank. Only with a denial, and where it reaches the model. */
  readonly reason?: string;
}

/** What goes out: the answer to a whole batch. */
export interface Submission {
  readonly batchId: string;
  readonly revision?: string;
  /** Stays while the rest stays: a retry of the same body carries the same key. */
  readonly idempotencyKey: string;
  /** Every call that needs a decision, in the order received. */
  readonly decisions: readonly SubmittedDecision[];
  /**
   * The result of every call of the batch that is not listed. Only where the batch could not be read, and no call of it
   * can be approved.
   */
  readonly rest?: typeof DENIED | typeof ABORTED_WITH_FEEDBACK;
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

/** Whether two submissions say the same, whatever their keys. Cheap where they differ, and however large the files. */
export function sameBody(a: Submission, b: Submission): boolean {
  return (
    a.batchId === b.batchId &&
    a.revision === b.revision &&
    a.rest === b.rest &&
    idOf(a.decidedBy) === idOf(b.decidedBy) &&
    sameList(
      a.decisions,
      b.decisions,
      (x, y) =>
        x.callId === y.callId &&
        x.result === y.result &&
        x.cause === y.cause &&
        x.reason === y.reason,
    ) &&
    a.feedback?.text === b.feedback?.text &&
    sameList(a.feedback?.attachments ?? [], b.feedback?.attachments ?? [], sameFile)
  );
}

function idOf(person: Person | null): string | null {
  return person ? String(person.id) : null;
}

function sameList<T>(a: readonly T[], b: readonly T[], same: (x: T, y: T) => boolean): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i] || same(item, b[i] as T));
}

/** The content comes last: it may be large. */
function sameFile(a: Attachment, b: Attachment): boolean {
  return (
    a.id === b.id &&
    a.name === b.name &&
    a.mediaType === b.mediaType &&
    a.size === b.size &&
    a.url === b.url
  );
}

/** Everything of a submission but its key, as one text: equal for equal bodies only. */
export function bodyText(submission: Submission): string {
  const { batchId, revision, decisions, rest, feedback, decidedBy } = submission;
  return JSON.stringify([
    batchId,
    revision ?? null,
    decisions.map(({ callId, result, cause, reason }) => [
      callId,
      result,
      cause,
      ...(reason === undefined ? [] : [reason]),
    ]),
    feedback ? [feedback.text, feedback.attachments.map(fileParts)] : null,
    idOf(decidedBy),
    ...(rest ? [rest] : []),
  ]);
}
