import type { ToolCall } from '../protocol/batch';

/** Which large calls have been opened to their end, by content: what changes has to be opened again. */
export interface OpenedCalls {
  readonly has: (call: ToolCall) => boolean;
  /** Which of its lines have been drawn whole, by place. */
  readonly drawn: (call: ToolCall) => Set<number>;
  readonly add: (call: ToolCall) => void;
  /** Tells everybody that more is known now. */
  readonly wake: () => void;
  /** How often that was: something to compare. */
  readonly count: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createOpenedCalls(): OpenedCalls {
  const opened = new WeakSet<ToolCall>();
  const listeners = new Set<() => void>();
  const drawn = new WeakMap<ToolCall, Set<number>>();
  let count = 0;
  const wake = (): void => {
    count += 1;
    for (const listener of listeners) listener();
  };
  return {
    wake,
    has: (call) => opened.has(call),
    drawn: (call) => {
      const known = drawn.get(call) ?? new Set();
      drawn.set(call, known);
      return known;
    },
    add: (call) => {
      if (opened.has(call)) return;
      opened.add(call);
      wake();
    },
    count: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
