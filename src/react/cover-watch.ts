import { createCoverObserver, isHidden, isObserved } from './in-sight';

/**
 * Notices what lies over a card and over what may approve in it, where the browser tells (IntersectionObserver v2). To tell it,
 * the browser looks through the whole page for each element: one is enough while nothing lies over the card, and
 * none while the card is stirring, when nothing can be approved anyway.
 */

/** How long a card has to be at rest before it is watched, in milliseconds: much less than a press has to wait. */
const rest = 100;

export interface CoverWatch {
  readonly isHidden: (element: Element) => boolean;
  /** It is not known yet whether something lies over an element. */
  readonly isUnsure: (element: Element) => boolean;
  /** Since when nothing lies over an element any more; undefined where nothing ever did. */
  readonly uncoveredAt: (element: Element) => number | undefined;
  readonly watchCard: (card: HTMLElement) => void;
  readonly watchButton: (button: HTMLElement) => void;
  readonly forgetButton: (button: HTMLElement) => void;
  /** The card moves or changes. */
  readonly stir: () => void;
  readonly stop: () => void;
}

/** @param now milliseconds of a clock that does not jump */
export function createCoverWatch(now: () => number): CoverWatch {
  const hidden = new WeakSet<Element>();
  const uncovered = new WeakMap<Element, number>();
  const buttons = new Set<HTMLElement>();
  /** Watched, and nothing told yet. */
  const unsure = new Set<Element>();
  let card: HTMLElement | null = null;
  let observer: IntersectionObserver | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stirred = false;

  /** A button of a dialog lies somewhere else than the card. */
  const isApart = (button: HTMLElement): boolean => !card?.contains(button);

  const watch = (button: HTMLElement): void => {
    if (!observer) return;
    unsure.add(button);
    observer.observe(button);
  };

  const note = (target: Element, isOver: boolean | null): void => {
    unsure.delete(target);
    if (isOver) hidden.add(target);
    else if (isOver === false && hidden.delete(target)) uncovered.set(target, now());
  };

  const hear = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const entry of entries) {
      const { target } = entry;
      const was = hidden.has(target);
      note(target, isHidden(entry));
      const is = hidden.has(target);
      if (target !== card || was === is) continue;
      for (const button of buttons) {
        if (isApart(button)) continue;
        if (is) watch(button);
        else {
          observer?.unobserve(button);
          note(button, false);
        }
      }
    }
  };

  const observe = (): void => {
    timer = undefined;
    if (stirred) wait();
    else if (card) observer?.observe(card);
  };

  const wait = (): void => {
    stirred = false;
    timer = setTimeout(observe, rest);
  };

  return {
    isHidden: (element) => hidden.has(element),
    isUnsure: (element) => unsure.has(element),
    uncoveredAt: (element) => uncovered.get(element),
    watchCard: (element) => {
      card = element;
      if (isObserved()) observer = createCoverObserver(hear);
      if (observer) wait();
    },
    watchButton: (button) => {
      buttons.add(button);
      if (card && (isApart(button) || hidden.has(card))) watch(button);
    },
    forgetButton: (button) => {
      buttons.delete(button);
      unsure.delete(button);
      observer?.unobserve(button);
    },
    stir: () => {
      if (!card || !observer) return;
      stirred = timer !== undefined;
      if (stirred) return;
      observer.unobserve(card);
      wait();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      observer?.disconnect();
      observer = null;
      card = null;
      unsure.clear();
    },
  };
}
