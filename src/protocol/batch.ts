import type { Person } from './person';
import type { Ending } from './ending';

/** One tool execution that the agent wants. Everything in it is untrusted. */
export interface ToolCall {
  /** Compared as given. */
  readonly id: string;
  readonly toolName: string;
  readonly args: unknown;
  /** The JSON text of the arguments as received: shown and compared instead of `args` when given. */
  readonly rawArgs?: string;
  /** Written by the agent or the tool. */
  readonly title?: string;
  /** Written by the agent or the tool. */
  readonly description?: string;
  readonly provider?: string;
  readonly category?: string;
  /** Default true; false: shown, never decidable, never sent. */
  readonly needsDecision?: boolean;
  /** The result that the host's own data already record for this call, verbatim. Shown, never interpreted. */
  readonly result?: string;
  /** The untouched original, for the echo. */
  readonly source?: unknown;
}

/** The calls that must be answered together. */
export interface ApprovalBatch {
  readonly id: string;
  readonly calls: readonly ToolCall[];
  /** Opaque token of the exact content shown. Echoed, never computed in the browser. */
  readonly revision?: string;
  /** The person whose run asked for the calls. */
  readonly runOwner?: Person;
  /** Point in time, as `Date.parse` reads it. */
  readonly expiresAt?: string;
  /** The backend's time when it sent the batch, as `Date.parse` reads it: corrects a wrong clock in the browser. */
  readonly sentAt?: string;
  /** Approve and Approve all are off; Deny and abort stay on. */
  readonly approveBlocked?: 'second_approver' | 'preview' | 'unreadable' | (string & {});
  /** This viewer may look, not decide. */
  readonly readOnly?: boolean;
  /** What the host's own data already say about this batch: the card opens with it, so that a reload stays settled. */
  readonly outcome?: Ending;
  readonly source?: unknown;
}

/** A file that goes with the feedback of an abort. */
export interface Attachment {
  readonly id: string;
  readonly name: string;
  /** For example `image/png`. */
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** A data URL or an address of the host's; absent while the file is being read. */
  readonly url?: string;
  /** The file could not be read. */
  readonly failed?: boolean;
}

export interface FeedbackContent {
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

export function needsDecision(call: ToolCall): boolean {
  return call.needsDecision !== false;
}
