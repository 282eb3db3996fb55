import './quiet';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, frozenCopy, sameContent } from '../../../src/protocol';
import { runs } from '../runs';

const seed = 20_260_923;

const json = fc.jsonValue({ noUnicodeString: false, maxDepth: 4 });
const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withUnicodeString: true,
});

const refuse = (): never => {
  throw new Error('this value refuses to be read');
};

const ring = (): Record<string, unknown> => {
  const value: Record<string, unknown> = { name: 'ring', list: [] as unknown[] };
  value['self'] = value;
  (value['list'] as unknown[]).push(value, [value]);
  return value;
};

const deep = (levels: number, bottom: unknown = 1): unknown => {
  let value = bottom;
  for (let i = 0; i < levels; i += 1) value = i % 2 ? { x: value } : [value];
  return value;
};

/** Whether nothing that can be reached by own keys can be changed. */
function isFrozenThroughout(root: unknown): boolean {
  const seen = new Set<unknown>();
  const pending: unknown[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (!Object.isFrozen(value)) return false;
    pending.push(...Object.values(value));
  }
  return true;
}

describe('a frozen copy', () => {
  it('holds the same content as the original', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(sameContent(frozenCopy(value), value)).toBe(true);
        expect(frozenCopy(value)).toEqual(value);
      }),
      { seed },
    );
  });

  it('holds the same content as anything at all', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(sameContent(frozenCopy(value), value)).toBe(true);
      }),
      { seed, numRuns: runs(500) },
    );
  });

  it('cannot be changed anywhere', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(isFrozenThroughout(frozenCopy(value))).toBe(true);
      }),
      { seed },
    );
  });

  it('does not change when the original does', () => {
    const original = {
      to: ['a@example.org'],
      deep: { n: 1 },
      at: new Date(0),
      m: new Map([[1, [2]]]),
    };
    const copy = frozenCopy(original);
    original.to.push('b@example.org');
    original.deep.n = 2;
    original.at.setTime(5);
    original.m.get(1)?.push(3);
    expect(copy).toEqual({
      to: ['a@example.org'],
      deep: { n: 1 },
      at: new Date(0),
      m: new Map([[1, [2]]]),
    });
  });

  it('leaves the original as it was, unfrozen', () => {
    const original = { a: [1, { b: 2 }] };
    frozenCopy(original);
    expect(Object.isFrozen(original)).toBe(false);
    expect(Object.isFrozen(original.a)).toBe(false);
    expect(Object.isFrozen(original.a[1])).toBe(false);
  });

  it('keeps a ring a ring', () => {
    const copy = frozenCopy(ring());
    expect(copy['self']).toBe(copy);
    expect((copy['list'] as unknown[])[0]).toBe(copy);
    expect(isFrozenThroughout(copy)).toBe(true);
  });

  it('keeps one object that is held twice one object', () => {
    const shared = { x: 1 };
    const copy = frozenCopy({ a: shared, b: shared });
    expect(copy.a).toBe(copy.b);
    expect(copy.a).not.toBe(shared);
  });

  it('keeps holes holes, and pays nothing for a huge length', () => {
    const sparse: unknown[] = [];
    sparse[4_000_000_000] = 'end';
    const copy = frozenCopy(sparse);
    expect(copy).toHaveLength(4_000_000_001);
    expect(Object.keys(copy)).toEqual(['4000000000']);
    expect(sameContent(copy, sparse)).toBe(true);
  });

  it('takes `__proto__` for an ordinary key', () => {
    const copy = frozenCopy(JSON.parse('{"__proto__":{"admin":true}}')) as Record<string, unknown>;
    expect(Object.keys(copy)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(copy['admin']).toBeUndefined();
  });

  it('copes with 100,000 levels', () => {
    const value = deep(100_000);
    const copy = frozenCopy(value);
    expect(Object.isFrozen(copy)).toBe(true);
    expect(sameContent(copy, value)).toBe(true);
    expect(sameContent(copy, deep(100_000, 2))).toBe(false);
  });

  it('copies maps, sets and dates, and keeps functions and opaque objects as they are', () => {
    const key = { k: 1 };
    const run = (): void => undefined;
    const pattern = /x/u;
    const copy = frozenCopy({ map: new Map([[key, [1]]]), set: new Set([[2]]), run, pattern });
    expect([...copy.map.keys()][0]).toEqual(key);
    expect([...copy.map.keys()][0]).not.toBe(key);
    expect(Object.isFrozen([...copy.set][0])).toBe(true);
    expect(copy.run).toBe(run);
    expect(copy.pattern).toBe(pattern);
  });

  it('lets nobody change the entries of a map or a set either', () => {
    const copy = frozenCopy({ map: new Map([['a', 1]]), set: new Set([1]) });
    expect(() => copy.map.set('a', 2)).toThrow(TypeError);
    expect(() => copy.map.delete('a')).toThrow(TypeError);
    expect(() => copy.map.clear()).toThrow(TypeError);
    expect(() => copy.set.add(2)).toThrow(TypeError);
    expect([...copy.map, ...copy.set]).toEqual([['a', 1], 1]);
  });

  it('gives nothing a method that it lacks, and takes no key for one', () => {
    const copy = frozenCopy({ map: new Map(), set: new Set(), named: { setDate: 1, add: 2 } });
    expect(Object.getOwnPropertyNames(copy.map)).toEqual(['set', 'delete', 'clear']);
    expect(Object.getOwnPropertyNames(copy.set)).toEqual(['add', 'delete', 'clear']);
    expect(copy.named).toEqual({ setDate: 1, add: 2 });
  });

  it('copies what is of a class of the host, by its fields', () => {
    class Point {
      constructor(readonly x: number) {}
    }
    const point = new Point(1);
    const copy = frozenCopy([point])[0];
    expect(copy).not.toBe(point);
    expect(copy).toEqual({ x: 1 });
    expect(sameContent(new Point(1), new Point(1))).toBe(true);
    expect(sameContent(new Point(1), new Point(2))).toBe(false);
  });

  it('lets nobody change a date', () => {
    const { at } = frozenCopy({ at: new Date(0) });
    for (const name of Object.getOwnPropertyNames(Date.prototype))
      if (name.startsWith('set'))
        expect(() => (at as unknown as Record<string, (n: number) => void>)[name]?.(1)).toThrow(
          'frozen',
        );
    expect(at.getTime()).toBe(0);
    expect(JSON.stringify(at)).toBe('"1970-01-01T00:00:00.000Z"');
  });

  it('copies bytes of any kind, which nobody can freeze', () => {
    const buffer = new ArrayBuffer(16);
    const bytes = [
      new Uint8Array(buffer, 4, 8),
      new Float64Array(buffer),
      new BigInt64Array(buffer),
      new DataView(buffer, 1, 3),
      buffer,
      Buffer.from([1, 2, 3]),
      new (class Own extends Uint16Array {})(4),
    ];
    for (const original of bytes) {
      const [copy] = frozenCopy([original]);
      expect(copy).not.toBe(original);
      expect(copy?.byteLength).toBe(original.byteLength);
      expect(sameContent(copy, original)).toBe(true);
    }
    const [copy] = frozenCopy(bytes) as [Uint8Array];
    new Uint8Array(buffer).fill(7);
    expect([...copy]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(copy.buffer.byteLength).toBe(8);
    expect(sameContent(copy, bytes[0])).toBe(false);
  });

  it('tells bytes of one length and of several kinds apart', () => {
    const zeros = [new Uint8Array(8), new Int8Array(8), new DataView(new ArrayBuffer(8))];
    for (const one of zeros)
      for (const other of zeros) expect(sameContent(one, other)).toBe(one === other);
    expect(sameContent(new Uint8Array(2), new Uint8Array(3))).toBe(false);
    expect(sameContent(new ArrayBuffer(2), new Uint8Array(2))).toBe(false);
    expect(sameContent(new ArrayBuffer(2), new DataView(new ArrayBuffer(2)))).toBe(false);
  });

  it('reads a getter once and keeps what it said', () => {
    let reads = 0;
    const copy = frozenCopy({
      get amount() {
        reads += 1;
        return reads;
      },
    });
    expect(copy.amount).toBe(1);
    expect(copy.amount).toBe(1);
    expect(reads).toBe(1);
  });

  it('throws what a getter or a proxy throws, and nothing else', () => {
    expect(() =>
      frozenCopy(Object.defineProperty({}, 'x', { get: refuse, enumerable: true })),
    ).toThrow('refuses');
    expect(() => frozenCopy({ a: [new Proxy({}, { ownKeys: refuse })] })).toThrow('refuses');
  });
});

describe('same content', () => {
  it('is what a value has with itself', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(sameContent(value, value)).toBe(true);
      }),
      { seed },
    );
  });

  it('is what a value has with its JSON copy, whatever the order of its keys', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      const pairs = Object.entries(value).map(([key, part]) => [key, reversed(part)]);
      return Object.fromEntries(pairs.toReversed());
    };
    fc.assert(
      fc.property(json, (value) => {
        expect(sameContent(structuredClone(value), value)).toBe(true);
        expect(sameContent(reversed(value), value)).toBe(true);
        expect(canonicalText(reversed(value))).toBe(canonicalText(value));
      }),
      { seed },
    );
  });

  it('is the same from both sides', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        expect(sameContent(a, b)).toBe(sameContent(b, a));
      }),
      { seed },
    );
  });

  it.each([
    ['0 and -0', 0, -0],
    ['1 and "1"', 1, '1'],
    ['1 and 1n', 1, 1n],
    ['null and undefined', null, undefined],
    ['null and {}', null, {}],
    ['[] and {}', [], {}],
    ['an absent and an undefined key', {}, { a: undefined }],
    ['[1, 2] and [2, 1]', [1, 2], [2, 1]],
    ['a hole and undefined', Array(1), [undefined]],
    ['lists of two lengths', Array(1), Array(2)],
    ['a list and its keys', ['x'], { 0: 'x' }],
    ['a missing key and one that every object has', { a: 1 }, { constructor: 1 }],
    ['two dates', new Date(0), new Date(1)],
    ['a date and its time', new Date(0), 0],
    ['two sets', new Set([1]), new Set([2])],
    ['two maps', new Map([['a', 1]]), new Map([['a', 2]])],
    ['a map and a set', new Map(), new Set()],
    ['two patterns', /a/u, /a/u],
    ['a map and one that has more', new Map([['a', 1]]), new Map([['a', 1]]).set('b', 2)],
    ['a set and one that has more', new Set([1]), new Set([1, 2])],
    ['an undefined key and another', { a: undefined }, { b: undefined }],
    ['a text and its letters', 'abc', { 0: 'a', 1: 'b', 2: 'c' }],
    ['a function and what is none', () => 1, 1],
    ['a function and a record', () => 1, {}],
    ['bytes that differ in part', new Uint8Array([1, 2]), new Uint8Array([1, 3])],
    ['a value deep down', { a: [{ b: [1] }] }, { a: [{ b: [2] }] }],
    ['composed and decomposed letters', '\u00E9', 'e\u0301'],
  ])('tells apart: %s', (_, a, b) => {
    expect(sameContent(a, b)).toBe(false);
    expect(sameContent(b, a)).toBe(false);
    expect(sameContent([a], [b])).toBe(false);
  });

  it.each([
    ['NaN', Number.NaN, Number.NaN],
    ['invalid dates', new Date(Number.NaN), new Date(Number.NaN)],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ['sets', new Set([{ a: 1 }, 2]), new Set([{ a: 1 }, 2])],
    ['maps', new Map([[{ k: 1 }, 1]]), new Map([[{ k: 1 }, 1]])],
    ['holes', Array(2), Array(2)],
    ['functions, which are no data', () => 1, () => 2],
  ])('finds equal: %s', (_, a, b) => {
    expect(sameContent(a, b)).toBe(true);
  });

  it('compares rings', () => {
    expect(sameContent(ring(), ring())).toBe(true);
    const other = ring();
    other['name'] = 'other';
    expect(sameContent(ring(), other)).toBe(false);
    expect(sameContent(frozenCopy(ring()), ring())).toBe(true);
  });

  it('compares a ring that comes after thousands of other parts', () => {
    const late = (): unknown => {
      let value: unknown = ring();
      for (let i = 0; i < 3_000; i += 1) value = [value];
      return value;
    };
    expect(sameContent(late(), late())).toBe(true);
  });

  it('compares plain objects of another realm, empty ones too', () => {
    const foreign = (text: string): unknown => runInNewContext(`(${text})`) as unknown;
    expect(sameContent(foreign('{}'), foreign('{}'))).toBe(true);
    expect(sameContent(foreign('{"a":{}}'), { a: {} })).toBe(true);
    expect(Object.isFrozen(frozenCopy(foreign('{}')))).toBe(true);
  });

  it('does not take for ever where one object is held many times', () => {
    let left: unknown = 1;
    let right: unknown = 1;
    for (let i = 0; i < 200; i += 1) {
      left = [left, left];
      right = [right, right];
    }
    expect(sameContent(left, right)).toBe(true);
    expect(sameContent(frozenCopy(left), right)).toBe(true);
  });
});

describe('the canonical text', () => {
  it('is equal for two JSON values exactly when they hold the same content', () => {
    const small = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(canonicalText(a) === canonicalText(b)).toBe(sameContent(a, b));
      }),
      { seed, numRuns: runs(1_000) },
    );
  });

  it('is equal exactly for the same content of values that are nearly alike', () => {
    const near = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(
          0,
          -0,
          1,
          '1',
          '',
          'a',
          null,
          true,
          'true',
          '{}',
          '[]',
          '\uD800',
          '\\ud800',
        ),
        fc.array(tie('node'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b', '1', '"', '__proto__'), tie('node'), {
          maxKeys: 2,
        }),
      ),
    })).node;
    fc.assert(
      fc.property(near, near, (a, b) => {
        expect(canonicalText(a) === canonicalText(b)).toBe(sameContent(a, b));
      }),
      { seed, numRuns: runs(3_000) },
    );
  });

  it('is what JSON says, with sorted keys', () => {
    expect(canonicalText({ b: [1, 'x', null], a: { d: true, c: 1.5 } })).toBe(
      '{"a":{"c":1.5,"d":true},"b":[1,"x",null]}',
    );
    expect(canonicalText([])).toBe('[]');
    expect(canonicalText([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toBe('[1,2,3,4,5,6,7,8,9,10,11]');
    expect(canonicalText({})).toBe('{}');
    expect(canonicalText(-0)).toBe('-0');
  });

  it('can be read back by a JSON parser', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(sameContent(JSON.parse(canonicalText(value)!), value)).toBe(true);
      }),
      { seed },
    );
  });

  it.each([
    ['undefined', undefined],
    ['a function', refuse],
    ['a symbol', Symbol('s')],
    ['a big integer', 1n],
    ['NaN', Number.NaN],
    ['infinity', Infinity],
    ['a map', new Map()],
    ['a set', new Set()],
    ['a date', new Date(0)],
    ['a pattern', /x/u],
    ['a list with a hole', Array(1)],
    ['a list with a name in place of an item', Object.assign(Array(1), { x: 5 })],
    ['a list with a name beside its items', Object.assign([1], { x: 5 })],
    ['a ring', ring()],
  ])('is missing for %s', (_, value) => {
    expect(canonicalText(value)).toBeNull();
    expect(canonicalText({ a: [value] })).toBeNull();
  });

  it('writes an object twice that is held twice, since that is no ring', () => {
    const shared = { x: 1 };
    expect(canonicalText([shared, shared])).toBe('[{"x":1},{"x":1}]');
  });

  it('copes with 100,000 levels', () => {
    expect(canonicalText(deep(100_000))).toHaveLength(50_000 * 2 + 50_000 * 6 + 1);
  });
});
