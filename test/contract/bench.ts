import type { ApprovalAdapter } from '../../src/adapters/adapter';
import type { ApprovalBatch } from '../../src/protocol';

/** A call that the scripted model wants. */
export interface WantedCall {
  readonly id: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What the scripted model does, and what is seen of it. */
export interface Script {
  readonly wanted: readonly WantedCall[];
  readonly prompts: string[];
  readonly ran: string[];
}

/** What the next request meets instead of an agent. */
export type Failure =
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  /** All of it is carried out, and the connection breaks before a word of it is sent. */
  | { readonly kind: 'lost' };

/**
 * One conversation with the real packages: the model asks for `wanted` in its first turn, `look_up` runs without being
 * asked about, the other tools need an approval, and every later turn of the model is words.
 */
export interface Scene {
  /** What the adapter gives now. */
  readonly adapter: () => ApprovalAdapter;
  /** The client is made anew from what it would have stored. */
  readonly reload: () => Promise<void>;
  /** Waits until the other side has come to rest; absent where an answer is its end. */
  readonly rest?: () => Promise<void>;
  /** The names of the tools that ran, in order. */
  readonly ran: readonly string[];
  /** What the model was given in each of its turns, as JSON text. */
  readonly prompts: readonly string[];
  /** Absent where nothing lies between the client and the agent that could fail. */
  readonly failNext?: (failure: Failure) => void;
  /** What the server was told besides the messages, as JSON text; absent where there is no server. */
  readonly requests?: readonly string[];
  readonly close: () => Promise<void>;
}

export interface SceneOptions {
  readonly wanted: readonly WantedCall[];
  /** What the host knows about the batch; read anew with each render. */
  readonly batchFields?: () => Pick<ApprovalBatch, 'revision' | 'expiresAt'>;
}

/** How the contract is driven against one ecosystem, and what the ecosystem cannot do. */
export interface Bench {
  readonly open: (options: SceneOptions) => Promise<Scene>;
  /** True: nothing lies between the client and the agent, so that no request can be refused or lost. */
  readonly cannotFail?: boolean;
  /** True: calls that nobody is asked about wait for the answer to the others, too. */
  readonly siblingsWait?: boolean;
  /** What is told of a call that nobody was asked about, and that has run. Default: what it gave. */
  readonly siblingResult?: string;
  /** True: the feedback of an abort is part of every denial, instead of a message of its own. */
  readonly feedbackInEach?: boolean;
  /** True: what becomes of a run is told on another connection than the one that an answer is sent on. */
  readonly tellsApart?: boolean;
  /**
   * Which calls the other side tells the model about in the adapter's words, so that it reads who declined: `denials`,
   * but not those of an abort, or `none`. Default: `all`.
   */
  readonly words?: 'all' | 'denials' | 'none';
  /** True: the other side takes the answers and does not tell what becomes of the calls. */
  readonly tellsNoEnd?: boolean;
}
