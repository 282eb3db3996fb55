import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the end of a list in view while it grows, unless somebody has scrolled away from it or is writing in it.
 * Scrolls the given element only, and never moves focus. What is higher than the view is shown from its top.
 */
export function useFollowing(
  list: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef({ following: true, top: 0 });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const onScroll = (): void => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      if (Math.abs(scrollTop - place.current.top) < 4) return;
      place.current = { following: scrollHeight - scrollTop - clientHeight < 48, top: scrollTop };
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);

  // After every render: whatever has changed, the end may be elsewhere now.
  useLayoutEffect(() => {
    const element = scroller.current;
    const last = list.current?.lastElementChild;
    if (!element || !(last instanceof HTMLElement) || !place.current.following) return;
    if (element.querySelector('textarea:focus')) return;
    const end = element.scrollHeight - element.clientHeight;
    place.current.top = Math.max(0, Math.min(end, last.offsetTop - 16));
    element.scrollTop = place.current.top;
  });

  return scroller;
}
