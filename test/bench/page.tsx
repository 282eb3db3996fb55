import { ApprovalCard } from 'approval-cards';
import { escapeText, findings } from 'approval-cards/display';
import 'approval-cards/styles.css';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { texts, values } from './content';
import type { Content } from './content';

/** What the bench asks of this page. Each call does one thing and resolves when it is painted. */
export interface Bench {
  /** The same shape as the others, and nothing in it. */
  nothing(): Promise<void>;
  escape(kind: keyof typeof texts): Promise<void>;
  find(kind: keyof typeof texts): Promise<void>;
  /** Makes the content, so that making it is not measured. */
  prepare(kind: keyof typeof values, whole: boolean): void;
  /** A card with what was prepared. */
  mount(): Promise<void>;
  unmount(): Promise<void>;
  /** Elements and texts of the arguments on screen. */
  nodes(): number;
  /** Opens all of the arguments, and resolves when the last piece has come: the longest task, in milliseconds. */
  open(): Promise<{ longest: number; total: number; whole: boolean }>;
}

const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const made = new Map<string, string>();
const textOf = (kind: keyof typeof texts): string => {
  const text = made.get(kind) ?? texts[kind]();
  made.set(kind, text);
  return text;
};

let root: Root | null = null;
let content: Content = {};
/** Keeps results alive, so that no work is optimised away. */
const kept: unknown[] = [];

const bench: Bench = {
  nothing: painted,
  escape: async (kind) => {
    kept[0] = escapeText(textOf(kind));
    await painted();
  },
  find: async (kind) => {
    kept[0] = findings(textOf(kind));
    await painted();
  },
  prepare: (kind, whole) => {
    content = values[kind](whole);
  },
  mount: async () => {
    root = createRoot(document.querySelector('#root') as HTMLElement);
    root.render(
      <ApprovalCard
        batch={{
          id: crypto.randomUUID(),
          calls: [{ id: 'a', toolName: 'write_file', args: undefined, ...content }],
        }}
        currentUser={{ id: 1 }}
        onSubmit={async () => ({ kind: 'settled' })}
      />,
    );
    await painted();
  },
  unmount: async () => {
    root?.unmount();
    await painted();
  },
  nodes: () => {
    const list = document.querySelector("[data-part='call-arguments']") as Element;
    const walker = document.createTreeWalker(list);
    let count = 0;
    while (walker.nextNode()) count += 1;
    return count;
  },
  open: async () => {
    let longest = 0;
    const observer = new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    const began = performance.now();
    const buttons = [...document.querySelectorAll<HTMLElement>("[data-part='argument-more']")];
    // "Show everything" comes last.
    buttons.at(-1)?.click();
    do await painted();
    while (document.querySelector('[aria-busy]'));
    const total = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 200));
    observer.disconnect();
    const approve = document.querySelector("[data-part='approve']");
    return { longest, total, whole: approve?.getAttribute('aria-disabled') !== 'true' };
  },
};

Object.assign(globalThis, { bench });
