'use client';
import { useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { abortableCount, countsOf } from '../../protocol/counts';
import { isOpen } from '../../protocol/state';
import { AlertDialog } from '../alert-dialog';
import { submitFrom } from '../follow-up';
import type { Asking, ApprovalRoot } from '../store-context';
import { useFrame, useRoot } from '../store-context';

export interface QuestionProps {
  /** Where the dialog is put; the card's own element by default, so that it follows theme and direction. */
  container?: HTMLElement | null;
  /** More to say below the text. */
  children?: ReactNode;
}

/** Asks before a batch is aborted: how many calls, and what is set aside. Only its confirmation aborts. */
export function AbortDialog(props: QuestionProps): ReactElement | null {
  const root = useRoot();
  const asking = useStore(root.moment, (state) => state.asking);
  const open = useFrame((state) => isOpen(state) && state.stance.kind === 'each');
  if (asking?.kind !== 'abort' || !open) return null;
  return <AbortQuestion {...props} root={root} asking={asking} />;
}

function AbortQuestion({
  root,
  asking,
  ...props
}: QuestionProps & {
  root: ApprovalRoot;
  asking: Extract<Asking, { kind: 'abort' }>;
}): ReactElement {
  const { store, labels, places } = root;
  const { total, decided, calls } = useFrame((state) => ({
    total: abortableCount(state),
    decided: countsOf(state).decided,
    calls: state.batch.calls,
  }));
  const confirmed = useRef(false);
  const effect = { total, setAside: decided };
  const close = (): void => root.moment.setState({ asking: null });
  return (
    <AlertDialog
      {...props}
      part="abort-dialog"
      title={labels.abortTitle(effect)}
      text={labels.abortText(effect)}
      cancel={labels.cancel}
      onCancel={close}
      confirm={labels.abortConfirm(total)}
      painted={calls}
      isCurrent={(painted) => store.getState().batch.calls === painted}
      onConfirm={() => {
        confirmed.current = true;
        flushSync(() => {
          store.send({ type: 'abort', via: asking.via });
          close();
        });
        const staged = store.getState().stance.kind === 'abort';
        if (staged && asking.submitOnConfirm) submitFrom(root, asking.opener);
      }}
      focusAfter={() => {
        if (!confirmed.current) return asking.opener;
        return store.getState().phase.kind === 'reviewing'
          ? (places.submit ?? places.status)
          : places.status;
      }}
    />
  );
}
