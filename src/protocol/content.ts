/**
 * Copying and comparing of content whose shape nobody vouches for. All of it walks with a stack of its own,
 * since `JSON.parse` accepts nesting at which recursion overflows.
 */

type Shape = 'array' | 'map' | 'set' | 'date' | 'record' | 'opaque';

function shapeOf(value: object): Shape {
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'map';
  if (value instanceof Set) return 'set';
  if (value instanceof Date) return 'date';
  if (ArrayBuffer.isView(value)) return 'opaque';
  const prototype = Object.getPrototypeOf(value) as object | null;
  // By its own prototype, since plain objects of another frame have another `Object.prototype`.
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return 'record';
  return Object.keys(value).length > 0 ? 'record' : 'opaque';
}

/** The parts of a value that are compared and copied, as pairs. Keys of a record are own and enumerable. */
function partsOf(value: object, shape: Shape): [unknown, unknown][] {
  if (shape === 'map') return [...(value as Map<unknown, unknown>)];
  if (shape === 'set') return [...(value as Set<unknown>)].map((item, i) => [i, item]);
  if (shape === 'date') return [['time', (value as Date).getTime()]];
  return Object.keys(value).map((key) => [key, (value as Record<string, unknown>)[key]]);
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
  return {};
}

function put(target: object, shape: Shape, key: unknown, value: unknown): void {
  if (shape === 'map') (target as Map<unknown, unknown>).set(key, value);
  else if (shape === 'set') (target as Set<unknown>).add(value);
  // Not an assignment: `__proto__` is an ordinary key here.
  else if (shape !== 'date')
    Object.defineProperty(target, key as string, { value, enumerable: true });
}

/**
 * A deep copy that nobody else holds, frozen throughout. Cycles stay cycles; functions and objects without
 * enumerable properties are kept by reference. Throws only what a getter or a proxy of the value throws.
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
    pending.push([value, copy, shape]);
    return copy;
  };
  const result = copyOf(root);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [from, to, shape] = next;
    for (const [key, value] of partsOf(from, shape))
      put(to, shape, shape === 'map' ? copyOf(key) : key, copyOf(value));
  }
  for (const copy of copies.values()) seal(copy);
  return result as T;
}

/** Freezes; of a map, a set and a date the entries too, which `Object.freeze` leaves open. */
function seal(copy: object): void {
  const changing =
    copy instanceof Map || copy instanceof Set ? ['set', 'add', 'delete', 'clear'] : [];
  for (const name of changing)
    if (name in copy) Object.defineProperty(copy, name, { value: refuseChange });
  Object.freeze(copy);
}

function refuseChange(): never {
  throw new TypeError('This content is frozen.');
}

/** Whether two values hold the same content, whatever their object identities and the order of their keys. */
export function sameContent(a: unknown, b: unknown): boolean {
  const compared = new Map<object, Set<object>>();
  const pending: [unknown, unknown][] = [[a, b]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [left, right] = next;
    if (Object.is(left, right)) continue;
    // Functions are no data: a host makes them anew on each render.
    if (typeof left === 'function' && typeof right === 'function') continue;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
    const partners = compared.get(left);
    if (partners?.has(right)) continue;
    if (partners) partners.add(right);
    else compared.set(left, new Set([right]));
    const shape = shapeOf(left);
    if (shape !== shapeOf(right) || shape === 'opaque') return false;
    const parts = partsOf(left, shape);
    const others = partsOf(right, shape);
    if (parts.length !== others.length) return false;
    if (shape === 'array' && (left as unknown[]).length !== (right as unknown[]).length)
      return false;
    if (shape === 'record' || shape === 'array') {
      for (const [key, value] of parts) {
        if (!Object.hasOwn(right, key as string)) return false;
        pending.push([value, (right as Record<string, unknown>)[key as string]]);
      }
    } else parts.forEach((part, i) => pending.push([part, others[i]]));
  }
  return true;
}

/**
 * One text for one JSON value, keys sorted; equal for equal content only.
 * Null for what JSON does not hold: cycles, `undefined`, functions, `NaN`, big integers, maps.
 */
export function canonicalText(root: unknown): string | null {
  type Step = { text: string } | { value: unknown } | { leave: object };
  let written = '';
  const open = new Set<object>();
  const pending: Step[] = [{ value: root }];
  for (let step = pending.pop(); step; step = pending.pop()) {
    if ('text' in step) {
      written += step.text;
      continue;
    }
    if ('leave' in step) {
      open.delete(step.leave);
      continue;
    }
    const { value } = step;
    if (value === null || typeof value === 'boolean' || typeof value === 'string') {
      written += JSON.stringify(value);
    } else if (typeof value === 'number' && Number.isFinite(value)) {
      written += Object.is(value, -0) ? '-0' : String(value);
    } else if (typeof value === 'object') {
      const shape = shapeOf(value);
      if ((shape !== 'array' && shape !== 'record') || open.has(value)) return null;
      open.add(value);
      const isArray = shape === 'array';
      const parts = partsOf(value, shape);
      if (isArray && parts.length !== (value as unknown[]).length) return null;
      if (isArray && parts.some(([key], i) => key !== String(i))) return null;
      if (!isArray) parts.sort(([x], [y]) => ((x as string) < (y as string) ? -1 : 1));
      written += isArray ? '[' : '{';
      pending.push({ text: isArray ? ']' : '}' }, { leave: value });
      for (let i = parts.length - 1; i >= 0; i -= 1) {
        const [key, part] = parts[i] as [string, unknown];
        const lead = (i > 0 ? ',' : '') + (isArray ? '' : `${JSON.stringify(key)}:`);
        pending.push({ value: part }, { text: lead });
      }
    } else return null;
  }
  return written;
}
