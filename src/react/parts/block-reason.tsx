'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { approveBlockOf } from '../../protocol/approve-block';
import { countsOf } from '../../protocol/counts';
import { isPending } from '../../protocol/state';
import { useFrame, useRoot } from '../store-context';
import { blockText } from './call-block';

/** Why nothing in this batch can be approved. Every Approve button refers to it. */
export const BlockReason: Part<ComponentPropsWithoutRef<'p'>, HTMLParagraphElement> = forwardRef(
  function BlockReason(
    props: ComponentPropsWithoutRef<'p'>,
    ref: Ref<HTMLParagraphElement>,
  ): ReactElement | null {
    const { labels, ids } = useRoot();
    const block = useFrame((state) =>
      isPending(state) && countsOf(state).total > 0 ? approveBlockOf(state, '') : null,
    );
    if (!block) return null;
    return (
      <p id={ids.block} {...props} ref={ref} data-part="note" data-tone="warn">
        {blockText(labels, block)}
      </p>
    );
  },
);
