'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { useCallScope, usePaintedCall } from '../call-context';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';

/** Other blanks than spaces are a name: one that has to be seen. */
export const isNameless = (name: string): boolean => /^ *$/.test(name);

/** The name of the tool that would run: never a title that the agent wrote. */
export const CallName: Part<ComponentPropsWithoutRef<'span'>, HTMLSpanElement> = forwardRef(
  function CallName(
    props: ComponentPropsWithoutRef<'span'>,
    ref: Ref<HTMLSpanElement>,
  ): ReactElement {
    const { labels } = useRoot();
    const { nameId } = useCallScope();
    const { toolName } = usePaintedCall();
    return (
      <span id={nameId} {...props} ref={ref} data-part="call-name">
        {isNameless(toolName) ? labels.noToolName : <UntrustedText text={toolName} />}
      </span>
    );
  },
);
