import type { ApprovalBatch } from '../protocol/batch';
import type { Person } from '../protocol/person';
import type { Submission } from '../protocol/submission';

/** What goes along with an answer, as LangGraph's options of a run. */
export interface LangGraphRequest {
  readonly config?: { configurable?: Record<string, unknown>; tags?: string[] };
  readonly metadata?: Record<string, unknown>;
}

/**
 * What `useStream` of `@langchain/react` gives, as far as it is needed; handed on as it is. Nothing of an interrupt or a
 * message is trusted to have a shape.
 */
export interface LangGraphStream {
  /** What waits. The stream takes an answered one out before anybody knows what became of it. */
  readonly interrupts: readonly unknown[];
  readonly messages: readonly unknown[];
  readonly isLoading?: boolean;
  readonly isThreadLoading?: boolean;
  readonly error?: unknown;
  readonly threadId?: string | null;
  /** Tells one conversation from another, together with the thread. */
  readonly client?: object;
  readonly respond: (
    response: unknown,
    options?: LangGraphRequest & { interruptId?: string; strictResume?: boolean },
  ) => Promise<void>;
}

/** What an interrupt does not say about a batch, and a host may know. */
export type LangGraphBatchFields = Partial<
  Pick<ApprovalBatch, 'revision' | 'expiresAt' | 'sentAt' | 'approveBlocked' | 'readOnly'>
>;

export interface LangGraphOptions {
  /** The person whose run it is. Without it the model is not told who declined. */
  readonly runOwner?: Person | undefined;
  /**
   * True: what was approved runs beside what was denied, as with LangChain's agents in Python. Those in JavaScript drop
   * the approved calls. Default false.
   */
  readonly mixed?: boolean | undefined;
  /** What the host knows about the batch of an interrupt. */
  readonly batchFields?: ((interrupt: unknown) => LangGraphBatchFields) | undefined;
  /**
   * What goes along with the answer. Default: the submission without its feedback, as `approval` in the metadata of the
   * run; there `decidedBy` is a claim, for the backend to hold against its session.
   */
  readonly request?: ((submission: Submission) => LangGraphRequest) | undefined;
}
