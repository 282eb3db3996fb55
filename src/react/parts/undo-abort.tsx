'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ReactElement, Ref } from 'react';
import { flushSync } from 'react-dom';
import { isOpen, isPending } from '../../protocol/state';
import type { ButtonProps } from '../press-button';
import { PressButton } from '../press-button';
import { useFrame, useRoot } from '../store-context';

/** Takes a staged abort back: the verdicts given before are there again. */
export const UndoAbort: Part<ButtonProps, HTMLButtonElement> = forwardRef(function UndoAbort(
  props: ButtonProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement | null {
  const { store, labels, places } = useRoot();
  const staged = useFrame((state) => isPending(state) && state.stance.kind === 'abort');
  const locked = useFrame((state) => !isOpen(state));
  if (!staged) return null;
  return (
    <PressButton
      {...props}
      ref={ref}
      part="undo-abort"
      off={locked}
      act={() => {
        flushSync(() => store.send({ type: 'undo_abort' }));
        (places.feedback ?? places.status)?.focus();
      }}
    >
      {props.children ?? labels.undoAbort}
    </PressButton>
  );
});
