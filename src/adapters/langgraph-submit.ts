import type { ApprovalBatch } from '../protocol/batch';
import type { SubmitOutcome } from '../protocol/outcome';
import type { Submission } from '../protocol/submission';
import { fieldOf } from './envole-fields';
import { answersOf, refusalOf, responseOf } from './langgraph-answer';
import type { Known, StreamSession } from './langgraph-session';
import { endingNow, isBusy, takeIn } from './langgraph-session';
import type { LangGraphOptions, LangGraphRequest } from './langgraph-stream';
import { otherThanSent, outcomeOfError } from './refusal';
import { once } from './session';

interface Sending {
  readonly session: StreamSession;
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
function runOver(session: StreamSession, known: Known): Promise<void> {
  return new Promise((resolve) => {
    let hasRun = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = (): void => {
      session.heard.delete(hear);
      resolve();
    };
    const hear = (): void => {
      clearTimeout(timer);
      if (isBusy(session)) hasRun = true;
      else if (session.client.error || endingNow(session, known)) done();
      else if (hasRun) timer = setTimeout(done, patience);
    };
    session.heard.add(hear);
    hear();
  });
}

/** What became of an answer that arrived. Rejects when nobody knows. */
async function resultOf(
  { session, options, submission }: Sending,
  known: Known,
): Promise<SubmitOutcome> {
  await runOver(session, known);
  const ending = endingNow(session, known);
  if (ending) return ending;
  const { batchId } = submission;
  const again = takeIn(session, options).has(batchId) && session.known.get(batchId);
  if (again) {
    delete again.sent;
    return { kind: 'stale', batch: again.question.batch };
  }
  const { error } = session.client;
  // Somebody else was first, and the server refused to take another answer.
  if (fieldOf(error, 'name') === 'UnknownInterruptError')
    return (known.ending = { kind: 'not_awaiting' });
  if (error || known.question.ids)
    throw error instanceof Error ? error : new Error('No reply came');
  return (known.ending = { kind: 'settled' });
}

async function send(sending: Sending, shown?: ApprovalBatch): Promise<SubmitOutcome> {
  const { session, options, submission } = sending;
  const { batchId: interruptId } = submission;
  const isWaiting = takeIn(session, options).has(interruptId);
  const known = session.known.get(interruptId);
  const ending = known && endingNow(session, known);
  if (ending) return ending;
  if (!known || !(isWaiting || known.sent)) return { kind: 'not_awaiting' };
  const answers = answersOf(known.question, submission);
  const refusal = refusalOf(known.question, shown, submission, answers, options);
  if (refusal) return refusal;
  const sent = JSON.stringify(answers.map(({ result }) => result));
  if (known.sent && known.sent !== sent) return otherThanSent;
  if (isBusy(session)) return { kind: 'not_recorded' };
  const response = responseOf(known.question, answers, submission);
  const request = { ...requestOf(sending), interruptId, strictResume: true };
  known.sent = sent;
  try {
    await session.client.respond(response, request);
  } catch (error) {
    const outcome = outcomeOfError(error);
    if (!outcome) throw error;
    delete known.sent;
    return outcome;
  }
  return resultOf(sending, known);
}

/**
 * Hands an answer over, once at a time. `shown`: the batch that was decided about. Rejects when nobody knows what became of it.
 */
export function submit(
  session: StreamSession,
  options: LangGraphOptions,
  submission: Submission,
  shown: ApprovalBatch | undefined,
): Promise<SubmitOutcome> {
  return once(session.running, submission, () => send({ session, options, submission }, shown));
}
