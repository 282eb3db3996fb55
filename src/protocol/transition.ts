import type { Attachment } from './batch';
import { needsDecision } from './batch';
import { changePerson } from './change-person';
import { hold } from './hold';
import { noMark } from './initial-state';
import { learnEnding } from './learned-ending';
import { newsOf, withNews } from './news';
import { takeIn } from './take-in';
import type { Reply } from './outcome';
import { editReason } from './reasons';
import type { Person } from './person';
import { APPROVED, DENIED } from './result';
import { confirmEnding, settle } from './settle';
import type { ApprovalState, Mark, Stance } from './state';
import { callOf, isOpen } from './state';
import { denyAll, stage, undecided } from './verdicts';
import type { Submission } from './submission';

/** Everything that can happen to a batch. */
export type ApprovalEvent =
  | { readonly type: 'approve' | 'deny' | 'withdraw'; readonly callId: string }
  /** `callIds`: what was on screen, undecided, when pressed. */
  | { readonly type: 'approve_all' | 'deny_all'; readonly callIds: readonly string[] }
  | { readonly type: 'feedback'; readonly text: string }
  /** Why a call is denied, or would be: sent with its denial only. */
  | { readonly type: 'deny_reason'; readonly callId: string; readonly text: string }
  /** Adds an attachment, or replaces the one of the same id. */
  | { readonly type: 'attach'; readonly attachment: Attachment }
  | { readonly type: 'detach'; readonly attachmentId: string }
  /** `via`: the call through which it was aborted; null: the feedback field. */
  | { readonly type: 'abort'; readonly via: string | null }
  | { readonly type: 'undo_abort' }
  /** A submission was tried and found wanting. */
  | { readonly type: 'refused'; readonly intent: Stance['kind'] }
  | { readonly type: 'submitted'; readonly submission: Submission }
  | { readonly type: 'replied'; readonly idempotencyKey: string; readonly reply: Reply }
  /** The host handed over the batch, again or anew. */
  | { readonly type: 'batch'; readonly batch: unknown }
  | { readonly type: 'person'; readonly person: Person | null }
  | { readonly type: 'handled'; readonly handled: boolean }
  /** A submission was tried where nothing takes one. */
  | { readonly type: 'unsendable' }
  | { readonly type: 'dismiss_notice' }
  | { readonly type: 'expire' };

/**
 * What becomes of a state when something happens. Pure: no clock, no network, no randomness.
 * Gives back the very same object when nothing changes.
 */
export function transition(state: ApprovalState, event: ApprovalEvent): ApprovalState {
  switch (event.type) {
    case 'approve':
      return stage(state, [event.callId], { result: APPROVED, cause: 'chosen' });
    case 'deny':
      return stage(state, [event.callId], { result: DENIED, cause: 'chosen' });
    case 'withdraw':
      return stage(state, [event.callId], undefined);
    case 'approve_all':
      return stage(state, undecided(state, event.callIds), {
        result: APPROVED,
        cause: 'approve_all',
      });
    case 'deny_all':
      return denyAll(state, event.callIds);
    case 'feedback':
      return editFeedback(state, { text: event.text });
    case 'deny_reason':
      return editReason(state, event.callId, event.text);
    case 'attach':
      return attach(state, event.attachment);
    case 'detach':
      return editFeedback(state, {
        attachments: state.feedback.attachments.filter(({ id }) => id !== event.attachmentId),
      });
    case 'abort':
      return abort(state, event.via);
    case 'undo_abort':
      return isOpen(state) && state.stance.kind === 'abort'
        ? { ...state, stance: { kind: 'each' }, refused: null }
        : state;
    case 'refused':
      return state.refused === event.intent ? state : { ...state, refused: event.intent };
    case 'submitted':
      return submitted(state, event.submission);
    case 'replied':
      return replied(state, event.idempotencyKey, event.reply);
    case 'batch':
      return handedOver(state, event.batch);
    case 'person':
      return changePerson(state, event.person);
    case 'handled':
      return (state.rules.handled ?? true) === event.handled
        ? state
        : { ...state, rules: { ...state.rules, handled: event.handled } };
    case 'unsendable':
      return newsOf(state.notice)?.kind === 'no_handler'
        ? state
        : { ...state, notice: withNews(state.notice, { kind: 'no_handler' }) };
    case 'dismiss_notice':
      return state.notice?.kind === 'conflict' ? { ...state, notice: null } : state;
    case 'expire':
      // While nobody knows whether it was recorded, only the backend can say that it expired.
      return state.phase.kind === 'reviewing' && state.notice?.kind !== 'lost'
        ? { ...state, phase: { kind: 'closed', ending: { kind: 'expired' } } }
        : state;
  }
}

function editFeedback(
  state: ApprovalState,
  change: Partial<ApprovalState['feedback']>,
): ApprovalState {
  if (!isOpen(state)) return state;
  const feedback = { ...state.feedback, ...change };
  const same =
    feedback.text === state.feedback.text &&
    feedback.attachments.length === state.feedback.attachments.length &&
    feedback.attachments.every((file, i) => file === state.feedback.attachments[i]);
  return same ? state : { ...state, feedback };
}

/** A file that was being read may finish at any time; a new one is taken only while the batch is open. */
function attach(state: ApprovalState, attachment: Attachment): ApprovalState {
  const attachments = attached(state, attachment);
  const known = attachments.length === state.feedback.attachments.length;
  if (!known || isOpen(state)) return editFeedback(state, { attachments });
  return { ...state, feedback: { ...state.feedback, attachments } };
}

function attached(state: ApprovalState, attachment: Attachment): readonly Attachment[] {
  const { attachments } = state.feedback;
  return attachments.some(({ id }) => id === attachment.id)
    ? attachments.map((file) => (file.id === attachment.id ? attachment : file))
    : [...attachments, attachment];
}

function abort(state: ApprovalState, via: string | null): ApprovalState {
  if (!isOpen(state) || state.stance.kind === 'abort') return state;
  // An abort is of the whole batch: it holds even if the call through which it was asked for has left.
  const call = via === null ? undefined : callOf(state, via);
  const known = call && needsDecision(call) ? via : null;
  return { ...state, stance: { kind: 'abort', via: known }, refused: null };
}

function submitted(state: ApprovalState, submission: Submission): ApprovalState {
  const { phase } = state;
  if (phase.kind !== 'reviewing' && phase.kind !== 'settled') return state;
  const again = phase.kind === 'settled' ? { again: phase } : {};
  return {
    ...state,
    phase: { kind: 'submitting', submission, held: {}, ...again },
    marks: state.marks.some((mark) => mark.before) ? state.marks.map(looked) : state.marks,
    refused: null,
    notice: null,
    sent: state.sent.includes(submission) ? state.sent : [...state.sent, submission],
  };
}

/** A change is told until the answer to it has been sent. */
const looked = ({ staged }: Mark): Mark => (staged ? { staged } : noMark);

/** Takes a batch in, unless an answer is under way: then only word of how it ended does not wait. */
function handedOver(state: ApprovalState, batch: unknown): ApprovalState {
  const { phase } = state;
  if (phase.kind !== 'submitting') return takeIn(state, batch);
  if (batch === phase.held.batch) return state;
  return learnEnding(state, phase, batch) ?? hold(state, phase, { ...phase.held, batch });
}

/** Writes a reply in, if it is the one waited for, and then what had to wait for it. */
function replied(state: ApprovalState, idempotencyKey: string, reply: Reply): ApprovalState {
  const { phase } = state;
  if (phase.kind === 'settled' && phase.awaited?.idempotencyKey === idempotencyKey)
    return confirmEnding(state, phase, reply);
  if (phase.kind !== 'submitting' || phase.submission.idempotencyKey !== idempotencyKey)
    return state;
  let next = settle(state, phase, reply);
  if ('person' in phase.held) next = changePerson(next, phase.held.person ?? null);
  return 'batch' in phase.held ? takeIn(next, phase.held.batch) : next;
}
