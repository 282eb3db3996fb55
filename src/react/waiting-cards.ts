import { focusIn } from './focus-in';

/** A card on the page, as somebody who looks for it sees it. */
interface WaitingCard {
  readonly batchId: string;
  readonly element: HTMLElement;
  /** Whether its viewer can decide something now. */
  readonly isWaiting: () => boolean;
  /** Moves focus to what is to be decided first, and brings it into view. */
  readonly focus: () => void;
}

/** Which cards wait for a decision, in the order of the page. */
export interface Pending {
  readonly count: number;
  readonly batchIds: readonly string[];
}

/** The cards of one provider. */
export interface WaitingCards {
  /** Gives what takes it away again. */
  readonly add: (card: WaitingCard) => () => void;
  /** Some card may have begun or ceased to wait. */
  readonly check: () => void;
  readonly focusNext: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getPending: () => Pending;
  /** Whether one of those that wait is out of sight. */
  readonly isAway: () => boolean;
}

/** Nobody waits; the same each time, so that it can be compared. */
export const nothingPending: Pending = Object.freeze({ count: 0, batchIds: Object.freeze([]) });

/** @param tell hears, once for each burst, when other batches wait than before */
export function createWaitingCards(tell: (pending: Pending) => void): WaitingCards {
  const cards = new Set<WaitingCard>();
  const listeners = new Set<() => void>();
  /** By element, whether it is in sight; absent as long as the browser has not said. */
  const sight = new WeakMap<Element, boolean>();
  let observer: IntersectionObserver | null = null;
  let last: HTMLElement | null = null;
  let pending = nothingPending;
  let told = nothingPending;
  let away = false;
  let due = false;

  const waiting = (): WaitingCard[] =>
    [...cards].filter((card) => card.isWaiting()).toSorted(byPlace);

  const check = (): void => {
    const now = waiting();
    const batchIds = now.map(({ batchId }) => batchId);
    const same = isSame(batchIds, pending.batchIds);
    const isAway = now.some(({ element }) => !isObserved() || sight.get(element) === false);
    if (same && isAway === away) return;
    away = isAway;
    if (!same) pending = Object.freeze({ count: now.length, batchIds: Object.freeze(batchIds) });
    for (const listener of listeners) listener();
    if (same || due) return;
    due = true;
    // A card that is replaced leaves and comes back at once.
    queueMicrotask(() => {
      due = false;
      if (isSame(told.batchIds, pending.batchIds)) return;
      told = pending;
      tell(told);
    });
  };

  const look = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) sight.set(target, isIntersecting);
    check();
  };

  return {
    add: (card) => {
      cards.add(card);
      if (isObserved()) {
        observer ??= new IntersectionObserver(look);
        observer.observe(card.element);
      }
      check();
      return () => {
        cards.delete(card);
        observer?.unobserve(card.element);
        if (last === card.element) last = null;
        if (cards.size === 0) {
          observer?.disconnect();
          observer = null;
        }
        check();
      };
    },
    check,
    focusNext: () => {
      const now = waiting();
      const here = [...cards].find(({ element }) => hasFocus(element))?.element ?? last;
      const next = now.find(({ element }) => here && isBefore(here, element)) ?? now[0];
      if (!next) return false;
      last = next.element;
      next.focus();
      return true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getPending: () => pending,
    isAway: () => away,
  };
}

const isObserved = (): boolean => typeof IntersectionObserver === 'function';

const isBefore = (a: Node, b: Node): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const byPlace = (a: WaitingCard, b: WaitingCard): number =>
  isBefore(a.element, b.element) ? -1 : 1;

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

const hasFocus = (card: HTMLElement): boolean => card.contains(focusIn(card));
