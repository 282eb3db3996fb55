import * as Dialog from '@radix-ui/react-dialog';
import 'approval-cards/styles.css';
import { createElement, memo, useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { Work } from './main';
import { aimAt, card, content, flatten, freshPlace, html, placeOf, press, type } from './stage';
import type { Step } from './stage';
import { sketchOf } from './tree';
import type { Redrawn, Sketch, Tree } from './tree';

type Attributes = Readonly<Record<string, string>>;

let sketch: Sketch | null = null;
let root: Root | null = null;
let step: Step | null = null;
let target: HTMLElement | null = null;
let next: Redrawn | null = null;

const rows = new Map<number, (tree: Tree) => void>();
let redrawFrame: ((drawn: Redrawn) => void) | null = null;
let ask: ((open: boolean) => void) | null = null;

/** What a press or a letter leads to: state of the rows concerned, and of what stands around the list. */
function redraw(): void {
  if (!next) return;
  if (step?.name === 'dialog' || step?.name === 'abort') ask?.(step.name === 'dialog');
  for (const [position, tree] of next.rows) rows.get(position)?.(tree);
  redrawFrame?.(next);
}

const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .filter((rule) => rule.includes(':'))
      .map((rule) => {
        const [name = '', value = ''] = rule.split(':');
        const camel = name.trim().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
        return [camel, value.trim()];
      }),
  );

function propsOf(attributes: Attributes): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const name of Object.keys(attributes)) {
    const value = attributes[name] ?? '';
    if (name === 'style') props[name] = styleOf(value);
    else if (name === 'class') props['className'] = value;
    else if (name === 'for') props['htmlFor'] = value;
    else if (name === 'tabindex') props['tabIndex'] = Number(value);
    else props[name] = value === '' && !name.startsWith('data-') ? true : value;
  }
  return props;
}

/** The elements as a component's JSX would give them. */
function draw(tree: Tree, key?: number): ReactNode {
  if (typeof tree === 'string') return tree;
  const [tag, attributes, children] = tree;
  const props = propsOf(attributes);
  if (key !== undefined) props['key'] = key;
  if (tag === 'button') props['onClick'] = redraw;
  if (tag === 'textarea') {
    props['value'] = typeof children[0] === 'string' ? children[0] : '';
    props['onChange'] = redraw;
    return createElement(tag, props);
  }
  return createElement(tag, props, ...children.map((child) => draw(child)));
}

const Row = memo(function Row({ tree, position }: { tree: Tree; position: number }): ReactNode {
  const [shown, show] = useState(tree);
  useEffect(() => {
    rows.set(position, show);
    return () => void rows.delete(position);
  }, [position]);
  return draw(shown);
});

const Region = memo(function Region({ tree }: { tree: Tree }): ReactNode {
  return draw(tree);
});

const List = memo(function List({ drawn }: { drawn: Sketch }): ReactElement {
  const before = (group: number): number =>
    drawn.groups.slice(0, group).reduce((sum, each) => sum + each.rows.length, 0);
  return (
    <div {...propsOf(drawn.list)}>
      {drawn.groups.map(({ attributes, rows: trees }, i) => {
        const key = i;
        return (
          <div key={key} {...propsOf(attributes)}>
            {trees.map((tree, j) => {
              const position = before(i) + j;
              return <Row key={position} tree={tree} position={position} />;
            })}
          </div>
        );
      })}
    </div>
  );
});

export function Whole({ drawn }: { drawn: Sketch }): ReactElement {
  const [{ attributes, regions }, show] = useState({
    attributes: drawn.root,
    regions: drawn.regions.map((tree, key) => ({ tree, key })),
  });
  useEffect(() => {
    redrawFrame = (redrawn) =>
      show((was) => ({
        attributes: redrawn.root,
        // A dialog is not a region here: it is Radix's own.
        regions: redrawn.regions
          .filter(({ tree }) => !isDialog(tree))
          .map(({ same, tree }, i) =>
            same === undefined
              ? { tree, key: i }
              : { tree: was.regions[same]?.tree ?? null, key: i },
          ),
      }));
  }, []);
  return (
    <section {...propsOf(attributes)}>
      {regions.map(({ tree, key }) =>
        tree === null ? <List key="list" drawn={drawn} /> : <Region key={key} tree={tree} />,
      )}
      <Question />
    </section>
  );
}

const isDialog = (tree: Tree | null): boolean =>
  !!tree && typeof tree !== 'string' && tree[1]['data-part'] === 'dialog-layer';

/** Radix's dialog as its documentation shows it. */
function Question(): ReactElement | null {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    ask = setOpen;
  }, []);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal container={open ? card() : undefined}>
        <Dialog.Overlay data-part="dialog-layer">
          <Dialog.Content data-part="abort-dialog">
            <Dialog.Title data-part="dialog-title">Abort all actions?</Dialog.Title>
            <Dialog.Description data-part="dialog-text">
              None of them will run. Your feedback goes to the agent.
            </Dialog.Description>
            <div data-part="dialog-actions">
              <button type="button" data-part="dialog-cancel" onClick={() => setOpen(false)}>
                Cancel
              </button>
              <button type="button" data-part="dialog-confirm" onClick={redraw}>
                Abort all
              </button>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The same elements in React without the kit: state in each row, and in the frame around. */
export const work: Work = {
  given: (tree: Tree, flat: boolean) => {
    sketch = sketchOf(tree);
    flatten(flat);
  },
  prepare: () => {
    root = createRoot(freshPlace());
  },
  mount: () => {
    const drawn = sketch;
    if (drawn) flushSync(() => root?.render(<Whole drawn={drawn} />));
  },
  aim: (nextStep: Step, { redrawn }: { redrawn: Redrawn }, flat: boolean) => {
    step = nextStep;
    next = redrawn;
    flatten(flat);
    target = aimAt(step);
  },
  fire: () => {
    if (step?.name === 'token' || step?.name === 'rewrite') flushSync(redraw);
    else if (step?.name === 'key') type();
    else flushSync(() => press(target));
  },
  unmount: () => root?.unmount(),
  /** Where to press, in the window. */
  place: () => placeOf(target),
  html,
  content,
};
