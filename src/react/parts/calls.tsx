'use client';
import { forwardRef, memo, useMemo } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode, Ref } from 'react';
import { useFrame, useRoot } from '../store-context';

/** Rows that are laid out and painted as one: what happens in one group costs the others nothing. */
const groupSize = 50;

export interface CallsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Draws one call. Keep it the same function from render to render. */
  children: (callId: string) => ReactNode;
}

/** The list of calls. */
export const Calls: Part<CallsProps, HTMLDivElement> = forwardRef(function Calls(
  { children, ...rest }: CallsProps,
  ref: Ref<HTMLDivElement>,
): ReactElement | null {
  const { labels } = useRoot();
  const calls = useFrame((state) => state.batch.calls);
  const groups = useMemo(() => {
    const ids = calls.map((call) => call.id);
    return Array.from({ length: Math.ceil(ids.length / groupSize) }, (_, i) =>
      ids.slice(i * groupSize, (i + 1) * groupSize),
    );
  }, [calls]);
  if (calls.length === 0) return null;
  return (
    <div role="list" aria-label={labels.listName} {...rest} ref={ref} data-part="calls">
      {groups.map((ids, i) => {
        // Groups are stretches of the list, so their position is their identity.
        const key = i;
        return (
          <CallGroup key={key} ids={ids}>
            {children}
          </CallGroup>
        );
      })}
    </div>
  );
});

const CallGroup = memo(
  function CallGroup({
    ids,
    children,
  }: {
    ids: readonly string[];
    children: (callId: string) => ReactNode;
  }): ReactElement {
    return (
      <div role="presentation" data-part="call-group">
        {ids.map((id) => (
          <Row key={`call:${id}`} callId={id}>
            {children}
          </Row>
        ))}
      </div>
    );
  },
  (before, after) =>
    before.children === after.children &&
    before.ids.length === after.ids.length &&
    before.ids.every((id, i) => id === after.ids[i]),
);

const Row = memo(function Row({
  callId,
  children,
}: {
  callId: string;
  children: (callId: string) => ReactNode;
}): ReactNode {
  return children(callId);
});
