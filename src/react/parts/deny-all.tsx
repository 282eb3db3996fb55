'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ReactElement, Ref } from 'react';
import type { ButtonProps } from '../press-button';
import { AllButton } from './all-button';

/** Denies every undecided call on screen. In a batch that could not be read it is the way to answer. */
export const DenyAll: Part<ButtonProps, HTMLButtonElement> = forwardRef(function DenyAll(
  props: ButtonProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement {
  return <AllButton {...props} ref={ref} verdict="deny_all" />;
});
