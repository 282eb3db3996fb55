'use client';
import { forwardRef } from 'react';
import type { Part } from './part';
import type { ComponentPropsWithoutRef, MouseEvent, ReactElement, Ref } from 'react';
import { composeHandlers } from './compose-handlers';
import type { PartName } from './data-attributes';
import { useGuardedPress } from './input-guard';

export type ButtonProps = ComponentPropsWithoutRef<'button'>;

interface PressButtonProps extends ButtonProps {
  part: PartName;
  /** Does nothing for now, but stays focusable and says why (`aria-describedby`). Never `disabled`. */
  off?: boolean;
  /** What the press is about; see the input guard. */
  painted?: unknown;
  isCurrent?: (painted: unknown) => boolean;
  act: (event: MouseEvent<HTMLElement>, painted: unknown) => void;
}

/** The one element behind every button of the kit. Never submits a form around it. */
export const PressButton: Part<PressButtonProps, HTMLButtonElement> = forwardRef(
  function PressButton(
    { part, off = false, painted = null, isCurrent = always, act, ...rest }: PressButtonProps,
    ref: Ref<HTMLButtonElement>,
  ): ReactElement {
    const guarded = useGuardedPress(painted, isCurrent, (what, event) => {
      if (!off) act(event, what);
    });
    return (
      <button
        type="button"
        aria-disabled={off || undefined}
        {...rest}
        ref={ref}
        data-part={part}
        onPointerDown={composeHandlers(rest.onPointerDown, guarded.onPointerDown)}
        onKeyDown={composeHandlers(rest.onKeyDown, guarded.onKeyDown)}
        onClick={composeHandlers(rest.onClick, guarded.onClick)}
      />
    );
  },
);

const always = (): boolean => true;
