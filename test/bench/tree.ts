/** A document as data: what one page drew, for others to draw the same without knowing how it came about. */
export type Tree =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, children: readonly Tree[]];
type Branch = Exclude<Tree, string>;

/** From the top, by position among the children. */
type Path = readonly number[];

/** All paths are those before the first change. */
export type Change =
  | { readonly kind: 'attribute'; at: Path; name: string; value: string | null }
  | { readonly kind: 'text'; at: Path; text: string }
  | { readonly kind: 'remove'; at: Path }
  /** Before the child at the end of the path. */
  | { readonly kind: 'insert'; at: Path; tree: Tree };

export const isSpoken = (element: Element): boolean =>
  element.getAttribute('data-part') === 'announcer';

export function treeOf(node: Node): Tree {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const attributes = Object.fromEntries(
    [...node.attributes].map(({ name, value }) => [name, value]),
  );
  return [
    node.localName,
    attributes,
    // What is spoken comes and goes by a clock of its own.
    isSpoken(node)
      ? []
      : [...node.childNodes].filter((child) => !(child instanceof Comment)).map(treeOf),
  ];
}

/** Two that are likely the same one, before and after. */
function isAlike(a: Tree | undefined, b: Tree | undefined): boolean {
  if (typeof a === 'string' || typeof b === 'string') return typeof a === typeof b;
  return !!a && !!b && a[0] === b[0] && a[1]['data-part'] === b[1]['data-part'];
}

/** What leads from one tree to another. */
export function changesBetween(before: Tree, after: Tree, at: Path = []): Change[] {
  if (typeof after === 'string') return before === after ? [] : [{ kind: 'text', at, text: after }];
  if (typeof before === 'string') throw new Error('A text is no element.');
  const [, was, old] = before;
  const [, is, young] = after;
  const changes: Change[] = [];
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)]))
    if (was[name] !== is[name])
      changes.push({ kind: 'attribute', at, name, value: is[name] ?? null });
  let next = 0;
  old.forEach((child, i) => {
    const found = young.findIndex((other, j) => j >= next && isAlike(child, other));
    if (found < 0) {
      changes.push({ kind: 'remove', at: [...at, i] });
      return;
    }
    for (const tree of young.slice(next, found))
      changes.push({ kind: 'insert', at: [...at, i], tree });
    changes.push(...changesBetween(child, young[found] as Tree, [...at, i]));
    next = found + 1;
  });
  for (const tree of young.slice(next))
    changes.push({ kind: 'insert', at: [...at, old.length], tree });
  return changes;
}

/** Makes the nodes of a tree. `made` hears of each element. */
export function build(tree: Tree, made: (element: HTMLElement) => void): Node {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const [tag, attributes, children] = tree;
  const element = document.createElement(tag);
  for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name] ?? '');
  for (const child of children) element.append(build(child, made));
  made(element);
  return element;
}

const nodeAt = (top: Node, path: Path): Node | null =>
  path.reduce<Node | null>((node, at) => node?.childNodes[at] ?? null, top);

/** Finds the nodes at once, as a program that keeps them would have them, and gives what changes them. */
export function changing(
  top: Node,
  changes: readonly Change[],
  made: (element: HTMLElement) => void,
): () => void {
  const found = changes.map((change) => ({
    change,
    node: nodeAt(top, change.at),
    parent: nodeAt(top, change.at.slice(0, -1)),
  }));
  return () => {
    for (const { change, node, parent } of found) {
      if (change.kind === 'text') (node as Text).data = change.text;
      else if (change.kind === 'remove') (node as ChildNode).remove();
      else if (change.kind === 'insert') {
        const inserted = build(change.tree, made);
        parent?.insertBefore(inserted, node);
        if (inserted instanceof HTMLElement && inserted.popover) inserted.showPopover();
      } else if (change.value === null) (node as HTMLElement).removeAttribute(change.name);
      else (node as HTMLElement).setAttribute(change.name, change.value);
    }
  };
}

/** The card by what a program that draws it would keep apart: its rows, and what stands around them. */
export interface Sketch {
  readonly root: Readonly<Record<string, string>>;
  /** Around the list; null in its place. */
  readonly regions: readonly (Tree | null)[];
  readonly list: Readonly<Record<string, string>>;
  readonly groups: readonly {
    readonly attributes: Readonly<Record<string, string>>;
    readonly rows: readonly Tree[];
  }[];
}

const isPart = (tree: Tree, part: string): tree is Branch =>
  typeof tree !== 'string' && tree[1]['data-part'] === part;

export function sketchOf(tree: Tree): Sketch {
  const [, root, children] = tree as Branch;
  const list = children.find((child) => isPart(child, 'calls')) as Branch;
  return {
    root,
    regions: children.map((child) => (child === list ? null : child)),
    list: list[1],
    groups: list[2].map((group) => ({
      attributes: (group as Branch)[1],
      rows: (group as Branch)[2],
    })),
  };
}

/** What a sketch has that another had not. */
export interface Redrawn {
  readonly root: Readonly<Record<string, string>>;
  /** Null for the list's place; `same`: which one of those before it is. */
  readonly regions: readonly { readonly same?: number; readonly tree: Tree | null }[];
  readonly rows: readonly (readonly [position: number, tree: Tree])[];
}

export function redrawn(before: Sketch, after: Sketch): Redrawn {
  const texts = before.regions.map((region) => JSON.stringify(region));
  const rows = before.groups.flatMap((group) => group.rows);
  return {
    root: after.root,
    regions: after.regions.map((tree) => {
      const same = texts.indexOf(JSON.stringify(tree));
      return same < 0 ? { tree } : { same, tree: null };
    }),
    rows: after.groups
      .flatMap((group) => group.rows)
      .map((tree, i) => [i, tree] as const)
      .filter(([i, tree]) => JSON.stringify(rows[i]) !== JSON.stringify(tree)),
  };
}
