import type { ForwardRefExoticComponent, RefAttributes } from 'react';

/** A component that hands its ref to its one element. */
export type Part<Props, Element> = ForwardRefExoticComponent<Props & RefAttributes<Element>>;
