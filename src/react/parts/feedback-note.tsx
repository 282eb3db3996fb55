'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { useStore } from 'zustand';
import { isPending } from '../../protocol/state';
import { hasFeedback } from '../../protocol/validate';
import type { Part } from '../part';
import { useRoot } from '../store-context';

/** Says, while there is feedback and no abort, that decisions go out without it. */
export const FeedbackNote: Part<ComponentPropsWithoutRef<'p'>, HTMLParagraphElement> = forwardRef(
  function FeedbackNote(
    props: ComponentPropsWithoutRef<'p'>,
    ref: Ref<HTMLParagraphElement>,
  ): ReactElement | null {
    const { feedback, labels } = useRoot();
    const shown = useStore(
      feedback,
      (state) => isPending(state) && state.stance.kind === 'each' && hasFeedback(state.feedback),
    );
    if (!shown) return null;
    return (
      <p {...props} ref={ref} data-part="feedback-note" data-tone="warn">
        {labels.feedbackOnlyWithAbort}
      </p>
    );
  },
);
