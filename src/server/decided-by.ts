import { isPersonId } from '../protocol/person';
import type { DecidedBy } from '../protocol/result';

/** The decider is the person whose run asked for the call (nr-llm's ADR-200, "Decision"). */
export const DECIDED_BY_RUN_OWNER = 'run_owner';
/** Somebody else decided; who, the model need not know. */
export const DECIDED_BY_OTHER_USER = 'other_user';
/** Nobody established who decided. */
export const DECIDED_BY_UNKNOWN = 'unknown';

/**
 * Labels a decision from what the backend itself knows: its session's user and the owner of the run.
 * Ids are compared as strings, without case folding. An absent decider or owner (null, undefined, blank,
 * `NaN`, a number below 1, anything but text and numbers) gives `unknown`. nr-llm's ADR-200 says `other_user`
 * where the owner is absent; here nothing is claimed that nobody established. Never throws.
 */
export function labelDecidedBy(deciderId: unknown, runOwnerId: unknown): DecidedBy {
  if (!isPersonId(deciderId) || !isPersonId(runOwnerId)) return DECIDED_BY_UNKNOWN;
  return String(deciderId) === String(runOwnerId) ? DECIDED_BY_RUN_OWNER : DECIDED_BY_OTHER_USER;
}
