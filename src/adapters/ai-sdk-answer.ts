import type { ApprovalBatch } from '../protocol/batch';
import type { SubmitOutcome } from '../protocol/outcome';
import { ABORTED_WITH_FEEDBACK, APPROVED } from '../protocol/result';
import type { Submission, SubmittedDecision } from '../protocol/submission';
import { isAsked, isToolPart, readPart } from './ai-sdk-part';
import type { ReadStep } from './ai-sdk-step';
import { denialWords } from './denial-words';
import type { Fields } from './envole-fields';
import { otherThanSent, refusalOfAnswer } from './refusal';
import { decisionsIn } from './session';

/** The decisions by the keys of the parts that ask. */
export type Answers = ReadonlyMap<string, SubmittedDecision>;

/** Pairs the decisions of a submission with what a step asks. */
export function answersOf({ parts }: ReadStep, submission: Submission): Answers {
  const decisionFor = decisionsIn(submission);
  const answers = new Map<string, SubmittedDecision>();
  for (const { call, key } of parts.filter(isAsked)) {
    const decision = decisionFor(call.id);
    if (decision) answers.set(key, decision);
  }
  return answers;
}

/** Why a submission may not be handed over to this step as it now stands; null where it may. */
export function refusalOf(
  { batch, parts }: ReadStep,
  shown: ApprovalBatch | undefined,
  submission: Submission,
  answers: Answers,
): SubmitOutcome | null {
  const refusal = refusalOfAnswer(batch, shown, submission, [...answers.values()]);
  if (refusal) return refusal;
  const isOther = parts.some(({ answer, key }) => answer && answer !== answers.get(key)?.result);
  return isOther ? otherThanSent : null;
}

function answered(part: Fields, state: string, answer: Fields): Fields {
  return { ...part, state, approval: { ...(part['approval'] as Fields), ...answer } };
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
  return parts.map((part) => {
    const read = isToolPart(part) ? readPart(part) : null;
    const decision = read && answers.get(read.key);
    if (!decision || read.part['state'] !== 'approval-requested') return part;
    if (decision.result === APPROVED)
      return answered(read.part, 'approval-responded', { approved: true });
    const reason = denialWords(read.call, decision, submission, batch);
    const state = isClosed ? 'output-denied' : 'approval-responded';
    return answered(read.part, state, { approved: false, reason });
  });
}

/** The parts of a message before a step of it was answered: the other side says that it took none of it. */
export function withoutAnswers(parts: readonly unknown[], step: ReadStep): unknown[] {
  const asked = new Set(step.parts.filter(isAsked).map(({ key }) => key));
  return parts.map((part) => {
    if (!isToolPart(part) || !asked.has(readPart(part).key)) return part;
    const { approved: _, reason: __, ...approval } = part['approval'] as Fields;
    return { ...part, state: 'approval-requested', approval };
  });
}

export function isAbort(answers: Answers): boolean {
  return [...answers.values()].some(({ result }) => result === ABORTED_WITH_FEEDBACK);
}
