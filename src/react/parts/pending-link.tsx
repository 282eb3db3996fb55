'use client';
import { forwardRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement, Ref } from 'react';
import { useApprovals, useProvider } from '../approvals-context';
import { composeHandlers } from '../compose-handlers';
import type { Part } from '../part';
import type { ButtonProps } from '../press-button';

/**
 * "2 approvals waiting": leads to the next of them. There only while a card that waits is out of sight, and as long as
 * it has focus itself. Belongs inside Provider, outside of the cards.
 */
export const PendingLink: Part<ButtonProps, HTMLButtonElement> = forwardRef(function PendingLink(
  props: ButtonProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement | null {
  const { cards, labels } = useProvider();
  const { count, focusNextPending } = useApprovals();
  const away = useSyncExternalStore(cards.subscribe, cards.isAway, () => false);
  const [focused, setFocused] = useState(false);
  if (!focused && (count === 0 || !away)) return null;
  return (
    <button
      type="button"
      {...props}
      ref={ref}
      data-part="pending-link"
      onFocus={composeHandlers(props.onFocus, () => setFocused(true))}
      onBlur={composeHandlers(props.onBlur, () => setFocused(false))}
      onClick={composeHandlers(props.onClick, () => void focusNextPending())}
    >
      {props.children ?? labels.pendingLink(count)}
    </button>
  );
});
