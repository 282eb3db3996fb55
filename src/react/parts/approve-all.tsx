'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ReactElement, Ref } from 'react';
import type { ButtonProps } from '../press-button';
import { AllButton } from './all-button';

/** Approves every undecided call on screen that the host calls routine. Without a `risk` function there is none. */
export const ApproveAll: Part<ButtonProps, HTMLButtonElement> = forwardRef(function ApproveAll(
  props: ButtonProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement {
  return <AllButton {...props} ref={ref} verdict="approve_all" />;
});
