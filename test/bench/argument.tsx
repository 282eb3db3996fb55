import { ApprovalCard } from 'approval-cards';
import type { ApprovalBatch, OnSubmit } from 'approval-cards';
import 'approval-cards/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { Work } from './main';
import { painted } from './painted';

/** Sizes of an argument: all of it, and as much as anything shows at first. */
const sizes = { '1 MB': 1_000_000, '4 kB': 4_000 } as const;
type Size = keyof typeof sizes;

const sentence =
  'The agent wants to move the report of last week and the notes on it to the archive. ';
const upTo = (size: number, part: string): string =>
  part.repeat(Math.ceil(size / part.length)).slice(0, size);

const keyed = (size: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: size / 100 }, (_, i) => [
      `key_${String(i).padStart(5, '0')}`,
      upTo(85, `${i} ${sentence}`),
    ]),
  );

interface Arguments {
  readonly args: unknown;
  readonly rawArgs?: string;
}

/** Made anew each time: nothing may be known of them from before. */
const shapes: Readonly<Record<string, (size: number) => Arguments>> = {
  'one text': (size) => ({ args: { body: upTo(size, sentence) } }),
  '20,000 lines': (size) => ({
    args: { body: upTo(size, `${sentence.slice(0, 49)}\n`) },
  }),
  '10,000 keys': (size) => ({ args: keyed(size) }),
  'rawArgs of 10,000 keys': (size) => {
    const rawArgs = JSON.stringify(keyed(size));
    return { args: JSON.parse(rawArgs) as unknown, rawArgs };
  },
  'rawArgs of one text': (size) => {
    const rawArgs = JSON.stringify({ body: upTo(size, sentence) });
    return { args: JSON.parse(rawArgs) as unknown, rawArgs };
  },
  'rawArgs that break off': (size) => ({
    args: undefined,
    rawArgs: `{"body": "${upTo(size, sentence)}`,
  }),
};

const app = document.querySelector('#app') as HTMLElement;
const ada = { id: 7, name: 'Ada' };
const onSubmit: OnSubmit = async () => ({ kind: 'settled', decidedBy: 'run_owner', decider: ada });

let batch: ApprovalBatch | null = null;
let root: Root | null = null;

const inside = (): HTMLElement => {
  const found = app.querySelector<HTMLElement>('[data-part="call-arguments"]');
  if (!found) throw new Error('The card shows no arguments.');
  return found;
};

/** What shows more: everything rather than one text of it. */
function button(): HTMLButtonElement | null {
  const all = [...inside().querySelectorAll('button')];
  const named = (pattern: RegExp) => all.find((each) => pattern.test(each.textContent));
  return named(/^Show everything/) ?? named(/^Show all/) ?? null;
}

/** Without a change for so long, in milliseconds, all is there. */
const quiet = 1000;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export const work: Work = {
  shapes: () => Object.keys(shapes),
  prepare: (shape: string, size: Size, round: number) => {
    const made = shapes[shape]?.(sizes[size]) ?? { args: {} };
    batch = {
      id: `batch-${round}`,
      revision: 'r1',
      runOwner: ada,
      // What arrives from a network is in one piece; what was put together here is not yet.
      calls: [
        { id: 'call', toolName: 'save_page', ...(structuredClone(made) as { args: unknown }) },
      ],
    };
    const element = document.createElement('div');
    app.replaceChildren(element);
    root = createRoot(element);
  },
  mount: () => {
    flushSync(() =>
      root?.render(
        <ApprovalCard batch={batch} currentUser={ada} onSubmit={onSubmit} risk={() => 'routine'} />,
      ),
    );
  },
  unmount: () => root?.unmount(),
  /** How many nodes stand inside the arguments. */
  count: () => {
    const nodes = document.createNodeIterator(inside());
    let count = -1;
    while (nodes.nextNode()) count += 1;
    return count;
  },
  /** Presses what opens the arguments. Gives the milliseconds until all is painted, and how much stands there. */
  open: async () => {
    const start = performance.now();
    let last = start;
    const seen = async (): Promise<void> => {
      last = performance.now();
      await painted();
      last = performance.now();
    };
    const observer = new MutationObserver(() => void seen());
    observer.observe(inside(), { subtree: true, childList: true, characterData: true });
    for (let press = button(); press; press = button()) {
      press.click();
      await seen();
      while (performance.now() - last < quiet) await wait(50);
      if (button() === press) break;
    }
    observer.disconnect();
    return { milliseconds: last - start, characters: inside().textContent.length };
  },
};
