'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { useStore } from 'zustand';
import { composeHandlers } from '../compose-handlers';
import { useMergedRef } from '../merged-ref';
import { Sentence } from '../sentence';
import { statusOf } from '../status-line';
import type { StatusLine } from '../status-line';
import { useFrame, useRoot } from '../store-context';

/** The one line that says what is going on: where focus waits during a submission. The announcer speaks it. */
export const Status: Part<ComponentPropsWithoutRef<'p'>, HTMLParagraphElement> = forwardRef(
  function Status(
    props: ComponentPropsWithoutRef<'p'>,
    ref: Ref<HTMLParagraphElement>,
  ): ReactElement {
    const { labels, attach, moment, voice } = useRoot();
    const merged = useMergedRef(ref, attach.status);
    // Focus reads it.
    const spoken = { ...props, onFocus: composeHandlers(props.onFocus, voice.heard) };
    const aside = useStore(moment, (state) => state.word);
    const current = useFrame((state) => statusOf(state, labels));
    const { text, tone, word }: StatusLine = aside
      ? { text: labels[aside], tone: 'warn' }
      : current;
    return (
      <p
        role="status"
        aria-live="off"
        tabIndex={-1}
        {...spoken}
        ref={merged}
        data-part="status"
        data-tone={text === '' ? undefined : tone}
      >
        <Sentence text={text} words={[word]} />
      </p>
    );
  },
);
