import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import type { Person } from '../protocol/person';
import type { Submission } from '../protocol/submission';

/** What a run waits for, as AG-UI's `Interrupt`. Nothing of it is trusted to have a shape. */
export interface AgUiInterrupt {
  readonly id: string;
  readonly reason: string;
  readonly message?: string;
  readonly toolCallId?: string;
  readonly responseSchema?: unknown;
  readonly expiresAt?: string;
  readonly metadata?: unknown;
}

/** The answer to one interrupt, as AG-UI's `ResumeEntry`. */
export interface AgUiResume {
  interruptId: string;
  status: 'resolved' | 'cancelled';
  payload?: unknown;
  metadata?: Record<string, unknown>;
}

type AgUiSource =
  | { type: 'data'; value: string; mimeType: string }
  | { type: 'url'; value: string; mimeType: string };

/** A piece of a message: words, or a file. */
export type AgUiPart =
  | { type: 'text'; text: string }
  | {
      type: 'image' | 'audio' | 'video' | 'document';
      source: AgUiSource;
      metadata: { filename: string };
    };

export interface AgUiMessage {
  id: string;
  role: 'user';
  content: string | AgUiPart[];
}

/** What goes along with a run. */
export interface AgUiRun {
  runId?: string;
  tools?: unknown[];
  context?: unknown[];
  forwardedProps?: unknown;
}

interface AgUiSubscriber {
  onRunInitialized?(): void;
  onRunFinalized?(): void;
  onMessagesChanged?(): void;
  onRunFinishedEvent?(): void;
  onRunErrorEvent?(params: { event: { message: string; code?: string } }): void;
}

/** An agent of `@ag-ui/client`, as far as it is needed. */
export interface AgUiAgent {
  readonly threadId: string;
  readonly messages: readonly unknown[];
  readonly pendingInterrupts: readonly AgUiInterrupt[];
  readonly isRunning: boolean;
  addMessage(message: AgUiMessage): void;
  setMessages(messages: unknown[]): void;
  subscribe(subscriber: AgUiSubscriber): unknown;
  runAgent(
    parameters?: AgUiRun & { resume?: AgUiResume[] },
    subscriber?: AgUiSubscriber,
  ): Promise<unknown>;
}

/** How an interrupt is answered. */
export interface AgUiCodec {
  /** `words`: what the model is to be told of a denial; absent with an approval. */
  readonly payload: (approved: boolean, words: string | undefined, call: ToolCall) => unknown;
  /** The words are part of the payload, so that they reach the model. */
  readonly reason: boolean;
  /** The payload could carry changed arguments. */
  readonly edit: boolean;
  /** False: the other side fails over `cancelled`, so that an abort is made up of denials. */
  readonly cancel: boolean;
}

/** What a run does not know about its batch, and a host may. */
export type AgUiBatchFields = Partial<
  Pick<ApprovalBatch, 'revision' | 'expiresAt' | 'sentAt' | 'approveBlocked' | 'readOnly'>
>;

export interface AgUiOptions {
  /** The person whose run it is. Without it the model is not told who declined. */
  readonly runOwner?: Person | undefined;
  /** What the host knows about the batch of these interrupts. */
  readonly batchFields?: ((interrupts: readonly AgUiInterrupt[]) => AgUiBatchFields) | undefined;
  /** How an interrupt is answered whose schema does not say it; undefined: as its schema has it. */
  readonly codec?: ((interrupt: AgUiInterrupt) => AgUiCodec | undefined) | undefined;
  /** What goes along with the run that answers, such as the tools of the page. */
  readonly run?: ((submission: Submission) => AgUiRun) | undefined;
}
