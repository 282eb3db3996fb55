import type { ApprovalBatch } from '../protocol/batch';
import { isPersonId } from '../protocol/person';
import { labelDecidedBy } from './decided-by';
import type { RefusalType } from '../protocol/refusal-type';

/** What the host knows about the person who submits. */
export interface Permission {
  /** The user of the backend's own session, never of the submission. */
  readonly sessionUserId: unknown;
  /** The owner of the run may not approve; denying and aborting stay open. Default false. */
  readonly requireSecondApprover?: boolean;
  /** False: this person may deny and abort only. Default true. */
  readonly mayApprove?: boolean;
}

/** Whether the named decider is somebody else than the one who is signed in. */
export function isMismatch(claimedId: unknown, sessionUserId: unknown): boolean {
  return labelDecidedBy(claimedId, sessionUserId) === 'other_user';
}

/** Why this person may not approve this batch; null where nothing stands against it. */
export function approvalRefusal(
  pending: ApprovalBatch,
  permission: Permission,
  /** Two calls under one id: it cannot be said which of them was approved. */
  ambiguous: boolean,
): Extract<RefusalType, 'self_approval' | 'not_permitted'> | null {
  const { sessionUserId, requireSecondApprover, mayApprove } = permission;
  const { approveBlocked } = pending;
  const ownerId = pending.runOwner?.id;
  if (requireSecondApprover === true || approveBlocked === 'second_approver') {
    // Nobody can be told apart from an owner who is not known.
    if (!isPersonId(sessionUserId) || !isPersonId(ownerId)) return 'not_permitted';
    if (labelDecidedBy(sessionUserId, ownerId) === 'run_owner') return 'self_approval';
  }
  const blocked = approveBlocked !== undefined && approveBlocked !== 'second_approver';
  return mayApprove === false || blocked || ambiguous ? 'not_permitted' : null;
}
