import { ApprovalCard } from 'approval-cards';
import type { ApprovalBatch, OnSubmit } from 'approval-cards';
import 'approval-cards/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { ada, batchOf } from './calls';
import type { Work } from './main';
import { painted } from './painted';
import { aimAt, card, content, freshPlace, html, placeOf, press, type } from './stage';
import type { Step } from './stage';
import { changesBetween, redrawn, sketchOf, treeOf } from './tree';
import type { Sketch, Tree } from './tree';

const onSubmit: OnSubmit = () => new Promise(() => {});
const risk = () => 'routine' as const;

let batch: ApprovalBatch = batchOf(0, 0);
let root: Root | null = null;
let step: Step | null = null;
let target: HTMLElement | null = null;

function draw(): void {
  flushSync(() =>
    root?.render(
      <ApprovalCard
        batch={batch}
        currentUser={ada}
        onSubmit={onSubmit}
        risk={risk}
        unsafeDisableInputGuard
      />,
    ),
  );
}

/** The same batch as a host has it when a word more of one call has arrived. */
function grown({ row = 0, text = '' }: Step): ApprovalBatch {
  return {
    ...batch,
    calls: batch.calls.map((call, i) => (i === row ? { ...call, args: { text } } : call)),
  };
}

/** What stood there before the step, in the whole page and in the card. */
let page: Tree = '';
let sketch: Sketch | null = null;

/** The finished card. */
export const work: Work = {
  prepare: (count: number, round: number) => {
    batch = batchOf(count, round);
    root = createRoot(freshPlace());
  },
  mount: draw,
  aim: (next: Step) => {
    step = next;
    if (step.name === 'token' || step.name === 'rewrite') batch = grown(step);
    else target = aimAt(step);
  },
  fire: () => {
    if (step?.name === 'token' || step?.name === 'rewrite') draw();
    else if (step?.name === 'key') type();
    else flushSync(() => press(target));
  },
  unmount: () => root?.unmount(),
  /** Shown, decided, spoken to and taken away again, many times over. */
  cycle: async (count: number, times: number) => {
    for (let i = 0; i < times; i += 1) {
      batch = batchOf(count, i);
      root = createRoot(freshPlace());
      draw();
      press(aimAt({ name: 'verdict', row: 0, part: 'deny' }));
      if (i % 50 === 0) {
        aimAt({ name: 'key' });
        type();
        press(aimAt({ name: 'dialog', part: 'abort' }));
        await painted();
      }
      root.unmount();
    }
    freshPlace();
    await painted();
  },
  /** Where to press, in the window. */
  place: () => placeOf(target),
  html,
  content,
  tree: () => treeOf(card()),
  remember: () => {
    page = treeOf(document.body);
    sketch = sketchOf(treeOf(card()));
  },
  /** What the step came to, for pages that know nothing of the kit. */
  outcome: () => ({
    changes: changesBetween(page, treeOf(document.body)),
    redrawn: redrawn(sketch as Sketch, sketchOf(treeOf(card()))),
  }),
};
