import type { Attachment, FeedbackContent } from './batch';
import { needsDecision } from './batch';
import { callContent } from './call-content';
import { canonicalText } from './content';
import { isRecord } from './ending';
import { APPROVED, DENIED } from './result';
import type { ApprovalState, Mark, Staged, Stance } from './state';
import { approveBlockOf } from './approve-block';
import { callOf } from './state';

/**
 * What a viewer has staged and not sent, as JSON data that a host may keep and hand back as `initialDraft`.
 * A verdict comes back only for a call whose painted content is the same to the letter; a call whose
 * arguments are not JSON is left out.
 */
export interface Draft {
  readonly version: 1;
  readonly batchId: string;
  readonly revision: string | null;
  readonly verdicts: readonly (Staged & { readonly callId: string; readonly content: string })[];
  readonly stance: Stance;
  readonly feedback: FeedbackContent;
  /** Who staged it: another person gets the text back, not the verdicts. */
  readonly personId: string | null;
}

const texts = new WeakMap<object, string | null>();

function contentText(call: ApprovalState['batch']['calls'][number]): string | null {
  let text = texts.get(call);
  if (text === undefined) texts.set(call, (text = canonicalText(callContent(call))));
  return text;
}

export function draftOf(state: ApprovalState): Draft {
  const { phase } = state;
  // While failed calls of an answered batch are sent again, nothing is staged.
  const open = phase.kind === 'reviewing' || (phase.kind === 'submitting' && !phase.again);
  const verdicts = state.batch.calls.flatMap((call, i) => {
    if (!open) return [];
    const staged = state.marks[i]?.staged;
    const content = staged ? contentText(call) : null;
    return staged && content !== null ? [{ callId: call.id, ...staged, content }] : [];
  });
  return {
    version: 1,
    batchId: state.batch.id,
    revision: state.batch.revision ?? null,
    verdicts,
    stance: open ? state.stance : { kind: 'each' },
    feedback: state.feedback,
    personId: state.person ? String(state.person.id) : null,
  };
}

function readAttachments(value: unknown): Attachment[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ id, name, mediaType, size, url }) =>
    typeof id === 'string' && typeof name === 'string' && typeof url === 'string'
      ? [
          {
            id,
            name,
            mediaType: typeof mediaType === 'string' ? mediaType : '',
            size: typeof size === 'number' ? size : 0,
            url,
          },
        ]
      : [],
  );
}

function readFeedback(value: unknown): FeedbackContent {
  if (!isRecord(value)) return { text: '', attachments: [] };
  const text = typeof value['text'] === 'string' ? value['text'] : '';
  return { text, attachments: readAttachments(value['attachments']) };
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
  const withText = { ...state, feedback: readFeedback(draft['feedback']) };
  const personId = state.person ? String(state.person.id) : null;
  if (draft['personId'] !== personId || draft['revision'] !== (state.batch.revision ?? null))
    return withText;
  const { stance, verdicts } = draft;
  const staged = new Map<string, Staged>();
  const complete = state.batch.calls.filter(needsDecision).length;
  for (const item of Array.isArray(verdicts) ? verdicts.filter(isRecord) : []) {
    const { callId, result, cause, content } = item;
    const call = state.batch.calls[state.index.get(callId as string) ?? -1];
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
  const abort = isRecord(stance) && stance['kind'] === 'abort' && complete > 0;
  const via = abort ? callOf(state, stance['via'] as string) : undefined;
  return {
    ...withText,
    marks,
    stance: abort ? { kind: 'abort', via: via?.id ?? null } : { kind: 'each' },
  };
}
