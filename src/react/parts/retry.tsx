'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ReactElement, Ref } from 'react';
import { hasRetryableFailure } from '../../protocol/receipt';
import { isRepeat } from '../../protocol/prepare';
import type { ApprovalState } from '../../protocol/state';
import { submitFrom } from '../follow-up';
import { useMergedRef } from '../merged-ref';
import type { ButtonProps } from '../press-button';
import { PressButton } from '../press-button';
import { useFrame, useRoot } from '../store-context';

/**
 * Sends again: the same answer under the same key after a lost or unrecorded one; after a settled batch
 * only the calls that failed.
 */
export const Retry: Part<ButtonProps, HTMLButtonElement> = forwardRef(function Retry(
  props: ButtonProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement | null {
  const root = useRoot();
  const merged = useMergedRef(ref, root.attach.submit);
  const failed = useFrame(retryableOf);
  if (failed === null) return null;
  const label = failed > 0 ? root.labels.retryFailed(failed) : root.labels.retry;
  return (
    <PressButton
      {...props}
      ref={merged}
      part="retry"
      act={(event) => submitFrom(root, event.currentTarget)}
    >
      {props.children ?? label}
    </PressButton>
  );
});

/** How many calls failed and may be sent again; 0: the whole answer; null: there is nothing to repeat. */
function retryableOf(state: ApprovalState): number | null {
  const { phase } = state;
  if (hasRetryableFailure(state) && phase.kind === 'settled')
    return (
      phase.ending.calls?.filter(
        ({ status, retryable }) => status === 'failed' && retryable !== false,
      ).length ?? 0
    );
  return isRepeat(state) && !state.batch.readOnly ? 0 : null;
}
