'use client';
import { useCallback } from 'react';
import type { Ref } from 'react';

/** The host's ref and ours on one element. Stable as long as both are, so that neither is called in vain. */
export function useMergedRef<T>(
  theirs: Ref<T> | undefined,
  ours: (element: T | null) => void,
): (element: T | null) => void {
  return useCallback(
    (element) => {
      ours(element);
      if (typeof theirs === 'function') theirs(element);
      // oxlint-disable-next-line react/immutability -- writing it is what a host's ref object is for
      else if (theirs) theirs.current = element;
    },
    [theirs, ours],
  );
}
