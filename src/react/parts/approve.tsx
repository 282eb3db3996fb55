'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ReactElement, Ref } from 'react';
import { APPROVED } from '../../protocol/result';
import type { ButtonProps } from '../press-button';
import { VerdictButton } from './verdict-button';

/** Approves the call around. With one call to decide it submits; otherwise it toggles until submitted. */
export const Approve: Part<ButtonProps, HTMLButtonElement> = forwardRef(function Approve(
  props: ButtonProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement {
  return <VerdictButton {...props} ref={ref} verdict={APPROVED} />;
});
