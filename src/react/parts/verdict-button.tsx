'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ReactElement, Ref } from 'react';
import { needsDecision } from '../../protocol/batch';
import { APPROVED } from '../../protocol/result';
import type { Verdict } from '../../protocol/result';
import { approveBlockOf } from '../../protocol/approve-block';
import { callOf, isPending, isUnreadable, markOf } from '../../protocol/state';
import { submitsAtOnce } from '../../protocol/counts';
import type { ApprovalState } from '../../protocol/state';
import { useCallScope, usePaintedCall, useRow } from '../call-context';
import { composeHandlers } from '../compose-handlers';
import { afterVerdict } from '../follow-up';
import { namedCall, placeOf } from '../named-call';
import type { ButtonProps } from '../press-button';
import { PressButton } from '../press-button';
import { ariaKeysOf } from '../shortcuts';
import { useSightBlock } from '../sight-block';
import { useRoot } from '../store-context';

/** What Approve and Deny have in common. Deny is never off while a decision is possible. */
export const VerdictButton: Part<ButtonProps & { verdict: Verdict }, HTMLButtonElement> =
  forwardRef(function VerdictButton(
    { verdict, ...rest }: ButtonProps & { verdict: Verdict },
    ref: Ref<HTMLButtonElement>,
  ): ReactElement | null {
    const root = useRoot();
    const { callId, blockId } = useCallScope();
    const call = usePaintedCall();
    const face = useRow((state, id) => faceOf(state, id, verdict));
    const sightBlock = useSightBlock(call);
    if (!face) return null;
    const approves = verdict === APPROVED;
    const block = face.block ?? (approves ? (sightBlock?.why ?? null) : null);
    const { store, labels, ids, moment, judge, shortcuts, places } = root;
    const name = approves ? labels.approveName : labels.denyName;
    const ofCall = block === 'unreadable_call' || block === 'unopened';
    const reason = ofCall ? blockId : ids.block;
    return (
      <PressButton
        aria-label={name(namedCall(root, call, face))}
        aria-pressed={face.pressed}
        aria-keyshortcuts={ariaKeysOf(shortcuts?.[approves ? 'approve' : 'deny'])}
        aria-describedby={block ? reason : undefined}
        {...rest}
        onClick={composeHandlers(rest.onClick, (event) => {
          // While the question about this call is open, a press here leads to it, and to its Cancel first.
          const { asking } = moment.getState();
          if (!approves || asking?.kind !== 'approve' || asking.call !== call) return;
          event.preventDefault();
          const cancel = places.rows.get(callId)?.querySelector('[data-part="confirm-cancel"]');
          if (cancel instanceof HTMLElement) cancel.focus();
        })}
        ref={ref}
        part={approves ? 'approve' : 'deny'}
        guarded={approves ? 'always' : undefined}
        off={face.locked || block !== null}
        painted={call}
        isCurrent={(painted) => callOf(store.getState(), callId) === painted}
        act={(event) => {
          const before = markOf(store.getState(), callId)?.staged;
          // Pressing a given verdict again takes it back, unless a press is a submission.
          const type = approves ? 'approve' : 'deny';
          if (before?.result === verdict && !submitsAtOnce(store.getState()))
            store.send({ type: 'withdraw', callId });
          else if (approves && judge.riskNow(call) === 'critical' && before?.result !== verdict)
            moment.setState({ asking: { kind: 'approve', call, opener: event.currentTarget } });
          else {
            store.send({ type, callId });
            afterVerdict(root, event.currentTarget, event.detail === 0);
          }
        }}
      >
        {rest.children ?? (approves ? labels.approve : labels.deny)}
      </PressButton>
    );
  });

interface Face {
  readonly pressed: boolean;
  readonly locked: boolean;
  readonly block: string | null;
  readonly position: number;
  readonly total: number;
}

/** How the button looks; null where there is nothing to decide. */
function faceOf(state: ApprovalState, callId: string, verdict: Verdict): Face | null {
  const call = callOf(state, callId);
  const { phase } = state;
  if (!call || !needsDecision(call) || !isPending(state) || isUnreadable(state)) return null;
  const each = state.stance.kind === 'each';
  return {
    pressed: each && markOf(state, callId)?.staged?.result === verdict,
    locked: phase.kind === 'submitting' || !each,
    block: verdict === APPROVED ? (approveBlockOf(state, callId)?.why ?? null) : null,
    ...placeOf(state, callId),
  };
}
