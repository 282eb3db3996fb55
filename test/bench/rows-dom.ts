import 'approval-cards/styles.css';
import type { Work } from './main';
import { aimAt, content, flatten, freshPlace, html, placeOf, press, type } from './stage';
import type { Step } from './stage';
import { build, changing } from './tree';
import type { Change, Tree } from './tree';

let tree: Tree = '';
let place: HTMLElement | null = null;
let step: Step | null = null;
let target: HTMLElement | null = null;
let change: (() => void) | null = null;

/** What a page without any library does: buttons and the field have a listener each. */
function listen(element: HTMLElement): void {
  if (element.localName === 'button') element.addEventListener('click', () => change?.());
  if (element.localName === 'textarea') element.addEventListener('input', () => change?.());
}

/** The same elements by hand: made one by one, and changed where something changed. */
export const work: Work = {
  given: (drawn: Tree, flat: boolean) => {
    tree = drawn;
    flatten(flat);
  },
  prepare: () => {
    place = freshPlace();
  },
  mount: () => place?.append(build(tree, listen)),
  aim: (next: Step, { changes }: { changes: readonly Change[] }) => {
    step = next;
    change = changing(document.body, changes, listen);
    target = aimAt(step);
  },
  fire: () => {
    if (step?.name === 'token' || step?.name === 'rewrite') change?.();
    else if (step?.name === 'key') type();
    else press(target);
  },
  unmount: () => place?.replaceChildren(),
  /** Where to press, in the window. */
  place: () => placeOf(target),
  html,
  content,
};
