import { expect } from 'vitest';
import type { ApprovalBatch, ToolCall } from '../../../src/protocol';
import { acceptSubmission } from '../../../src/server';
import type { Accepted, AcceptOptions, Refusal } from '../../../src/server';

export const A = 'APPROVED';
export const D = 'DENIED';
export const X = 'ABORTED_WITH_FEEDBACK';

export const call = (id: string, more: Partial<ToolCall> = {}): ToolCall => ({
  id,
  toolName: `tool_${id}`,
  args: { of: id },
  ...more,
});

/** A batch `b1` of the owner 7. */
export const batch = (
  ids: readonly string[],
  more: Partial<ApprovalBatch> = {},
): ApprovalBatch => ({
  id: 'b1',
  calls: ids.map((id) => call(id)),
  runOwner: { id: 7 },
  ...more,
});

export const decision = (callId: string, result: unknown, more: object = {}): object => ({
  callId,
  result,
  cause: 'chosen',
  ...more,
});

/** An answer to `b1`, call by call. */
export const answer = (results: Record<string, unknown>, more: object = {}): object => ({
  batchId: 'b1',
  idempotencyKey: 'k1',
  decisions: Object.keys(results).map((id) => decision(id, results[id])),
  decidedBy: null,
  ...more,
});

export const withText = { feedback: { text: 'Start over', attachments: [] } };

export const submit = (
  pending: ApprovalBatch | null | undefined,
  submission: unknown,
  options: Partial<AcceptOptions> = {},
): Accepted | Refusal => acceptSubmission(pending, submission, { sessionUserId: 7, ...options });

export function expectAccepted(outcome: Accepted | Refusal): Accepted {
  if (!outcome.ok) expect.unreachable(`refused as ${outcome.type}`);
  return outcome;
}

export function expectRefused(outcome: Accepted | Refusal, type: Refusal['type']): Refusal {
  if (outcome.ok) expect.unreachable('accepted');
  expect(outcome.type).toBe(type);
  return outcome;
}
