'use client';
import { flushSync } from 'react-dom';
import { submitsAtOnce, undecidedIds } from '../protocol/counts';
import type { ApprovalRoot } from './store-context';

/**
 * Where focus goes after a press, so that it never falls to the document: to the next undecided call, to
 * Submit, to the status line while something is under way, and back to the button if that failed.
 */

/** After a verdict: sends it if the batch says so; otherwise leads a keyboard user to what is next. */
export function afterVerdict(root: ApprovalRoot, button: HTMLElement, byKeyboard: boolean): void {
  const { store, places } = root;
  if (submitsAtOnce(store.getState())) {
    submitFrom(root, button);
    return;
  }
  if (!byKeyboard) return;
  const next = undecidedIds(store.getState()).find((id) => places.rows.has(id));
  const target = next === undefined ? places.submit : places.rows.get(next);
  target?.focus();
}

/** Submits, and moves focus along with what becomes of it. */
export function submitFrom(root: ApprovalRoot, button: HTMLElement): void {
  const { store, places } = root;
  const focused = places.root?.contains(button.ownerDocument.activeElement) ?? false;
  const attempt = flushSync(() => store.submit());
  if (attempt.status === 'refused') {
    places.problems?.focus();
    return;
  }
  // Closed in the meantime: the button has gone, and the status line says why.
  const closed = attempt.status === 'locked' && store.getState().phase.kind === 'closed';
  if (attempt.status !== 'sent' && !closed) return;
  if (focused) places.status?.focus({ preventScroll: true });
  if (attempt.status === 'sent') void returnFocus(root, button, attempt.done);
}

async function returnFocus(
  { store, places }: ApprovalRoot,
  button: HTMLElement,
  done: Promise<void>,
): Promise<void> {
  await done;
  const failed = store.getState().phase.kind === 'reviewing';
  const here = places.status?.ownerDocument.activeElement;
  if (!failed || here !== places.status) return;
  const target = button.isConnected ? button : places.submit;
  target?.focus();
}
