'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { usePaintedCall } from '../call-context';
import { useRoot } from '../store-context';

/** How much the call can do, as the host judges it. Told by word and shape, not by colour alone. */
export const CallRisk: Part<ComponentPropsWithoutRef<'span'>, HTMLSpanElement> = forwardRef(
  function CallRisk(
    props: ComponentPropsWithoutRef<'span'>,
    ref: Ref<HTMLSpanElement>,
  ): ReactElement {
    const { labels, riskOf } = useRoot();
    const risk = riskOf(usePaintedCall());
    return (
      <span {...props} ref={ref} data-part="call-risk" data-risk={risk}>
        {labels.risk(risk)}
      </span>
    );
  },
);
