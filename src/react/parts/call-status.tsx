'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { escapeLine } from '../../display';
import type { CallStory } from '../../protocol/receipt';
import { storyOf } from '../../protocol/receipt';
import { useRow } from '../call-context';
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
        {labels.story(escaped(story))}
      </span>
    );
  },
);

/** Words of the backend are no more ours than those of the agent. */
function escaped(story: CallStory): CallStory {
  if (story.kind === 'not_asked')
    return story.result === undefined ? story : { ...story, result: escapeLine(story.result) };
  if (story.kind !== 'told') return story;
  return {
    ...story,
    ...(story.result === undefined ? {} : { result: escapeLine(story.result) }),
    ...(story.status === undefined ? {} : { status: escapeLine(story.status) }),
    ...(story.error === undefined ? {} : { error: escapeLine(story.error) }),
  };
}
