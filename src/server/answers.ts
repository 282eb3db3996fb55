import type { ToolCall } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import { isRecord } from '../protocol/ending';
import { DENIED } from '../protocol/result';
import { isInOrder } from '../protocol/validate';
import type { ReadDecision, ReadSubmission } from './read-submission';

/** The decisions of a submission, held against the calls that are stored. */
export interface Answers {
  /** Beside the calls; undefined where there is no decision, or none is needed. */
  readonly byCall: readonly (ReadDecision | undefined)[];
  /** Ids of calls that were decided more than once. */
  readonly repeated: readonly string[];
  /** Two calls are stored under one id: it cannot be said which of them was approved. */
  readonly ambiguous: boolean;
}

/** Whether what a backend has stored as calls are any. */
export function isStored(calls: unknown): boolean {
  return Array.isArray(calls) && calls.every(isRecord);
}

/** Linear. Answers in the order asked, as they come from a card, are matched without an index. */
export function matchAnswers(
  calls: readonly ToolCall[],
  decisions: readonly ReadDecision[],
): Answers {
  const ambiguous = new Set(calls.map(({ id }) => id)).size < calls.length;
  if (!ambiguous && isInOrder(calls, decisions))
    return { byCall: inStep(calls, decisions), repeated: [], ambiguous };
  const given = new Map<string, ReadDecision>();
  const repeated = new Set<string>();
  for (const decision of decisions) {
    if (given.has(decision.callId)) repeated.add(decision.callId);
    given.set(decision.callId, decision);
  }
  const byCall = calls.map((call) => (needsDecision(call) ? given.get(call.id) : undefined));
  return { byCall, repeated: [...repeated], ambiguous };
}

/** For decisions in order. */
function inStep(calls: readonly ToolCall[], decisions: readonly ReadDecision[]): Answers['byCall'] {
  let at = -1;
  return calls.map((call) => {
    if (!needsDecision(call)) return undefined;
    at += 1;
    return decisions[at];
  });
}

/** The decisions, and for each call that they do not list what was said of the rest. */
export function withRest(
  calls: readonly ToolCall[],
  { decisions, rest }: ReadSubmission,
): readonly ReadDecision[] {
  if (!rest) return decisions;
  const listed = new Set(decisions.map(({ callId }) => callId));
  const cause = rest === DENIED ? 'deny_all' : 'cascade';
  const others = new Set(
    calls.filter((call) => needsDecision(call) && !listed.has(call.id)).map(({ id }) => id),
  );
  return [...decisions, ...[...others].map((callId) => ({ callId, result: rest, cause }) as const)];
}
