'use client';
import { forwardRef, useState } from 'react';
import type { ReactElement, Ref } from 'react';
import { argumentsText, escapeLine } from '../../display';
import { usePaintedCall } from '../call-context';
import { composeHandlers } from '../compose-handlers';
import type { Part } from '../part';
import type { ButtonProps } from '../press-button';
import { PressButton } from '../press-button';
import { useRoot } from '../store-context';

/** Copies the tool's name and all of its arguments, escaped as they are on screen, secrets masked. */
export const CallCopy: Part<ButtonProps, HTMLButtonElement> = forwardRef(function CallCopy(
  props: ButtonProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement {
  const { labels, redact } = useRoot();
  const call = usePaintedCall();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const words = {
    ready: labels.copyName(escapeLine(call.toolName)),
    copied: labels.copied,
    failed: labels.copyFailed,
  };
  const forget = (): void => setOutcome(null);
  return (
    <PressButton
      aria-live="polite"
      {...props}
      ref={ref}
      data-copy={outcome ?? undefined}
      part="call-copy"
      quiet
      onBlur={composeHandlers(props.onBlur, forget)}
      onPointerLeave={composeHandlers(props.onPointerLeave, forget)}
      act={() => {
        const text = `${escapeLine(call.toolName)}\n${argumentsText(call, redact)}`;
        void copy(text).then((done) => setOutcome(done ? 'copied' : 'failed'));
      }}
    >
      {props.children ?? words[outcome ?? 'ready']}
    </PressButton>
  );
});

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard on an insecure page, or no permission.
    return false;
  }
}
