import { isSpoken } from './tree';

/** One thing that is done to a card of many calls. The same on every page that draws it. */
export interface Step {
  readonly name: 'verdict' | 'key' | 'rewrite' | 'token' | 'dialog' | 'abort';
  /** Which call, by position. */
  readonly row?: number;
  /** The button that is pressed. */
  readonly part?: string;
  /** What the host hands over anew for that call. */
  readonly text?: string;
}

const app: HTMLElement = document.querySelector('#app') as HTMLElement;

export const card = (): HTMLElement => app.querySelector('[data-part="root"]') as HTMLElement;

/** Without what is spoken, which comes and goes by a clock of its own. */
function silent(): HTMLElement {
  const copy = card().cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('*')) if (isSpoken(element)) element.textContent = '';
  return copy;
}

export const html = (): string => silent().outerHTML;

/** The same, whatever the order in which attributes were set. */
export function content(): string {
  const copy = silent();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    const attributes = [...element.attributes].map(({ name, value }) => ({ name, value }));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      element.setAttribute(name, value);
  }
  return copy.outerHTML;
}

/** A place of its own for each mounting. */
export function freshPlace(): HTMLElement {
  const place = document.createElement('div');
  app.replaceChildren(place);
  return place;
}

/** Looked up anew before each press: what was found earlier may have been replaced. */
export function aimAt({ name, row, part }: Step): HTMLElement | null {
  if (name === 'key') {
    const field = card().querySelector('textarea');
    field?.focus({ preventScroll: true });
    return field;
  }
  const place = row === undefined ? card() : card().querySelectorAll('[data-part="call"]')[row];
  return place?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? null;
}

/** Presses as a pointer does, without its movements. */
export function press(target: HTMLElement | null): void {
  if (!target) throw new Error('Nothing to press.');
  const how = { bubbles: true, cancelable: true, composed: true };
  target.dispatchEvent(new PointerEvent('pointerdown', how));
  target.dispatchEvent(new PointerEvent('pointerup', how));
  target.dispatchEvent(new MouseEvent('click', { ...how, detail: 1 }));
}

/** Where a pointer has to be. Brings it into view. */
export function placeOf(target: HTMLElement | null): { x: number; y: number } {
  target?.scrollIntoView({ block: 'center' });
  const { x = 0, y = 0, width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

const textOfField = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');

/** A letter more, past React's own setter. What an editor does besides, such as spelling, is no page's to spend. */
export function type(): void {
  const field = card().querySelector('textarea');
  textOfField?.set?.call(field, `${field?.value}x`);
  field?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** Takes paint containment off, as in a page that does not know of it. */
export function flatten(flat: boolean): void {
  const known = document.querySelector('#flat');
  if (!flat) known?.remove();
  else if (!known) {
    const style = document.createElement('style');
    style.id = 'flat';
    style.textContent = '[data-part="call-group"] { contain: none }';
    document.head.append(style);
  }
}
