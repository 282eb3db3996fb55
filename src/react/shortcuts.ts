import type { KeyboardEvent } from 'react';
import type { ShortcutAction } from '../labels/labels';
import { isComposing } from './guarded-press';
import type { Places } from './places';

/**
 * The keys of a card, by what they do: a key by its name (`a`, `?`, `Enter`), with `Mod+` (Ctrl, on Apple's Command),
 * `Alt+` or `Shift+` before it; null for none. They act while focus is inside the card (WCAG 2.1.4), on the call that has it.
 */
export type Shortcuts = Readonly<Record<ShortcutAction, string | null>>;

/** One hand on the keyboard; the keys that move follow mail and terminal programs. */
export const defaultShortcuts: Shortcuts = {
  deny: 'd',
  approve: 'a',
  next: 'j',
  previous: 'k',
  feedback: 'f',
  abort: 'x',
  submit: 'Mod+Enter',
  help: '?',
};

type Pressed = Pick<
  KeyboardEvent<HTMLElement>,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

const isApple = (): boolean =>
  typeof navigator === 'object' && /^(?:Mac|iP)/.test(navigator.platform);

/** The keys of a shortcut in the order in which they are pressed: `['Ctrl', 'Enter']`, on Apple's `['⌘', 'Enter']`. */
export function keysOf(shortcut: string): readonly string[] {
  const keys = shortcut.length === 1 ? [shortcut] : shortcut.split('+');
  return keys.map((key) => (key === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : key));
}

/** What assistive technology is told (`aria-keyshortcuts`). */
export function ariaKeysOf(shortcut: string | null | undefined): string | undefined {
  return shortcut?.replace('Mod', isApple() ? 'Meta' : 'Control');
}

/** Caps Lock makes no difference, and where the layout has no Latin letters the place of the key counts. */
function isPressed(shortcut: string, event: Pressed): boolean {
  const keys = shortcut.length === 1 ? [shortcut] : shortcut.split('+');
  const wanted = keys.at(-1)?.toLowerCase() ?? '';
  const isLetter = /^[a-z]$/.test(wanted);
  const mod = keys.includes('Mod');
  if (event.ctrlKey !== (mod && !isApple()) || event.metaKey !== (mod && isApple())) return false;
  if (event.altKey !== keys.includes('Alt')) return false;
  // AltGr writes other characters, of which only signs are keys of ours.
  if ((isLetter || wanted.length > 1) && event.getModifierState('AltGraph')) return false;
  // Signs such as `?` are written with Shift on some layouts and without on others.
  if ((isLetter || wanted.length > 1) && event.shiftKey !== keys.includes('Shift')) return false;
  const isForeign = isLetter && /^(?!\p{Script=Latin})\p{L}$/u.test(event.key);
  return isForeign
    ? event.code === `Key${wanted.toUpperCase()}`
    : event.key.toLowerCase() === wanted;
}

const writable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Roles whose elements take letters: to be written, or to go to what begins with them (ARIA 1.2). */
const takesLetters =
  /^(?:textbox|searchbox|combobox|listbox|spinbutton|slider|tree|grid|treegrid|menu|menubar|radiogroup|application)$/;

/** Whether a key is for an element itself. What happens inside a custom element cannot be known from outside. */
function isForItself(place: Element & { editContext?: unknown }): boolean {
  return (
    place.matches(writable) ||
    takesLetters.test(place.getAttribute('role') ?? '') ||
    place.localName.includes('-') ||
    !!place.editContext
  );
}

/** What a key asks for; null for nothing of ours. In a text field only keys with `Mod` are not writing. */
export function actionOf(
  shortcuts: Shortcuts,
  event: KeyboardEvent<HTMLElement>,
): ShortcutAction | null {
  const target = event.target as Element;
  if (event.repeat || isComposing(event)) return null;
  // A question has keys of its own, and so has a card within this one.
  if (target.closest('[role="alertdialog"]')) return null;
  if (target.closest('[data-part="root"]') !== event.currentTarget) return null;
  // As far as the card: what holds it is no concern of its keys.
  const path = event.nativeEvent.composedPath();
  const isWriting = path
    .slice(0, path.indexOf(event.currentTarget))
    .filter((place): place is Element => 'matches' in place)
    .some(isForItself);
  for (const [action, shortcut] of Object.entries(shortcuts) as [ShortcutAction, string | null][])
    if (shortcut && (!isWriting || shortcut.startsWith('Mod+')) && isPressed(shortcut, event))
      return action;
  return null;
}

/**
 * Does what a key asks for by pressing the very button: what holds for a press there, the wait, the second step of a
 * critical call and the question before an abort included, holds for the key. False: there is nothing to press.
 */
export function carryOut(action: ShortcutAction, places: Places, from: Element): boolean {
  const done = actOn(action, places, from);
  // The list of keys lies over what they act on. Closed afterwards: it is no press before this one.
  const help = places.root?.querySelector<HTMLElement>('[data-part="shortcut-help"]');
  if (action !== 'help' && help?.ariaExpanded === 'true') help.click();
  return done;
}

function actOn(action: ShortcutAction, places: Places, from: Element): boolean {
  const rows = [...(places.root?.querySelectorAll<HTMLElement>('[data-part="call"]') ?? [])];
  const at = rows.findIndex((row) => row.contains(from));
  switch (action) {
    case 'approve':
    case 'deny':
      return press(rows[at], action);
    case 'next':
      return go(rows[at + 1]);
    case 'previous':
      return go(at < 0 ? rows.at(-1) : rows[at - 1]);
    case 'feedback':
      return go(places.feedback);
    case 'help':
      return press(places.root, 'shortcut-help');
    default:
      return press(places.root, action);
  }
}

function press(within: Element | null | undefined, part: string): boolean {
  const button = within?.querySelector<HTMLElement>(`[data-part="${part}"]`);
  button?.click();
  return !!button;
}

function go(place: HTMLElement | null | undefined): boolean {
  place?.focus();
  return !!place;
}
