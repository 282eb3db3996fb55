'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { escapeLine } from '../../display';
import { needsDecision } from '../../protocol/batch';
import type { ApproveBlock } from '../../protocol/approve-block';
import { approveBlockOf } from '../../protocol/approve-block';
import { isPending } from '../../protocol/state';
import type { Labels, SightBlock } from '../../labels/labels';
import { useCallScope, usePaintedCall, useRow } from '../call-context';
import { useSightBlock } from '../sight-block';
import { useRoot } from '../store-context';

/** Why this call cannot be approved. The Approve button refers to it. */
export const CallBlock: Part<ComponentPropsWithoutRef<'p'>, HTMLParagraphElement> = forwardRef(
  function CallBlock(
    props: ComponentPropsWithoutRef<'p'>,
    ref: Ref<HTMLParagraphElement>,
  ): ReactElement | null {
    const { labels } = useRoot();
    const { blockId } = useCallScope();
    const call = usePaintedCall();
    const pending = useRow(isPending) && needsDecision(call);
    const block = useRow(approveBlockOf);
    const unseen = useSightBlock(call);
    const shown = pending ? (block ?? unseen) : null;
    // What holds for the whole batch is said once, by BlockReason.
    if (shown?.why !== 'unreadable_call' && shown?.why !== 'unopened') return null;
    return (
      <p id={blockId} {...props} ref={ref} data-part="call-block">
        {blockText(labels, shown)}
      </p>
    );
  },
);

/** The sentence for a block. A reason of the host's or the backend's own is escaped. */
export function blockText(labels: Labels, block: ApproveBlock | SightBlock): string {
  return labels.approveOff(
    block.why === 'blocked' ? { ...block, reason: escapeLine(block.reason.trim()) } : block,
  );
}
