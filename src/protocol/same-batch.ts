import type { ApprovalBatch } from './batch';
import { sameContent } from './content';

/** Whether two batches say the same, calls by identity. */
export function sameBatch(a: ApprovalBatch, b: ApprovalBatch): boolean {
  return (
    a.calls === b.calls &&
    a.revision === b.revision &&
    a.expiresAt === b.expiresAt &&
    a.sentAt === b.sentAt &&
    a.approveBlocked === b.approveBlocked &&
    a.readOnly === b.readOnly &&
    sameContent(a.source, b.source) &&
    String(a.runOwner?.id) === String(b.runOwner?.id) &&
    a.runOwner?.name === b.runOwner?.name &&
    JSON.stringify(a.outcome) === JSON.stringify(b.outcome)
  );
}
