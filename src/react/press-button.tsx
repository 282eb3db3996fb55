'use client';
import { forwardRef, useCallback, useRef } from 'react';
import type { ComponentPropsWithoutRef, MouseEvent, ReactElement, Ref } from 'react';
import { composeHandlers } from './compose-handlers';
import type { PartName } from './data-attributes';
import { useGuardedPress } from './guarded-press';
import { bringIntoSight } from './in-sight';
import { useMergedRef } from './merged-ref';
import type { Part } from './part';
import { useRoot } from './store-context';

export type ButtonProps = ComponentPropsWithoutRef<'button'>;

interface PressButtonProps extends ButtonProps {
  part: PartName;
  /** Looks like a link: nothing is decided with it. */
  quiet?: boolean;
  /** Does nothing for now, but stays focusable and says why (`aria-describedby`). Never `disabled`. */
  off?: boolean;
  /**
   * `always`: it may approve something, or abort it, so it acts only when the input guard allows it.
   * `keys`: focus was led to it, so a key acts only some time after the press that led there.
   */
  guarded?: 'always' | 'keys' | undefined;
  /** What the press is about: it must be the same when the press ends. */
  painted?: unknown;
  isCurrent?: (painted: unknown) => boolean;
  act: (event: MouseEvent<HTMLElement>, painted: unknown) => void;
}

/** The one element behind every button of the kit. Never submits a form around it. */
export const PressButton: Part<PressButtonProps, HTMLButtonElement> = forwardRef(
  function PressButton(
    {
      part,
      quiet = false,
      off = false,
      guarded,
      painted = null,
      isCurrent = always,
      act,
      ...rest
    }: PressButtonProps,
    ref: Ref<HTMLButtonElement>,
  ): ReactElement {
    const { guard, moment, attach, places, voice, labels } = useRoot();
    const watched = useRef<HTMLElement | null>(null);
    const isGuarded = guarded === 'always';
    const watch = useCallback(
      (button: HTMLElement | null) => {
        attach.button(button);
        if (!isGuarded) return;
        if (watched.current) guard.forgetButton(watched.current);
        watched.current = button;
        if (button) guard.watchButton(button);
      },
      [attach, guard, isGuarded],
    );
    const merged = useMergedRef(ref, watch);
    const press = useGuardedPress(
      painted,
      isCurrent,
      isGuarded ? guard : null,
      (what, event, start) => {
        if (off) return;
        const button = event.currentTarget;
        const isTail = guarded === 'keys' && event.detail === 0 && guard.isHasty();
        const word = isGuarded ? guard.atEnd(button, start) : isTail ? 'tooQuick' : null;
        const said = moment.getState().word;
        if (said !== word) moment.setState({ word });
        // A word that changes is announced by itself.
        else if (word) voice.say(labels[word]);
        if (word === 'outOfSight' && places.root) bringIntoSight(places.root, button);
        if (word) return;
        guard.notePress();
        act(event, what);
      },
    );
    const look = (event: { currentTarget: HTMLElement }): void => guard.look(event.currentTarget);
    return (
      <button
        type="button"
        aria-disabled={off || undefined}
        {...rest}
        ref={merged}
        data-part={part}
        data-quiet={quiet || undefined}
        onPointerEnter={composeHandlers(rest.onPointerEnter, look)}
        onFocus={composeHandlers(rest.onFocus, look)}
        onPointerDown={composeHandlers(rest.onPointerDown, (event) => {
          look(event);
          press.onPointerDown(event);
        })}
        onKeyDown={composeHandlers(rest.onKeyDown, press.onKeyDown)}
        onClick={composeHandlers(rest.onClick, press.onClick)}
      />
    );
  },
);

const always = (): boolean => true;
