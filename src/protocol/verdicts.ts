import { approveBlockOf } from './approve-block';
import type { ToolCall } from './batch';
import { needsDecision } from './batch';
import { APPROVED, DENIED } from './result';
import type { ApprovalState, Mark, Staged } from './state';
import { isOpen, isUnreadable, markOf } from './state';

/** Of a batch that could not be read, what is not listed is denied along with what is. */
export function denyAll(state: ApprovalState, callIds: readonly string[]): ApprovalState {
  const ids = undecided(state, callIds);
  const next = stage(state, ids, { result: DENIED, cause: 'deny_all' });
  const { stance } = next;
  return isUnreadable(next) && isOpen(next) && stance.kind === 'each' && !stance.rest
    ? { ...next, stance: { kind: 'each', rest: DENIED } }
    : next;
}

/** Those of the calls that have no verdict. */
export function undecided(state: ApprovalState, callIds: readonly string[]): string[] {
  return callIds.filter((id) => {
    const mark = markOf(state, id);
    return mark !== undefined && !mark.staged;
  });
}

/** Gives verdicts, or takes them back. One copy of the list, however many calls. */
export function stage(
  state: ApprovalState,
  callIds: readonly string[],
  staged: Staged | undefined,
): ApprovalState {
  if (!isOpen(state) || state.stance.kind !== 'each') return state;
  let marks: Mark[] | undefined;
  for (const callId of callIds) {
    const at = state.index.get(callId);
    if (at === undefined || !needsDecision(state.batch.calls[at] as ToolCall)) continue;
    if (staged?.result === APPROVED && approveBlockOf(state, callId)) continue;
    if (isUnreadable(state) && staged?.cause !== 'deny_all') continue;
    // What the call was before stays in sight until the verdict is sent.
    const { staged: current, before } = (marks ?? state.marks)[at] as Mark;
    if (current?.result === staged?.result) continue;
    marks ??= state.marks.slice();
    marks[at] = { ...(before ? { before } : {}), ...(staged ? { staged } : {}) };
  }
  return marks ? { ...state, marks } : state;
}
