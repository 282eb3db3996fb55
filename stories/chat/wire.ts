import type { CallOutcome, DecidedBy, Person } from 'approval-cards';
import type { WantedCall } from './agent';
import { tools } from './tools';

/** What travels between the backend and a pane. */
export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export interface Message {
  readonly id: string;
  readonly author: 'agent' | Person;
  readonly text: string;
  /** Addresses of images that came with it. */
  readonly images?: readonly string[];
  /** What the model had read before it wrote this. */
  readonly received?: readonly { readonly from: string; readonly text: string }[];
}

/** What became of a batch, and who decided: as the backend established it. */
export interface Decision {
  readonly batchId: string;
  readonly decidedBy: DecidedBy;
  readonly decider?: Person;
  readonly at: string;
  readonly calls: readonly CallOutcome[];
}

export type BackendEvent =
  | { readonly type: 'THREAD'; readonly owner: Person; readonly secondApprover: boolean }
  | { readonly type: 'AGENT'; readonly doing: 'waiting' | 'thinking' | 'working' }
  | { readonly type: 'MESSAGE'; readonly message: Message }
  | { readonly type: 'BATCH_DECIDED'; readonly decision: Decision }
  | ApprovalRequestEvent;

/** Shaped as Envole sends it; `batchesFromEvent` reads it. */
export interface ApprovalRequestEvent {
  readonly type: 'TOOL_EXECUTION_APPROVAL_REQUEST';
  readonly eventId: string;
  readonly threadId: string;
  readonly requestId: string;
  readonly eventMessage: {
    readonly agent: string;
    readonly content: string;
    readonly collaborationId: null;
    readonly activeAssistantCollaborationRequired: boolean;
    readonly toolExecutionApprovalRequest: readonly ApprovalRequestCall[];
    readonly timestamp: string;
  };
}

interface ApprovalRequestCall {
  readonly toolId: string;
  readonly toolName: string;
  readonly toolProvider: string;
  readonly toolCategory: string;
  readonly toolExecutionId: string;
  readonly toolExecutionBatchId: string;
  readonly toolMemoryId: string | null;
  readonly toolArguments: unknown;
  readonly approvalResult: 'PENDING_HUMAN_APPROVAL';
  /** An extra field of this backend's: names exactly this version of the batch, and comes back untouched. */
  readonly turnDigest: string;
}

/** The event that asks for a decision on what the agent wants. `number` tells batches apart. */
export function approvalRequest(
  wanted: readonly WantedCall[],
  at: { readonly threadId: string; readonly number: number; readonly time: Date },
): ApprovalRequestEvent {
  const { threadId, number, time } = at;
  return {
    type: 'TOOL_EXECUTION_APPROVAL_REQUEST',
    eventId: `evt_${9000 + number}`,
    threadId,
    requestId: `req_${number}`,
    eventMessage: {
      agent: 'assistant',
      content: '',
      collaborationId: null,
      activeAssistantCollaborationRequired: true,
      toolExecutionApprovalRequest: wanted.map(({ toolName, args }, i) => ({
        toolId: tools.get(toolName)?.id ?? toolName,
        toolName,
        toolProvider: tools.get(toolName)?.provider ?? 'other',
        toolCategory: tools.get(toolName)?.category ?? 'other',
        toolExecutionId: `exec_${100 * number + i + 1}`,
        toolExecutionBatchId: `batch_${number}`,
        toolMemoryId: null,
        toolArguments: args,
        approvalResult: 'PENDING_HUMAN_APPROVAL',
        turnDigest: `turn_${number}`,
      })),
      timestamp: time.toISOString().slice(0, 19),
    },
  };
}
