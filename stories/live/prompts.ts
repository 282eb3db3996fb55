import type { Prompt } from './prompt';

/** What a model received last, for `useSyncExternalStore`. */
export interface Prompts {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Prompt | null;
}

export interface KeptPrompts extends Prompts {
  readonly keep: (prompt: Prompt) => void;
}

export function keptPrompts(): KeptPrompts {
  const listeners = new Set<() => void>();
  let last: Prompt | null = null;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => last,
    keep: (prompt) => {
      last = prompt;
      listeners.forEach((listener) => listener());
    },
  };
}

/** Those of a model on the server, which tells them as events. */
export function promptsFrom(url: string): Prompts {
  const { keep, ...prompts } = keptPrompts();
  return {
    ...prompts,
    subscribe: (listener) => {
      const unsubscribe = prompts.subscribe(listener);
      const events = new EventSource(url);
      events.addEventListener('message', ({ data }) => keep(JSON.parse(String(data)) as Prompt));
      return () => {
        unsubscribe();
        events.close();
      };
    },
  };
}
