'use client';
import { flushSync } from 'react-dom';
import { submitsAtOnce, undecidedIds } from '../protocol/counts';
import { isOpen } from '../protocol/state';
import { focusIn } from './focus-in';
import { withdrawRisen } from './withdraw-risen';
import type { ApprovalRoot } from './store-context';

/**
 * Where focus goes after a press, so that it never falls to the document: to the next undecided call, to
 * Submit, to the status line while something is under way, and back to the button if that failed.
 */

/** After a verdict: sends it if the batch says so; otherwise leads to what is next. A pointer's page does not move. */
export function afterVerdict(root: ApprovalRoot, button: HTMLElement, byKeyboard: boolean): void {
  if (submitsAtOnce(root.store.getState())) submitFrom(root, button);
  else nextPlace(root, button)?.focus({ preventScroll: !byKeyboard });
}

/** The next undecided call after the one that an element stands in, and after the last one the first; then Submit. */
function nextPlace({ store, places }: ApprovalRoot, from: Element): HTMLElement | null {
  const { batch } = store.getState();
  const at = batch.calls.findIndex(({ id }) => places.rows.get(id)?.contains(from));
  const ids = undecidedIds(store.getState()).filter((id) => places.rows.has(id));
  const next = ids.find((id) => (store.getState().index.get(id) ?? 0) > at) ?? ids[0];
  return (next === undefined ? null : places.rows.get(next)) ?? places.submit;
}

/** To what is to be decided first. */
export function focusFirst(root: ApprovalRoot): void {
  const { places } = root;
  const card = places.root;
  if (card) focusOn(nextPlace(root, card) ?? places.status ?? card);
}

/** Submits, and moves focus along with what becomes of it. */
export function submitFrom(root: ApprovalRoot, button: HTMLElement): void {
  const { store, places } = root;
  if (withdrawRisen(root)) return;
  const focused = places.root?.contains(focusIn(button)) ?? false;
  const attempt = flushSync(() => store.submit());
  if (attempt.status === 'refused') {
    places.problems?.focus();
    return;
  }
  // Closed in the meantime: the button has gone, and the status line says why.
  const closed = attempt.status === 'locked' && store.getState().phase.kind === 'closed';
  if (attempt.status !== 'sent' && !closed) return;
  if (focused) showStatus(places);
  if (attempt.status === 'sent') void returnFocus(root, button, attempt.done);
}

/** The page moves no further than it must. */
function showStatus({ status }: ApprovalRoot['places']): void {
  status?.focus({ preventScroll: true });
  status?.scrollIntoView?.({ block: 'nearest' });
}

async function returnFocus(
  { store, places }: ApprovalRoot,
  button: HTMLElement,
  done: Promise<void>,
): Promise<void> {
  await done;
  if (!places.status || focusIn(places.status) !== places.status) return;
  // What became of it is told there, and has made the card another height.
  if (store.getState().phase.kind !== 'reviewing') return showStatus(places);
  const target = button.isConnected ? button : places.submit;
  target?.focus();
}

/**
 * Called while elements are about to leave: if focus is in one of them, it goes to what stands in its place then. The
 * document would have it otherwise, and a keyboard would begin at the top of the page.
 */
export function createKeeper(root: () => ApprovalRoot): () => void {
  let held: Element | null = null;
  return () => {
    const { places } = root();
    const card = places.root;
    const active = card && focusIn(card);
    // A question leads on by itself.
    if (held || !active || !card.contains(active) || active.closest('[role="alertdialog"]')) return;
    held = active;
    const [callId, row] = [...places.rows].find(([, each]) => each.contains(active)) ?? [];
    const below = new Set<Element>();
    for (let next = row?.nextElementSibling; next; next = next.nextElementSibling) below.add(next);
    // Once all of what changes has changed.
    queueMicrotask(() => {
      held = null;
      const now = focusIn(card);
      if (active.isConnected || !card.isConnected || (now && now !== card.ownerDocument.body))
        return;
      focusOn(placeAfter(root(), callId, below) ?? card, true);
    });
  };
}

/** What stands in place of something that has left the row of a call, or the frame around the rows. */
function placeAfter(
  { store, places }: ApprovalRoot,
  callId: string | undefined,
  below: ReadonlySet<Element>,
): HTMLElement | null {
  const row = callId === undefined ? undefined : places.rows.get(callId);
  if (!isOpen(store.getState())) return places.status ?? row ?? null;
  if (row) return row;
  const ids = undecidedIds(store.getState());
  const rows = ids.map((id) => places.rows.get(id)).filter((each) => each !== undefined);
  return rows.find((each) => below.has(each)) ?? rows[0] ?? places.submit ?? places.status;
}

/** Whatever it is: a card of no list and no status line can take focus as well. */
function focusOn(element: HTMLElement, preventScroll = false): void {
  element.focus({ preventScroll });
  if (focusIn(element) === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll });
}
