import { needsDecision } from './batch';
import type { Ending, Told } from './ending';
import type { Person } from './person';
import { isSamePerson } from './person';
import { prepareRetry } from './prepare';
import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from './result';
import type { ApprovalResult, Cause } from './result';
import type { ApprovalState } from './state';
import { callOf, resultOf } from './state';

/** Who decided, from where this viewer sits. `unknown`: nobody confirmed it. */
export type Decider = 'you' | 'run_owner' | 'other_user' | 'unknown';

/**
 * Turns the backend's label into a point of view. The label itself is never computed here: without one,
 * and without a decider, it is `unknown`, even for the viewer's own submission.
 */
export function deciderOf(
  told: Told,
  viewer: Person | null,
  runOwner: Person | undefined,
): Decider {
  if (told.decider) {
    if (isSamePerson(told.decider, viewer)) return 'you';
    if (told.decidedBy) return told.decidedBy;
    return viewer ? 'other_user' : 'unknown';
  }
  if (told.decidedBy === 'run_owner') return isSamePerson(runOwner, viewer) ? 'you' : 'run_owner';
  // "Another user" than the owner may be the viewer, unless the viewer is the owner.
  return told.decidedBy === 'other_user' && isSamePerson(runOwner, viewer)
    ? 'other_user'
    : 'unknown';
}

/** One call's own story, before and after the batch was answered. */
export type CallStory =
  /** Shown only; `result`: what the host's data record for it, verbatim. */
  | { readonly kind: 'not_asked'; readonly result?: string }
  | { readonly kind: 'undecided' }
  | { readonly kind: 'staged'; readonly result: ApprovalResult; readonly cause: Cause }
  | { readonly kind: 'sending'; readonly result: ApprovalResult; readonly cause: Cause }
  | {
      readonly kind: 'told';
      /** Verbatim; absent when the backend did not say. */
      readonly result?: string;
      readonly cause?: Cause;
      readonly status?: string;
      readonly error?: string;
    }
  /** The batch ended without a word about this call. */
  | { readonly kind: 'ended'; readonly ending: Ending['kind'] };

export function storyOf(state: ApprovalState, callId: string): CallStory | null {
  const call = callOf(state, callId);
  if (!call) return null;
  const { phase } = state;
  if (phase.kind === 'reviewing' || phase.kind === 'submitting') {
    if (phase.kind === 'submitting' && phase.again) {
      const sent = entryOf(phase.submission.decisions, callId);
      return sent
        ? { kind: 'sending', result: sent.result, cause: sent.cause }
        : endedStory({ ...state, phase: phase.again }, callId);
    }
    if (!needsDecision(call))
      return call.result === undefined
        ? { kind: 'not_asked' }
        : { kind: 'not_asked', result: call.result };
    const given = resultOf(state, callId);
    if (!given) return { kind: 'undecided' };
    return { kind: phase.kind === 'reviewing' ? 'staged' : 'sending', ...given };
  }
  return endedStory(state, callId);
}

/** Entries by call id, indexed once per list: every row asks. */
const indexes = new WeakMap<object, ReadonlyMap<string, unknown>>();

export function entryOf<T extends { readonly callId: string }>(
  list: readonly T[] | undefined,
  callId: string,
): T | undefined {
  if (!list) return undefined;
  let index = indexes.get(list);
  if (!index) indexes.set(list, (index = new Map(list.map((entry) => [entry.callId, entry]))));
  return index.get(callId) as T | undefined;
}

function endedStory(state: ApprovalState, callId: string): CallStory | null {
  const { phase } = state;
  const call = callOf(state, callId);
  if (!call || (phase.kind !== 'settled' && phase.kind !== 'closed')) return null;
  const { ending } = phase;
  const outcomes =
    ending.kind === 'settled'
      ? ending.calls
      : ending.kind === 'already_decided'
        ? ending.results
        : undefined;
  const told = entryOf(outcomes, callId);
  const sent = phase.kind === 'settled' ? entryOf(phase.submission?.decisions, callId) : undefined;
  const result = told?.result ?? sent?.result ?? call.result;
  if (!told && !sent && !needsDecision(call))
    return call.result === undefined
      ? { kind: 'not_asked' }
      : { kind: 'not_asked', result: call.result };
  if (result === undefined && told?.status === undefined && told?.error === undefined)
    return { kind: 'ended', ending: ending.kind };
  // A call that was alone was aborted with no others.
  const isAlone = sent?.cause === 'cascade' && state.batch.calls.length === 1;
  return {
    kind: 'told',
    ...(result === undefined ? {} : { result }),
    ...(sent && sent.result === result && !isAlone ? { cause: sent.cause } : {}),
    ...(told?.status === undefined ? {} : { status: told.status }),
    ...(told?.error === undefined ? {} : { error: told.error }),
  };
}

/** How many calls of an answered batch were given which result; `other`: a word that is none of the three. */
export interface Tally {
  readonly approved: number;
  readonly denied: number;
  readonly aborted: number;
  readonly other: number;
}

export function tallyOf(state: ApprovalState): Tally {
  const tally = { approved: 0, denied: 0, aborted: 0, other: 0 };
  for (const call of state.batch.calls) {
    const story = endedStory(state, call.id);
    if (story?.kind !== 'told' || story.result === undefined) continue;
    if (story.result === APPROVED) tally.approved += 1;
    else if (story.result === DENIED) tally.denied += 1;
    else if (story.result === ABORTED_WITH_FEEDBACK) tally.aborted += 1;
    else tally.other += 1;
  }
  return tally;
}

/** Whether calls of a settled batch failed and may be sent again. */
export function hasRetryableFailure(state: ApprovalState): boolean {
  return prepareRetry(state, '') !== null;
}
