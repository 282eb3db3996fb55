import type { ApprovalBatch, Attachment } from '../protocol/batch';
import type { CallOutcome, Settled } from '../protocol/ending';
import type { SubmitOutcome } from '../protocol/outcome';
import { isRefusalType, refusalOutcome } from '../protocol/refusal-outcome';
import { APPROVED } from '../protocol/result';
import type { Submission } from '../protocol/submission';
import { hasFeedback } from '../protocol/validate';
import type { AgUiAgent, AgUiMessage, AgUiOptions, AgUiPart, AgUiResume } from './ag-ui-agent';
import type { Asked, ReadBatch } from './ag-ui-read';
import { readPending, resultsIn } from './ag-ui-read';
import type { Session } from './ag-ui-session';
import type { Answers } from './answer';
import { answerRefusal, answersTo, isAborted } from './answer';
import { denialWords } from './denial-words';
import { fieldOf, unpacked } from './envole-fields';

export interface Sending {
  readonly agent: AgUiAgent;
  readonly session: Session;
  readonly options: AgUiOptions;
  readonly submission: Submission;
  readonly shown: ApprovalBatch | undefined;
}

/** Whether everything is to be cancelled: an abort, where all of it can be told so. */
function isCancelling({ asked }: ReadBatch, answers: Answers): boolean {
  return isAborted(answers) && asked.every(({ codec }) => codec?.cancel !== false);
}

function entryOf(
  { call, interrupt, codec }: Asked,
  answers: Answers,
  cancels: boolean,
  { submission, shown }: Sending & { readonly shown: ApprovalBatch },
): AgUiResume {
  const decision = answers.get(call.id)!;
  const { result, reason } = decision;
  const words = result === APPROVED ? undefined : denialWords(call, decision, submission, shown);
  const { idempotencyKey, decidedBy } = submission;
  const approval = { result, reason, words, idempotencyKey, decidedBy };
  return {
    interruptId: interrupt.id,
    ...(cancels || !codec
      ? { status: 'cancelled' }
      : { status: 'resolved', payload: codec.payload(!words, words, call) }),
    metadata: { approval },
  };
}

function partOf({ mediaType, name, url = '' }: Attachment): AgUiPart {
  const [, kind = 'document'] = /^(image|audio|video)\//.exec(mediaType) ?? [];
  const [, value] = /^data:[^,]*;base64,(.*)$/s.exec(url) ?? [];
  return {
    type: kind as 'document',
    source:
      value === undefined
        ? { type: 'url', value: url, mimeType: mediaType }
        : { type: 'data', value, mimeType: mediaType },
    metadata: { filename: name },
  };
}

/** The key is the id, so that the same answer sent again does not say it twice. */
function messageOf({ idempotencyKey: id, feedback }: Submission): AgUiMessage {
  const { text = '', attachments = [] } = feedback ?? {};
  const parts: AgUiPart[] = attachments.filter(({ url }) => url).map(partOf);
  const said: AgUiPart[] = text.trim() ? [{ type: 'text', text }] : [];
  return { id, role: 'user', content: parts.length > 0 ? [...said, ...parts] : text };
}

function addFeedback({ agent, submission }: Sending): void {
  const message = messageOf(submission);
  if (!agent.messages.some((one) => fieldOf(one, 'id') === message.id)) agent.addMessage(message);
}

/** What a refusal means that the backend's half wrote, as a reply or as the error of a run; null for any other error. */
function outcomeOfError(error: unknown): SubmitOutcome | null {
  const message = fieldOf(error, 'message');
  const body = unpacked(fieldOf(error, 'payload') ?? message);
  const type = fieldOf(body, 'type') ?? fieldOf(error, 'code');
  return isRefusalType(type)
    ? refusalOutcome(type, String(fieldOf(body, 'error') ?? message))
    : null;
}

/** Runs the agent to its end. An error event does not make it throw, so that is done here. */
async function run(
  { agent, options, submission }: Sending,
  resume: AgUiResume[],
): Promise<boolean> {
  let isFinished = false;
  let failure: unknown;
  await agent.runAgent(
    { ...options.run?.(submission), resume },
    {
      onRunFinishedEvent: () => {
        isFinished = true;
      },
      onRunErrorEvent: ({ event: { message, code } }) => {
        failure = Object.assign(new Error(message), { code });
      },
    },
  );
  if (failure) throw failure;
  return isFinished;
}

/** Nothing was taken, so that another answer can follow. */
function takeBack({ agent, session, submission }: Sending): void {
  session.sent.delete(submission.batchId);
  const others = agent.messages.filter((one) => fieldOf(one, 'id') !== submission.idempotencyKey);
  if (others.length < agent.messages.length) agent.setMessages(others);
}

function settledOf(agent: AgUiAgent, { asked }: ReadBatch, answers: Answers): Settled {
  const results = resultsIn(agent);
  const calls = asked.map(({ call: { id: callId } }): CallOutcome => {
    const { result } = answers.get(callId)!;
    const told = result === APPROVED ? results.get(callId) : undefined;
    if (!told) return { callId, result };
    const { error } = told;
    return typeof error === 'string' && error !== ''
      ? { callId, result, status: 'failed', error, retryable: false }
      : { callId, result, status: 'done' };
  });
  return { kind: 'settled', calls };
}

/** Hands the answers to all interrupts over in one run. Rejects when nobody knows what became of them. */
export async function send(sending: Sending): Promise<SubmitOutcome> {
  const { agent, session, options, submission, shown } = sending;
  const { batchId } = submission;
  const read = readPending(agent, options);
  if (!read || read.batch.id !== batchId) {
    const over = session.over.find(({ batch }) => batch.id === batchId);
    return over?.batch.outcome ?? { kind: 'not_awaiting' };
  }
  const { batch, asked, expires } = read;
  const answers = answersTo(batch, submission);
  const sent = session.sent.get(batchId);
  const refusal = answerRefusal({ batch, shown, sent, mixed: true }, submission, answers);
  if (refusal) return refusal;
  const cancels = isCancelling(read, answers);
  if (!cancels && expires <= Date.now()) return { kind: 'expired' };
  if (agent.isRunning) return { kind: 'not_recorded' };
  const isSpoken = isAborted(answers) && hasFeedback(submission.feedback);
  const resume = asked.map((one) => entryOf(one, answers, cancels, { ...sending, shown: batch }));
  session.sent.set(batchId, submission);
  session.underWay.set(batchId, batch);
  try {
    if (isSpoken) addFeedback(sending);
    const isFinished = await run(sending, resume);
    if (readPending(agent, options)?.batch.id !== batchId) {
      const outcome = settledOf(agent, read, answers);
      session.sent.delete(batchId);
      session.over.push({ threadId: agent.threadId, batch: { ...batch, outcome } });
      return outcome;
    }
    if (!isFinished) throw new Error('No reply came');
    takeBack(sending);
    return { kind: 'not_recorded' };
  } catch (error) {
    const outcome = outcomeOfError(error);
    if (!outcome) throw error;
    takeBack(sending);
    return outcome;
  } finally {
    session.underWay.delete(batchId);
    session.changed();
  }
}
