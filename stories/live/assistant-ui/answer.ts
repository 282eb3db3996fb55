/** The answer to a batch, handed to assistant-ui part by part. Copy it together with `collector.tsx`. */
import type { AssistantClient, ToolCallMessagePart } from '@assistant-ui/react';
import type { ApprovalBatch, SubmitOutcome, Submission } from 'approval-cards';
import { bodyText, needsDecision, problemsOfDecisions, sameContent } from 'approval-cards/protocol';
import { batchesOf, isPending, keyOf, toolPartsOf } from './batches';
import type { CollectorOptions } from './batches';
import { denialWords, feedbackMessage } from './words';

/** What has to be remembered while the page stands. */
export interface Memory {
  /** What was handed over, by part: after an error the same again, and nothing else, may follow. */
  readonly sent: Map<string, Submission>;
  /** What is being handed over, by batch. */
  readonly running: Map<string, { readonly key: string; readonly outcome: Promise<SubmitOutcome> }>;
}

/** Where an answer goes. */
export interface Asker {
  readonly aui: AssistantClient;
  readonly messageId: string;
  readonly memory: Memory;
  readonly options: CollectorOptions;
}

const ABORTED = 'ABORTED_WITH_FEEDBACK';

type Decision = Submission['decisions'][number];

/** How long a thread may take to show an answer, in milliseconds. */
const patience = 10_000;

/** The message as it stands now: what was rendered last may be older. */
function messageNow({ aui, messageId }: Asker) {
  const { messages, isRunning } = aui.thread.getState();
  const at = messages.findIndex(({ id }) => id === messageId);
  const message = messages[at];
  return message && { message, next: messages[at + 1], isRunning };
}

function batchNow(asker: Asker, id: string): ApprovalBatch | undefined {
  const at = messageNow(asker);
  const batches = at ? batchesOf(at, asker.memory.sent, asker.options) : [];
  return batches.find((batch) => batch.id === id);
}

/** The parts that a batch asks about, as they stand now. */
function partsOf(asker: Asker, { calls }: ApprovalBatch): ToolCallMessagePart[] {
  const asked = new Set(calls.filter(needsDecision).map(({ id }) => id));
  return toolPartsOf(messageNow(asker)?.message).filter(({ toolCallId }) => asked.has(toolCallId));
}

const refused = (message: string): SubmitOutcome => ({
  kind: 'invalid',
  problem: { code: 'refused', message },
});

/** The decisions with those that `rest` stands for, which comes where a batch could not be read. */
function decisionsOf(
  { calls }: ApprovalBatch,
  { decisions, rest }: Submission,
): readonly Decision[] {
  if (!rest) return decisions;
  const listed = new Set(decisions.map(({ callId }) => callId));
  const others = calls.filter((call) => needsDecision(call) && !listed.has(call.id));
  return [
    ...decisions,
    ...others.map(({ id }) => ({ callId: id, result: rest, cause: 'cascade' as const })),
  ];
}

/** Why an answer is not handed over; null where it is. */
function refusalOf(
  batch: ApprovalBatch,
  shown: ApprovalBatch,
  submission: Submission,
  before: Submission | undefined,
): SubmitOutcome | null {
  if (batch.outcome) return batch.outcome;
  const [then, now] = [shown, batch].map(({ calls }) => calls.filter(needsDecision));
  if (submission.revision !== batch.revision || !sameContent(then, now))
    return { kind: 'stale', batch };
  const decisions = decisionsOf(batch, submission);
  if (new Set(decisions.map(({ callId }) => callId)).size < decisions.length)
    return refused('duplicate_decision');
  const pairs = decisions.map(({ callId, result }) => [callId, result] as const);
  const [problem] = problemsOfDecisions(batch.calls, pairs, submission.feedback);
  if (problem) return { kind: 'invalid', problem };
  if (batch.approveBlocked !== undefined && pairs.some(([, result]) => result === 'APPROVED'))
    return refused(`approve_blocked ${batch.approveBlocked}`);
  if (before && bodyText(before) !== bodyText(submission))
    return refused('Only the answer already sent can be sent again');
  return null;
}

const rankOf = ({ result }: Decision): number => (result === 'APPROVED' ? 1 : 0);

/** Answers the parts one after another; those that have their answer, from a first try, are left alone. */
async function respond(asker: Asker, batch: ApprovalBatch, submission: Submission): Promise<void> {
  // Denials first: where it breaks off, nothing was approved without what was denied beside it.
  const inOrder = decisionsOf(batch, submission).toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const { callId, result, reason } of inOrder) {
    const part = partsOf(asker, batch).findLast(({ toolCallId }) => toolCallId === callId);
    if (!part || !isPending(part)) continue;
    const client = asker.aui.thread.message({ id: asker.messageId }).part({ toolCallId: callId });
    // eslint-disable-next-line no-await-in-loop -- one after another is what is wanted
    await client.respondToToolApproval(
      result === 'APPROVED'
        ? { approved: true }
        : {
            approved: false,
            reason: denialWords(part.toolName, reason, submission.decidedBy, batch),
          },
    );
  }
}

/** Waits until the thread says so. */
function until<T>({ aui }: Asker, read: () => T | undefined, wait = 2 ** 31 - 1): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = aui.subscribe(look);
    const timer = setTimeout(() => {
      stop();
      reject(new Error('The thread did not take the answer'));
    }, wait);
    function look(): void {
      const found = read();
      if (found === undefined) return;
      stop();
      clearTimeout(timer);
      resolve(found);
    }
    look();
  });
}

async function hand(
  asker: Asker,
  submission: Submission,
  shown: ApprovalBatch,
): Promise<SubmitOutcome> {
  const { aui, messageId, memory } = asker;
  const { batchId } = submission;
  const gone: SubmitOutcome = { kind: 'not_awaiting' };
  const outcomeNow = (): SubmitOutcome | undefined => {
    const now = batchNow(asker, batchId);
    return now ? now.outcome : gone;
  };
  const batch = batchNow(asker, batchId);
  if (!batch) return gone;
  const keys = partsOf(asker, batch).map(({ approval }) => keyOf(messageId, approval?.id ?? ''));
  const refusal = refusalOf(batch, shown, submission, memory.sent.get(keys[0] ?? ''));
  if (refusal) return refusal;
  for (const key of keys) memory.sent.set(key, submission);
  const isAbort = decisionsOf(batch, submission).some(({ result }) => result === ABORTED);
  try {
    // A message of the person cancels all that waits: that is how assistant-ui aborts.
    if (isAbort) aui.thread.append(feedbackMessage(submission));
    else await respond(asker, batch, submission);
  } catch (error) {
    // Somebody else was first, or the thread has moved on; otherwise nobody knows.
    const outcome = outcomeNow();
    if (outcome) return outcome;
    throw error;
  }
  await until(asker, outcomeNow, patience);
  // What became of the calls is told once the model has gone on.
  await until(asker, () => (aui.thread.getState().isRunning ? undefined : true));
  return outcomeNow() ?? gone;
}

/**
 * Hands the answer to a whole batch over, once at a time: the same again waits for the same. Rejects when nobody knows what
 * became of it, and never throws into the tree.
 */
export function answer(
  asker: Asker,
  submission: Submission,
  shown: ApprovalBatch,
): Promise<SubmitOutcome> {
  const { running } = asker.memory;
  const { batchId, idempotencyKey: key } = submission;
  const known = running.get(batchId);
  if (known?.key === key) return known.outcome;
  if (known) return Promise.resolve({ kind: 'already_resuming' });
  const outcome = hand(asker, submission, shown).finally(() => running.delete(batchId));
  running.set(batchId, { key, outcome });
  return outcome;
}
