import { type ArgumentNode, container, leaf } from './argument-node';

function numberLeaf(value: number): ArgumentNode {
  if (Object.is(value, -0)) return leaf('number', '-0', ['special_number']);
  if (!Number.isFinite(value)) return leaf('number', String(value), ['special_number']);
  const isExact = !Number.isInteger(value) || Number.isSafeInteger(value);
  return leaf('number', String(value), isExact ? [] : ['inexact_number']);
}

/** The name that an object gives itself, such as `RegExp` or `Uint8Array`. */
function nameOf(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

type Part = [key: string, value: unknown];

function mapNode(map: ReadonlyMap<unknown, unknown>): ArgumentNode {
  const parts: Part[] = [];
  let objects = 0;
  for (const [key, value] of map) {
    if (typeof key === 'string') parts.push([key, value]);
    else if ((typeof key === 'object' && key !== null) || typeof key === 'function') {
      objects += 1;
      parts.push([`key ${objects}`, key], [`value ${objects}`, value]);
    } else parts.push([`${String(key)} (${key === null ? 'null' : typeof key})`, value]);
  }
  return container(
    'map',
    parts.length,
    (i) => (parts[i] as Part)[0],
    (i) => nodeOfValue((parts[i] as Part)[1]),
    map,
  );
}

function withSymbols(node: ArgumentNode, value: object): ArgumentNode {
  if (!node.partAt) return node;
  const unshown = Object.getOwnPropertySymbols(value)
    .filter((symbol) => Object.prototype.propertyIsEnumerable.call(value, symbol))
    .map(String);
  return unshown.length > 0 ? { ...node, unshown } : node;
}

function objectNode(value: object): ArgumentNode {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const partAt = (i: number): ArgumentNode =>
      Object.hasOwn(list, i) ? nodeOfValue(list[i]) : leaf('hole');
    return container('list', list.length, String, (i) => attempt(() => partAt(i)), value);
  }
  if (value instanceof Map) return mapNode(value);
  if (value instanceof Set) {
    const items: readonly unknown[] = [...(value as ReadonlySet<unknown>)];
    return container('set', items.length, String, (i) => nodeOfValue(items[i]), value);
  }
  if (value instanceof Date) {
    const time = value.getTime();
    return leaf('date', Number.isNaN(time) ? 'Invalid Date' : value.toISOString());
  }
  if (ArrayBuffer.isView(value))
    return leaf('opaque', `${nameOf(value)}, ${value.byteLength} bytes`);
  const keys = Object.keys(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (keys.length === 0 && prototype !== null && prototype !== Object.prototype)
    return leaf('opaque', nameOf(value));
  const partAt = (i: number): ArgumentNode => nodeOfValue(Reflect.get(value, keys[i] as string));
  return container(
    'object',
    keys.length,
    (i) => keys[i] as string,
    (i) => attempt(() => partAt(i)),
    value,
  );
}

/** Getters and proxies may throw: then the value cannot be seen. */
function attempt(read: () => ArgumentNode): ArgumentNode {
  try {
    return read();
  } catch {
    return leaf('opaque');
  }
}

/** Any JavaScript value. Calls nothing that the value brings along, `toJSON` included, but getters. Never throws. */
export function nodeOfValue(value: unknown): ArgumentNode {
  switch (typeof value) {
    case 'string':
      return leaf('text', value);
    case 'number':
      return numberLeaf(value);
    case 'boolean':
      return leaf('boolean', String(value));
    case 'undefined':
      return leaf('undefined', 'undefined');
    case 'bigint':
      return leaf('bigint', `${value}n`);
    case 'symbol':
      return leaf('symbol', String(value));
    case 'function':
      return attempt(() => leaf('function', typeof value.name === 'string' ? value.name : ''));
    default: {
      const object = value as object | null;
      return object === null
        ? leaf('null', 'null')
        : attempt(() => withSymbols(objectNode(object), object));
    }
  }
}
