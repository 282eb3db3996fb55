'use client';
import { forwardRef, useEffect, useMemo, useState } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { en } from '../../labels/en';
import type { Labels } from '../../labels/labels';
import { reportToDeveloper } from '../../store/developer-error';
import { createAnnouncer } from '../announcer';
import { ApprovalsContext } from '../approvals-context';
import { completeLabels } from '../complete-labels';
import { createLatest } from '../latest';
import { LiveRegion } from '../live-region';
import { useMergedRef } from '../merged-ref';
import type { Part } from '../part';
import type { Pending } from '../waiting-cards';
import { createWaitingCards } from '../waiting-cards';

export interface ProviderProps extends ComponentPropsWithoutRef<'div'> {
  /** Called when other batches wait for this viewer than before: for a badge, a sound or a notice of your own. */
  onPendingChange?: ((pending: Pending) => void) | undefined;
  /** The words of `PendingLink`. Each card speaks its own. */
  labels?: Partial<Labels> | undefined;
}

/**
 * Around all cards of a page or a chat: announces what happens to them to screen readers, in a region that was there
 * before and stays when they go, and knows which of them wait. Its element is that region, below what it holds.
 */
export const Provider: Part<ProviderProps, HTMLDivElement> = forwardRef(function Provider(
  { onPendingChange, labels, children, ...rest }: ProviderProps,
  ref: Ref<HTMLDivElement>,
): ReactElement {
  const [latest] = useState(() => createLatest(onPendingChange));
  const [shared] = useState(() => ({
    announcer: createAnnouncer(),
    cards: createWaitingCards((pending) => tell(latest.get(), pending)),
  }));
  // Effect 5 of the kit: the host's function of this render is the one that hears of the next change.
  useEffect(() => latest.set(onPendingChange), [latest, onPendingChange]);
  const approvals = useMemo(
    () => ({ ...shared, labels: labels ? completeLabels(labels) : en }),
    [shared, labels],
  );
  const merged = useMergedRef(ref, shared.announcer.attach);
  return (
    <ApprovalsContext.Provider value={approvals}>
      {children}
      <LiveRegion {...rest} ref={merged} />
    </ApprovalsContext.Provider>
  );
});

/** A host that throws here must not stop a card. */
function tell(listener: ProviderProps['onPendingChange'], pending: Pending): void {
  try {
    listener?.(pending);
  } catch (error) {
    reportToDeveloper(
      {
        what: 'onPendingChange failed.',
        why: 'The host may not show that a decision is wanted; the cards go on.',
        mend: 'See the error that follows.',
      },
      error,
    );
  }
}
