import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import { sameCall } from '../protocol/call-content';
import type { SubmitOutcome } from '../protocol/outcome';
import { refusedWith } from '../protocol/refusal-outcome';
import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from '../protocol/result';
import type { Submission, SubmittedDecision } from '../protocol/submission';
import { sameBody } from '../protocol/submission';
import { problemsOfAnswers } from '../protocol/validate';

/** The decisions by call id. */
export type Answers = ReadonlyMap<string, SubmittedDecision>;

/** Pairs a submission with the calls that ask; `rest` stands for those that are not listed. */
export function answersTo(batch: ApprovalBatch, { decisions, rest }: Submission): Answers {
  const given = new Map(decisions.map((decision) => [decision.callId, decision]));
  const answers = new Map<string, SubmittedDecision>();
  for (const { id: callId } of batch.calls.filter(needsDecision)) {
    const unlisted = rest && { callId, result: rest, cause: 'cascade' as const };
    const decision = given.get(callId) ?? unlisted;
    if (decision) answers.set(callId, decision);
  }
  return answers;
}

function hasResult(answers: Answers, wanted: SubmittedDecision['result']): boolean {
  return [...answers.values()].some(({ result }) => result === wanted);
}

export function isAborted(answers: Answers): boolean {
  return hasResult(answers, ABORTED_WITH_FEEDBACK);
}

function hasSameCalls({ calls: before }: ApprovalBatch, { calls: now }: ApprovalBatch): boolean {
  return (
    before.length === now.length && before.every((call, i) => sameCall(call, now[i] as ToolCall))
  );
}

/** What an answer is held against. */
export interface Waiting {
  /** As it stands now. */
  readonly batch: ApprovalBatch;
  /** As it stood when it was decided about. */
  readonly shown: ApprovalBatch | undefined;
  /** What went out before and got no reply. */
  readonly sent?: Submission | undefined;
  /** False: approvals and denials may not be mixed. */
  readonly mixed: boolean;
}

/** Why an answer may not be handed over; null where it may. */
export function answerRefusal(
  { batch, shown, sent, mixed }: Waiting,
  submission: Submission,
  answers: Answers,
): SubmitOutcome | null {
  const { decisions, revision, rest, feedback } = submission;
  const isOld = batch.revision !== undefined && revision !== batch.revision;
  if (isOld || (shown && !hasSameCalls(shown, batch))) return { kind: 'stale', batch };
  if (new Set(decisions.map(({ callId }) => callId)).size < decisions.length)
    return refusedWith('duplicate_decision');
  const all = rest ? [...answers.values()] : decisions;
  const [problem] = problemsOfAnswers(batch.calls, all, feedback, 'optional');
  if (problem?.code === 'mixed_abort') return { kind: 'invalid', problem };
  if (problem)
    return refusedWith([problem.code, ...('callIds' in problem ? problem.callIds : [])].join(' '));
  const approves = hasResult(answers, APPROVED);
  if (approves && batch.approveBlocked !== undefined)
    return refusedWith(`approve_blocked ${batch.approveBlocked}`);
  if (!mixed && approves && hasResult(answers, DENIED)) return refusedWith('mixed_verdicts');
  return sent && !sameBody(sent, submission)
    ? refusedWith('Only the answer already sent can be sent again')
    : null;
}

/** Answers that are under way, by batch id. */
export type Running = Map<
  string,
  { readonly key: string; readonly outcome: Promise<SubmitOutcome> }
>;

/** Hands an answer over once at a time: the same again waits for the same, another is told that one is under way. */
export function onceAtATime(
  running: Running,
  { batchId, idempotencyKey: key }: Submission,
  send: () => Promise<SubmitOutcome>,
): Promise<SubmitOutcome> {
  const known = running.get(batchId);
  if (known?.key === key) return known.outcome;
  if (known) return Promise.resolve({ kind: 'already_resuming' });
  const outcome = send().finally(() => running.delete(batchId));
  running.set(batchId, { key, outcome });
  return outcome;
}
