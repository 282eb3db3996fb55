import type { ToolCall } from './batch';
import { needsDecision } from './batch';
import { entryOf, storyOf } from './receipt';
import { DENIED } from './result';
import type { ApprovalState, Phase } from './state';
import { callOf, isOpen, isPending, isUnreadable, markOf } from './state';
import type { Submission } from './submission';

/** The field for a reason: of a call that is denied, of one that may be, or of one that is over, for copying. */
export type ReasonField = 'denied' | 'undecided' | 'kept';

/** What a call has of a reason; `given`: it went out, trimmed. */
export interface ReasonView {
  readonly kind: ReasonField | 'given';
  readonly text: string;
  readonly locked: boolean;
}

/**
 * Where a reason is written or read; null: nowhere. A denied call has a field. Where a press on Deny may send at once
 * (one call to decide, or `submitWhen: 'complete'`), an undecided call has it too: the words come first then, and nobody
 * who only wants to press Deny has to pass them.
 */
export function reasonOf(state: ApprovalState, callId: string): ReasonView | null {
  const call = callOf(state, callId);
  if (!call || !needsDecision(call)) return null;
  const text = state.reasons.get(callId) ?? '';
  if (isPending(state)) {
    const kind = fieldOf(state, callId);
    return kind && { kind, text, locked: !isOpen(state) };
  }
  const answer = answerOf(state.phase);
  if (!answer)
    return state.rules.denyReason && text.trim() !== ''
      ? { kind: 'kept', text, locked: true }
      : null;
  const reason = entryOf(answer.decisions, callId)?.reason;
  const story = storyOf(state, callId);
  const result = story && 'result' in story ? story.result : undefined;
  return reason === undefined || (result !== undefined && result !== DENIED)
    ? null
    : { kind: 'given', text: reason, locked: true };
}

function fieldOf(state: ApprovalState, callId: string): ReasonField | null {
  if (!state.rules.denyReason || isUnreadable(state) || state.stance.kind !== 'each') return null;
  const staged = markOf(state, callId)?.staged;
  if (staged) return staged.result === DENIED ? 'denied' : null;
  const { submitWhen } = state.rules;
  const atOnce = submitWhen === 'complete' || (!submitWhen && asksForOne(state.batch.calls));
  return atOnce ? 'undecided' : null;
}

/** Whether no other call needs a decision, where one does. Looks no further than the second: every row asks. */
function asksForOne(calls: readonly ToolCall[]): boolean {
  const first = calls.findIndex(needsDecision);
  return !calls.some((call, i) => i > first && needsDecision(call));
}

/** The answer that this viewer gave to a batch that is over, whether or not all of it is known to be recorded. */
function answerOf(phase: Phase): Submission | undefined {
  if (phase.kind === 'submitting') return phase.again?.submission;
  return phase.kind === 'settled' ? (phase.submission ?? phase.awaited) : undefined;
}
