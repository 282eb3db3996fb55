'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import type { Part } from './part';

/** What an announcer speaks through: it waits until a screen reader has finished, and is read as a whole. */
export const LiveRegion: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(
  function LiveRegion(
    props: ComponentPropsWithoutRef<'div'>,
    ref: Ref<HTMLDivElement>,
  ): ReactElement {
    return <div {...props} ref={ref} aria-live="polite" aria-atomic="true" data-part="announcer" />;
  },
);
