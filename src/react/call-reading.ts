'use client';
import { useEffect, useSyncExternalStore } from 'react';
import type { ToolCall } from '../protocol/batch';
import { isBeyondSight, isLarge } from './call-size';
import { findingsOf } from './findings-of';
import { useRoot } from './store-context';

const readCalls = new WeakSet<ToolCall>();

/**
 * Whether all of a call has been looked through. A large one is painted first, since that takes time; it can be
 * denied at once, and approved only afterwards.
 */
export const isRead = (call: ToolCall): boolean => readCalls.has(call) || !isLarge(call);

/** Reads the call around once it has been painted, and says whether that is done. */
export function useReading(call: ToolCall | undefined): boolean {
  const { opened } = useRoot();
  const done = (): boolean => call === undefined || isRead(call);
  const isDone = useSyncExternalStore(opened.subscribe, done, done);
  // Effect 4 of the kit: large content is looked through after it is on screen.
  useEffect(() => {
    if (call === undefined || isDone) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        findingsOf(call);
        isBeyondSight(call);
        readCalls.add(call);
        opened.wake();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [call, isDone, opened]);
  return isDone;
}
