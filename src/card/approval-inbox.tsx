'use client';
import { createElement, forwardRef, useId, useMemo, useState } from 'react';
import type { Part } from '../react/part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { en } from '../labels/en';
import type { ApprovalBatch } from '../protocol/batch';
import { isRecord } from '../protocol/ending';
import { completeLabels } from '../react/complete-labels';
import { reportToDeveloper } from '../store/developer-error';
import { ApprovalCard } from './approval-card';
import type { ApprovalCardProps } from './approval-card';
import type { HeadingLevel } from './card-header';

type CardProps = Omit<ApprovalCardProps, keyof ComponentPropsWithoutRef<'section'>> &
  Pick<ApprovalCardProps, 'onSubmit'>;

/** Handed to each card, every one of them: what is forgotten here does not compile. */
type Passed = {
  readonly [K in Exclude<keyof CardProps, 'batch' | 'initialDraft' | 'labels' | 'headingLevel'>]-?:
    | CardProps[K]
    | undefined;
};

export interface ApprovalInboxProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'onSubmit' | 'children'>,
    Omit<CardProps, 'batch' | 'initialDraft'> {
  /** Each batch gets a card and a state of its own. */
  batches: readonly ApprovalBatch[];
  /** The draft that the host kept for a batch, if any. */
  initialDraftOf?: ((batchId: string) => unknown) | undefined;
}

/** Several batches below each other. They do not touch each other. */
export const ApprovalInbox: Part<ApprovalInboxProps, HTMLElement> = forwardRef(
  function ApprovalInbox(props: ApprovalInboxProps, ref: Ref<HTMLElement>): ReactElement {
    const { batches, initialDraftOf, headingLevel = 2, labels, ...both } = props;
    const {
      currentUser,
      onSubmit,
      risk,
      onDraftChange,
      rules,
      capabilities,
      redact,
      renderArguments,
      shortcuts,
      unsafeDisableInputGuard,
      ...rest
    } = both;
    const card: Passed = {
      currentUser,
      onSubmit,
      risk,
      onDraftChange,
      rules,
      capabilities,
      redact,
      renderArguments,
      shortcuts,
      unsafeDisableInputGuard,
    };
    const headingId = useId();
    const distinct = useMemo(() => distinctById(batches), [batches]);
    const [before, setBefore] = useState<readonly string[]>([]);
    const keys = useMemo(() => keysOf(distinct, before), [distinct, before]);
    if (keys.some((key, i) => key !== before[i])) setBefore(keys);
    const words = useMemo(() => (labels ? completeLabels(labels) : en), [labels]);
    const waiting = distinct.filter((batch) => !batch?.outcome).length;
    return (
      <section aria-labelledby={headingId} {...rest} ref={ref} data-part="inbox">
        {createElement(
          `h${headingLevel}`,
          { id: headingId, 'data-part': 'inbox-heading' },
          words.inboxName(waiting),
        )}
        {distinct.length === 0 ? <p data-part="inbox-empty">{words.inboxEmpty}</p> : null}
        {distinct.map((batch, i) => (
          <ApprovalCard
            key={keys[i]}
            {...card}
            batch={batch}
            labels={labels}
            headingLevel={Math.min(headingLevel + 1, 6) as HeadingLevel}
            initialDraft={draftFor(batch?.id, initialDraftOf)}
          />
        ))}
      </section>
    );
  },
);

/** One for each card. A batch that is missing for a moment is still that of the card in its place. */
function keysOf(batches: readonly unknown[], before: readonly string[]): string[] {
  const own = batches.map((batch) =>
    isRecord(batch) && typeof batch['id'] === 'string' ? `batch:${batch['id']}` : null,
  );
  return own.map((key, i) => {
    if (key !== null) return key;
    const last = before[i];
    const absent = batches[i] === null || batches[i] === undefined;
    return absent && last !== undefined && !own.includes(last) ? last : `unreadable:${i}`;
  });
}

/** A host whose storage fails must not take the other cards along. */
function draftFor(batchId: string, initialDraftOf: ApprovalInboxProps['initialDraftOf']): unknown {
  try {
    return initialDraftOf?.(batchId);
  } catch (error) {
    reportToDeveloper(
      {
        what: `initialDraftOf threw for the batch ${JSON.stringify(batchId)}.`,
        why: 'Its card opens without what was staged before.',
        mend: 'Return undefined where there is no draft or it cannot be read.',
      },
      error,
    );
    return undefined;
  }
}

/** A batch id that comes twice is one batch: the later content, in the earlier place. */
function distinctById(batches: unknown): ApprovalBatch[] {
  if (!Array.isArray(batches)) return [];
  const places = new Map<string, number>();
  const distinct: ApprovalBatch[] = [];
  for (const batch of batches as ApprovalBatch[]) {
    const id: unknown = batch?.id;
    const at = typeof id === 'string' ? places.get(id) : undefined;
    if (at === undefined) {
      if (typeof id === 'string') places.set(id, distinct.length);
      distinct.push(batch);
    } else {
      distinct[at] = batch;
      reportToDeveloper({
        what: `Two batches of the inbox have the id ${JSON.stringify(id)}.`,
        why: 'Only the later one is shown: answers are addressed by it.',
        mend: 'Give each batch an id of its own.',
      });
    }
  }
  return distinct;
}
