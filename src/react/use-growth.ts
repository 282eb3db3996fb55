'use client';
import { useEffect, useState } from 'react';

/**
 * How many of many pieces are drawn so far, a few more each frame, so that drawing them never blocks the page.
 * @param what what is drawn: another object starts again
 * @param done called once all of them are on screen
 */
export function useGrowth(what: unknown, total: number, step: number, done: () => void): number {
  const [grown, setGrown] = useState({ what, count: step });
  const count = grown.what === what ? grown.count : step;
  // Effect 3 of the kit: the next pieces, and the word that all of them are there.
  useEffect(() => {
    if (count >= total && count === step) {
      done();
      return undefined;
    }
    // What follows from the last piece is work of its own, in the frame after it.
    const frame = requestAnimationFrame(() =>
      count >= total ? done() : setGrown({ what, count: count + step }),
    );
    return () => cancelAnimationFrame(frame);
  }, [what, count, total, step, done]);
  return Math.min(count, total);
}
