'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { usePaintedCall } from '../call-context';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';
import { isNameless } from './call-name';

/** The agent's own title and description, marked as its words. Belongs after the real arguments. */
export const CallDescription: Part<
  ComponentPropsWithoutRef<'p'>,
  HTMLParagraphElement
> = forwardRef(function CallDescription(
  props: ComponentPropsWithoutRef<'p'>,
  ref: Ref<HTMLParagraphElement>,
): ReactElement | null {
  const { labels } = useRoot();
  const { title, description } = usePaintedCall();
  const words = [title, description].filter((text) => text !== undefined && !isNameless(text));
  if (words.length === 0) return null;
  return (
    <p {...props} ref={ref} data-part="call-description">
      <span>{labels.agentSays}</span>
      {words.map((text) => (
        <UntrustedText key={text} text={text as string} />
      ))}
    </p>
  );
});
