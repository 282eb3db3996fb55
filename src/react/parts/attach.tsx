'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { attachFiles, images } from '../attach-files';
import { composeHandlers } from '../compose-handlers';
import { takesFeedback } from '../../protocol/counts';
import { isOpen } from '../../protocol/state';
import { useFrame, useRoot } from '../store-context';

/** Chooses images for the feedback. They are sent with an abort only. */
export const Attach: Part<ComponentPropsWithoutRef<'input'>, HTMLInputElement> = forwardRef(
  function Attach(
    { children, accept = images, ...rest }: ComponentPropsWithoutRef<'input'>,
    ref: Ref<HTMLInputElement>,
  ): ReactElement | null {
    const root = useRoot();
    const shown = useFrame(takesFeedback);
    const locked = useFrame((state) => !isOpen(state));
    if (!shown) return null;
    return (
      <label data-part="attach">
        <input
          type="file"
          accept={accept}
          multiple
          aria-disabled={locked || undefined}
          {...rest}
          ref={ref}
          onClick={composeHandlers(rest.onClick, (event) => {
            if (locked) event.preventDefault();
          })}
          onChange={composeHandlers(rest.onChange, ({ target }) => {
            attachFiles(root, [...(target.files ?? [])], accept);
            // The same file can be chosen again after it was removed.
            target.value = '';
          })}
        />
        {children ?? root.labels.addImages}
      </label>
    );
  },
);
