import type { ApprovalBatch } from '../protocol/batch';
import { isRecord } from '../protocol/ending';
import type { SubmitOutcome } from '../protocol/outcome';
import type { Submission } from '../protocol/submission';
import { answersOf, refusalOf, responseOf } from './langgraph-answer';
import type { Known, Session } from './langgraph-session';
import { endingNow, isBusy, knownNow } from './langgraph-session';
import type { LangGraphOptions, LangGraphRequest } from './langgraph-stream';
import { otherThanSent, outcomeOfError } from './refusal';

interface Sending {
  readonly session: Session;
  readonly options: LangGraphOptions;
  readonly submission: Submission;
}

function requestOf({ options, submission }: Sending): LangGraphRequest {
  const { feedback: _, ...approval } = submission;
  return options.request?.(submission) ?? { metadata: { approval } };
}

/** How long messages and errors may come after the end of a run. */
const patience = 1_000;

/** Waits for the end of the run that takes an answer: the stream says only that the answer has arrived. */
function runOver(session: Session, known: Known): Promise<void> {
  return new Promise((resolve) => {
    let hasRun = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = (): void => {
      session.heard.delete(hear);
      clearTimeout(timer);
      resolve();
    };
    const hear = (): void => {
      clearTimeout(timer);
      if (isBusy(session)) hasRun = true;
      else if (session.stream.error || endingNow(session, known)) done();
      else if (hasRun) timer = setTimeout(done, patience);
    };
    session.heard.add(hear);
    hear();
  });
}

/** The interrupt was answered by somebody else, and the server refused to take another answer. */
function isUnknownInterrupt(error: unknown): boolean {
  return isRecord(error) && error['name'] === 'UnknownInterruptError';
}

/** What became of an answer that arrived. Rejects when nobody knows. */
async function resultOf(
  { session, options, submission }: Sending,
  known: Known,
): Promise<SubmitOutcome> {
  await runOver(session, known);
  const ending = endingNow(session, known);
  if (ending) return ending;
  const now = knownNow(session, options, submission.batchId);
  if (now?.isWaiting) {
    delete now.known.sent;
    return { kind: 'stale', batch: now.known.question.batch };
  }
  const { error } = session.stream;
  if (isUnknownInterrupt(error)) return (known.ending = { kind: 'not_awaiting' });
  if (error) throw error instanceof Error ? error : new Error('The run failed');
  if (known.question.ids) throw new Error('No reply came');
  return (known.ending = { kind: 'settled' });
}

async function send(sending: Sending, shown?: ApprovalBatch): Promise<SubmitOutcome> {
  const { session, options, submission } = sending;
  const { batchId: interruptId } = submission;
  const now = knownNow(session, options, interruptId);
  if (!now) return { kind: 'not_awaiting' };
  const { known, isWaiting } = now;
  const ending = endingNow(session, known);
  if (ending) return ending;
  if (!isWaiting && known.sent === undefined) return { kind: 'not_awaiting' };
  const answers = answersOf(known.question, submission);
  const refusal = refusalOf(known.question, shown, submission, answers, options);
  if (refusal) return refusal;
  const sent = JSON.stringify(answers.map(({ result }) => result));
  if (known.sent !== undefined && known.sent !== sent) return otherThanSent;
  if (isBusy(session)) return { kind: 'not_recorded' };
  const response = responseOf(known.question, answers, submission);
  const request = { ...requestOf(sending), interruptId, strictResume: true };
  known.sent = sent;
  try {
    await session.stream.respond(response, request);
  } catch (error) {
    const outcome = outcomeOfError(error);
    if (!outcome) throw error;
    delete known.sent;
    return outcome;
  }
  return resultOf(sending, known);
}

/**
 * Hands an answer over, once at a time: the same again waits for the same, another is told that one is under way.
 * `shown`: the batch that was decided about. Rejects when nobody knows what became of it.
 */
export function submit(
  session: Session,
  options: LangGraphOptions,
  submission: Submission,
  shown: ApprovalBatch | undefined,
): Promise<SubmitOutcome> {
  const { batchId, idempotencyKey: key } = submission;
  const running = session.running.get(batchId);
  if (running?.key === key) return running.outcome;
  if (running) return Promise.resolve({ kind: 'already_resuming' });
  const outcome = send({ session, options, submission }, shown).finally(() =>
    session.running.delete(batchId),
  );
  session.running.set(batchId, { key, outcome });
  return outcome;
}
