import { needsDecision } from './batch';
import { APPROVED, DENIED } from './result';
import type { ApprovalState, Mark } from './state';
import { isPending, isUnreadable } from './state';

export interface Counts {
  /** Calls that need a decision. */
  readonly total: number;
  readonly decided: number;
  readonly approved: number;
  readonly denied: number;
}

/** Linear in the number of calls; verdicts given, an abort left aside. */
export function countsOf(state: ApprovalState): Counts {
  let total = 0;
  let approved = 0;
  let denied = 0;
  state.batch.calls.forEach((call, i) => {
    if (!needsDecision(call)) return;
    total += 1;
    const result = (state.marks[i] as Mark).staged?.result;
    if (result === APPROVED) approved += 1;
    if (result === DENIED) denied += 1;
  });
  return { total, decided: approved + denied, approved, denied };
}

/** How many actions an abort would be of; a request that could not be read and lists none counts as one. */
export function abortableCount(state: ApprovalState): number {
  return isPending(state) ? countsOf(state).total || (isUnreadable(state) ? 1 : 0) : 0;
}

/** Whether there is a field for words: where there is something to abort. */
export function takesFeedback(state: ApprovalState): boolean {
  return abortableCount(state) > 0;
}

/** The calls that still need a verdict, in the order received. */
export function undecidedIds(state: ApprovalState): string[] {
  return state.batch.calls
    .filter((call, i) => needsDecision(call) && !(state.marks[i] as Mark).staged)
    .map((call) => call.id);
}

/** Whether a verdict is sent at once: by default when the batch asks for one decision only, or can only be denied. */
export function submitsAtOnce(state: ApprovalState): boolean {
  const { submitWhen } = state.rules;
  if (submitWhen === 'explicit' || state.stance.kind === 'abort') return false;
  if (submitWhen === 'complete' || isUnreadable(state)) return undecidedIds(state).length === 0;
  return countsOf(state).total === 1;
}
