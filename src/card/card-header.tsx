'use client';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { Expiry } from '../react/parts/expiry';
import { ShortcutHelp } from '../react/parts/shortcut-help';
import { Sentence, slot } from '../react/sentence';
import { useFrame, useRoot } from '../react/store-context';
import type { Labels } from '../labels/labels';
import type { ApprovalState } from '../protocol/state';
import { countsOf } from '../protocol/counts';
import { isUnreadable } from '../protocol/state';
import { isSamePerson } from '../protocol/person';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** What is asked and for whom, and how long there is. */
export function CardHeader({ level, id }: { level: HeadingLevel; id: string }): ReactElement {
  const { labels } = useRoot();
  const { heading, owner } = useFrame((state) => ({
    heading: headingOf(state, labels),
    owner: ownerOf(state),
  }));
  return (
    <div data-part="header">
      {createElement(`h${level}`, { id, 'data-part': 'heading' }, heading)}
      {owner === null ? null : (
        <p data-part="origin">
          <Sentence text={labels.onBehalfOf(slot(0))} words={[owner]} />
        </p>
      )}
      <div data-part="header-end">
        <Expiry />
        <ShortcutHelp />
      </div>
    </div>
  );
}

function headingOf(state: ApprovalState, labels: Labels): string {
  const { phase } = state;
  const { total } = countsOf(state);
  if (isUnreadable(state)) return labels.unreadableHeading;
  if ('ending' in phase)
    return labels.endedHeading(phase.ending.kind, total || state.batch.calls.length);
  return total === 0 ? labels.emptyHeading : labels.heading(total);
}

/** The owner's name, unless it is the viewer: they know. */
function ownerOf({ batch, person }: ApprovalState): string | null {
  const { runOwner } = batch;
  if (!runOwner?.name || isSamePerson(runOwner, person)) return null;
  return runOwner.name;
}
