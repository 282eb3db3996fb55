/** What a line of arguments stands for. */
export type ArgumentKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'null'
  | 'undefined'
  | 'list'
  | 'object'
  | 'map'
  | 'set'
  | 'date'
  | 'bigint'
  | 'symbol'
  | 'function'
  /** An object that contains itself. */
  | 'circular'
  /** A place of a list that holds nothing, not even `undefined`. */
  | 'hole'
  /** An object whose content cannot be seen from outside. */
  | 'opaque'
  /** A secret, by the host's word; its text is what the host shows in place of it. */
  | 'masked'
  /** Text that should have been JSON, as received. */
  | 'raw';

export type ArgumentNote = 'inexact_number' | 'duplicate_key' | 'empty' | 'special_number';

/** One value, whether it comes from JSON text or from JavaScript. Its parts are read one by one, when asked for. */
export interface ArgumentNode {
  readonly kind: ArgumentKind;
  readonly text: string;
  /** Texts: UTF-16 length; containers: number of parts; else 0. */
  readonly size: number;
  readonly notes: readonly ArgumentNote[];
  /** The object itself, to find cycles by. */
  readonly identity?: object;
  /** Names of properties that no line stands for: those under symbols, which JSON has no way to carry. */
  readonly unshown?: readonly string[];
  readonly keyAt?: (index: number) => string;
  readonly partAt?: (index: number) => ArgumentNode;
}

/** A value with parts. */
export type ContainerNode = ArgumentNode & Required<Pick<ArgumentNode, 'keyAt' | 'partAt'>>;

export function isContainer(node: ArgumentNode): node is ContainerNode {
  return node.partAt !== undefined;
}

export function leaf(
  kind: ArgumentKind,
  text = '',
  notes: readonly ArgumentNote[] = [],
): ArgumentNode {
  if (kind !== 'text') return { kind, text, size: 0, notes };
  return { kind, text, size: text.length, notes: text === '' ? ['empty'] : notes };
}

export function container(
  kind: 'list' | 'object' | 'map' | 'set',
  size: number,
  keyAt: (index: number) => string,
  partAt: (index: number) => ArgumentNode,
  identity?: object,
): ArgumentNode {
  const notes: readonly ArgumentNote[] = size === 0 ? ['empty'] : [];
  const node = { kind, text: '', size, notes, keyAt, partAt };
  return identity ? { ...node, identity } : node;
}
