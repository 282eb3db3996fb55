import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import { sameCall } from '../protocol/call-content';
import { isRecord, messageOf } from '../protocol/ending';
import type { SubmitOutcome } from '../protocol/outcome';
import { isRefusalType, refusalOutcome, refusedWith } from '../protocol/refusal-outcome';
import type { Submission, SubmittedDecision } from '../protocol/submission';
import { problemsOfAnswers } from '../protocol/validate';
import type { AdapterCapabilities, ApprovalAdapter } from './adapter';
import { unpacked } from './envole-fields';

/** The adapter of something that is no client. `words`: what was expected. */
export function nothing(words: string, capabilities: AdapterCapabilities): ApprovalAdapter {
  return { batches: [], onSubmit: () => Promise.resolve(refusedWith(words)), capabilities };
}

/** Whether two batches ask about the same calls. */
export function hasSameCalls(one: ApprovalBatch, other: ApprovalBatch): boolean {
  const before = one.calls.filter(needsDecision);
  const now = other.calls.filter(needsDecision);
  return (
    before.length === now.length && before.every((call, i) => sameCall(call, now[i] as ToolCall))
  );
}

/**
 * Why an answer may not be handed over to a batch as it now stands; null where it may. `shown`: the batch that was
 * decided about. `answered`: the decisions for its calls, those of `rest` among them.
 */
export function refusalOfAnswer(
  batch: ApprovalBatch,
  shown: ApprovalBatch | undefined,
  { decisions, revision, rest, feedback }: Submission,
  answered: readonly SubmittedDecision[],
): SubmitOutcome | null {
  if (batch.outcome) return batch.outcome;
  const isOld = batch.revision !== undefined && revision !== batch.revision;
  if (isOld || (shown && !hasSameCalls(shown, batch))) return { kind: 'stale', batch };
  if (new Set(decisions.map(({ callId }) => callId)).size < decisions.length)
    return refusedWith('duplicate_decision');
  const all = rest ? answered : decisions;
  const [problem] = problemsOfAnswers(batch.calls, all, feedback, 'optional');
  if (!problem) return null;
  if (problem.code === 'mixed_abort') return { kind: 'invalid', problem };
  return refusedWith([problem.code, ...('callIds' in problem ? problem.callIds : [])].join(' '));
}

/** The other side takes words alone. */
export const noFiles: SubmitOutcome = refusedWith('No files reach the agent');

/** Something was sent before, and nobody knows what became of it. */
export const otherThanSent: SubmitOutcome = refusedWith(
  'Only the answer already sent can be sent again',
);

/** What a refusal means that the backend's half wrote as the body of its reply; null for any other error. */
export function outcomeOfError(error: unknown): SubmitOutcome | null {
  const text = isRecord(error) ? error['text'] : undefined;
  const body = unpacked(typeof text === 'string' ? text : messageOf(error));
  if (!isRecord(body)) return null;
  const { type, error: words } = body;
  return isRefusalType(type)
    ? refusalOutcome(type, typeof words === 'string' ? words : type)
    : null;
}
