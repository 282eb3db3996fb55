'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { takesFeedback } from '../../protocol/counts';
import { isOpen } from '../../protocol/state';
import { composeHandlers } from '../compose-handlers';
import { useMergedRef } from '../merged-ref';
import { acceptedOf, attachFiles, images } from '../attach-files';
import { useRoot } from '../store-context';

export interface FeedbackProps extends ComponentPropsWithoutRef<'textarea'> {
  /** Which pasted files become attachments, as in the `accept` of a file input; false: none. Default: images. */
  accept?: string | false;
}

/** The words that go with an abort. Typing changes no verdict. Pasted images become attachments. */
export const Feedback: Part<FeedbackProps, HTMLTextAreaElement> = forwardRef(function Feedback(
  { accept = images, ...props }: FeedbackProps,
  ref: Ref<HTMLTextAreaElement>,
): ReactElement | null {
  const root = useRoot();
  const { store, feedback, labels, ids, attach } = root;
  const merged = useMergedRef(ref, attach.feedback);
  const { text, shown, locked, wanted } = useStore(
    feedback,
    useShallow((state) => ({
      text: state.feedback.text,
      shown: takesFeedback(state),
      locked: !isOpen(state),
      wanted: state.refused === 'abort',
    })),
  );
  if (!shown) return null;
  return (
    <textarea
      id={ids.feedback}
      rows={2}
      readOnly={locked}
      // While it is empty, the placeholder follows the card.
      dir={text === '' ? undefined : 'auto'}
      placeholder={labels.feedbackPlaceholder}
      aria-describedby={wanted ? ids.problems : undefined}
      {...props}
      ref={merged}
      data-part="feedback"
      value={text}
      onChange={composeHandlers(props.onChange, (event) =>
        store.send({ type: 'feedback', text: event.target.value }),
      )}
      onPaste={composeHandlers(props.onPaste, (event) => {
        if (accept === false) return;
        const { files } = event.clipboardData;
        const taken = acceptedOf(files, accept);
        // Text beside a file that is none of ours is the browser's to paste.
        if (files.length === 0 || (taken.length === 0 && hasText(event.clipboardData))) return;
        event.preventDefault();
        attachFiles(root, [...files], accept);
      })}
    />
  );
});

const hasText = ({ types }: DataTransfer): boolean => types.includes('text/plain');
