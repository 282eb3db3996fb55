'use client';
import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { InputGuard, PressStart } from './input-guard';

/**
 * What stands between a press and its effect. A press belongs to what was painted where it began: if the
 * list moves, the row is replaced or its content changes before the finger is lifted, nothing happens.
 * A held key counts once, and so does a double click.
 */
export interface GuardedPress {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * @param painted what is on screen now: compared by identity with what was there when the press began
 * @param isCurrent whether it still is what the store holds
 * @param guard asked at the start of a press that may approve something
 */
export function useGuardedPress<T>(
  painted: T,
  isCurrent: (painted: T) => boolean,
  guard: Pick<InputGuard, 'begin' | 'atStart'> | null,
  act: (painted: T, event: MouseEvent<HTMLElement>, start: PressStart | null) => void,
): GuardedPress {
  const began = useRef<Start<T> | null>(null);
  const startOn = (button: HTMLElement): Start<T> => ({
    painted,
    refusal: guard?.atStart(button) ?? null,
  });
  return {
    onPointerDown: ({ currentTarget: button }) => {
      const press = startOn(button);
      began.current = press;
      // Dragged off, or taken by the browser to scroll: no click will come of it, so the next is another press.
      whenReleased(button, () => {
        if (began.current === press) began.current = null;
      });
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      if (event.repeat || isComposing(event)) event.preventDefault();
      else {
        guard?.begin();
        began.current = startOn(event.currentTarget);
      }
    },
    onClick: (event) => {
      const start = began.current;
      began.current = null;
      if (event.detail > 1) return;
      if ((start && start.painted !== painted) || !isCurrent(painted)) return;
      act(painted, event, start);
    },
  };
}

interface Start<T> extends PressStart {
  readonly painted: T;
}

/** Hears once when a press has ended elsewhere than on the button where it began. */
function whenReleased(button: HTMLElement, gone: () => void): void {
  const page = button.ownerDocument;
  const end = (event: Event): void => {
    page.removeEventListener('pointerup', end, true);
    page.removeEventListener('pointercancel', end, true);
    const here = event.target instanceof Node && button.contains(event.target);
    if (event.type === 'pointercancel' || !here) gone();
  };
  page.addEventListener('pointerup', end, true);
  page.addEventListener('pointercancel', end, true);
}

/** Whether an input method is composing: such keys belong to it. Some browsers tell it by key code 229 alone. */
export function isComposing(event: KeyboardEvent<HTMLElement> | globalThis.KeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
