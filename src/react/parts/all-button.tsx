'use client';
import { forwardRef, useSyncExternalStore } from 'react';
import type { Part } from '../part';
import type { ReactElement, Ref } from 'react';
import type { ToolCall } from '../../protocol/batch';
import type { ApprovalState } from '../../protocol/state';
import { approveBlockOf } from '../../protocol/approve-block';
import { callOf, isOpen, isUnreadable, isPending } from '../../protocol/state';
import { countsOf, undecidedIds } from '../../protocol/counts';
import { sightBlockOf } from '../sight-block';
import { afterVerdict } from '../follow-up';
import type { ButtonProps } from '../press-button';
import { PressButton } from '../press-button';
import type { ApprovalRoot } from '../store-context';
import { useFrame, useRoot } from '../store-context';

/**
 * What Approve all and Deny all have in common: they act on exactly the calls that were on screen,
 * undecided and unchanged since, when the press began.
 */
export const AllButton: Part<
  ButtonProps & { verdict: 'approve_all' | 'deny_all' },
  HTMLButtonElement
> = forwardRef(function AllButton(
  { verdict, ...rest }: ButtonProps & { verdict: 'approve_all' | 'deny_all' },
  ref: Ref<HTMLButtonElement>,
): ReactElement | null {
  const root = useRoot();
  const { guard, opened } = root;
  // More calls come into reach as they come into sight.
  useSyncExternalStore(guard.onShown, guard.shownCount, guard.shownCount);
  useSyncExternalStore(opened.subscribe, opened.count, opened.count);
  const calls = useFrame((state) => reachOf(root, state, verdict));
  const total = useFrame((state) => countsOf(state).total);
  const locked = useFrame((state) => !isOpen(state));
  const unreadable = useFrame(isUnreadable);
  const whole = useFrame((state) => verdict === 'deny_all' && isDeniedWhole(state));
  if (calls.length === 0 && !whole) return null;
  const { store, labels, judge } = root;
  const approves = verdict === 'approve_all';
  const denial = unreadable ? labels.denyUnreadable : labels.denyAll(calls.length, total);
  const label = approves ? labels.approveAll(calls.length) : denial;
  return (
    <PressButton
      {...rest}
      ref={ref}
      part={approves ? 'approve-all' : 'deny-all'}
      off={locked}
      guarded={approves ? 'always' : undefined}
      painted={calls}
      act={(event) => {
        const held = calls.filter(
          (call) =>
            callOf(store.getState(), call.id) === call &&
            (!approves || judge.riskNow(call) === 'routine'),
        );
        store.send({ type: verdict, callIds: held.map(({ id }) => id) });
        afterVerdict(root, event.currentTarget, event.detail === 0);
      }}
    >
      {rest.children ?? label}
    </PressButton>
  );
});

/** A batch that could not be read is denied with whatever it may list. */
function isDeniedWhole(state: ApprovalState): boolean {
  return isUnreadable(state) && isPending(state) && state.stance.kind === 'each';
}

/** The calls that the button would reach. Approve all takes what the host calls routine and what was on screen. */
function reachOf(
  root: ApprovalRoot,
  state: ApprovalState,
  verdict: 'approve_all' | 'deny_all',
): readonly ToolCall[] {
  const { riskOf, guard, places } = root;
  if (!isPending(state) || state.stance.kind !== 'each') return [];
  return undecidedIds(state)
    .map((id) => callOf(state, id))
    .filter((call): call is ToolCall => call !== undefined)
    .filter(
      (call) =>
        verdict === 'deny_all' ||
        (riskOf(call) === 'routine' &&
          !approveBlockOf(state, call.id) &&
          !sightBlockOf(root, call) &&
          guard.wasShown(places.rows.get(call.id))),
    );
}
