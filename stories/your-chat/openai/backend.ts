import { run, user } from '@openai/agents';
import type { Agent, AgentInputItem, RunState } from '@openai/agents';
import type { ApprovalBatch } from 'approval-cards/protocol';
import {
  answerInterruptions,
  batchFromInterruptions,
  createBatchRoute,
} from 'approval-cards/server';

/** What the page shows of a conversation. */
export interface Shown {
  readonly lines: readonly string[];
  readonly batches: readonly ApprovalBatch[];
}

/** The routes of one conversation, in memory. `owner`: whose it is; `sessionUserId`: who is signed in, from your session. */
export function routesOf(agent: Agent, owner: { readonly id: string }) {
  const lines: string[] = [];
  const batches = new Map<string, ApprovalBatch>();
  let history: AgentInputItem[] = [];
  let waiting: Awaited<ReturnType<typeof goOnWith>> = null;

  async function goOnWith(input: AgentInputItem[] | RunState<undefined, Agent>) {
    const result = await run(agent, input);
    history = result.history;
    if (result.interruptions.length === 0) {
      lines.push(`agent: ${result.finalOutput ?? ''}`);
      return null;
    }
    const id = crypto.randomUUID();
    batches.set(id, batchFromInterruptions(result, { id, runOwner: owner }));
    return result;
  }

  const answer = createBatchRoute({
    load: (batchId) => batches.get(batchId) ?? null,
    resume: async (accepted, batch) => {
      if (!waiting) throw new Error('Nothing waits');
      const { state, interruptions } = waiting;
      const calls = accepted.decisions.map(({ callId, result }) => ({ callId, result }));
      const { decidedBy } = accepted;
      // Decided before anything runs: whatever fails now, nothing runs twice.
      batches.set(batch.id, { ...batch, outcome: { kind: 'settled', decidedBy, calls } });
      answerInterruptions(state, interruptions, accepted);
      waiting = null;
      waiting = await goOnWith(state);
      return calls;
    },
  });

  /** For `GET /api/chat`, `POST /api/chat` and `POST /api/chat/approvals`. */
  return async (request: Request, sessionUserId: string): Promise<Response> => {
    if (request.method === 'GET') return Response.json({ lines, batches: [...batches.values()] });
    if (new URL(request.url).pathname.endsWith('/approvals')) {
      const { status, body } = await answer(await request.json(), { sessionUserId });
      return Response.json(body, { status });
    }
    if (waiting) return Response.json({ message: 'A decision is waited for' }, { status: 409 });
    const { text } = (await request.json()) as { text: string };
    lines.push(`you: ${text}`);
    waiting = await goOnWith([...history, user(text)]);
    return Response.json({});
  };
}
