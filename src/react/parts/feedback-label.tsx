'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { abortableCount } from '../../protocol/counts';
import { useFrame, useRoot } from '../store-context';

/** Says, before the first key, that sending feedback aborts the whole batch. */
export const FeedbackLabel: Part<ComponentPropsWithoutRef<'label'>, HTMLLabelElement> = forwardRef(
  function FeedbackLabel(
    props: ComponentPropsWithoutRef<'label'>,
    ref: Ref<HTMLLabelElement>,
  ): ReactElement | null {
    const { labels, ids } = useRoot();
    const total = useFrame(abortableCount);
    if (total === 0) return null;
    return (
      <label htmlFor={ids.feedback} {...props} ref={ref} data-part="feedback-label">
        {props.children ?? labels.feedbackLabel(total)}
      </label>
    );
  },
);
