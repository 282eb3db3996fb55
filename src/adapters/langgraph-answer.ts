import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import type { SubmitOutcome } from '../protocol/outcome';
import { refusedWith } from '../protocol/refusal-outcome';
import { APPROVED } from '../protocol/result';
import type { Submission, SubmittedDecision } from '../protocol/submission';
import { denialWords } from './denial-words';
import type { Question } from './langgraph-question';
import type { LangGraphOptions } from './langgraph-stream';
import { toPositional } from './positional';
import { noFiles, refusalOfAnswer } from './refusal';
import { decisionsIn } from './session';

/** A decision as LangChain's middleware takes it. */
export type LangGraphDecision =
  | { readonly type: 'approve' }
  | { readonly type: 'reject'; readonly message: string };

/** The decisions of a submission for what is asked. */
export function answersOf({ batch }: Question, submission: Submission): SubmittedDecision[] {
  const decisionFor = decisionsIn(submission);
  return batch.calls.filter(needsDecision).flatMap(({ id }) => decisionFor(id) ?? []);
}

/** Why an answer may not leave; null where it may. What is refused here would break the thread, or be lost in it. */
export function refusalOf(
  { batch, allowed }: Question,
  shown: ApprovalBatch | undefined,
  submission: Submission,
  answers: readonly SubmittedDecision[],
  { mixed }: LangGraphOptions,
): SubmitOutcome | null {
  const refusal = refusalOfAnswer(batch, shown, submission, answers);
  if (refusal) return refusal;
  const approved = answers.filter(({ result }) => result === APPROVED).length;
  if (!mixed && approved > 0 && approved < answers.length)
    return { kind: 'invalid', problem: { code: 'mixed_verdicts' } };
  if (submission.feedback?.attachments.length) return noFiles;
  const disallowed = answers.find(({ result }, i) => !allowed[i]?.includes(typeOf(result)));
  return disallowed
    ? refusedWith(`${typeOf(disallowed.result)} is not allowed: ${disallowed.callId}`)
    : null;
}

function typeOf(result: string): LangGraphDecision['type'] {
  return result === APPROVED ? 'approve' : 'reject';
}

/** An answer that may leave, as the other side takes it. */
export function responseOf(
  { batch }: Question,
  answers: readonly SubmittedDecision[],
  submission: Submission,
): { decisions: LangGraphDecision[] } {
  const asked = new Map(batch.calls.filter(needsDecision).map((call) => [call.id, call]));
  const ordered = toPositional([...asked.keys()], answers);
  const decisions = ordered.map((decision): LangGraphDecision => {
    const type = typeOf(decision.result);
    if (type === 'approve') return { type };
    const call = asked.get(decision.callId) as ToolCall;
    // Nothing else of an answer reaches the model, so that the feedback is in each.
    const message = denialWords(call, decision, submission, batch, submission.feedback);
    return { type, message };
  });
  return { decisions };
}
