'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { useStore } from 'zustand';
import { escapeLine } from '../../display';
import type { Labels } from '../../labels/labels';
import type { Told } from '../../protocol/ending';
import { isRepeat } from '../../protocol/prepare';
import { deciderOf, hasRetryableFailure, tallyOf } from '../../protocol/receipt';
import type { ApprovalState, Notice } from '../../protocol/state';
import { abortableCount, countsOf } from '../../protocol/counts';
import { useMergedRef } from '../merged-ref';
import { useFrame, useRoot } from '../store-context';

interface Line {
  readonly text: string;
  readonly tone: Tone;
}

type Tone = 'neutral' | 'good' | 'warn' | 'bad';

/** The one line that says what is going on: a live region, and where focus waits during a submission. */
export const Status: Part<ComponentPropsWithoutRef<'p'>, HTMLParagraphElement> = forwardRef(
  function Status(
    props: ComponentPropsWithoutRef<'p'>,
    ref: Ref<HTMLParagraphElement>,
  ): ReactElement {
    const { labels, attach, moment } = useRoot();
    const merged = useMergedRef(ref, attach.status);
    const early = useStore(moment, (state) => state.early);
    const current = useFrame((state) => statusOf(state, labels));
    const { text, tone }: Line = early ? { text: labels.notYet, tone: 'warn' } : current;
    return (
      <p
        role="status"
        tabIndex={-1}
        {...props}
        ref={merged}
        data-part="status"
        data-tone={text === '' ? undefined : tone}
      >
        {text}
      </p>
    );
  },
);

function statusOf(state: ApprovalState, labels: Labels): Line {
  const { phase, notice, person, batch } = state;
  if (phase.kind === 'submitting') return { text: labels.sending, tone: 'neutral' };
  if (notice) return { text: noticeText(state, notice, labels), tone: toneOf(notice) };
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
      name: name === undefined ? null : escapeLine(name),
      tally: tallyOf(state),
      setAside: state.marks.some((mark) => mark.staged) || state.stance.kind === 'abort',
      total: countsOf(state).total,
    }),
    tone: ending.kind === 'settled' ? 'good' : 'neutral',
  };
}

/** An answer whose fate is unknown stays so, whatever else has happened: both are said. */
function noticeText(state: ApprovalState, notice: Notice, labels: Labels): string {
  if (notice.kind !== 'lost') return labels.notice(escaped(notice));
  const { news } = notice;
  if (!news && (isRepeat(state) || hasRetryableFailure(state))) return labels.notice(notice);
  // The sentence for an outdated request says that nothing was recorded, which is not known here.
  const since =
    news && (news.kind === 'stale' ? `${labels.changed}.` : labels.notice(escaped(news)));
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
function escaped(notice: Notice): Notice {
  return notice.kind === 'invalid' && notice.problem.code === 'refused'
    ? { ...notice, problem: { ...notice.problem, message: escapeLine(notice.problem.message) } }
    : notice;
}
