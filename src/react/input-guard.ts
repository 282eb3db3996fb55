/**
 * Keeps a press from approving what nobody has had time to see: a card that has just appeared or moved under the
 * pointer, a window that was in the background, the tail of an earlier press. Deny never asks here.
 */

/** How long something must have been in sight and at rest, and how long after the previous press, in milliseconds. */
const settleTime = 500;
/** Positions that differ by less, in CSS pixels, are the same. */
const tolerance = 1;

interface Spot {
  x: number;
  y: number;
  /** Since when it has been there. */
  since: number;
}

export interface InputGuard {
  /** Whether a press on this element may approve now. A press that comes too early starts the wait again. */
  readonly allows: (pressed: HTMLElement) => boolean;
  /** Whether another press was so recently that this one may be its tail. */
  readonly isHasty: () => boolean;
  /** Any press on the card, Deny included: what follows within the wait is not deliberate. */
  readonly notePress: () => void;
  /** Remembers where something is that may be pressed. */
  readonly look: (element: HTMLElement) => void;
  /** The content changed: it has to be seen anew. */
  readonly restart: () => void;
  /** Whether a call has been on screen at any time. */
  readonly wasShown: (row: HTMLElement | undefined) => boolean;
  /** Hears when more calls have been on screen; `shownCount` tells how many. */
  readonly onShown: (listener: () => void) => () => void;
  readonly shownCount: () => number;
  readonly watchCard: (card: HTMLElement) => () => void;
  readonly watchRow: (row: HTMLElement) => void;
  readonly forgetRow: (row: HTMLElement) => void;
  /** A question is on screen from now on. */
  readonly watchQuestion: (question: HTMLElement) => void;
}

/** At least half of the card, or half of what can be seen at once where the card is larger than that. */
const isHalfVisible = ({ intersectionRatio, intersectionRect, target }: Entry): boolean =>
  intersectionRatio >= 0.5 || intersectionRect.height >= heightInSight(target) / 2;

type Entry = IntersectionObserverEntry;

/** The height of the window, or of the smallest box around that scrolls or cuts. */
function heightInSight(element: Element): number {
  const view = element.ownerDocument.defaultView;
  let height = view?.innerHeight ?? Number.POSITIVE_INFINITY;
  for (let box = element.parentElement; box; box = box.parentElement)
    if (view && view.getComputedStyle(box).overflowY !== 'visible' && box.clientHeight > 0)
      height = Math.min(height, box.clientHeight);
  return height;
}

const isObserved = (): boolean => typeof IntersectionObserver === 'function';

/** Where the browser observes nothing: whether more than this part of an element, or of the window, is in view. */
function isInView(element: HTMLElement, part: number): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const windowHeight = element.ownerDocument.defaultView?.innerHeight ?? 0;
  const seen = Math.min(bottom, windowHeight) - Math.max(top, 0);
  return seen > 0 && seen >= Math.min(height, windowHeight) * part;
}

/** The guard that lets everything through, for `unsafeDisableInputGuard`. */
export const noGuard: InputGuard = {
  allows: () => true,
  isHasty: () => false,
  notePress: () => {},
  look: () => {},
  restart: () => {},
  wasShown: () => true,
  onShown: () => () => {},
  shownCount: () => 0,
  watchCard: () => () => {},
  watchRow: () => {},
  forgetRow: () => {},
  watchQuestion: () => {},
};

/** @param now milliseconds of a clock that does not jump */
export function createInputGuard(now: () => number): InputGuard {
  const spots = new WeakMap<Element, Spot>();
  const shown = new WeakSet<Element>();
  const listeners = new Set<() => void>();
  let shownCount = 0;
  let card: HTMLElement | null = null;
  let visible = false;
  let since = now();
  let pressed = Number.NEGATIVE_INFINITY;
  let sight: IntersectionObserver | null = null;

  const restart = (): void => {
    since = now();
  };

  /** Where an element is, and since when. */
  const spotOf = (element: Element): Spot => {
    const { x, y } = element.getBoundingClientRect();
    const known = spots.get(element);
    if (known && Math.abs(known.x - x) <= tolerance && Math.abs(known.y - y) <= tolerance)
      return known;
    const spot = { x, y, since: known ? now() : since };
    spots.set(element, spot);
    return spot;
  };

  const look = (element: HTMLElement): void => {
    spotOf(element);
    if (card) spotOf(card);
  };

  const watchEntries = (entries: readonly IntersectionObserverEntry[]): void => {
    const before = shownCount;
    for (const entry of entries) {
      if (entry.target !== card) {
        if (entry.isIntersecting && !shown.has(entry.target)) {
          shown.add(entry.target);
          shownCount += 1;
        }
        continue;
      }
      const was = visible;
      visible = isHalfVisible(entry);
      if (visible && !was) restart();
      spotOf(card);
    }
    if (shownCount !== before) for (const listener of listeners) listener();
  };

  const observer = (): IntersectionObserver | null => {
    if (!sight && isObserved())
      sight = new IntersectionObserver(watchEntries, {
        threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
      });
    return sight;
  };

  return {
    allows: (element) => {
      const question = element.closest('[role="alertdialog"]');
      const place = question ?? card;
      const { ownerDocument: page } = element;
      const rest = Math.max(
        question ? 0 : since,
        pressed,
        spotOf(element).since,
        place ? spotOf(place).since : now(),
      );
      const inSight = question !== null || (isObserved() ? visible : !!card && isInView(card, 0.5));
      const allowed = inSight && page.hasFocus() && now() - rest >= settleTime;
      pressed = now();
      return allowed;
    },
    isHasty: () => now() - pressed < settleTime,
    notePress: () => {
      pressed = now();
    },
    look,
    restart,
    wasShown: (row) => !!row && (isObserved() ? shown.has(row) : isInView(row, 0)),
    onShown: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shownCount: () => shownCount,
    watchCard: (element) => {
      card = element;
      restart();
      const page = element.ownerDocument;
      const view = page.defaultView;
      observer()?.observe(element);
      const moved = (event: Event): void => {
        if (event.target instanceof Node && event.target.contains(element)) restart();
      };
      view?.addEventListener('scroll', moved, { capture: true, passive: true });
      view?.addEventListener('focus', restart);
      view?.addEventListener('resize', restart);
      return () => {
        view?.removeEventListener('scroll', moved, { capture: true });
        view?.removeEventListener('focus', restart);
        view?.removeEventListener('resize', restart);
        sight?.disconnect();
        sight = null;
        card = null;
        visible = false;
      };
    },
    watchRow: (row) => observer()?.observe(row),
    forgetRow: (row) => sight?.unobserve(row),
    watchQuestion: (question) => {
      spots.set(question, { ...spotOf(question), since: now() });
    },
  };
}
