import type { ApprovalBatch, FeedbackContent, ToolCall } from './batch';
import { needsDecision } from './batch';
import type { Ending, Settled } from './ending';
import type { Fault } from './intake';
import { isCallFault } from './intake';
import type { ForbiddenReason, Lost } from './outcome';
import type { Person } from './person';
import { ABORTED_WITH_FEEDBACK } from './result';
import type { DENIED } from './result';
import type { ApprovalResult, Cause, Verdict } from './result';
import type { Submission } from './submission';
import type { Problem } from './validate';

/** A verdict that was given and not yet sent. */
export interface Staged {
  readonly result: Verdict;
  readonly cause: Exclude<Cause, 'cascade'>;
}

/** What this viewer did to a call, and what the call was when they last looked, if it changed since. */
export interface Mark {
  readonly staged?: Staged;
  readonly before?: ToolCall;
}

/**
 * How the batch is being answered. `via`: the call through which it was aborted; null: the feedback field.
 * `rest`: a batch that could not be read was denied as a whole, with all that is not listed here.
 */
export type Stance =
  | { readonly kind: 'each'; readonly rest?: typeof DENIED }
  | { readonly kind: 'abort'; readonly via: string | null };

export type Phase =
  | { readonly kind: 'reviewing' }
  | {
      readonly kind: 'submitting';
      readonly submission: Submission;
      /** What arrived meanwhile, to be taken in when the reply is there. */
      readonly held: { readonly batch?: unknown; readonly person?: Person | null };
      /** Set when only the failed calls of a settled batch are sent again. */
      readonly again?: Answered;
    }
  | Answered
  | { readonly kind: 'closed'; readonly ending: Exclude<Ending, Settled> };

export type Submitting = Extract<Phase, { kind: 'submitting' }>;

/** The batch was answered; `submission` is absent when the host's own data say so. */
export interface Answered {
  readonly kind: 'settled';
  readonly ending: Settled;
  readonly submission?: Submission;
  /** What is under way while the host knows already how it ended: the reply to it has not come. */
  readonly awaited?: Submission;
  /** The host's data or a reply have moved on: what failed may not be sent again from here. */
  readonly superseded?: boolean;
}

/** Something that happened and that the viewer must be told, until the next submission. */
export type Notice =
  | News
  /** `sent`: what may be sent once more, as it was. `news`: what happened since, which makes nothing known. */
  | (((Lost & { readonly news?: News }) | { readonly kind: 'not_recorded' }) & {
      readonly sent: Submission;
    });

export type News =
  | {
      readonly kind: 'content_changed';
      readonly changed: readonly string[];
      readonly added: readonly string[];
      readonly removed: readonly ToolCall[];
    }
  | { readonly kind: 'person_changed' }
  /** Failed calls were sent again, and the batch turned out to be over for another reason. */
  | { readonly kind: 'retry_ended'; readonly ending: Exclude<Ending['kind'], 'settled'> }
  /** `awaiting`: the new content had not arrived. */
  | { readonly kind: 'stale'; readonly awaiting: boolean }
  | { readonly kind: 'forbidden'; readonly reason: ForbiddenReason }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'invalid'; readonly problem: Problem }
  | { readonly kind: 'no_handler' };

/** Choices of the host that the rules depend on; fixed for the life of a store. */
export interface Rules {
  /** Whether an abort needs text or a file. Default `required`. */
  readonly feedback?: 'required' | 'optional';
  /** When verdicts are sent. Default: one call to decide, at once; several, explicitly. */
  readonly submitWhen?: 'explicit' | 'complete';
  /** False: this backend loses the approvals of a batch that is answered differently call by call. Default true. */
  readonly mixed?: boolean;
  /** True: a reason for the denial of one call reaches the model, so it may be written and is sent. Default false. */
  readonly denyReason?: boolean;
  /** False: nothing takes a submission, so nothing may be approved. Default true. */
  readonly handled?: boolean;
}

export interface ApprovalState {
  readonly rules: Rules;
  readonly batch: ApprovalBatch;
  readonly faults: readonly Fault[];
  /** The batch as it was handed over; kept for showing only where it could not be read. */
  readonly raw?: unknown;
  /** Call id → position in `batch.calls`. */
  readonly index: ReadonlyMap<string, number>;
  /** Beside `batch.calls`, position by position. */
  readonly marks: readonly Mark[];
  readonly stance: Stance;
  readonly feedback: FeedbackContent;
  /** Why this viewer denies a call, by its id, as typed: kept whatever becomes of the verdict. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly phase: Phase;
  readonly notice: Notice | null;
  /** What the last refused submission tried; its problems are derived. */
  readonly refused: Stance['kind'] | null;
  readonly forbidden: ForbiddenReason | null;
  /** Newer content exists and has not arrived: nothing may be approved, whatever else happens. */
  readonly awaiting: boolean;
  /** The host has no batch at the moment: what was painted stays, and nothing may be approved. */
  readonly absent?: true;
  readonly person: Person | null;
  /** Every body that went out and was not answered as settled: the same body goes out again under the same key. */
  readonly sent: readonly Submission[];
  /** What a draft holds for a person who is not known yet. */
  readonly unclaimed?: unknown;
  /** Content that a reply has declared out of date: shown again, it is not taken in. */
  readonly outdated?: ApprovalBatch;
}

export function callOf(state: ApprovalState, callId: string): ToolCall | undefined {
  return state.batch.calls[state.index.get(callId) ?? -1];
}

export function markOf(state: ApprovalState, callId: string): Mark | undefined {
  return state.marks[state.index.get(callId) ?? -1];
}

/** Whether the whole batch could not be read: then only Deny all and abort are offered. */
export function isUnreadable(state: ApprovalState): boolean {
  return state.faults.some((fault) => !isCallFault(fault));
}

/** Whether this viewer can decide anything now. */
export function isOpen(state: ApprovalState): boolean {
  return state.phase.kind === 'reviewing' && !state.batch.readOnly && state.batch.id !== '';
}

/** Whether the batch still waits for this viewer's answer, or for the reply to it. What is pending is shown. */
export function isPending(state: ApprovalState): boolean {
  const { phase, batch } = state;
  const waits = phase.kind === 'reviewing' || (phase.kind === 'submitting' && !phase.again);
  return waits && !batch.readOnly && batch.id !== '';
}

/** Whether anything has been decided and not been sent. */
export function isStaged({ stance, marks }: ApprovalState): boolean {
  return stance.kind === 'abort' || stance.rest !== undefined || marks.some((mark) => mark.staged);
}

/** The result that a call has before it is sent, and why. An abort is derived here and nowhere stored. */
export function resultOf(
  state: ApprovalState,
  callId: string,
): { readonly result: ApprovalResult; readonly cause: Cause } | null {
  const call = callOf(state, callId);
  if (!call || !needsDecision(call)) return null;
  return resultUnder(state.stance, callId, markOf(state, callId)?.staged);
}

/** The same for a call that needs a decision, by what was staged for it. */
export function resultUnder(
  stance: Stance,
  callId: string,
  staged: Staged | undefined,
): { readonly result: ApprovalResult; readonly cause: Cause } | null {
  if (stance.kind === 'each') return staged ?? null;
  return { result: ABORTED_WITH_FEEDBACK, cause: stance.via === callId ? 'chosen' : 'cascade' };
}
