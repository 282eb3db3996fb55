'use client';
import { forwardRef, useId, useMemo } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { storyOf } from '../../protocol/receipt';
import { callOf, markOf } from '../../protocol/state';
import type { CallScope } from '../call-context';
import { CallContext } from '../call-context';
import { useReading } from '../use-reading';
import { CallConfirm } from './call-confirm';
import { useMergedRef } from '../merged-ref';
import { useRoot, viewOf } from '../store-context';

export interface CallProps extends ComponentPropsWithoutRef<'div'> {
  callId: string;
}

/** One call: an item of the list around it. Renders nothing for a call that the batch does not hold. */
export const Call: Part<CallProps, HTMLDivElement> = forwardRef(function Call(
  { callId, children, ...rest }: CallProps,
  ref: Ref<HTMLDivElement>,
): ReactElement | null {
  const {
    store,
    places,
    attach: { button: leaving },
    guard,
    riskOf,
  } = useRoot();
  const id = useId();
  const view = useMemo(() => viewOf(store, { row: callId }), [store, callId]);
  const call = useStore(view, (state) => callOf(state, callId));
  const read = useReading(call);
  const scope = useMemo(
    (): CallScope => ({ callId, view, nameId: `${id}-name`, blockId: `${id}-block`, read }),
    [callId, view, id, read],
  );
  const attach = useMemo(
    () => (element: HTMLElement | null) => {
      leaving(element);
      const before = places.rows.get(callId);
      if (before) guard.forgetRow(before);
      if (element) {
        places.rows.set(callId, element);
        guard.watchRow(element);
      } else places.rows.delete(callId);
    },
    [places, leaving, guard, callId],
  );
  const merged = useMergedRef(ref, attach);
  const story = useStore(
    view,
    useShallow((state) => storyOf(state, callId)),
  );
  const changed = useStore(view, (state) => !!markOf(state, callId)?.before);
  if (!call || !story) return null;
  return (
    <CallContext.Provider value={scope}>
      <div
        role="listitem"
        tabIndex={-1}
        aria-labelledby={scope.nameId}
        {...rest}
        ref={merged}
        data-part="call"
        data-story={story.kind}
        data-result={'result' in story ? story.result : undefined}
        data-cause={'cause' in story ? story.cause : undefined}
        data-outcome={story.kind === 'told' ? story.status : undefined}
        data-changed={changed || undefined}
        data-risk={riskOf(call)}
      >
        {children}
        <CallConfirm />
      </div>
    </CallContext.Provider>
  );
});
