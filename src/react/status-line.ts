import type { Labels } from '../labels/labels';
import type { Told } from '../protocol/ending';
import { abortableCount, countsOf } from '../protocol/counts';
import { isRepeat } from '../protocol/prepare';
import { deciderOf, hasRetryableFailure, tallyOf } from '../protocol/receipt';
import type { ApprovalState, Notice } from '../protocol/state';
import type { Problem } from '../protocol/validate';
import { slot } from './sentence';

/** What the status line says. */
export interface StatusLine {
  readonly text: string;
  readonly tone: Tone;
  /** The word in it that is not ours. */
  readonly word?: string | undefined;
}

type Tone = 'neutral' | 'good' | 'warn' | 'bad';

export function statusOf(state: ApprovalState, labels: Labels): StatusLine {
  const { phase, notice, person, batch } = state;
  if (phase.kind === 'submitting') return { text: labels.sending, tone: 'neutral' };
  if (notice) {
    const text = noticeText(state, notice, labels);
    return { text, tone: toneOf(notice), word: refusalOf(notice) };
  }
  if (phase.kind === 'reviewing')
    return state.stance.kind === 'abort'
      ? { text: labels.abortStaged(abortableCount(state)), tone: 'warn' }
      : { text: '', tone: 'neutral' };
  const { ending } = phase;
  const told: Told = ending.kind === 'settled' || ending.kind === 'already_decided' ? ending : {};
  const decider = deciderOf(told, person, batch.runOwner);
  const name = decider !== 'you' ? told.decider?.name : undefined;
  return {
    text: labels.ending({
      ending: ending.kind,
      decider,
      name: name === undefined ? null : slot(0),
      tally: tallyOf(state),
      setAside: state.marks.some((mark) => mark.staged) || state.stance.kind === 'abort',
      total: countsOf(state).total,
    }),
    tone: ending.kind === 'settled' ? 'good' : 'neutral',
    word: name,
  };
}

/** An answer whose fate is unknown stays so, whatever else has happened: both are said. */
function noticeText(state: ApprovalState, notice: Notice, labels: Labels): string {
  if (notice.kind !== 'lost') return labels.notice(held(notice));
  const { news } = notice;
  if (!news && (isRepeat(state) || hasRetryableFailure(state))) return labels.notice(notice);
  // The sentence for an outdated request says that nothing was recorded, which is not known here.
  const since = news && (news.kind === 'stale' ? `${labels.changed}.` : labels.notice(held(news)));
  return since ? `${labels.earlierUnknown} ${since}` : labels.earlierUnknown;
}

const tones: Partial<Record<Notice['kind'], Tone>> = {
  lost: 'bad',
  not_recorded: 'bad',
  no_handler: 'bad',
  invalid: 'bad',
};

function toneOf(notice: Notice): Tone {
  return tones[notice.kind] ?? 'warn';
}

/** A refusal in the backend's own words is no more ours than the agent's. */
function refusalOf(notice: Notice): string | undefined {
  const told = notice.kind === 'lost' ? notice.news : notice;
  return told?.kind === 'invalid' && told.problem.code === 'refused'
    ? told.problem.message
    : undefined;
}

function held(notice: Notice): Notice {
  return notice.kind === 'invalid' ? { ...notice, problem: heldProblem(notice.problem) } : notice;
}

/** A problem with a place for the backend's own words. */
export function heldProblem(problem: Problem): Problem {
  return 'message' in problem && problem.message !== ''
    ? { ...problem, message: slot(0) }
    : problem;
}
