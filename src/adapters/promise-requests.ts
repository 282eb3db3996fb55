import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import type { SubmitOutcome } from '../protocol/outcome';
import { refusedWith } from '../protocol/refusal-outcome';
import type { Submission } from '../protocol/submission';
import type { AdapterCapabilities, ApprovalAdapter } from './adapter';
import { answerRefusal, answersTo, isAborted } from './answer';
import type { Entry, Turn } from './promise-turn';
import {
  ask,
  batchOf,
  decisionOf,
  endingOf,
  entryOf,
  isOpen,
  joinable,
  knownEntry,
  put,
} from './promise-turn';
import type {
  ApprovalRequests,
  RequestDecision,
  RequestedCall,
  RequestOptions,
  RequestsOptions,
} from './promise-types';
import { once } from './session';
import type { Running } from './session';

/** How many batches that are over stay listed. */
const keptOver = 50;

/**
 * Requests that come one call at a time (a promise for each) as batches for the card. Requests that are open together
 * stand in one batch: those of one `turn`, and without one those that come within `gather` milliseconds of the first.
 * One that comes for a batch that was answered begins another.
 */
export function createRequests(options: RequestsOptions = {}): ApprovalRequests {
  const { order = 'each', gather = 20, patience = 60_000 } = options;
  const later = options.later ?? ((run, milliseconds) => void setTimeout(run, milliseconds));
  const capabilities: AdapterCapabilities = {
    mixed: true,
    denyReason: true,
    attachments: true,
    edit: false,
    remember: [],
    abort: 'native',
    answering: order,
    ...options.capabilities,
  };
  const listeners = new Set<() => void>();
  const running: Running = new Map();
  let turns: Turn[] = [];
  let count = 0;
  let snapshot = snapshotNow();

  function snapshotNow(): ApprovalAdapter {
    const shown = turns.filter(({ isGathering }) => !isGathering);
    const batches = shown.map((turn) => batchOf(turn, options));
    return {
      batches,
      onSubmit: (submission) => submit(submission, batches),
      capabilities,
    };
  }

  function changed(): void {
    snapshot = snapshotNow();
    for (const listener of listeners) listener();
  }

  function begin(key: string | undefined, first: ToolCall): Turn {
    const base = key ?? first.id;
    const isTaken = turns.some(({ id }) => id === base);
    count += 1;
    const turn: Turn = {
      id: isTaken ? `${base}#${count}` : base,
      key,
      entries: [],
      isGathering: true,
    };
    turns = [...turns, turn];
    return turn;
  }

  /** Closes a turn that is over, and forgets the oldest. */
  function end(turn: Turn, outcome: NonNullable<Turn['outcome']>): void {
    turn.outcome = outcome;
    const over = turns.filter((one) => one.outcome);
    const dropped = new Set(over.slice(0, Math.max(0, over.length - keptOver)));
    // What was cancelled before it was shown is no news.
    if (turn.isGathering) dropped.add(turn);
    turns = turns.filter((one) => !dropped.has(one));
    changed();
  }

  function add(call: ToolCall, key: string | undefined): Entry {
    const known = joinable(turns, key, call.id);
    const turn = known ?? begin(key, call);
    const entry = entryOf(call);
    put(turn, entry);
    if (!known)
      later(() => {
        turn.isGathering = false;
        changed();
      }, gather);
    return entry;
  }

  function withdraw(entry: Entry, reason: unknown): void {
    const turn = turns.find(({ entries }) => entries.includes(entry));
    if (!turn || turn.outcome || entry.decision) return;
    entry.isWithdrawn = true;
    entry.wake();
    entry.reject(reason);
    if (turn.entries.some((one) => isOpen(one) && !one.decision)) changed();
    else end(turn, { kind: 'not_awaiting' });
  }

  async function request(
    given: RequestedCall,
    { turn: key, signal }: RequestOptions = {},
  ): Promise<RequestDecision> {
    signal?.throwIfAborted();
    const call: ToolCall = { ...given, id: given.id ?? `request-${(count += 1)}` };
    const entry = knownEntry(turns, call, key) ?? add(call, key);
    const decision = ask(entry);
    const cancel = (): void => withdraw(entry, signal?.reason);
    const forget = (): void => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel);
    decision.then(forget, forget);
    changed();
    return decision;
  }

  function announce(calls: readonly ToolCall[], key?: string): void {
    const [first] = calls;
    if (!first) return;
    const turn = joinable(turns, key) ?? begin(key, first);
    turn.isGathering = false;
    for (const call of calls)
      if (!turn.entries.some((entry) => isOpen(entry) && entry.call.id === call.id))
        put(turn, entryOf(call));
    changed();
  }

  /** Waits until a call is asked about. Rejects when that takes too long. */
  function asked(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      if (entry.promise || entry.isWithdrawn) return resolve();
      entry.wake = resolve;
      later(() => reject(new Error(`${entry.call.id} was not asked about`)), patience);
    });
  }

  async function hand(turn: Turn, submission: Submission, shown: ApprovalBatch | undefined) {
    const batch = batchOf(turn, options);
    const answers = answersTo(batch, submission);
    const { mixed } = capabilities;
    const refusal = answerRefusal({ batch, shown, mixed }, submission, answers);
    if (refusal) return refusal;
    const isOther = ({ call: { id }, decision }: Entry): boolean =>
      decision !== undefined && decision.result !== answers.get(id)?.result;
    if (turn.entries.some(isOther)) return refusedWith('Part of another answer was handed over');
    turn.isAnswered = true;
    // After an abort the rest may never be asked about.
    const isInTurn = order === 'in_order' && !isAborted(answers);
    for (const entry of turn.entries.filter((one) => isOpen(one) && !one.decision)) {
      const { call } = entry;
      // eslint-disable-next-line no-await-in-loop -- one after another is what is wanted
      if (isInTurn) await asked(entry);
      if (entry.isWithdrawn) continue;
      entry.decision = decisionOf(call, answers.get(call.id)!, submission, batch);
      entry.resolve(entry.decision);
    }
    // Those who wait hear of it before the card does.
    await Promise.resolve();
    const outcome = endingOf(turn);
    end(turn, outcome);
    return outcome;
  }

  function submit(submission: Submission, shown: readonly ApprovalBatch[]): Promise<SubmitOutcome> {
    const isIt = ({ id }: { readonly id: string }): boolean => id === submission.batchId;
    const turn = turns.find(isIt);
    if (!turn) return Promise.resolve({ kind: 'not_awaiting' });
    if (turn.outcome) return Promise.resolve(turn.outcome);
    return once(running, submission, () => hand(turn, submission, shown.find(isIt)));
  }

  return {
    request,
    announce,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
  };
}
