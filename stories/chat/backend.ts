/** A backend in memory, as one would write it with approval-cards/server: threads, sessions, pending batches, tools, a model. */
import type { ApprovalBatch, CallOutcome, Person } from 'approval-cards';
import { submissionFromMessage } from 'approval-cards/adapters/envole';
import type { Accepted, AuditEvent, Refusal } from 'approval-cards/server';
import { acceptSubmission, auditEvent, denialResult, labelDecidedBy } from 'approval-cards/server';
import type { Feedback, ToolResult, Turn, WantedCall } from './agent';
import { answer, plan } from './agent';
import type { Language, Speech } from './speech';
import { speeches } from './speech';
import { tools } from './tools';
import type { BackendEvent, Decision, Message, Reply, Request } from './wire';
import { approvalRequest } from './wire';

export interface BackendSettings {
  /** How long the model thinks, in milliseconds. */
  readonly thinking: number;
  /** How long the approved tools run together. Meanwhile other submissions find the batch under way. */
  readonly toolTime: number;
  /** How much later everybody but the one who caused it hears of something. */
  readonly newsDelay: number;
  /** The owner of a run may not approve what it wants. */
  readonly secondApprover: boolean;
  /** False: the audit trail cannot be written, so nothing may run. */
  readonly auditable: boolean;
}

export interface Backend {
  readonly openThread: (owner: Person) => string;
  /** Gives the token of a session; null for somebody whom nobody has established. */
  readonly signIn: (user: Person | null) => string;
  /** Tells everything that has happened in a thread, and then everything that happens. Gives back the way to stop. */
  readonly subscribe: (
    threadId: string,
    session: string,
    listener: (event: BackendEvent) => void,
  ) => () => void;
  readonly post: (request: Request, session: string) => Promise<Reply>;
  readonly configure: (settings: Partial<BackendSettings>) => void;
  readonly settings: () => BackendSettings;
  readonly audit: () => readonly AuditEvent<string>[];
}

interface Pending {
  readonly batch: ApprovalBatch;
  readonly wanted: readonly WantedCall[];
  /** A decision was accepted and is being carried out. */
  resuming: boolean;
  decision?: Decision;
}

interface Listener {
  readonly user: Person | null;
  readonly hear: (event: BackendEvent) => void;
  /** Its events one after the other, however long each takes to arrive. */
  line: Promise<void>;
}

interface Thread {
  readonly id: string;
  readonly owner: Person;
  readonly events: BackendEvent[];
  readonly listeners: Set<Listener>;
  readonly batches: Map<string, Pending>;
  /** What was answered to which submission: the same one gets the same answer and does nothing again. */
  readonly answers: Map<string, Promise<Reply>>;
}

interface Outside {
  /** Waits that many milliseconds. */
  readonly wait?: (time: number) => Promise<void>;
  readonly now?: () => Date;
  /** Of the agent and its tools. Default: English. */
  readonly language?: Language;
}

const realWait = (time: number): Promise<void> =>
  time > 0 ? new Promise((resolve) => setTimeout(resolve, time)) : Promise.resolve();

/** The same content under nobody's references, as after a journey over the wire. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

export function createBackend({
  wait = realWait,
  now = () => new Date(),
  language = 'en',
}: Outside = {}): Backend {
  const speech = speeches[language];
  const sessions = new Map<string, Person | null>();
  const threads = new Map<string, Thread>();
  const trail: AuditEvent<string>[] = [];
  let settings: BackendSettings = {
    thinking: 500,
    toolTime: 300,
    newsDelay: 0,
    secondApprover: false,
    auditable: true,
  };
  let count = 0;

  /** Records an event and tells the listeners. `cause`: who hears of it at once, whatever the delay. */
  function publish(thread: Thread, event: BackendEvent, cause: Person | null): void {
    thread.events.push(event);
    for (const listener of thread.listeners) {
      const delay = listener.user?.id === cause?.id ? 0 : settings.newsDelay;
      listener.line = arrival(thread, listener, event, delay);
    }
  }

  async function arrival(thread: Thread, listener: Listener, event: BackendEvent, delay: number) {
    await Promise.all([listener.line, wait(delay)]);
    if (thread.listeners.has(listener)) listener.hear(event);
  }

  function say(thread: Thread, message: Omit<Message, 'id'>, cause: Person | null): void {
    count += 1;
    publish(thread, { type: 'MESSAGE', message: { id: `msg_${count}`, ...message } }, cause);
  }

  /** The model's turn: what it says, and the batch that it wants decided, if any. */
  async function takeTurn(
    thread: Thread,
    cause: Person | null,
    turn: Turn,
    received?: Message['received'],
  ): Promise<void> {
    publish(thread, { type: 'AGENT', doing: 'thinking' }, cause);
    await wait(settings.thinking);
    say(thread, { author: 'agent', text: turn.text, ...(received ? { received } : {}) }, cause);
    if (turn.calls.length > 0) ask(thread, turn.calls, cause);
    publish(thread, { type: 'AGENT', doing: 'waiting' }, cause);
  }

  /** Stores what is asked, and asks. What will run is what is stored here. */
  function ask(thread: Thread, wanted: readonly WantedCall[], cause: Person | null): void {
    const number = thread.batches.size + 1;
    const event = approvalRequest(wanted, { threadId: thread.id, number, time: now() });
    const calls = event.eventMessage.toolExecutionApprovalRequest.map((call) => ({
      id: call.toolExecutionId,
      toolName: call.toolName,
      args: call.toolArguments,
    }));
    const id = `batch_${number}`;
    const batch = { id, revision: `turn_${number}`, runOwner: thread.owner, calls };
    thread.batches.set(id, { batch, wanted, resuming: false });
    publish(thread, event, cause);
  }

  /** A person's wish: only the owner of the thread talks to its agent. */
  function wish(thread: Thread, text: string, user: Person | null): Reply {
    if (labelDecidedBy(user?.id, thread.owner.id) !== 'run_owner' || !user)
      return { status: 403, body: { error: 'Only the owner of a thread writes in it' } };
    const waiting = [...thread.batches.values()].some(({ decision }) => !decision);
    if (waiting) return { status: 409, body: { error: 'The agent waits for a decision' } };
    say(thread, { author: user, text }, user);
    void takeTurn(thread, user, plan(text, speech));
    return { status: 202, body: {} };
  }

  /** An answer to a batch: refused with a reason, or carried out. */
  function decide(thread: Thread, { body, headers }: Request, user: Person | null) {
    const submission = submissionFromMessage(body, headers);
    const known = JSON.stringify([user?.id, submission]);
    const before = submission.idempotencyKey === '' ? undefined : thread.answers.get(known);
    if (before) return before;
    const pending = thread.batches.get(submission.batchId);
    const accepted = acceptSubmission(pending?.decision ? null : pending?.batch, submission, {
      sessionUserId: user?.id,
      alreadyResuming: pending?.resuming ?? false,
      requireSecondApprover: settings.secondApprover,
      auditable: settings.auditable,
    });
    if (!accepted.ok || !pending) return refused(accepted, pending?.decision);
    pending.resuming = true;
    const reply = carryOut(thread, pending, accepted, user);
    thread.answers.set(known, reply);
    return reply;
  }

  async function carryOut(
    thread: Thread,
    pending: Pending,
    { batchId, decisions, decidedBy, feedback }: Accepted,
    user: Person | null,
  ): Promise<Reply> {
    for (const { result } of decisions)
      trail.push(auditEvent({ approved: result === 'APPROVED', decidedBy }));
    publish(thread, { type: 'AGENT', doing: 'working' }, user);
    if (decisions.some(({ result }) => result === 'APPROVED')) await wait(settings.toolTime);
    const carried = decisions.map((decision) => runOrRefuse(decision, speech));
    pending.decision = {
      batchId,
      decidedBy,
      ...(user ? { decider: user } : {}),
      at: now().toISOString(),
      calls: carried.map(({ outcome }) => outcome),
    };
    publish(thread, { type: 'BATCH_DECIDED', decision: pending.decision }, user);
    const { text = '', attachments = [] } = feedback ?? {};
    const images = attachments.flatMap(({ url }) => url ?? []);
    // Feedback is what the person says, so it reaches the model as their message, never inside a tool result.
    if (feedback)
      say(thread, { author: user ?? { id: 'reviewer', name: 'Reviewer' }, text, images }, user);
    const results = carried.map(({ result }) => result);
    const heard: Feedback | null = feedback ? { text, images: images.length } : null;
    void takeTurn(thread, user, answer(results, heard, pending.wanted, speech), [
      ...results.map(({ toolName, content }) => ({
        from: speech.received.resultOf(toolName),
        text: content,
      })),
      ...(feedback ? [{ from: speech.received.person, text }] : []),
    ]);
    return { status: 200, body: pending.decision };
  }

  return {
    openThread: (owner) => {
      const id = `thread_${threads.size + 1}`;
      const { secondApprover } = settings;
      threads.set(id, {
        id,
        owner,
        events: [
          { type: 'THREAD', owner, secondApprover },
          { type: 'MESSAGE', message: { id: 'msg_0', author: 'agent', text: speech.greeting } },
        ],
        listeners: new Set(),
        batches: new Map(),
        answers: new Map(),
      });
      return id;
    },
    signIn: (user) => {
      const session = `session_${sessions.size + 1}`;
      sessions.set(session, user);
      return session;
    },
    subscribe: (threadId, session, hear) => {
      const thread = threads.get(threadId);
      if (!thread || !sessions.has(session)) return () => undefined;
      const user = sessions.get(session) ?? null;
      const listener: Listener = { user, hear, line: Promise.resolve() };
      thread.events.forEach(hear);
      thread.listeners.add(listener);
      return () => thread.listeners.delete(listener);
    },
    post: async ({ path, headers, body }, session) => {
      const user = sessions.get(session);
      if (user === undefined) return { status: 401, body: { error: 'Not signed in' } };
      const thread = threads.get(/^threads\/([^/]+)\/messages$/.exec(path)?.[1] ?? '');
      if (!thread) return { status: 404, body: { error: 'No such thread' } };
      const request = { path, headers, body: overTheWire(body) };
      const text = wishIn(request.body);
      const { status, body: reply } =
        text === null ? await decide(thread, request, user) : wish(thread, text, user);
      return { status, body: overTheWire(reply) };
    },
    configure: (changed) => {
      const before = settings;
      settings = { ...settings, ...changed };
      const { secondApprover } = settings;
      if (secondApprover === before.secondApprover) return;
      for (const thread of threads.values())
        publish(thread, { type: 'THREAD', owner: thread.owner, secondApprover }, thread.owner);
    },
    settings: () => settings,
    audit: () => trail,
  };
}

/** The text of a message that answers nothing; null for one that does. */
function wishIn(body: unknown): string | null {
  const { content } = (body ?? {}) as { content?: unknown };
  const items = (Array.isArray(content) ? content : []) as { type?: unknown; text?: unknown }[];
  if (items.some((item) => item?.type === 'tool_approval_result')) return null;
  const text = items.find((item) => item?.type === 'text')?.text;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

/** A refusal says what the decision was where there is one already. */
function refused(refusal: Accepted | Refusal, decided: Decision | undefined): Reply {
  const status = refusal.ok ? 500 : refusal.httpStatus;
  return { status, body: decided ? { ...refusal, decided } : refusal };
}

/** One call's fate, for the card and for the model. */
function runOrRefuse(
  { callId, result, call, decidedBy }: Accepted['decisions'][number],
  { results }: Speech,
): {
  outcome: CallOutcome;
  result: ToolResult;
} {
  const { toolName } = call;
  if (result !== 'APPROVED') {
    const reason = result === 'DENIED' ? undefined : 'aborted_with_feedback';
    const { content } = denialResult({ toolName, decidedBy, reason });
    return { outcome: { callId, result }, result: { toolName, content } };
  }
  try {
    const tool = tools.get(toolName);
    if (!tool) throw new Error(`There is no tool ${toolName}.`);
    const content = tool.run({ ...(call.args as object) }, results);
    return { outcome: { callId, result, status: 'done' }, result: { toolName, content } };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return {
      outcome: { callId, result, status: 'failed', error: problem, retryable: false },
      result: { toolName, content: `Error: ${problem}` },
    };
  }
}
