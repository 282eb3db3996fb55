import type { ApprovalBatch, OnSubmit, SubmitOutcome } from 'approval-cards';
import { submissionFromMessage, toRequest } from 'approval-cards/adapters/envole';
import { APPROVED } from 'approval-cards/protocol';
import { acceptSubmission } from 'approval-cards/server';

export const ada = { id: 7, name: 'Ada' };

/** Takes the answer over the wire, judges it as a server does and says what ran. */
export function backendOf(batch: ApprovalBatch, tell: (what: string) => void): OnSubmit {
  return async (submission): Promise<SubmitOutcome> => {
    const { body, headers } = toRequest(submission, batch);
    const message: unknown = await new Response(JSON.stringify(body)).json();
    const accepted = acceptSubmission(batch, submissionFromMessage(message, headers), {
      sessionUserId: ada.id,
    });
    if (!accepted.ok) return { kind: 'not_recorded' };
    for (const { call, result } of accepted.decisions) tell(`${call.id}: ${result}`);
    if (accepted.feedback) tell(`said: ${accepted.feedback.text}`);
    return {
      kind: 'settled',
      decidedBy: accepted.decidedBy,
      decider: ada,
      at: '2026-01-02T03:04:05Z',
      calls: accepted.decisions.map(({ callId, result }) => ({
        callId,
        result,
        ...(result === APPROVED ? { status: 'done' } : {}),
      })),
    };
  };
}
