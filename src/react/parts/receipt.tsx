'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { hasFeedback } from '../../protocol/validate';
import type { FeedbackContent } from '../../protocol/batch';
import type { ApprovalState } from '../../protocol/state';
import { useFrame, useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';

/** What remains of a batch that is over: when it was decided, the words that were sent, and those that were not. */
export const Receipt: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(
  function Receipt(
    props: ComponentPropsWithoutRef<'div'>,
    ref: Ref<HTMLDivElement>,
  ): ReactElement | null {
    const { labels } = useRoot();
    const { over, at, sent, kept } = useFrame(receiptOf);
    const date = at === undefined ? null : new Date(at);
    const dated = date !== null && !Number.isNaN(date.getTime());
    if (!over || (!dated && !sent && !kept)) return null;
    return (
      <div {...props} ref={ref} data-part="receipt">
        {dated ? <time dateTime={date.toISOString()}>{labels.decidedAt(date)}</time> : null}
        {sent ? (
          <blockquote>
            <UntrustedText text={sent.text} lines />
            {sent.attachments.map(({ id, name }) => (
              <UntrustedText key={id} text={name} />
            ))}
          </blockquote>
        ) : null}
        {kept ? (
          <label data-part="feedback-kept">
            {labels.unsentFeedback}
            <textarea readOnly rows={3} value={kept.text} />
          </label>
        ) : null}
      </div>
    );
  },
);

interface Remains {
  readonly over: boolean;
  readonly at: string | undefined;
  readonly sent: FeedbackContent | undefined;
  readonly kept: FeedbackContent | undefined;
}

function receiptOf(state: ApprovalState): Remains {
  const { phase, feedback } = state;
  const over = phase.kind === 'settled' || phase.kind === 'closed';
  const ending = over ? phase.ending : undefined;
  const sent = phase.kind === 'settled' ? phase.submission?.feedback : undefined;
  return {
    over,
    at: ending && 'at' in ending ? ending.at : undefined,
    sent: hasFeedback(sent) ? sent : undefined,
    kept: over && hasFeedback(feedback) ? feedback : undefined,
  };
}
