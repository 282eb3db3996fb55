'use client';
import { forwardRef, memo, useState } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode, Ref } from 'react';
import type { ToolCall } from '../../protocol/batch';
import { regroup } from '../call-groups';
import type { CallGroup } from '../call-groups';
import { useFrame, useRoot } from '../store-context';

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
  const [shown, setShown] = useState(() => ({ calls, groups: groupsOf(calls, []) }));
  let { groups } = shown;
  if (shown.calls !== calls) {
    groups = groupsOf(calls, groups);
    setShown({ calls, groups });
  }
  if (calls.length === 0) return null;
  return (
    <div role="list" aria-label={labels.listName} {...rest} ref={ref} data-part="calls">
      {groups.map(({ key, ids }) => (
        <Group key={key} ids={ids}>
          {children}
        </Group>
      ))}
    </div>
  );
});

const groupsOf = (calls: readonly ToolCall[], before: readonly CallGroup[]): readonly CallGroup[] =>
  regroup(
    before,
    calls.map(({ id }) => id),
  );

const Group = memo(
  function Group({
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
