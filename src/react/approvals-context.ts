'use client';
import type { Context } from 'react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Labels } from '../labels/labels';
import { developerText } from '../store/developer-error';
import type { Announcer } from './announcer';
import type { Pending, WaitingCards } from './waiting-cards';
import { nothingPending } from './waiting-cards';

/** What the cards below one provider share. Objects that never change, and no state. */
export interface Approvals {
  readonly announcer: Announcer;
  readonly cards: WaitingCards;
  readonly labels: Labels;
}

export const ApprovalsContext: Context<Approvals | null> = createContext<Approvals | null>(null);

/** The provider around. Throws outside of one. */
export function useProvider(): Approvals {
  const approvals = useContext(ApprovalsContext);
  if (!approvals)
    throw new Error(
      developerText({
        what: 'Waiting cards were asked for outside of Provider.',
        why: 'Nobody knows which cards are meant.',
        mend: 'Put it inside <ApprovalProvider>, together with the cards.',
      }),
    );
  return approvals;
}

/** The cards that wait, and the way to them. */
export interface ApprovalsView extends Pending {
  /**
   * Moves focus to the first undecided call of the next card that waits, and brings it into view; after the last card
   * comes the first. False, and nothing happens, where none waits.
   */
  readonly focusNextPending: () => boolean;
}

/** Which cards below the provider around wait for this viewer; renders again when others do. Throws outside of one. */
export function useApprovals(): ApprovalsView {
  const { cards } = useProvider();
  const pending = useSyncExternalStore(cards.subscribe, cards.getPending, () => nothingPending);
  return { ...pending, focusNextPending: cards.focusNext };
}
