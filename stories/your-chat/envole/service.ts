import { submissionFromMessage } from 'approval-cards/adapters/envole';
import type { ApprovalBatch, CallOutcome, FeedbackContent } from 'approval-cards/protocol';
import { createBatchRoute, denialMessage } from 'approval-cards/server';

/** What the service has of its own: where batches lie, what its tools do, and how the model is asked again. */
export interface Service {
  readonly batches: Map<string, ApprovalBatch>;
  readonly execute: (toolName: string, args: unknown) => Promise<string>;
  readonly goOn: (results: readonly string[], feedback?: FeedbackContent) => Promise<void>;
}

/** For `POST /threads/:id/messages` with an answer in it. `sessionUserId`: who is signed in, from your session. */
export function answersOf({ batches, execute, goOn }: Service) {
  const answer = createBatchRoute({
    load: (batchId) => batches.get(batchId) ?? null,
    resume: async ({ decisions, decidedBy, feedback }, batch) => {
      const calls = decisions.map(({ callId, result }): CallOutcome => ({ callId, result }));
      // Decided before anything runs: whatever fails now, nothing runs twice.
      batches.set(batch.id, { ...batch, outcome: { kind: 'settled', decidedBy, calls } });
      const results: string[] = [];
      for (const { call, result } of decisions)
        results.push(
          result === 'APPROVED'
            ? await execute(call.toolName, call.args)
            : denialMessage({ toolName: call.toolName, result, decidedBy }),
        );
      await goOn(results, feedback);
      return calls;
    },
  });
  return async (request: Request, sessionUserId: string): Promise<Response> => {
    const submission = submissionFromMessage(await request.json(), request.headers);
    const { status, body } = await answer(submission, { sessionUserId });
    return Response.json(body, { status });
  };
}
