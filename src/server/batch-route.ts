import type { ApprovalBatch } from '../protocol/batch';
import type { AlreadyDecided, CallOutcome, Told } from '../protocol/ending';
import { isRecord } from '../protocol/ending';
import type { Accepted, AcceptOptions } from './accept-submission';
import { acceptSubmission } from './accept-submission';
import type { Refusal } from './refusal';

/** What a backend does about the batches that it has stored. */
export interface BatchHost {
  /**
   * The batch as it is stored now, with its `outcome` once it is decided; null where there is none. Whether this person
   * may see it at all is the host's to check before.
   */
  readonly load: (batchId: string) => ApprovalBatch | null | Promise<ApprovalBatch | null>;
  /**
   * Carries out what was accepted, and gives what became of the calls. Mark the batch as decided before anything runs:
   * after an error, `load` is what a retry is held against.
   */
  readonly resume: (
    accepted: Accepted,
    batch: ApprovalBatch,
  ) => readonly CallOutcome[] | Promise<readonly CallOutcome[]>;
  /** Default: the clock. */
  readonly now?: () => Date;
}

/** The body of a reply to an answer that was accepted. */
export interface BatchDecision extends Told {
  readonly batchId: string;
  readonly calls: readonly CallOutcome[];
}

/** The body of a reply to an answer that was refused. */
export interface BatchRefusal extends Omit<Refusal, 'ok' | 'httpStatus'> {
  /** What was decided before. */
  readonly decided?: BatchDecision;
}

export type BatchReply =
  | { readonly status: 200; readonly body: BatchDecision }
  | { readonly status: Refusal['httpStatus']; readonly body: BatchRefusal };

interface Kept {
  /** The answer and who gave it, as text. */
  readonly said: string;
  readonly reply: Promise<BatchReply>;
  isOver: boolean;
}

/** So many replies are kept for those who did not hear them. */
const MOST_KEPT = 1_000;

function decidedIn({ id, outcome }: ApprovalBatch): BatchDecision | undefined {
  if (outcome?.kind !== 'settled' && outcome?.kind !== 'already_decided') return undefined;
  const { kind: _, ...told } = outcome;
  const {
    calls = [],
    results = calls,
    ...who
  } = told as Omit<AlreadyDecided, 'kind'> & {
    readonly calls?: readonly CallOutcome[];
  };
  return { batchId: id, ...who, calls: results };
}

/**
 * The backend's half of a route on which whole batches are answered, for any framework: gives the function that takes the
 * parsed body of a request and what the host knows of the session, and gives the reply to send as JSON.
 * An answer that is sent again gets the reply that it got, and nothing runs again; another one is told `already_resuming`
 * while the first is carried out, and then what was decided. In one process: several need a lock of the host's around it.
 * Rejects with what `load` or `resume` throws, which a host answers with 500: nobody knows what was carried out.
 */
export function createBatchRoute(
  host: BatchHost,
): (submission: unknown, options: AcceptOptions) => Promise<BatchReply> {
  const kept = new Map<string, Kept>();

  async function carryOut(accepted: Accepted, batch: ApprovalBatch): Promise<BatchReply> {
    const calls = await host.resume(accepted, batch);
    const { batchId, decidedBy } = accepted;
    const at = (host.now?.() ?? new Date()).toISOString();
    return { status: 200, body: { batchId, decidedBy, at, calls } };
  }

  function keep(batchId: string, said: string, reply: Promise<BatchReply>): Promise<BatchReply> {
    const entry: Kept = { said, reply, isOver: false };
    kept.set(batchId, entry);
    const [oldest] = kept;
    if (kept.size > MOST_KEPT && oldest?.[1].isOver) kept.delete(oldest[0]);
    return reply.then(
      (told) => {
        entry.isOver = true;
        return told;
      },
      (error: unknown) => {
        kept.delete(batchId);
        throw error;
      },
    );
  }

  return async (submission, options) => {
    const batchId = isRecord(submission) ? String(submission['batchId']) : '';
    const said = JSON.stringify([options.sessionUserId ?? null, submission]);
    const pending = await host.load(batchId);
    const known = kept.get(batchId);
    if (known?.said === said) return known.reply;
    const alreadyResuming = options.alreadyResuming === true || known?.isOver === false;
    const answer = acceptSubmission(pending, submission, { ...options, alreadyResuming });
    if (answer.ok) return keep(batchId, said, carryOut(answer, pending as ApprovalBatch));
    const { ok: _, httpStatus: status, ...body } = answer;
    const decided = pending ? decidedIn(pending) : undefined;
    return { status, body: { ...body, ...(decided ? { decided } : {}) } };
  };
}
