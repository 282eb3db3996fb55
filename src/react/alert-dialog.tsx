'use client';
import * as Dialog from '@radix-ui/react-dialog';
import { useCallback, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { PartName } from './data-attributes';
import { isComposing } from './guarded-press';
import { PressButton } from './press-button';
import { useRoot } from './store-context';

interface AlertDialogProps {
  part: PartName;
  title: ReactNode;
  text: ReactNode;
  /** The least destructive answer: focused first, and what Escape means. */
  cancel: string;
  onCancel: () => void;
  confirm: string;
  onConfirm: () => void;
  /** What the confirmation is about; see the input guard. */
  painted?: unknown;
  isCurrent?: (painted: unknown) => boolean;
  /** Called when the question is open and has focus. */
  onOpen?: () => void;
  /** Where focus goes when the question is gone. */
  focusAfter: () => HTMLElement | null;
  container?: HTMLElement | null | undefined;
  children?: ReactNode;
}

/** A question that must be answered. Radix's dialog, with what an alert dialog needs on top (WAI-ARIA APG). */
export function AlertDialog(props: AlertDialogProps): ReactElement {
  const { places, guard } = useRoot();
  const cancel = useRef<HTMLButtonElement>(null);
  const { painted, isCurrent, children } = props;
  const watch = useCallback(
    (question: HTMLElement | null) => {
      if (question) guard.watchQuestion(question);
    },
    [guard],
  );
  return (
    <Dialog.Root open onOpenChange={(open) => open || props.onCancel()}>
      <Dialog.Portal container={props.container ?? places.root}>
        <Dialog.Overlay data-part="dialog-layer" ref={raise}>
          <Dialog.Content
            role="alertdialog"
            aria-modal="true"
            ref={watch}
            data-part={props.part}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              cancel.current?.focus();
              props.onOpen?.();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const after = props.focusAfter();
              // What opened the question may have gone with the batch.
              (after?.isConnected ? after : (places.status ?? places.root))?.focus();
            }}
            onEscapeKeyDown={(event) => {
              if (isComposing(event)) event.preventDefault();
            }}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <Dialog.Title data-part="dialog-title">{props.title}</Dialog.Title>
            <Dialog.Description data-part="dialog-text">{props.text}</Dialog.Description>
            {children}
            <div data-part="dialog-actions">
              <PressButton part="dialog-cancel" ref={cancel} act={props.onCancel}>
                {props.cancel}
              </PressButton>
              <PressButton
                part="dialog-confirm"
                act={props.onConfirm}
                guarded="always"
                painted={painted}
                {...(isCurrent ? { isCurrent } : {})}
              >
                {props.confirm}
              </PressButton>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Into the browser's top layer where it has one: above any host, and free of transformed ancestors. */
function raise(layer: HTMLElement | null): void {
  if (!layer || typeof layer.showPopover !== 'function' || layer.matches(':popover-open')) return;
  layer.popover = 'manual';
  layer.showPopover();
}
