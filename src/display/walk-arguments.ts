import {
  type ArgumentKind,
  type ArgumentNode,
  type ArgumentNote,
  type ContainerNode,
  isContainer,
  leaf,
} from './argument-node';
import { readJson } from './json-text';
import { nodeOfJson } from './node-of-json';
import { nodeOfValue } from './node-of-value';
import { type Redact, maskOf } from './redact';

/** One value of the arguments, in reading order: a container comes before its parts. */
export interface ArgumentLine {
  /** Keys from the top. Not unique where an object has duplicate keys. */
  readonly path: readonly string[];
  /** Unescaped; null for the arguments as a whole. The index, for a part of a list or set. */
  readonly key: string | null;
  readonly depth: number;
  readonly kind: ArgumentKind;
  /** Unescaped. Texts as they are, numbers as written when `rawArgs` is given; empty for containers. */
  readonly text: string;
  /** Texts: length in UTF-16 units. Containers: number of entries. Else 0. */
  readonly size: number;
  readonly notes: readonly ArgumentNote[];
}

/** Entries that the limits left out, of one container, and its properties under symbols, which no line stands for. */
export interface OmittedArguments {
  /** The container's path. */
  readonly path: readonly string[];
  /** The depth at which the entries would stand. */
  readonly depth: number;
  /** Every key by name, unescaped; for lists and sets one range of indexes, such as `2000–2999`. Symbols: `Symbol(s)`. */
  readonly keys: readonly string[];
  /** How many entries, not counting what is inside them. */
  readonly count: number;
}

export interface ArgumentWalk {
  readonly lines: readonly ArgumentLine[];
  readonly omitted: readonly OmittedArguments[];
  /** False: `rawArgs` is not whole JSON; one line of kind `raw` then holds the text as received. */
  readonly readable: boolean;
}

export interface WalkLimits {
  /** Deepest level shown; the arguments as a whole are level 0. Default 32, at most 1,000. */
  readonly depth?: number;
  /** Lines. Default 2,000. */
  readonly nodes?: number;
  /** UTF-16 units of keys and texts together. The text that crosses the limit is still whole. Default 1,048,576. */
  readonly bytes?: number;
}

/** What a walk needs to know of a call. */
export interface WithArguments {
  readonly args: unknown;
  readonly rawArgs?: string;
}

interface Frame {
  readonly node: ContainerNode;
  readonly path: readonly string[];
  next: number;
}

function omittedOf({ node, path, next }: Frame): OmittedArguments {
  const { kind, size, keyAt, unshown = [] } = node;
  const depth = path.length + 1;
  const rest = size - next;
  const isIndexed = rest > 0 && (kind === 'list' || kind === 'set');
  const range = rest === 1 ? String(next) : `${next}–${size - 1}`;
  const keys = isIndexed ? [range] : Array.from({ length: rest }, (_, i) => keyAt(next + i));
  return { path, depth, keys: [...keys, ...unshown], count: rest + unshown.length };
}

/** Kinds whose text is the value, which a host can judge. */
const LEGIBLE: readonly string[] = ['text', 'number', 'boolean', 'bigint', 'date', 'raw'];

function masked(node: ArgumentNode, path: readonly string[], redact: Redact): ArgumentNode {
  const mask =
    maskOf(redact, path, LEGIBLE.includes(node.kind) ? node.text : undefined) ??
    // In text that cannot be read, no path leads to a secret.
    (node.kind === 'raw' ? '' : null);
  return mask === null ? node : leaf('masked', mask, node.notes.filter(isOfKey));
}

const isOfKey = (note: string): boolean => note === 'duplicate_key';

function nodeOfText(rawArgs: string): ArgumentNode | null {
  const json = readJson(rawArgs);
  return json && nodeOfJson(json);
}

interface Reading {
  readonly source: unknown;
  readonly root: ArgumentNode | null;
}

const readings = new WeakMap<WithArguments, Reading>();

/** Null: not whole JSON. What cannot change, texts and frozen objects, is read once for each call. */
function rootOf(call: WithArguments): ArgumentNode | null {
  const { args, rawArgs } = call;
  if (rawArgs === undefined && !Object.isFrozen(args)) return nodeOfValue(args);
  const source = rawArgs ?? args;
  const known = readings.get(call);
  if (known && known.source === source) return known.root;
  const root = rawArgs === undefined ? nodeOfValue(args) : nodeOfText(rawArgs);
  readings.set(call, { source, root });
  return root;
}

/**
 * Lays arguments out as lines, whatever they are. Reads `rawArgs` rather than `args` when given.
 * Without recursion, within limits, and saying what the limits left out; never throws. What `redact` calls a secret
 * becomes a line of kind `masked`.
 */
export function walkArguments(
  call: WithArguments,
  limits: WalkLimits = {},
  redact?: Redact,
): ArgumentWalk {
  const deepest = Math.min(limits.depth ?? 32, 1000);
  const most = limits.nodes ?? 2000;
  let bytes = limits.bytes ?? 1_048_576;
  const lines: ArgumentLine[] = [];
  const omitted: OmittedArguments[] = [];
  const stack: Frame[] = [];
  const open = new Set<object | undefined>();
  const enter = (found: ArgumentNode, path: readonly string[], key: string | null): void => {
    const shown = open.has(found.identity) ? leaf('circular') : found;
    const node = redact ? masked(shown, path, redact) : shown;
    const { kind, text, size, notes } = node;
    lines.push({ path, key, depth: path.length, kind, text, size, notes });
    bytes -= (key?.length ?? 0) + text.length;
    if (!isContainer(node) || (size === 0 && !node.unshown)) return;
    if (path.length >= deepest) omitted.push(omittedOf({ node, path, next: 0 }));
    else {
      stack.push({ node, path, next: 0 });
      if (node.identity) open.add(node.identity);
    }
  };
  const root = rootOf(call);
  enter(root ?? leaf('raw', call.rawArgs), [], null);
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const { node, path, next } = frame;
    const isOver = lines.length >= most || bytes <= 0;
    if (isOver || next >= node.size) {
      if (next < node.size || node.unshown) omitted.push(omittedOf(frame));
      stack.pop();
      open.delete(node.identity);
      continue;
    }
    frame.next += 1;
    const key = node.keyAt(next);
    enter(node.partAt(next), [...path, key], key);
  }
  return { lines, omitted, readable: root !== null };
}
