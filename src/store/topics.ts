import type { ApprovalBatch } from '../protocol/batch';
import { sameBatch } from '../protocol/same-batch';
import type { ApprovalState } from '../protocol/state';

/**
 * What a subscriber wants to hear of: one call's row, the frame around the rows, or the feedback field.
 * A verdict wakes one row and the frame; a key in the field for a reason wakes its row; one in the feedback field neither.
 */
export type Topic = 'frame' | 'feedback' | { readonly row: string };

const ofEveryRow = [
  'faults',
  'phase',
  'stance',
  'forbidden',
  'notice',
  'rules',
  'person',
  'absent',
] as const;

/** Whether nothing but the content of calls differs: a word that streams into one is nothing to the others. */
function hasSameRows(after: ApprovalBatch, before: ApprovalBatch): boolean {
  return (
    after.calls.length === before.calls.length &&
    after.calls.every(({ id }, i) => id === before.calls[i]?.id) &&
    sameBatch({ ...after, calls: before.calls }, before)
  );
}

/** Delivers each change of a state to those whom it concerns. */
export class Topics {
  readonly #frame = new Set<() => void>();
  readonly #feedback = new Set<() => void>();
  readonly #rows = new Map<string, Set<() => void>>();

  subscribe(topic: Topic, listener: () => void): () => void {
    const listeners = this.#listenersOf(topic);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  announce(state: ApprovalState, before: ApprovalState): void {
    const changed = state.batch !== before.batch;
    const shared =
      ofEveryRow.some((key) => state[key] !== before[key]) ||
      (changed && !hasSameRows(state.batch, before.batch));
    const common = shared || changed || state.refused !== before.refused;
    if (state.feedback !== before.feedback || common) wake(this.#feedback);
    const decided = common || state.marks !== before.marks;
    const worded = state.reasons !== before.reasons;
    if (!decided && !worded) return;
    // With another reason an answer is not the one any more that may be sent again.
    const repeatable = state.notice !== null && 'sent' in state.notice;
    if (decided || repeatable) wake(this.#frame);
    if (shared) for (const listeners of this.#rows.values()) wake(listeners);
    else this.#wakeChanged(state, before);
  }

  #wakeChanged(state: ApprovalState, before: ApprovalState): void {
    state.batch.calls.forEach((call, i) => {
      const { id } = call;
      const same =
        call === before.batch.calls[i] &&
        state.marks[i] === before.marks[i] &&
        state.reasons.get(id) === before.reasons.get(id);
      const listeners = same ? undefined : this.#rows.get(id);
      if (listeners) wake(listeners);
    });
  }

  #listenersOf(topic: Topic): Set<() => void> {
    if (topic === 'frame') return this.#frame;
    if (topic === 'feedback') return this.#feedback;
    let listeners = this.#rows.get(topic.row);
    if (!listeners) this.#rows.set(topic.row, (listeners = new Set()));
    return listeners;
  }
}

function wake(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener();
}
