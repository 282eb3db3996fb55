'use client';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { AlertDialog } from '../alert-dialog';
import { useFrame, useRoot } from '../store-context';
import type { QuestionProps } from './abort-dialog';

/** Asks, after the backend refused a mix, for one of two ways out: abort all, or abort none. */
export function ConflictDialog(props: QuestionProps): ReactElement | null {
  const { store, labels, places, voice } = useRoot();
  const open = useFrame(
    (state) => state.notice?.kind === 'conflict' && state.phase.kind === 'reviewing',
  );
  if (!open) return null;
  const keep = (): void => {
    store.send({ type: 'dismiss_notice' });
    store.send({ type: 'undo_abort' });
  };
  const abort = (): void => {
    flushSync(() => {
      store.send({ type: 'dismiss_notice' });
      store.send({ type: 'abort', via: null });
      store.checkAbort();
    });
  };
  return (
    <AlertDialog
      {...props}
      part="conflict-dialog"
      title={labels.conflictTitle}
      text={labels.conflictText}
      cancel={labels.conflictKeep}
      onCancel={keep}
      confirm={labels.conflictAbort}
      onConfirm={abort}
      onOpen={voice.heard}
      focusAfter={() => places.problems ?? places.submit ?? places.status}
    />
  );
}
