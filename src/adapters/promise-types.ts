import type { ApprovalBatch, FeedbackContent, ToolCall } from '../protocol/batch';
import type { Person } from '../protocol/person';
import type { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from '../protocol/result';
import type { AdapterCapabilities, ApprovalAdapter } from './adapter';

/** What was decided about one request. */
export type RequestDecision = {
  /** Who decided, as the card was told. A claim, for a backend to hold against its session. */
  readonly decidedBy: Person | null;
} & (
  | { readonly result: typeof APPROVED }
  | {
      readonly result: typeof DENIED;
      /** For the model: who declined, then the reason. */
      readonly message: string;
      /** The person's own words, where there are any. */
      readonly reason?: string;
    }
  | {
      readonly result: typeof ABORTED_WITH_FEEDBACK;
      /** For the model: who declined, and that the feedback follows as a message. */
      readonly message: string;
      /** To be sent as the person's next message. */
      readonly feedback: FeedbackContent;
    }
);

/** A call that is asked about. Without an id it gets one. */
export type RequestedCall = Omit<ToolCall, 'id'> & { readonly id?: string };

export interface RequestOptions {
  /** Names the turn of the model: its requests stand in one batch, whenever they come, until it is answered. */
  readonly turn?: string | undefined;
  /** The host no longer asks: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export type RequestBatchFields = Partial<
  Pick<ApprovalBatch, 'revision' | 'expiresAt' | 'sentAt' | 'approveBlocked' | 'readOnly'>
>;

export interface RequestsOptions {
  /** The person whose run it is. Without it the model is not told who declined. */
  readonly runOwner?: Person | undefined;
  /**
   * `in_order`: the other side asks about a call once it has the answer to the one before. The answers are then handed over
   * one after another, each when it is asked for. Default `each`.
   */
  readonly order?: 'each' | 'in_order' | undefined;
  /** How long requests without a turn are gathered into one batch, in milliseconds. Default 20. */
  readonly gather?: number | undefined;
  /** How long the next request is waited for where they come in order, in milliseconds. Default a minute. */
  readonly patience?: number | undefined;
  /** The clock. Default `setTimeout`. */
  readonly later?: ((run: () => void, milliseconds: number) => void) | undefined;
  /** What the host knows about the batch of these calls. */
  readonly batchFields?: ((calls: readonly ToolCall[]) => RequestBatchFields) | undefined;
  /** What the other side can take, where that is not everything. */
  readonly capabilities?: Partial<AdapterCapabilities> | undefined;
}

/** Requests that come one call at a time, as batches. */
export interface ApprovalRequests {
  /** Asks about one call. The promise waits for the person. */
  readonly request: (call: RequestedCall, options?: RequestOptions) => Promise<RequestDecision>;
  /**
   * Shows the calls of a turn before they are asked about, in the model's order, and those that nobody is asked about
   * (`needsDecision: false`, with their `result`).
   */
  readonly announce: (calls: readonly ToolCall[], turn?: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The same until something changes, as `useSyncExternalStore` wants it. */
  readonly getSnapshot: () => ApprovalAdapter;
}
