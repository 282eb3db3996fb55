import type { ApprovalBatch } from './batch';
import type { Ending } from './ending';
import { isRecord, messageOf, readEnding } from './ending';
import type { Problem } from './validate';

export type ForbiddenReason = 'self_approval' | 'not_permitted' | 'decider_mismatch';

/** What `onSubmit` returns, or a promise of it. All but the endings leave the batch open. */
export type SubmitOutcome =
  | Ending
  | { readonly kind: 'stale'; readonly batch?: ApprovalBatch }
  | { readonly kind: 'forbidden'; readonly reason: ForbiddenReason }
  | { readonly kind: 'not_recorded' }
  | { readonly kind: 'invalid'; readonly problem: Problem };

/** `lost`: nobody knows whether the decision was recorded. */
export interface Lost {
  readonly kind: 'lost';
  /** `interrupted`: the page was left before the reply. */
  readonly why: 'rejected' | 'no_reply' | 'unknown_kind' | 'interrupted';
}

export type Reply = SubmitOutcome | Lost;

const forbiddenReasons: readonly unknown[] = ['self_approval', 'not_permitted', 'decider_mismatch'];

function readProblem(value: unknown): Problem {
  if (isRecord(value) && value['code'] === 'mixed_abort') return { code: 'mixed_abort' };
  if (isRecord(value) && typeof value['code'] === 'string')
    return { code: 'refused', message: messageOf(value['message'] ?? value['code']) };
  return { code: 'refused', message: messageOf(value ?? '') };
}

/** Reads whatever a host's `onSubmit` gave back. Never throws; what is no outcome is `lost`. */
export function readReply(value: unknown): Reply {
  try {
    return readFields(value);
  } catch {
    return { kind: 'lost', why: 'unknown_kind' };
  }
}

function readFields(value: unknown): Reply {
  if (value === undefined || value === null) return { kind: 'lost', why: 'no_reply' };
  const ending = readEnding(value);
  if (ending) return ending;
  const { kind, batch, reason, problem } = isRecord(value) ? value : {};
  if (kind === 'stale') return isRecord(batch) ? { kind, batch: batch as never } : { kind };
  if (kind === 'forbidden') {
    const known = forbiddenReasons.includes(reason);
    return { kind, reason: known ? (reason as ForbiddenReason) : 'not_permitted' };
  }
  if (kind === 'invalid') return { kind, problem: readProblem(problem) };
  if (kind === 'not_recorded') return { kind };
  return { kind: 'lost', why: 'unknown_kind' };
}
