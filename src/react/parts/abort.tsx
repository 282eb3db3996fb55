'use client';
import { forwardRef, useContext } from 'react';
import type { Part } from '../part';
import type { ReactElement, Ref } from 'react';
import { flushSync } from 'react-dom';
import { abortableCount } from '../../protocol/counts';
import { isOpen } from '../../protocol/state';
import { CallContext } from '../call-context';
import type { ButtonProps } from '../press-button';
import { PressButton } from '../press-button';
import { useFrame, useRoot } from '../store-context';

export interface AbortProps extends ButtonProps {
  /** False: a confirmed abort is staged, shown on every row and sent by Submit. Default: sent at once. */
  submitOnConfirm?: boolean;
}

/**
 * Asks whether to abort the whole batch with the feedback. Inside a Call, the abort counts as chosen there.
 * Without feedback it says so instead of asking.
 */
export const Abort: Part<AbortProps, HTMLButtonElement> = forwardRef(function Abort(
  { submitOnConfirm = true, ...rest }: AbortProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement | null {
  const { store, labels, moment, places, ids } = useRoot();
  const via = useContext(CallContext)?.callId ?? null;
  const face = useFrame((state) => ({
    total: state.stance.kind === 'each' ? abortableCount(state) : 0,
    locked: !isOpen(state),
    refused: state.refused === 'abort',
  }));
  if (face.total === 0) return null;
  return (
    <PressButton
      aria-haspopup="dialog"
      aria-describedby={face.refused ? ids.problems : undefined}
      {...rest}
      ref={ref}
      part="abort"
      off={face.locked}
      act={({ currentTarget }) => {
        const problems = flushSync(() => store.checkAbort());
        if (problems.length > 0) places.problems?.focus();
        else
          moment.setState({
            asking: { kind: 'abort', via, submitOnConfirm, opener: currentTarget },
          });
      }}
    >
      {rest.children ?? labels.abort(face.total)}
    </PressButton>
  );
});
