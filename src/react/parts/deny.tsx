'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ReactElement, Ref } from 'react';
import { DENIED } from '../../protocol/result';
import type { ButtonProps } from '../press-button';
import { VerdictButton } from './verdict-button';

/** Denies the call around. With one call to decide it submits; otherwise it toggles until submitted. */
export const Deny: Part<ButtonProps, HTMLButtonElement> = forwardRef(function Deny(
  props: ButtonProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement {
  return <VerdictButton {...props} ref={ref} verdict={DENIED} />;
});
