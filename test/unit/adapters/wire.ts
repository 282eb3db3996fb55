import { readFileSync } from 'node:fs';
import type { ApprovalBatch, ApprovalResult, Submission } from '../../../src/protocol';
import { needsDecision } from '../../../src/protocol';

export const A = 'APPROVED';
export const D = 'DENIED';
export const X = 'ABORTED_WITH_FEEDBACK';

export type Item = Record<string, unknown>;

interface Wire {
  readonly stream_event: {
    type: string;
    eventId: string;
    threadId: string;
    requestId: string;
    eventMessage: { toolExecutionApprovalRequest: Item[]; timestamp: string };
  };
  readonly history_message: { toolExecutionHumanApprovalRequest: Item[] };
  readonly error_bodies: { expect: string; body: unknown }[];
}

/** The documented messages, fresh for every test. */
export function wire(): Wire {
  const file = new URL('../../fixtures/wire.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Wire;
}

export const item = (id: string, more: Item = {}): Item => ({
  toolId: `tool_${id}`,
  toolName: `do_${id}`,
  toolProvider: 'p',
  toolCategory: 'c',
  toolExecutionId: id,
  toolExecutionBatchId: 'b1',
  toolMemoryId: null,
  toolArguments: { of: id },
  approvalResult: 'PENDING_HUMAN_APPROVAL',
  ...more,
});

export const event = (items: unknown, more: Item = {}): Item => ({
  type: 'TOOL_EXECUTION_APPROVAL_REQUEST',
  eventId: 'e1',
  threadId: 't1',
  requestId: 'q1',
  eventMessage: { toolExecutionApprovalRequest: items, timestamp: '2026-11-30T18:25:41' },
  ...more,
});

/** The answer to a batch: one result for all its calls, or one each. */
export function answerTo(
  batch: ApprovalBatch,
  results: ApprovalResult | readonly ApprovalResult[],
  more: Partial<Submission> = {},
): Submission {
  const asked = batch.calls.filter(needsDecision);
  return {
    batchId: batch.id,
    ...(batch.revision === undefined ? {} : { revision: batch.revision }),
    idempotencyKey: 'key-1',
    decisions: asked.map(({ id }, i) => ({
      callId: id,
      result: (typeof results === 'string' ? results : results[i]) as ApprovalResult,
      cause: 'chosen' as const,
    })),
    decidedBy: { id: 7 },
    ...more,
  };
}

export const png = (url: string) => ({
  id: url,
  name: 'a.png',
  mediaType: 'image/png',
  size: 1,
  url,
});
