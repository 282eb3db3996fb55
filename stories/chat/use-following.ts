import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the end of a list in view while it grows, unless somebody has scrolled away from it or is writing in it. Who says
 * something is back at the end.
 * Scrolls the given element only, and never moves focus. What does not fit is shown from its top.
 */
export function useFollowing(
  list: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef({ following: true, top: 0 });
  const own = useRef<Element | null>(null);

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
    const first = newestIn(list.current);
    const said = [...(list.current?.querySelectorAll('[data-own]') ?? [])].at(-1) ?? null;
    if (said !== own.current) place.current.following = true;
    own.current = said;
    if (!element || !first || !place.current.following) return;
    if (element.querySelector('textarea:focus')) return;
    const end = element.scrollHeight - element.clientHeight;
    place.current.top = Math.max(0, Math.min(end, first.offsetTop - 16));
    element.scrollTop = place.current.top;
  });

  return scroller;
}

/** Where what is new begins: a card belongs to the words before it. */
function newestIn(list: HTMLElement | null): HTMLElement | null {
  const last = list?.lastElementChild;
  const before = last?.previousElementSibling;
  if (last?.classList.contains('chat-card') && before instanceof HTMLElement) return before;
  return last instanceof HTMLElement ? last : null;
}
