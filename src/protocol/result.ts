/** The three results that a call can be given, and the words around them (Envole's "Approval States", "Available Approval States"). */

export const APPROVED = 'APPROVED';
export const DENIED = 'DENIED';
/** The only spelling of an abort that is ever written. */
export const ABORTED_WITH_FEEDBACK = 'ABORTED_WITH_FEEDBACK';

/** What a call was given. "Pending" is the absence of a result, never a fourth value. */
export type ApprovalResult = typeof APPROVED | typeof DENIED | typeof ABORTED_WITH_FEEDBACK;

/** The two results that may be mixed within one batch. */
export type Verdict = typeof APPROVED | typeof DENIED;

/** Why a call has its result; `cascade`: the batch was aborted through another call or the feedback field. */
export type Cause = 'chosen' | 'approve_all' | 'deny_all' | 'cascade';

/** The backend's label on a refusal (nr-llm's ADR-200, "Decision"). */
export type DecidedBy = 'run_owner' | 'other_user' | 'unknown';

export function isApprovalResult(value: unknown): value is ApprovalResult {
  return value === APPROVED || value === DENIED || value === ABORTED_WITH_FEEDBACK;
}

export function isDecidedBy(value: unknown): value is DecidedBy {
  return value === 'run_owner' || value === 'other_user' || value === 'unknown';
}

const causes: ReadonlySet<unknown> = new Set<Cause>([
  'chosen',
  'approve_all',
  'deny_all',
  'cascade',
]);

export function isCause(value: unknown): value is Cause {
  return causes.has(value);
}
