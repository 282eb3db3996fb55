'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode, Ref } from 'react';
import { useStore } from 'zustand';
import { takesFeedback } from '../../protocol/counts';
import { hasFeedback } from '../../protocol/validate';
import type { FeedbackContent } from '../../protocol/batch';
import type { ApprovalState } from '../../protocol/state';
import { useFrame, useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';

/**
 * What remains of a batch that is over: when it was decided, and the words that were sent. Words that were not sent are
 * here whenever there is no field to show them in, so that they are never out of sight.
 */
export const Receipt: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(
  function Receipt(
    props: ComponentPropsWithoutRef<'div'>,
    ref: Ref<HTMLDivElement>,
  ): ReactElement | null {
    const { labels, feedback } = useRoot();
    const { at, sent } = useFrame(receiptOf);
    const kept = useStore(feedback, keptOf);
    const date = at === undefined ? null : new Date(at);
    const dated = date !== null && !Number.isNaN(date.getTime());
    if (!dated && !sent && !kept) return null;
    return (
      <div {...props} ref={ref} data-part="receipt">
        {dated ? <time dateTime={date.toISOString()}>{labels.decidedAt(date)}</time> : null}
        {sent ? (
          <blockquote>
            <UntrustedText text={sent.text} lines />
            <FileNames of={sent} />
          </blockquote>
        ) : null}
        {kept ? (
          <label data-part="feedback-kept">
            {labels.unsentFeedback}
            <textarea readOnly rows={3} value={kept.text} />
            <FileNames of={kept} />
          </label>
        ) : null}
      </div>
    );
  },
);

function FileNames({ of }: { of: FeedbackContent }): ReactNode {
  return of.attachments.map(({ id, name }) => <UntrustedText key={id} text={name} />);
}

interface Remains {
  readonly at: string | undefined;
  readonly sent: FeedbackContent | undefined;
}

function receiptOf({ phase }: ApprovalState): Remains {
  const ending = 'ending' in phase ? phase.ending : undefined;
  const sent = phase.kind === 'settled' ? (phase.submission ?? phase.awaited)?.feedback : undefined;
  return {
    at: ending && 'at' in ending ? ending.at : undefined,
    sent: hasFeedback(sent) ? sent : undefined,
  };
}

/** Words that went out with what the host knows to be settled are not said to be unsent. */
function keptOf(state: ApprovalState): FeedbackContent | null {
  const { phase, feedback } = state;
  const out = phase.kind === 'settled' && phase.awaited?.feedback !== undefined;
  return hasFeedback(feedback) && !out && !takesFeedback(state) ? feedback : null;
}
