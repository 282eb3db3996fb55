/**
 * Copying and comparing of content whose shape nobody vouches for. All of it walks with a stack of its own,
 * since `JSON.parse` accepts nesting at which recursion overflows.
 */

import { copyBytes, isBytes, sameBytes } from './bytes';
import type { Bytes } from './bytes';

type Shape = 'array' | 'map' | 'set' | 'date' | 'bytes' | 'record' | 'opaque';

export function shapeOf(value: object): Shape {
  if (Array.isArray(value)) return 'array';
  // By the prototype of its own, since plain objects of another frame have another `Object.prototype`.
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return 'record';
  if (value instanceof Map) return 'map';
  if (value instanceof Set) return 'set';
  if (value instanceof Date) return 'date';
  if (isBytes(value)) return 'bytes';
  return Object.keys(value).length > 0 ? 'record' : 'opaque';
}

function emptyOf(value: object, shape: Shape): object {
  if (shape === 'array') {
    // Holes stay holes, and a huge length costs nothing.
    const copy: unknown[] = [];
    copy.length = (value as unknown[]).length;
    return copy;
  }
  if (shape === 'map') return new Map();
  if (shape === 'set') return new Set();
  if (shape === 'date') return new Date((value as Date).getTime());
  return shape === 'bytes' ? copyBytes(value as Bytes) : {};
}

function put(target: Record<string, unknown>, key: string, value: unknown): void {
  // Not an assignment where something is inherited: `__proto__` is an ordinary key here.
  if (key in target) Object.defineProperty(target, key, { value, enumerable: true });
  else target[key] = value;
}

/**
 * A deep copy that nobody else holds, frozen throughout; bytes, which the language lets nobody freeze, are copied.
 * Cycles stay cycles; functions, and objects of unknown kinds without enumerable properties, are kept by reference.
 * Throws only what a getter or a proxy of the value throws.
 */
export function frozenCopy<T>(root: T): T {
  const copies = new Map<object, object>();
  const pending: [from: object, to: object, shape: Shape][] = [];
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known) return known;
    const shape = shapeOf(value);
    if (shape === 'opaque') return value;
    const copy = emptyOf(value, shape);
    copies.set(value, copy);
    if (shape !== 'bytes' && shape !== 'date') pending.push([value, copy, shape]);
    return copy;
  };
  const result = copyOf(root);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [from, to, shape] = next;
    if (shape === 'record' || shape === 'array')
      for (const key of Object.keys(from))
        put(to as Record<string, unknown>, key, copyOf((from as Record<string, unknown>)[key]));
    else if (shape === 'map')
      for (const [key, value] of from as Map<unknown, unknown>)
        (to as Map<unknown, unknown>).set(copyOf(key), copyOf(value));
    else for (const item of from as Set<unknown>) (to as Set<unknown>).add(copyOf(item));
  }
  for (const copy of copies.values()) seal(copy);
  return result as T;
}

const changesOfDate = Object.getOwnPropertyNames(Date.prototype).filter((name) =>
  name.startsWith('set'),
);

/** Freezes; of a map, a set and a date also what they hold inside, which `Object.freeze` leaves open. */
function seal(copy: object): void {
  if (ArrayBuffer.isView(copy)) return;
  if (copy instanceof Map || copy instanceof Set) refuse(copy, ['set', 'add', 'delete', 'clear']);
  else if (copy instanceof Date) refuse(copy, changesOfDate);
  Object.freeze(copy);
}

function refuse(copy: object, changes: readonly string[]): void {
  for (const name of changes)
    if (name in copy) Object.defineProperty(copy, name, { value: refuseChange });
}

function refuseChange(): never {
  throw new TypeError('This content is frozen.');
}

/** So many comparisons are made before it is remembered which were: cycles and shared parts are rare. */
const unremembered = 1_000;

/** Whether two values hold the same content, whatever their object identities and the order of their keys. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  const compared = new Map<object, Set<object>>();
  const pending: unknown[] = [a, b];
  for (let step = 0; pending.length > 0; step += 1) {
    const right = pending.pop();
    const left = pending.pop();
    // Functions are no data: a host makes them anew on each render.
    if (typeof left === 'function' && typeof right === 'function') continue;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
    if (step > unremembered) {
      const partners = compared.get(left) ?? new Set();
      if (partners.has(right)) continue;
      compared.set(left, partners.add(right));
    }
    if (!sameOutside(left, right, pending)) return false;
  }
  return true;
}

/** Compares two objects as far as possible without looking inside of what they hold, which goes to `pending`. */
function sameOutside(left: object, right: object, pending: unknown[]): boolean {
  const shape = shapeOf(left);
  if (shape !== shapeOf(right) || shape === 'opaque') return false;
  if (shape === 'bytes') return sameBytes(left as Bytes, right as Bytes);
  if (shape === 'record' || shape === 'array') {
    const keys = Object.keys(left);
    if (keys.length !== Object.keys(right).length) return false;
    if (shape === 'array' && (left as unknown[]).length !== (right as unknown[]).length)
      return false;
    for (const key of keys) {
      if (!Object.hasOwn(right, key)) return false;
      const one = (left as Record<string, unknown>)[key];
      const other = (right as Record<string, unknown>)[key];
      if (!Object.is(one, other)) pending.push(one, other);
    }
    return true;
  }
  if (shape === 'date') return Object.is((left as Date).getTime(), (right as Date).getTime());
  // A map or a set: as the list of what it holds, in its order.
  pending.push([...(left as Set<unknown>)], [...(right as Set<unknown>)]);
  return true;
}
