'use client';
import { useEffect, useSyncExternalStore } from 'react';
import type { ToolCall } from '../protocol/batch';
import { isRead, readInPieces } from './read-calls';
import { useRoot } from './store-context';

/** Reads the call around once it has been painted, and says whether that is done. */
export function useReading(call: ToolCall | undefined): boolean {
  const { opened } = useRoot();
  const done = (): boolean => call === undefined || isRead(call);
  const isDone = useSyncExternalStore(opened.subscribe, done, done);
  // Effect 4 of the kit: large content is looked through after it is on screen.
  useEffect(() => {
    if (call === undefined || isDone) return undefined;
    return inPieces(readInPieces(call), () => opened.wake());
  }, [call, isDone, opened]);
  return isDone;
}

/** Longest wait for a page that is never idle, in milliseconds. */
const patience = 250;
/** Longest work between two waits, in milliseconds: less than a frame. */
const stretch = 8;

/** Does work while the page is idle, a stretch at a time. Gives what gives it up. */
function inPieces(work: Iterator<void>, done: () => void): () => void {
  let stop = whenIdle(next);
  function next(): void {
    const end = performance.now() + stretch;
    do {
      if (!work.next().done) continue;
      done();
      return;
    } while (performance.now() < end);
    stop = whenIdle(next);
  }
  return () => stop();
}

function whenIdle(work: () => void): () => void {
  // Safari has none.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(wait);
}
