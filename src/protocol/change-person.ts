import { hold } from './hold';
import type { Person } from './person';
import { isSamePerson } from './person';
import { claimDraft } from './draft';
import { withNews } from './news';
import { noReasons } from './reasons';
import type { ApprovalState } from './state';
import { isStaged } from './state';

/** Another person inherits neither the verdicts that the previous one staged nor the reasons for them. */
export function changePerson(state: ApprovalState, person: Person | null): ApprovalState {
  const { phase } = state;
  const same = isSamePerson(state.person, person) || (!state.person && !person);
  if (phase.kind === 'submitting' && (!same || 'person' in phase.held))
    return hold(state, phase, { ...phase.held, person });
  if (same && state.person?.name === person?.name) return state;
  if (same) return { ...state, person };
  const notice = state.notice?.kind === 'forbidden' ? null : state.notice;
  const { unclaimed, ...rest } = state;
  const next: ApprovalState = {
    ...rest,
    person,
    forbidden: null,
    notice,
    reasons: noReasons,
  };
  if (phase.kind === 'settled') return next;
  const open = phase.kind === 'reviewing';
  // Also of what has expired: the host may give more time.
  const own: ApprovalState = isStaged(state)
    ? {
        ...next,
        marks: state.marks.map((mark) => (mark.staged ? {} : mark)),
        stance: { kind: 'each' },
        notice: open ? withNews(notice, { kind: 'person_changed' }) : notice,
      }
    : next;
  // What a draft held for the one who has come was theirs all along.
  return open ? claimDraft(own, unclaimed) : own;
}
