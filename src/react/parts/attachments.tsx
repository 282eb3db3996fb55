'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { useStore } from 'zustand';
import { escapeLine } from '../../display';
import { isOpen } from '../../protocol/state';
import { PressButton } from '../press-button';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';

/** The images that would go with the feedback, each with a way to remove it. */
export const Attachments: Part<ComponentPropsWithoutRef<'ul'>, HTMLUListElement> = forwardRef(
  function Attachments(
    props: ComponentPropsWithoutRef<'ul'>,
    ref: Ref<HTMLUListElement>,
  ): ReactElement | null {
    const { store, feedback, labels, places } = useRoot();
    const attachments = useStore(feedback, (state) => state.feedback.attachments);
    const open = useStore(feedback, isOpen);
    if (attachments.length === 0) return null;
    return (
      <ul aria-label={labels.attachmentsName} {...props} ref={ref} data-part="attachments">
        {attachments.map(({ id, name, url, failed }) => (
          <li key={id} data-part="attachment" data-failed={failed}>
            <UntrustedText text={name} />
            {failed ? ` (${labels.attachmentFailed})` : null}
            {!failed && url === undefined ? ` (${labels.attachmentReading})` : null}
            {open ? (
              <PressButton
                part="detach"
                quiet
                aria-label={labels.removeAttachment(escapeLine(name))}
                act={() => {
                  store.send({ type: 'detach', attachmentId: id });
                  places.feedback?.focus();
                }}
              >
                ×
              </PressButton>
            ) : null}
          </li>
        ))}
      </ul>
    );
  },
);
