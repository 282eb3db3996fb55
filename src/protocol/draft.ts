import type { FeedbackContent } from './batch';
import { needsDecision } from './batch';
import { callContent } from './call-content';
import { canonicalText } from './canonical-text';
import { frozenCopy } from './content';
import { isRecord } from './ending';
import { APPROVED, DENIED } from './result';
import { readFeedback } from './read-feedback';
import type { ReasonDraft } from './reasons';
import { readReasons, reasonDraft } from './reasons';
import type { SentDraft } from './sent';
import { readSent, sentOf } from './sent';
import type { ApprovalState, Mark, Staged, Stance } from './state';
import { approveBlockOf } from './approve-block';
import { callOf, isStaged, isUnreadable } from './state';

/**
 * What a viewer has staged and not sent, as JSON data that a host may keep and hand back as `initialDraft`.
 * A verdict comes back only for a call whose painted content is the same to the letter; a call whose
 * arguments are not JSON is left out.
 */
export interface Draft extends SentDraft {
  readonly version: 1;
  readonly batchId: string;
  readonly revision: string | null;
  readonly verdicts: readonly (Staged & { readonly callId: string; readonly content: string })[];
  readonly stance: Stance;
  readonly feedback: FeedbackContent;
  /** Why calls are denied, whatever their verdict is by now. */
  readonly reasons?: ReasonDraft;
  /** Who staged it: another person gets the feedback back, not the verdicts and the reasons. */
  readonly personId: string | null;
}

const texts = new WeakMap<object, string | null>();

function contentText(call: ApprovalState['batch']['calls'][number]): string | null {
  let text = texts.get(call);
  if (text === undefined) texts.set(call, (text = canonicalText(callContent(call))));
  return text;
}

export function draftOf(state: ApprovalState): Draft {
  const { phase, unclaimed } = state;
  // While failed calls of an answered batch are sent again, nothing is staged.
  const open = phase.kind === 'reviewing' || (phase.kind === 'submitting' && !phase.again);
  const { feedback, reasons } = state;
  if (open && unclaimed !== undefined && !isStaged(state)) {
    const { sent: _, unsure: __, ...theirs } = unclaimed as Draft;
    return { ...theirs, feedback, ...sentOf(state) };
  }
  const verdicts = state.batch.calls.flatMap((call, i) => {
    if (!open) return [];
    const verdict = (state.marks[i] as Mark).staged;
    const content = verdict ? contentText(call) : null;
    return verdict && content !== null ? [{ callId: call.id, ...verdict, content }] : [];
  });
  return {
    version: 1,
    batchId: state.batch.id,
    revision: state.batch.revision ?? null,
    verdicts,
    stance: open ? state.stance : { kind: 'each' },
    feedback,
    ...(reasons.size > 0 ? { reasons: reasonDraft(reasons) } : {}),
    personId: state.person ? String(state.person.id) : null,
    ...(open ? sentOf(state) : {}),
  };
}

/** Puts a draft back onto a fresh state, as far as it fits. Takes anything; never throws. */
export function restoreDraft(state: ApprovalState, draft: unknown): ApprovalState {
  try {
    return restoreFields(state, draft);
  } catch {
    return state;
  }
}

function restoreFields(state: ApprovalState, draft: unknown): ApprovalState {
  if (!isRecord(draft) || draft['version'] !== 1 || draft['batchId'] !== state.batch.id)
    return state;
  const feedback = readFeedback(draft['feedback']);
  const withText = readSent({ ...state, feedback }, draft['sent'], draft['unsure']);
  // Whose it is may turn out later.
  return !state.person && typeof draft['personId'] === 'string'
    ? { ...withText, unclaimed: frozenCopy(draft) }
    : restoreVerdicts(withText, draft);
}

/** Gives a person who has arrived what a draft held for them: the verdicts of nobody else. */
export function claimDraft(state: ApprovalState, draft: unknown): ApprovalState {
  return isRecord(draft) ? restoreVerdicts(state, draft) : state;
}

/** Whether there is anything to abort. */
function hasAnything(state: ApprovalState): boolean {
  return state.batch.calls.some(needsDecision) || isUnreadable(state);
}

/** Verdicts and the reasons for them, each for the one whose they are. Only reasons outlive another revision. */
function restoreVerdicts(before: ApprovalState, draft: Record<string, unknown>): ApprovalState {
  const personId = before.person ? String(before.person.id) : null;
  if (draft['personId'] !== personId) return before;
  const state = { ...before, reasons: readReasons(draft['reasons']) };
  if (draft['revision'] !== (state.batch.revision ?? null)) return state;
  const { stance, verdicts } = draft;
  const staged = new Map<string, Staged>();
  for (const item of Array.isArray(verdicts) ? verdicts.filter(isRecord) : []) {
    const { callId, result, cause, content } = item;
    const call = callOf(state, callId as string);
    if (!call || !needsDecision(call) || contentText(call) !== content) continue;
    if (result !== APPROVED && result !== DENIED) continue;
    if (result === APPROVED && approveBlockOf(state, call.id)) continue;
    if (cause !== 'chosen' && cause !== 'approve_all' && cause !== 'deny_all') continue;
    staged.set(call.id, { result, cause });
  }
  const marks = state.batch.calls.map((call, i): Mark => {
    const verdict = staged.get(call.id);
    return verdict ? { staged: verdict } : (state.marks[i] as Mark);
  });
  const abort = isRecord(stance) && stance['kind'] === 'abort' && hasAnything(state);
  const via = abort ? callOf(state, stance['via'] as string) : undefined;
  return {
    ...state,
    marks,
    stance: abort ? { kind: 'abort', via: via?.id ?? null } : { kind: 'each' },
  };
}
