import type { ApprovalBatch } from '../protocol/batch';
import type { Ending } from '../protocol/ending';
import { listOf } from './envole-fields';
import type { Question } from './langgraph-question';
import { endingOf, readQuestion } from './langgraph-question';
import type { LangGraphOptions, LangGraphStream } from './langgraph-stream';
import { hasSameCalls } from './refusal';
import type { Session } from './session';

/** A question that was seen to wait: once answered, the stream no longer holds it. */
export interface Known {
  question: Question;
  /** The results that were sent, as text: until the fate of them is known, nothing else is sent. */
  sent?: string;
  /** What was found out: messages may be dropped later, and sometimes none can tell. */
  ending?: Ending;
}

export type StreamSession = Session<LangGraphStream, Known>;

export function isBusy({ client }: StreamSession): boolean {
  return Boolean(client.isLoading || client.isThreadLoading);
}

/** Takes in what waits, once the run has stopped for it; gives the ids of what the stream holds now. */
export function takeIn(session: StreamSession, options: LangGraphOptions): ReadonlySet<string> {
  const { client, known } = session;
  const isStopped = !isBusy(session);
  const waiting = new Set<string>();
  for (const interrupt of listOf(client.interrupts)) {
    const question = readQuestion(interrupt, client.messages, options);
    if (!question) continue;
    const { id } = question.batch;
    const before = known.get(id);
    waiting.add(id);
    // The same id with other calls, or after an end, is asked anew.
    if (before && !before.ending && hasSameCalls(before.question.batch, question.batch))
      before.question = question;
    else if (isStopped) known.set(id, { question });
  }
  for (const one of known.values()) {
    // The message with the calls may arrive when the interrupt has been answered already.
    if (one.question.ids || one.ending) continue;
    const again = readQuestion(one.question.batch.source, client.messages, options);
    if (again?.ids) one.question = again;
  }
  return waiting;
}

export function endingNow({ client }: StreamSession, { question, ending }: Known): Ending | null {
  return ending ?? endingOf(question, client.messages);
}

/** What waits, what is under way and what the messages tell the end of, in the order in which it was asked. */
export function batchesIn(session: StreamSession, options: LangGraphOptions): ApprovalBatch[] {
  const waiting = takeIn(session, options);
  return [...session.known].flatMap(([id, known]) => {
    const outcome = endingNow(session, known);
    const { batch } = known.question;
    if (outcome?.kind === 'settled' && !isBusy(session)) known.ending = outcome;
    if (outcome) return { ...batch, outcome };
    return waiting.has(id) || known.sent ? batch : [];
  });
}
