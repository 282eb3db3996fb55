import { needsDecision } from './batch';
import { isRecord } from './ending';
import type { ApprovalState } from './state';
import { callOf, isOpen } from './state';
import type { Submission } from './submission';

/** Why calls are denied, by call id. A text that is empty is left out. */
export type Reasons = ApprovalState['reasons'];

export const noReasons: Reasons = new Map();

/** Writes down why a call is denied, or would be. Changes no verdict. */
export function editReason(state: ApprovalState, callId: string, text: string): ApprovalState {
  const call = callOf(state, callId);
  if (!isOpen(state) || !state.rules.denyReason || !call || !needsDecision(call)) return state;
  if ((state.reasons.get(callId) ?? '') === text) return state;
  const reasons = new Map(state.reasons);
  if (text === '') reasons.delete(callId);
  else reasons.set(callId, text);
  return { ...state, reasons };
}

/** Those that did not go out with an answer: what was sent is not a draft any more. */
export function unsentReasons(reasons: Reasons, { decisions }: Submission): Reasons {
  const sent = new Set(
    decisions.filter(({ reason }) => reason !== undefined).map(({ callId }) => callId),
  );
  return sent.size === 0 ? reasons : new Map([...reasons].filter(([callId]) => !sent.has(callId)));
}

/** Reasons as a draft holds them. */
export type ReasonDraft = readonly { readonly callId: string; readonly text: string }[];

export function reasonDraft(reasons: Reasons): ReasonDraft {
  return [...reasons].map(([callId, text]) => ({ callId, text }));
}

/** The reasons that a draft holds, as far as they are whole. */
export function readReasons(value: unknown): Reasons {
  const list = Array.isArray(value) ? value.filter(isRecord) : [];
  return new Map(
    list.flatMap(({ callId, text }): [string, string][] =>
      typeof callId === 'string' && typeof text === 'string' && text !== '' ? [[callId, text]] : [],
    ),
  );
}
