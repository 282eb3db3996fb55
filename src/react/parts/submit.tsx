'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ReactElement, Ref } from 'react';
import { countsOf } from '../../protocol/counts';
import { isPending, isUnreadable } from '../../protocol/state';
import { isRepeat } from '../../protocol/prepare';
import type { ApprovalState } from '../../protocol/state';
import { submitFrom } from '../follow-up';
import { useMergedRef } from '../merged-ref';
import type { ButtonProps } from '../press-button';
import { PressButton } from '../press-button';
import { ariaKeysOf } from '../shortcuts';
import { useFrame, useRoot } from '../store-context';

/**
 * Sends the decisions, or a staged abort. While something is missing it says what instead of sending.
 * Not rendered where the verdict buttons submit themselves, nor where Retry sends the same answer again.
 */
export const Submit: Part<ButtonProps, HTMLButtonElement> = forwardRef(function Submit(
  props: ButtonProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement | null {
  const root = useRoot();
  const merged = useMergedRef(ref, root.attach.submit);
  const { labels, ids, shortcuts } = root;
  const face = useFrame(faceOf);
  if (!face) return null;
  const label = face.aborts ? labels.sendAbort : labels.submit(face.total);
  return (
    <PressButton
      aria-keyshortcuts={ariaKeysOf(shortcuts?.submit)}
      aria-describedby={face.refused ? ids.problems : undefined}
      {...props}
      ref={merged}
      part="submit"
      guarded="keys"
      aria-disabled={face.sending || face.missing > 0 || undefined}
      off={face.sending}
      painted={face.aborts}
      act={(event) => submitFrom(root, event.currentTarget)}
    >
      {props.children ?? label}
    </PressButton>
  );
});

interface Face {
  readonly aborts: boolean;
  readonly sending: boolean;
  readonly refused: boolean;
  readonly missing: number;
  readonly total: number;
}

function faceOf(state: ApprovalState): Face | null {
  const { phase, rules } = state;
  if (!isPending(state) || isRepeat(state)) return null;
  const { total, decided } = countsOf(state);
  const aborts = state.stance.kind === 'abort';
  const presses = rules.submitWhen !== 'explicit' && (total < 2 || isUnreadable(state));
  if ((total === 0 && !isUnreadable(state)) || (presses && !aborts)) return null;
  return {
    aborts,
    sending: phase.kind === 'submitting',
    refused: state.refused !== null,
    missing: aborts ? 0 : total - decided,
    total: Math.max(total, 1),
  };
}
