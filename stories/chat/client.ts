/** What a host app writes: it connects one pane, in which one person is signed in, to the backend. */
import type { ApprovalBatch, Ending, Person, Submission, SubmitOutcome } from 'approval-cards';
import { batchesFromEvent, classifyError, toRequest } from 'approval-cards/adapters/envole';
import type { Backend } from './backend';
import type { BackendEvent, Decision, Message, Reply } from './wire';

/** What is shown, in the order in which it happened. */
export type ChatItem =
  | { readonly kind: 'message'; readonly id: string; readonly message: Message }
  | { readonly kind: 'batch'; readonly id: string; readonly batch: ApprovalBatch };

export interface ChatState {
  readonly items: readonly ChatItem[];
  readonly owner: Person | null;
  /** The owner of the run may not approve what it wants. */
  readonly secondApprover: boolean;
  readonly doing: 'waiting' | 'thinking' | 'working';
}

export interface ChatClient {
  readonly user: Person;
  readonly getState: () => ChatState;
  /** The first listener connects, the last one to go disconnects. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly say: (text: string) => Promise<Reply>;
  /** For `onSubmit` of the card. */
  readonly decide: (submission: Submission) => Promise<SubmitOutcome>;
}

const nothing: ChatState = { items: [], owner: null, secondApprover: false, doing: 'waiting' };

export function createChatClient(backend: Backend, threadId: string, user: Person): ChatClient {
  const session = backend.signIn(user);
  const listeners = new Set<() => void>();
  let state = nothing;
  let disconnect: (() => void) | undefined;

  const hear = (event: BackendEvent): void => {
    state = afterEvent(state, event, user);
    listeners.forEach((listener) => listener());
  };

  return {
    user,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      if (!disconnect) {
        state = nothing;
        disconnect = backend.subscribe(threadId, session, hear);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        disconnect?.();
        disconnect = undefined;
      };
    },
    say: (text) =>
      backend.post(
        {
          path: `threads/${threadId}/messages`,
          headers: { 'content-type': 'application/json' },
          body: { content: [{ type: 'text', text }] },
        },
        session,
      ),
    decide: async (submission) => {
      const item = state.items.find(
        ({ kind, id }) => kind === 'batch' && id === submission.batchId,
      );
      if (item?.kind !== 'batch') return { kind: 'not_awaiting' };
      const reply = await backend.post(toRequest(submission, item.batch), session);
      const decision = decisionIn(reply);
      // The reply may be faster than the stream, and says the same.
      if (decision) hear({ type: 'BATCH_DECIDED', decision });
      return outcomeOf(reply, decision);
    },
  };
}

/** What was decided: by this submission, or before it. */
function decisionIn({ status, body }: Reply): Decision | undefined {
  return status === 200 ? (body as Decision) : (body as { decided?: Decision }).decided;
}

/** What the card is told about a reply. */
function outcomeOf({ status, body }: Reply, decision: Decision | undefined): SubmitOutcome {
  if (!decision) return classifyError(body, status).outcome;
  return status === 200 ? { kind: 'settled', ...decision } : decidedElsewhere(decision);
}

function decidedElsewhere({
  calls,
  ...told
}: Decision): Extract<SubmitOutcome, { kind: 'already_decided' }> {
  return { kind: 'already_decided', ...told, results: calls };
}

function afterEvent(state: ChatState, event: BackendEvent, user: Person): ChatState {
  switch (event.type) {
    case 'THREAD':
      return { ...state, owner: event.owner, secondApprover: event.secondApprover };
    case 'AGENT':
      return { ...state, doing: event.doing };
    case 'MESSAGE':
      return withItem(state, { kind: 'message', id: event.message.id, message: event.message });
    case 'TOOL_EXECUTION_APPROVAL_REQUEST':
      return batchesFromEvent(event).reduce(
        (before, batch) => withItem(before, { kind: 'batch', id: batch.id, batch }),
        state,
      );
    case 'BATCH_DECIDED':
      return withDecision(state, event.decision, user);
  }
}

/** Adds an item, or puts it in the place of the one of the same id. */
function withItem(state: ChatState, item: ChatItem): ChatState {
  const known = state.items.some(({ id }) => id === item.id);
  const items = known
    ? state.items.map((before) => (before.id === item.id ? item : before))
    : [...state.items, item];
  return { ...state, items };
}

/** The batch stays in the conversation, with what became of it: the card follows, whoever decided. */
function withDecision(state: ChatState, decision: Decision, user: Person): ChatState {
  const item = state.items.find(({ id }) => id === decision.batchId);
  if (item?.kind !== 'batch') return state;
  const mine = decision.decider?.id === user.id;
  const outcome: Ending = mine ? { kind: 'settled', ...decision } : decidedElsewhere(decision);
  return withItem(state, { ...item, batch: { ...item.batch, outcome } });
}

/** A batch as this person may see it: the stream names neither the owner of the run nor who may approve. */
export function batchFor(
  user: Person,
  { owner, secondApprover }: ChatState,
  batch: ApprovalBatch,
): ApprovalBatch {
  if (!owner) return batch;
  const blocked = secondApprover && owner.id === user.id;
  return { ...batch, runOwner: owner, ...(blocked ? { approveBlocked: 'second_approver' } : {}) };
}
