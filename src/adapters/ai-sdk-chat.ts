import type { ApprovalBatch } from '../protocol/batch';
import type { Person } from '../protocol/person';
import type { Submission } from '../protocol/submission';

/** A file of a message, as the AI SDK's `FileUIPart`. */
export interface AiSdkFile {
  readonly type: 'file';
  readonly mediaType: string;
  readonly filename: string;
  readonly url: string;
}

/** What goes along with a request, as the AI SDK's `ChatRequestOptions`. */
export interface AiSdkRequest {
  readonly headers?: Record<string, string>;
  readonly body?: object;
  readonly metadata?: unknown;
}

type AiSdkMessage = { messageId?: string } & (
  | { text: string; files?: AiSdkFile[] }
  | { files: AiSdkFile[] }
);

/**
 * What `useChat` of `@ai-sdk/react` gives, as far as it is needed; handed on as it is, since its functions tell one chat
 * from another. Nothing of a message is trusted to have a shape.
 */
export interface AiSdkChat<Message> {
  readonly messages: readonly Message[];
  /** `submitted`, `streaming`, `ready` or `error`; anything else counts as `ready`. */
  readonly status?: string;
  readonly error?: unknown;
  readonly setMessages: (change: (messages: Message[]) => Message[]) => void;
  readonly sendMessage: (message?: AiSdkMessage, request?: AiSdkRequest) => Promise<void>;
}

/** What a chat does not know about a batch, and a host may. */
export type AiSdkBatchFields = Partial<
  Pick<ApprovalBatch, 'revision' | 'expiresAt' | 'sentAt' | 'approveBlocked' | 'readOnly'>
>;

export interface AiSdkOptions<Message> {
  /** The person whose run it is. Without it the model is not told who declined. */
  readonly runOwner?: Person | undefined;
  /** What the host knows about the batch of a message, for example from its metadata. */
  readonly batchFields?: ((message: Message) => AiSdkBatchFields) | undefined;
  /**
   * What goes along with the answer. Default: the submission without its feedback, which is a message of its own, as
   * `approval` in the body; there `decidedBy` is a claim, for the backend to hold against its session.
   */
  readonly request?: ((submission: Submission) => AiSdkRequest) | undefined;
}
