import { ApprovalCard } from 'approval-cards';
import { renderToString } from 'react-dom/server';
import { ada, batchOf } from './calls';
import type { Work } from './main';
import { Whole } from './rows-react';
import { sketchOf, treeOf } from './tree';
import type { Sketch } from './tree';

let sketch: Sketch | null = null;
let count = 0;
let round = 0;

const onSubmit = async () => undefined;

function cardMarkup(): string {
  round += 1;
  return renderToString(
    <ApprovalCard
      batch={batchOf(count, round)}
      currentUser={ada}
      onSubmit={onSubmit}
      risk={() => 'routine'}
    />,
  );
}

const reactMarkup = (): string => (sketch ? renderToString(<Whole drawn={sketch} />) : '');

/** The card as a server renders it, and the same elements in React without the kit. */
export const work: Work = {
  prepare: (wanted: number) => {
    count = wanted;
    const holder = document.createElement('div');
    const markup = cardMarkup();
    // Not by innerHTML: nothing here may run or load.
    holder.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
    sketch = sketchOf(treeOf(holder.firstElementChild as HTMLElement));
    return { card: markup, react: reactMarkup() };
  },
  card: () => cardMarkup().length,
  react: () => reactMarkup().length,
};
