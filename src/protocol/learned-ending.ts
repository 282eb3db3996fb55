import { changePerson } from './change-person';
import { changeOf } from './content-change';
import type { Ending } from './ending';
import { readBatch } from './intake';
import { isRepeatable } from './prepare';
import type { ApprovalState, Submitting } from './state';
import { takeIn } from './take-in';

/**
 * The state once the host has learned by other ways how the batch ended while the reply is awaited, which may never
 * come; null where what the host handed over says nothing of the kind.
 */
export function learnEnding(
  state: ApprovalState,
  phase: Submitting,
  raw: unknown,
): ApprovalState | null {
  const { batch } = readBatch(raw, state.batch);
  const { outcome } = batch;
  if (!outcome || batch.id !== state.batch.id || !isAbout(phase, outcome)) return null;
  if (JSON.stringify(outcome) === JSON.stringify(state.batch.outcome)) return null;
  let next = takeIn(phase.again ? { ...state, phase: phase.again } : state, raw);
  const same = next.batch.revision === state.batch.revision && !changeOf(state, next);
  if (next.phase.kind === 'settled' && !phase.again && same)
    next = { ...next, phase: { ...next.phase, awaited: phase.submission } };
  return 'person' in phase.held ? changePerson(next, phase.held.person ?? null) : next;
}

/** Whether an ending can be that of what is under way: what is known of the first try does not end the second. */
function isAbout({ submission, again }: Submitting, ending: Ending): boolean {
  if (!again || ending.kind !== 'settled') return true;
  const told = new Map(ending.calls?.map((call) => [call.callId, call]));
  return submission.decisions.every(({ callId }) => {
    const outcome = told.get(callId);
    return outcome !== undefined && !isRepeatable(outcome);
  });
}
