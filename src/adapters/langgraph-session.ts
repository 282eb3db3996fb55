import type { ApprovalBatch } from '../protocol/batch';
import type { Ending } from '../protocol/ending';
import { isRecord } from '../protocol/ending';
import type { SubmitOutcome } from '../protocol/outcome';
import type { Question } from './langgraph-question';
import { endingOf, readQuestion } from './langgraph-question';
import type { LangGraphOptions, LangGraphStream } from './langgraph-stream';
import { hasSameCalls } from './refusal';

/** A question that was seen to wait: once answered, the stream no longer holds it. */
export interface Known {
  question: Question;
  /** The results that were sent, as text: until the fate of them is known, nothing else is sent. */
  sent?: string | undefined;
  /** What was found out: messages may be dropped later, and sometimes none can tell. */
  ending?: Ending;
}

/** What lasts longer than one render of a stream. */
export interface Session {
  /** The stream as it was rendered last. */
  stream: LangGraphStream;
  readonly known: Map<string, Known>;
  /** Answers that are under way, by batch id. */
  readonly running: Map<string, { readonly key: string; readonly outcome: Promise<SubmitOutcome> }>;
  /** Called with each render. */
  readonly heard: Set<() => void>;
}

const sessions = new WeakMap<object, Map<unknown, Session>>();

/** By client and thread: everything else of a stream is new with each render. */
export function sessionOf(stream: LangGraphStream): Session {
  const owner = isRecord(stream.client) ? stream.client : stream.respond;
  const ofOwner = sessions.get(owner) ?? new Map<unknown, Session>();
  sessions.set(owner, ofOwner);
  const session = ofOwner.get(stream.threadId) ?? {
    stream,
    known: new Map(),
    running: new Map(),
    heard: new Set(),
  };
  ofOwner.set(stream.threadId, session);
  session.stream = stream;
  for (const hear of session.heard) hear();
  return session;
}

export function isBusy({ stream }: Session): boolean {
  return stream.isLoading === true || stream.isThreadLoading === true;
}

/** The questions that the stream holds now, by id. */
function waitingIn({ stream }: Session, options: LangGraphOptions): Map<string, Question> {
  const waiting = new Map<string, Question>();
  for (const interrupt of Array.isArray(stream.interrupts) ? stream.interrupts : []) {
    const question = readQuestion(interrupt, stream.messages, options);
    if (question) waiting.set(question.batch.id, question);
  }
  return waiting;
}

/** Takes in what waits, once the run has stopped for it; gives its ids. */
function takeIn(session: Session, options: LangGraphOptions): ReadonlySet<string> {
  const waiting = waitingIn(session, options);
  for (const [id, question] of isBusy(session) ? [] : waiting) {
    const known = session.known.get(id);
    // The same id with other calls, or after an end, is asked anew.
    if (known && !known.ending && hasSameCalls(known.question.batch, question.batch))
      known.question = question;
    else session.known.set(id, { question });
  }
  for (const known of session.known.values()) if (!known.ending) pair(session, options, known);
  return new Set(waiting.keys());
}

/** The message with the calls may arrive when the interrupt has been answered already. */
function pair({ stream }: Session, options: LangGraphOptions, known: Known): void {
  if (known.question.ids) return;
  const question = readQuestion(known.question.batch.source, stream.messages, options);
  if (question?.ids) known.question = question;
}

export function endingNow({ stream }: Session, { question, ending }: Known): Ending | null {
  return ending ?? endingOf(question, stream.messages);
}

/** What is known of a batch now, and whether the stream holds it; undefined where nobody has asked. */
export function knownNow(
  session: Session,
  options: LangGraphOptions,
  id: string,
): { readonly known: Known; readonly isWaiting: boolean } | undefined {
  const waiting = takeIn(session, options);
  const known = session.known.get(id);
  return known && { known, isWaiting: waiting.has(id) };
}

/** What waits, what is under way and what the messages tell the end of, in the order in which it was asked. */
export function batchesIn(session: Session, options: LangGraphOptions): ApprovalBatch[] {
  const waiting = takeIn(session, options);
  return [...session.known].flatMap(([id, known]) => {
    const outcome = endingNow(session, known);
    const { batch } = known.question;
    if (outcome?.kind === 'settled' && !isBusy(session)) known.ending = outcome;
    if (outcome) return { ...batch, outcome };
    return waiting.has(id) || known.sent !== undefined ? batch : [];
  });
}
