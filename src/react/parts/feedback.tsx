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
import { attachFiles } from '../attach-files';
import { useRoot } from '../store-context';

/** The words that go with an abort. Typing changes no verdict. Pasted images become attachments. */
export const Feedback: Part<ComponentPropsWithoutRef<'textarea'>, HTMLTextAreaElement> = forwardRef(
  function Feedback(
    props: ComponentPropsWithoutRef<'textarea'>,
    ref: Ref<HTMLTextAreaElement>,
  ): ReactElement | null {
    const { store, feedback, labels, ids, attach } = useRoot();
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
        dir="auto"
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
          const { files } = event.clipboardData;
          if (files.length === 0) return;
          event.preventDefault();
          attachFiles(store, files);
        })}
      />
    );
  },
);
