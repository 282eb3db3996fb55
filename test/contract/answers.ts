import { vi } from 'vitest';
import type { ApprovalBatch, FeedbackContent } from '../../src/protocol';
import { needsDecision } from '../../src/protocol';
import type { ApprovalResult } from '../../src/protocol';
import type { Submission } from '../../src/protocol/submission';
import type { Scene } from './bench';

export const owner = { id: 7, name: 'Ada' };

/** The answer that gives each tool its result. `reasons`: why, by tool. */
export function answer(
  batch: ApprovalBatch,
  results: Readonly<Record<string, ApprovalResult>>,
  more: Partial<Submission> & { readonly reasons?: Readonly<Record<string, string>> } = {},
): Submission {
  const { reasons = {}, ...fields } = more;
  return {
    batchId: batch.id,
    ...(batch.revision === undefined ? {} : { revision: batch.revision }),
    idempotencyKey: 'key-1',
    decisions: batch.calls.filter(needsDecision).flatMap(({ id: callId, toolName }) => {
      const result = results[toolName];
      const reason = reasons[toolName];
      if (!result) return [];
      return [{ callId, result, cause: 'chosen', ...(reason === undefined ? {} : { reason }) }];
    }),
    decidedBy: owner,
    ...fields,
  };
}

export function abortOf(
  batch: ApprovalBatch,
  feedback: FeedbackContent,
  more: Partial<Submission> = {},
): Submission {
  const all = batch.calls.map(({ toolName }) => [toolName, 'ABORTED_WITH_FEEDBACK'] as const);
  return answer(batch, Object.fromEntries(all), { feedback, ...more });
}

/** The batch that waits, once there is one. */
export function waiting(scene: Scene): Promise<ApprovalBatch> {
  return vi.waitFor(
    () => {
      const found = scene.adapter().batches.find(({ outcome }) => !outcome);
      if (!found) throw new Error('No batch waits');
      return found;
    },
    { timeout: 10_000 },
  );
}

/** Waits until the messages tell how a batch ended. */
export function ended(scene: Scene, id: string): Promise<ApprovalBatch> {
  return vi.waitFor(
    () => {
      const found = scene.adapter().batches.find((batch) => batch.id === id);
      if (!found?.outcome) throw new Error('The batch is open');
      return found;
    },
    { timeout: 10_000 },
  );
}
