'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { diffByPath, escapeLine } from '../../display';
import { markOf } from '../../protocol/state';
import { usePaintedCall, useRow } from '../call-context';
import { useRoot } from '../store-context';

/** Says that the call is not the one that the viewer looked at, and what is different, path by path. */
export const CallChanged: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(
  function CallChanged(
    props: ComponentPropsWithoutRef<'div'>,
    ref: Ref<HTMLDivElement>,
  ): ReactElement | null {
    const { labels, redact } = useRoot();
    const call = usePaintedCall();
    const before = useRow((state, callId) => markOf(state, callId)?.before);
    if (!before) return null;
    return (
      <div {...props} ref={ref} data-part="call-changed">
        <strong>{labels.changed}</strong>
        <ul>
          {diffByPath(before, call, redact).map((change) => (
            <li key={JSON.stringify(change.path)}>
              {labels.change(pathText(change.path), change.before, change.after)}
            </li>
          ))}
        </ul>
      </div>
    );
  },
);

/** Where the change is; that it is in the arguments goes without saying. */
function pathText(path: readonly string[]): string {
  const keys = path[0] === 'args' && path.length > 1 ? path.slice(1) : path;
  return keys.map(escapeLine).join(' › ');
}
