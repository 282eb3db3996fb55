import type { Fault } from './intake';
import type { ForbiddenReason } from './outcome';
import type { ApprovalState } from './state';
import { isUnreadable } from './state';

export type ApproveBlock =
  | { readonly why: 'no_handler' | 'unreadable_batch' | 'unreadable_call' | 'stale' }
  | { readonly why: 'forbidden'; readonly reason: ForbiddenReason }
  | { readonly why: 'blocked'; readonly reason: string };

/** Why a call may not be approved, or null. Deny and abort are never blocked. */
export function approveBlockOf(state: ApprovalState, callId: string): ApproveBlock | null {
  const { batch, rules, faults, forbidden, awaiting, absent } = state;
  if (rules.handled === false) return { why: 'no_handler' };
  if (isUnreadable(state)) return { why: 'unreadable_batch' };
  if (batch.approveBlocked !== undefined) return { why: 'blocked', reason: batch.approveBlocked };
  if (forbidden) return { why: 'forbidden', reason: forbidden };
  if (awaiting || absent) return { why: 'stale' };
  return faultyIds(faults).has(callId) ? { why: 'unreadable_call' } : null;
}

const faulty = new WeakMap<readonly Fault[], ReadonlySet<string>>();

/** The calls that have faults, indexed once per list: every row asks. */
function faultyIds(faults: readonly Fault[]): ReadonlySet<string> {
  let ids = faulty.get(faults);
  if (!ids) {
    ids = new Set(faults.flatMap((fault) => ('callId' in fault ? [fault.callId] : [])));
    faulty.set(faults, ids);
  }
  return ids;
}
