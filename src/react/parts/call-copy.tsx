'use client';
import { forwardRef, useState } from 'react';
import type { ReactElement, Ref } from 'react';
import { argumentsText } from '../../display';
import { lineIn } from '../../display/text-pieces';
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
  const { labels, redact, voice } = useRoot();
  const call = usePaintedCall();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const words = {
    ready: labels.copyName(lineIn(labels, call.toolName)),
    copied: labels.copied,
    failed: labels.copyFailed,
  };
  const forget = (): void => setOutcome(null);
  const tell = (result: 'copied' | 'failed'): void => {
    setOutcome(result);
    voice.say(words[result]);
  };
  return (
    <PressButton
      {...props}
      ref={ref}
      // What came of it is announced; a name that changes as well would be said twice.
      aria-label={props.children ? undefined : words.ready}
      data-copy={outcome ?? undefined}
      part="call-copy"
      quiet
      onBlur={composeHandlers(props.onBlur, forget)}
      onPointerLeave={composeHandlers(props.onPointerLeave, forget)}
      act={() => {
        const text = `${lineIn(labels, call.toolName)}\n${argumentsText(call, redact, labels)}`;
        void copy(text).then((done) => tell(done ? 'copied' : 'failed'));
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
