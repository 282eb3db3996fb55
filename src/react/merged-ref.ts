'use client';
import { useMemo } from 'react';
import type { Ref } from 'react';

/**
 * The host's ref and ours on one element. Stable as long as both are, so that neither is called in vain.
 * A function that the host's ref returns cleans up in place of a call with null, as with React 19, on any React.
 */
export function useMergedRef<T>(
  theirs: Ref<T> | undefined,
  ours: (element: T | null) => void,
): (element: T | null) => void {
  return useMemo(() => mergeRefs(theirs, ours), [theirs, ours]);
}

function mergeRefs<T>(
  theirs: Ref<T> | undefined,
  ours: (element: T | null) => void,
): (element: T | null) => void {
  let cleanUp: (() => void) | null = null;
  return (element) => {
    ours(element);
    const before = cleanUp;
    cleanUp = null;
    before?.();
    if (before && !element) return;
    if (typeof theirs === 'function') {
      const returned: unknown = theirs(element);
      if (typeof returned === 'function') cleanUp = returned as () => void;
    } else if (theirs) theirs.current = element;
  };
}
