import type { ApprovalBatch, FeedbackContent, ToolCall } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import { sameCall } from '../protocol/call-content';
import type { Ending } from '../protocol/ending';
import { ABORTED_WITH_FEEDBACK, APPROVED } from '../protocol/result';
import type { Submission, SubmittedDecision } from '../protocol/submission';
import { denialWords } from './denial-words';
import { attempt } from './envole-fields';
import type { RequestDecision, RequestsOptions } from './promise-types';

/** One call of a turn, and the promise that waits for its decision. */
export interface Entry {
  call: ToolCall;
  /** Absent while the call is only announced. */
  promise?: Promise<RequestDecision>;
  resolve: (decision: RequestDecision) => void;
  reject: (reason: unknown) => void;
  /** Called when the call is asked about, or no longer. */
  wake: () => void;
  decision?: RequestDecision;
  isWithdrawn: boolean;
}

/** The calls that are answered together. */
export interface Turn {
  readonly id: string;
  readonly key: string | undefined;
  readonly entries: Entry[];
  /** More requests may join, and nothing is shown yet. */
  isGathering: boolean;
  /** Takes no more calls. */
  isAnswered?: true;
  outcome?: Ending;
}

const nothing = (): void => undefined;

export function entryOf(call: ToolCall): Entry {
  return { call, resolve: nothing, reject: nothing, wake: nothing, isWithdrawn: false };
}

export function isOpen({ call, isWithdrawn }: Entry): boolean {
  return !isWithdrawn && needsDecision(call);
}

/** Opens the promise of an entry; a decision that is there already answers it at once. */
export function ask(entry: Entry): Promise<RequestDecision> {
  entry.promise ??= new Promise((resolve, reject) => {
    entry.resolve = resolve;
    entry.reject = reject;
  });
  if (entry.decision) entry.resolve(entry.decision);
  entry.wake();
  return entry.promise;
}

export function batchOf(turn: Turn, { runOwner, batchFields }: RequestsOptions): ApprovalBatch {
  const calls = turn.entries.map(({ call, isWithdrawn }) =>
    isWithdrawn ? { ...call, needsDecision: false, result: 'cancelled' } : call,
  );
  return {
    id: turn.id,
    calls,
    ...(runOwner ? { runOwner } : {}),
    ...attempt(() => batchFields?.(calls), { approveBlocked: 'unreadable' }),
    ...(turn.outcome ? { outcome: turn.outcome } : {}),
  };
}

const noFeedback: FeedbackContent = { text: '', attachments: [] };

export function decisionOf(
  call: ToolCall,
  decision: SubmittedDecision,
  submission: Submission,
  batch: ApprovalBatch,
): RequestDecision {
  const { decidedBy, feedback = noFeedback } = submission;
  const { result, reason } = decision;
  if (result === APPROVED) return { decidedBy, result };
  const message = denialWords(call, decision, submission, batch);
  if (result === ABORTED_WITH_FEEDBACK) return { decidedBy, result, message, feedback };
  return { decidedBy, result, message, ...(reason === undefined ? {} : { reason }) };
}

/** What the turn came to: the promises tell no more than what was answered. */
export function endingOf({ entries }: Turn): Ending {
  const asked = entries.filter(({ call }) => needsDecision(call));
  return {
    kind: 'settled',
    calls: asked.map(({ call: { id: callId }, decision, isWithdrawn }) => ({
      callId,
      ...(isWithdrawn ? { status: 'withdrawn' } : decision && { result: decision.result }),
    })),
  };
}

/** A turn that can still take calls. `id`: of a call that no other may stand there with. */
export function joinable(
  turns: readonly Turn[],
  key: string | undefined,
  id?: string,
): Turn | undefined {
  return turns.findLast(
    (turn) =>
      turn.key === key &&
      !turn.isAnswered &&
      !turn.outcome &&
      (key !== undefined || turn.isGathering) &&
      !turn.entries.some((entry) => isOpen(entry) && entry.promise && entry.call.id === id),
  );
}

/** What was withdrawn, or only announced, makes room for what is asked now. */
export function put({ entries }: Turn, entry: Entry): void {
  const at = entries.findIndex(({ call }) => call.id === entry.call.id);
  if (at === -1) entries.push(entry);
  else entries[at] = entry;
}

/** The entry of a call that is known: announced and not yet asked about, or asked about with the same content. */
export function knownEntry(
  turns: readonly Turn[],
  call: ToolCall,
  key: string | undefined,
): Entry | undefined {
  for (const turn of turns.filter((one) => key === undefined || one.key === key)) {
    const entry = turn.entries.find((one) => one.call.id === call.id && isOpen(one));
    if (!entry || (turn.outcome && entry.promise)) continue;
    if (sameCall(entry.call, call)) return entry;
    if (entry.promise || turn.isAnswered) continue;
    entry.call = call;
    return entry;
  }
  return undefined;
}
