'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import type { CallStory } from '../../protocol/receipt';
import { storyOf } from '../../protocol/receipt';
import { useRow } from '../call-context';
import { Sentence, codeOr, slot } from '../sentence';
import { useRoot } from '../store-context';

/** What will become of this call, or what became of it. */
export const CallStatus: Part<ComponentPropsWithoutRef<'span'>, HTMLSpanElement> = forwardRef(
  function CallStatus(
    props: ComponentPropsWithoutRef<'span'>,
    ref: Ref<HTMLSpanElement>,
  ): ReactElement | null {
    const { labels } = useRoot();
    const story = useRow(storyOf);
    if (!story) return null;
    return (
      <span {...props} ref={ref} data-part="call-status">
        <Sentence text={labels.story(held(story))} words={wordsOf(story)} />
      </span>
    );
  },
);

/** Words of the backend are no more ours than those of the agent. */
function held(story: CallStory): CallStory {
  if (story.kind !== 'not_asked' && story.kind !== 'told') return story;
  const { result } = story;
  const known = result === undefined ? {} : { result: codeOr(slot(0), result) };
  if (story.kind === 'not_asked') return { ...story, ...known };
  const { status, error } = story;
  return {
    ...story,
    ...known,
    ...(status === undefined ? {} : { status: codeOr(slot(1), status) }),
    ...(error === undefined ? {} : { error: slot(2) }),
  };
}

function wordsOf(story: CallStory): readonly (string | undefined)[] {
  if (story.kind === 'not_asked') return [story.result];
  return story.kind === 'told' ? [story.result, story.status, story.error] : [];
}
