'use client';
import { forwardRef, useCallback } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { useStore } from 'zustand';
import { escapeLine, targetOf } from '../../display';
import { callOf, isOpen } from '../../protocol/state';
import { useCallScope, usePaintedCall, useRow } from '../call-context';
import { afterVerdict } from '../follow-up';
import type { Part } from '../part';
import { PressButton } from '../press-button';
import { useRoot } from '../store-context';

/**
 * The second step before a critical call is approved: names the action and its target, beside the arguments.
 * Call draws it by itself, so that no arrangement can leave it out.
 */
export const CallConfirm: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(
  function CallConfirm(
    props: ComponentPropsWithoutRef<'div'>,
    ref: Ref<HTMLDivElement>,
  ): ReactElement | null {
    const root = useRoot();
    const { store, moment, labels, redact } = root;
    const { callId } = useCallScope();
    const call = usePaintedCall();
    const open = useRow((state) => isOpen(state) && state.stance.kind === 'each');
    const asking = useStore(moment, (state) =>
      state.asking?.kind === 'approve' && state.asking.call === call ? state.asking : null,
    );
    const focusFirst = useCallback((button: HTMLElement | null) => button?.focus(), []);
    // A question about content that is not painted any more is no question.
    if (!asking || !open) return null;
    const named = { tool: escapeLine(call.toolName), target: targetOf(call, redact) };
    const close = (): void => {
      moment.setState({ asking: null });
      asking.opener.focus();
    };
    return (
      <div
        role="group"
        aria-label={labels.confirmQuestion(named)}
        {...props}
        ref={ref}
        data-part="call-confirm"
      >
        <p>{labels.confirmQuestion(named)}</p>
        <div data-part="actions">
          <PressButton part="confirm-cancel" ref={focusFirst} act={close}>
            {labels.cancel}
          </PressButton>
          <PressButton
            part="confirm-approve"
            guarded="always"
            painted={call}
            isCurrent={(painted) => callOf(store.getState(), callId) === painted}
            act={(event) => {
              moment.setState({ asking: null });
              store.send({ type: 'approve', callId });
              asking.opener.focus({ preventScroll: true });
              afterVerdict(root, asking.opener, event.detail === 0);
            }}
          >
            {labels.confirmApprove(named)}
          </PressButton>
        </div>
      </div>
    );
  },
);
