'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { countsOf } from '../../protocol/counts';
import { isPending } from '../../protocol/state';
import { useFrame, useRoot } from '../store-context';

/** "2 of 3 decided". Nothing where there is only one call to decide, or none any more. */
export const Progress: Part<ComponentPropsWithoutRef<'p'>, HTMLParagraphElement> = forwardRef(
  function Progress(
    props: ComponentPropsWithoutRef<'p'>,
    ref: Ref<HTMLParagraphElement>,
  ): ReactElement | null {
    const { labels } = useRoot();
    const { decided, total, shown } = useFrame((state) => ({
      ...countsOf(state),
      shown: isPending(state) && state.stance.kind === 'each',
    }));
    if (!shown || total < 2) return null;
    return (
      <p {...props} ref={ref} data-part="progress">
        {labels.progress(decided, total)}
      </p>
    );
  },
);
