'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { usePaintedCall } from '../call-context';
import { UntrustedText } from '../untrusted-text';
import { isNameless } from './call-name';

/** Where the tool comes from: its provider and its category, as far as they are known. */
export const CallFacts: Part<ComponentPropsWithoutRef<'span'>, HTMLSpanElement> = forwardRef(
  function CallFacts(
    props: ComponentPropsWithoutRef<'span'>,
    ref: Ref<HTMLSpanElement>,
  ): ReactElement | null {
    const { provider, category } = usePaintedCall();
    const facts = [provider, category].filter((fact) => fact !== undefined && !isNameless(fact));
    if (facts.length === 0) return null;
    return (
      <span {...props} ref={ref} data-part="call-facts">
        {facts.map((fact) => (
          <span key={fact}>
            <UntrustedText text={fact as string} />
          </span>
        ))}
      </span>
    );
  },
);
