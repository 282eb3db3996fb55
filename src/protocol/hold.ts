import { isSamePerson } from './person';
import type { ApprovalState, Submitting } from './state';

/** Keeps what arrives while an answer is under way; the last word counts. */
export function hold(
  state: ApprovalState,
  phase: Submitting,
  held: Submitting['held'],
): ApprovalState {
  const { batch, person } = phase.held;
  const same =
    'person' in held === 'person' in phase.held &&
    held.batch === batch &&
    (isSamePerson(held.person, person) || (!held.person && !person)) &&
    held.person?.name === person?.name;
  return same ? state : { ...state, phase: { ...phase, held } };
}
