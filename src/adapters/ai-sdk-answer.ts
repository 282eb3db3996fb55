import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import { sameCall } from '../protocol/call-content';
import { isRecord } from '../protocol/ending';
import type { SubmitOutcome } from '../protocol/outcome';
import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from '../protocol/result';
import type { Submission, SubmittedDecision } from '../protocol/submission';
import { problemsOfAnswers } from '../protocol/validate';
import type { ReadPart } from './ai-sdk-part';
import { isToolPart } from './ai-sdk-part';
import type { ReadStep } from './ai-sdk-step';
import { denialWords } from './denial-words';
import type { Fields } from './envole-fields';

/** The decision for each call that needs one; `rest` stands for those that are not listed. */
export type Answers = ReadonlyMap<ReadPart, SubmittedDecision>;

function refused(message: string): SubmitOutcome {
  return { kind: 'invalid', problem: { code: 'refused', message } };
}

/** Pairs the decisions of a submission with the parts that they answer. */
export function answersOf({ parts }: ReadStep, { decisions, rest }: Submission): Answers {
  const given = new Map(decisions.map((decision) => [decision.callId, decision]));
  const pairs = parts.flatMap((read): [ReadPart, SubmittedDecision][] => {
    if (!needsDecision(read.call)) return [];
    const { id: callId } = read.call;
    const cause = rest === DENIED ? 'deny_all' : 'cascade';
    const decision = given.get(callId) ?? (rest ? { callId, result: rest, cause } : undefined);
    return decision ? [[read, decision]] : [];
  });
  return new Map(pairs);
}

function hasSameCalls({ calls: before }: ApprovalBatch, { calls: now }: ApprovalBatch): boolean {
  return (
    before.length === now.length && before.every((call, i) => sameCall(call, now[i] as ToolCall))
  );
}

/** Why a submission may not be handed over to this step as it now stands; null where it may. */
export function refusalOf(
  { batch, parts }: ReadStep,
  shown: ApprovalBatch | undefined,
  submission: Submission,
  answers: Answers,
): SubmitOutcome | null {
  const { decisions, revision, rest } = submission;
  if (batch.outcome) return batch.outcome;
  const isOld = batch.revision !== undefined && revision !== batch.revision;
  if (isOld || (shown && !hasSameCalls(shown, batch))) return { kind: 'stale', batch };
  if (new Set(decisions.map(({ callId }) => callId)).size < decisions.length)
    return refused('A call was decided more than once');
  const all = rest ? [...answers.values()] : decisions;
  const [problem] = problemsOfAnswers(batch.calls, all, submission.feedback, 'optional');
  if (problem)
    return problem.code === 'mixed_abort'
      ? { kind: 'invalid', problem }
      : refused(
          'callIds' in problem ? `${problem.code}: ${problem.callIds.join(', ')}` : problem.code,
        );
  const isOther = parts.some((read) => read.answer && read.answer !== answers.get(read)?.result);
  return isOther
    ? refused('Another answer is under way already, and only that one can be sent again')
    : null;
}

function answered(
  part: Fields,
  approved: boolean,
  state: string,
  reason: string | undefined,
): Fields {
  const approval = part['approval'] as Fields;
  return {
    ...part,
    state,
    approval: { ...approval, approved, ...(reason === undefined ? {} : { reason }) },
  };
}

/** Tells one question from another. A part that is there twice is one question. */
function keyOf(part: unknown): string {
  if (!isToolPart(part)) return '';
  const { toolCallId, approval } = part;
  return JSON.stringify([toolCallId, isRecord(approval) ? approval['id'] : null]);
}

/**
 * The parts of a message with the answers in them: everything else of them stays as it came, signatures included.
 * `isClosed`: the denials are final, since a message of the person follows.
 */
export function withAnswers(
  parts: readonly unknown[],
  { batch }: ReadStep,
  answers: Answers,
  submission: Submission,
  isClosed: boolean,
): unknown[] {
  const byKey = new Map(
    [...answers].map(([{ part, call }, decision]) => [keyOf(part), { call, decision }]),
  );
  return parts.map((part) => {
    const found = byKey.get(keyOf(part));
    if (!found || !isToolPart(part) || part['state'] !== 'approval-requested') return part;
    const { call, decision } = found;
    if (decision.result === APPROVED) return answered(part, true, 'approval-responded', undefined);
    const state = isClosed ? 'output-denied' : 'approval-responded';
    return answered(part, false, state, denialWords(call, decision, submission, batch));
  });
}

/** The parts of a message before a step of it was answered: the other side says that it took none of it. */
export function withoutAnswers(parts: readonly unknown[], step: ReadStep): unknown[] {
  const asked = step.parts.filter(({ call }) => needsDecision(call));
  const keys = new Set(asked.map(({ part }) => keyOf(part)));
  return parts.map((part) => {
    if (!isToolPart(part) || !keys.has(keyOf(part))) return part;
    const { approved: _, reason: __, ...approval } = part['approval'] as Fields;
    return { ...part, state: 'approval-requested', approval };
  });
}

export function isAbort(answers: Answers): boolean {
  return [...answers.values()].some(({ result }) => result === ABORTED_WITH_FEEDBACK);
}
