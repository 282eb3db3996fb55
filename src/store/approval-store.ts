import type { Draft } from '../protocol/draft';
import type { ApprovalState, Rules } from '../protocol/state';
import type { ApprovalEvent } from '../protocol/transition';
import type { Problem } from '../protocol/validate';
import type { OnSubmit } from './reply-of';
import type { Topic } from './topics';

export interface ApprovalStoreOptions {
  /** An `ApprovalBatch`; anything else gets a face that says so. */
  readonly batch: unknown;
  /** Read at every press and at every submission, never frozen. */
  readonly currentUser?: () => unknown;
  /** Read at every submission; gives `undefined` where nothing takes submissions. */
  readonly onSubmit?: () => OnSubmit | undefined;
  readonly rules?: Rules;
  /** A `Draft` that was kept; comes back as far as the content is equal. */
  readonly initialDraft?: unknown;
  /** Called from the event, once, after it changed something. */
  readonly onChange?: (change: DraftChange) => void;
  /** The host's clock, in milliseconds since 1970: asked at every press and every submission. Default `Date.now`. */
  readonly now?: () => number;
  /** For tests and for hosts with keys of their own. */
  readonly createKey?: () => string;
}

/** What a host that keeps drafts is told. `toDraft` is only paid for when called. */
export interface DraftChange {
  readonly reason: ApprovalEvent['type'];
  readonly toDraft: () => Draft;
}

/** What a submission came to. `done` settles, and never rejects, once the reply is written in. */
export type SubmitAttempt =
  | { readonly status: 'sent'; readonly done: Promise<void> }
  | { readonly status: 'refused'; readonly problems: readonly Problem[] }
  /** Nothing can be sent now: one is in flight, or the batch is not open. */
  | { readonly status: 'locked' };

export interface ApprovalStore {
  readonly send: (event: ApprovalEvent) => void;
  /** Validates, locks before anything is awaited, and sends. After a settled batch reported failures: those again. */
  readonly submit: () => SubmitAttempt;
  /** Validates an abort of the whole batch without staging it. Empty when it may go ahead. */
  readonly checkAbort: () => readonly Problem[];
  readonly getState: () => ApprovalState;
  readonly getInitialState: () => ApprovalState;
  readonly subscribe: (
    listener: (state: ApprovalState, before: ApprovalState) => void,
  ) => () => void;
  /** Hears of one topic only, so that a thousand rows need not wake for one. */
  readonly subscribeTo: (topic: Topic, listener: () => void) => () => void;
  readonly toDraft: () => Draft;
  /** Milliseconds until the batch expires, none or less once it has; null where it does not. */
  readonly timeLeft: () => number | null;
}
