import { createCoverWatch } from './cover-watch';
import { createSightObserver, isCovered, isHalfVisible, isInView, isObserved } from './in-sight';

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

/**
 * Why a press does not approve: it has not been there for long; it follows upon another press; too little of it is in
 * view, or something lies over it.
 */
export type Refusal = 'notYet' | 'tooQuick' | 'outOfSight';

/** What was found where a press began. */
export interface PressStart {
  readonly refusal: Refusal | null;
}

export interface InputGuard {
  /** A press begins. Those by pointer are heard anywhere on the page, and need no word. */
  readonly begin: () => void;
  /** Why the press that begins on this element now may not approve; null where it may. */
  readonly atStart: (button: HTMLElement) => Refusal | null;
  /** The same for a press that ends now. One that does not approve starts the wait again. `began`: what its start said. */
  readonly atEnd: (button: HTMLElement, began: PressStart | null) => Refusal | null;
  /** Whether another press was so recently that this one may be its tail. */
  readonly isHasty: () => boolean;
  /** Any press, Deny and the page around included: what follows within the wait is not deliberate. */
  readonly notePress: () => void;
  /** An element that may approve: something that lies over it is noticed. */
  readonly watchButton: (button: HTMLElement) => void;
  readonly forgetButton: (button: HTMLElement) => void;
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

/** The guard that lets everything through, for `unsafeDisableInputGuard`. */
export const noGuard: InputGuard = {
  begin: () => {},
  atStart: () => null,
  atEnd: () => null,
  isHasty: () => false,
  notePress: () => {},
  watchButton: () => {},
  forgetButton: () => {},
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
  const rows = new WeakSet<Element>();
  const covers = createCoverWatch(now);
  let shownCount = 0;
  let card: HTMLElement | null = null;
  let visible = false;
  let since = now();
  let pressed = Number.NEGATIVE_INFINITY;
  /** The press before the one that is under way. */
  let before = pressed;
  let sight: IntersectionObserver | null = null;

  const restart = (): void => {
    since = now();
    covers.stir();
  };

  const notePress = (): void => {
    pressed = now();
  };

  const begin = (): void => {
    before = pressed;
    notePress();
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

  const watchEntry = (entry: IntersectionObserverEntry): void => {
    const { target } = entry;
    if (rows.has(target)) {
      if (!entry.isIntersecting || shown.has(target)) return;
      shown.add(target);
      shownCount += 1;
      return;
    }
    if (target !== card) return;
    const was = visible;
    visible = isHalfVisible(entry);
    if (visible && !was) restart();
    spotOf(card);
  };

  const observer = (): IntersectionObserver | null => {
    if (!sight && isObserved())
      sight = createSightObserver((entries) => {
        const count = shownCount;
        entries.forEach(watchEntry);
        if (shownCount !== count) for (const listener of listeners) listener();
      });
    return sight;
  };

  /** Why what is on screen now may not be approved by this button, whatever was pressed before. */
  const refusalOf = (button: HTMLElement, last: number): Refusal | null => {
    const question = button.closest('[role="alertdialog"]');
    const place = question ?? card;
    if (!place || covers.isHidden(button) || isCovered(button)) return 'outOfSight';
    const inSight = question || (isObserved() ? visible : card && isInView(card, 0.5));
    if (!inSight) return 'outOfSight';
    const rest = Math.max(
      question ? 0 : Math.max(since, covers.uncoveredAt(place) ?? 0),
      covers.uncoveredAt(button) ?? 0,
      spotOf(button).since,
      spotOf(place).since,
    );
    const isKnown = button.ownerDocument.hasFocus() && !covers.isUnsure(button);
    if (!isKnown || now() - rest < settleTime) return 'notYet';
    return now() - last < settleTime ? 'tooQuick' : null;
  };

  return {
    begin,
    atStart: (button) => refusalOf(button, before),
    atEnd: (button, began) => {
      const refusal =
        began?.refusal ?? refusalOf(button, began ? Number.NEGATIVE_INFINITY : pressed);
      notePress();
      return refusal;
    },
    isHasty: () => now() - pressed < settleTime,
    notePress,
    watchButton: covers.watchButton,
    forgetButton: covers.forgetButton,
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
      covers.watchCard(element);
      const moved = (event: Event): void => {
        if (event.target instanceof Node && event.target.contains(element)) restart();
      };
      const every = { capture: true, passive: true };
      view?.addEventListener('scroll', moved, every);
      view?.addEventListener('focus', restart);
      view?.addEventListener('resize', restart);
      page.addEventListener('pointerdown', begin, every);
      page.addEventListener('pointerup', notePress, every);
      return () => {
        view?.removeEventListener('scroll', moved, { capture: true });
        view?.removeEventListener('focus', restart);
        view?.removeEventListener('resize', restart);
        page.removeEventListener('pointerdown', begin, { capture: true });
        page.removeEventListener('pointerup', notePress, { capture: true });
        covers.stop();
        sight?.disconnect();
        sight = null;
        card = null;
        visible = false;
      };
    },
    watchRow: (row) => {
      rows.add(row);
      observer()?.observe(row);
    },
    forgetRow: (row) => sight?.unobserve(row),
    watchQuestion: (question) => {
      spots.set(question, { ...spotOf(question), since: now() });
    },
  };
}
