/** What can be known of whether an element is before somebody's eyes: in view, not covered, not drawn invisible. */

export const isObserved = (): boolean => typeof IntersectionObserver === 'function';

const thresholds = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

export function createSightObserver(hear: IntersectionObserverCallback): IntersectionObserver {
  return new IntersectionObserver(hear, { threshold: thresholds });
}

/** Tells what lies over an element as well, where the browser can (IntersectionObserver v2). */
export function createCoverObserver(hear: IntersectionObserverCallback): IntersectionObserver {
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: thresholds,
    trackVisibility: true,
    // The least that browsers allow, in milliseconds.
    delay: 100,
  };
  return new IntersectionObserver(hear, options);
}

/** Whether something lies over an element in view, or it is drawn invisible; null where the browser does not tell. */
export function isHidden(entry: IntersectionObserverEntry): boolean | null {
  const seen = (entry as IntersectionObserverEntry & { isVisible?: boolean }).isVisible;
  return seen === undefined || !entry.isIntersecting
    ? null
    : !seen && !isMerelyStyled(entry.target);
}

/** At least half of the card, or half of what can be seen at once where the card is larger than that. */
export function isHalfVisible(entry: IntersectionObserverEntry): boolean {
  const { intersectionRatio, intersectionRect, target } = entry;
  return intersectionRatio >= 0.5 || intersectionRect.height >= heightInSight(target) / 2;
}

/** The height of the window, or of the smallest box around that scrolls or cuts. */
function heightInSight(element: Element): number {
  const view = element.ownerDocument.defaultView;
  let height = view?.innerHeight ?? Number.POSITIVE_INFINITY;
  for (let box = element.parentElement; box; box = box.parentElement)
    if (view && view.getComputedStyle(box).overflowY !== 'visible' && box.clientHeight > 0)
      height = Math.min(height, box.clientHeight);
  return height;
}

/** Scrolls the card into view where there is room for it, else the call around the button, and the button in any case. */
export function bringIntoSight(card: HTMLElement, button: HTMLElement): void {
  const fits = card.getBoundingClientRect().height <= heightInSight(card);
  const call = fits ? card : (button.closest('[data-part="call"]') ?? button);
  call.scrollIntoView?.({ block: fits ? 'nearest' : 'center' });
  button.scrollIntoView?.({ block: 'nearest' });
}

/** Where the browser observes nothing: whether more than this part of an element, or of the window, is in view. */
export function isInView(element: HTMLElement, part: number): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const windowHeight = element.ownerDocument.defaultView?.innerHeight ?? 0;
  const seen = Math.min(bottom, windowHeight) - Math.max(top, 0);
  return seen > 0 && seen >= Math.min(height, windowHeight) * part;
}

/** At a press: whether something else lies where the button is, or it is not drawn. */
export function isCovered(button: HTMLElement): boolean {
  const isDrawn = button.checkVisibility?.({ opacityProperty: true, visibilityProperty: true });
  if (!(isDrawn ?? true)) return true;
  const { x, y, width, height } = button.getBoundingClientRect();
  const tree = button.getRootNode() as Document | ShadowRoot;
  // Nothing is found beyond the edges of the window, where a screen reader may well press.
  const hit = tree.elementFromPoint?.(x + width / 2, y + height / 2);
  return !!hit && !button.contains(hit);
}

/** What holds an element, beyond the edges of shadow trees and of frames that may be looked at. */
function holderOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const tree = element.getRootNode();
  if (tree instanceof ShadowRoot) return tree.host;
  try {
    return element.ownerDocument.defaultView?.frameElement ?? null;
  } catch {
    // Of another origin.
    return null;
  }
}

/** Filters that leave text to be read: shadows, other hues, and light and contrast within half and twice. */
const readable = new RegExp(
  `^(?:none|(?:(?:${[
    'drop-shadow\\((?:[^()]|\\([^()]*\\))*\\)',
    '(?:saturate|grayscale|sepia|hue-rotate)\\([^()]*\\)',
    '(?:brightness|contrast)\\((?:0?\\.[5-9]\\d*|1(?:\\.\\d+)?|2)\\)',
    'invert\\((?:0(?:\\.[01]\\d*)?|0?\\.9\\d*|1)\\)',
  ].join('|')})\\s*)+)$`,
);

/**
 * A browser vouches for nothing that is faded, filtered or scaled, however readable it is. Whether a host has merely
 * styled what is around, so that what the browser says means nothing.
 */
function isMerelyStyled(element: Element): boolean {
  let opacity = 1;
  let isStyled = false;
  for (let box: Element | null = element; box; box = holderOf(box)) {
    const style = box.ownerDocument.defaultView?.getComputedStyle(box);
    if (!style) continue;
    const { filter, backdropFilter, transform, mixBlendMode, perspective, scale, rotate } = style;
    if (!readable.test(filter) || style.visibility !== 'visible') return false;
    opacity *= Number(style.opacity);
    isStyled ||=
      opacity < 1 ||
      filter !== 'none' ||
      mixBlendMode !== 'normal' ||
      [backdropFilter, perspective, transform, scale, rotate].some(
        (value) => value !== undefined && value !== 'none',
      );
  }
  return isStyled && opacity >= 0.5;
}
