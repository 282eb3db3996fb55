import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WithArguments, walkArguments } from '../../../src/display';
import { attacks } from '../../fixtures/attacks';

/** One line of text per line: path, kind, text, notes. */
function shown(call: WithArguments): string[] {
  return walkArguments(call).lines.map(({ path, kind, text, notes }) =>
    [path.join('/') || '.', kind, text, ...notes].filter((part) => part !== '').join(' '),
  );
}

const value = (args: unknown): string[] => shown({ args });
const raw = (rawArgs: string): string[] => shown({ args: 'not read', rawArgs });

const kinds = (call: WithArguments): string[] =>
  walkArguments(call).lines.map(({ path, kind }) => `${path.join()} ${kind}`);
const readFile = (): void => undefined;

describe('walking arguments', () => {
  it('lays containers out before their parts, in order', () => {
    expect(walkArguments({ args: { to: ['a@b.c'], n: 1 } }).lines).toEqual([
      { path: [], key: null, depth: 0, kind: 'object', text: '', size: 2, notes: [] },
      { path: ['to'], key: 'to', depth: 1, kind: 'list', text: '', size: 1, notes: [] },
      { path: ['to', '0'], key: '0', depth: 2, kind: 'text', text: 'a@b.c', size: 5, notes: [] },
      { path: ['n'], key: 'n', depth: 1, kind: 'number', text: '1', size: 0, notes: [] },
    ]);
  });

  it.each([
    [undefined, 'undefined undefined'],
    [null, 'null null'],
    ['', 'text empty'],
    ['text', 'text text'],
    [12, 'number 12'],
    [true, 'boolean true'],
    [10n, 'bigint 10n'],
    [Symbol('s'), 'symbol Symbol(s)'],
    [readFile, 'function readFile'],
    [[], 'list empty'],
    [{}, 'object empty'],
    [new Map(), 'map empty'],
    [new Set(), 'set empty'],
    [new Date(0), 'date 1970-01-01T00:00:00.000Z'],
    [new Date(Number.NaN), 'date Invalid Date'],
    [/x/, 'opaque RegExp'],
    [new Uint8Array(3), 'opaque Uint8Array, 3 bytes'],
    [new WeakMap(), 'opaque WeakMap'],
    [Number.NaN, 'number NaN special_number'],
    [-Infinity, 'number -Infinity special_number'],
    [-0, 'number -0 special_number'],
    [2 ** 53, 'number 9007199254740992 inexact_number'],
    [2 ** 53 - 1, 'number 9007199254740991'],
    [0.1, 'number 0.1'],
  ])('shows something truthful for %s', (args, line) => {
    expect(value(args)).toEqual([`. ${line}`]);
  });

  it('shows the words of JSON as they are written', () => {
    expect(raw('[null,true,1.50,"x"]')).toEqual([
      '. list',
      '0 null null',
      '1 boolean true',
      '2 number 1.50',
      '3 text x',
    ]);
  });

  it('reads what cannot change once for each call, and anew what is another', () => {
    let reads = 0;
    class Counted extends Map<string, number> {
      override [Symbol.iterator](): MapIterator<[string, number]> {
        reads += 1;
        return super[Symbol.iterator]();
      }
    }
    const args = Object.freeze(new Counted([['a', 1]]));
    const call = { args };
    expect(walkArguments(call)).toEqual(walkArguments(call));
    expect(reads).toBe(1);
    walkArguments({ args });
    expect(reads).toBe(2);
    const changing: { args: unknown } = { args: Object.freeze([1]) };
    expect(kinds(changing)).toEqual([' list', '0 number']);
    changing.args = Object.freeze(['x']);
    expect(kinds(changing)).toEqual([' list', '0 text']);
  });

  it('shows what only JavaScript has', () => {
    expect(value(attacks.T40_js_only)).toEqual([
      '. object',
      'a number NaN special_number',
      'b number Infinity special_number',
      'c undefined undefined',
      'd bigint 10n',
      'e map',
      'e/1 (number) number 2',
      'f object',
      'f/toJSON function toJSON',
      'g list',
      'g/0 hole',
      'g/1 number 1',
    ]);
  });

  it('shows the keys of a map, whatever they are', () => {
    const map = new Map<unknown, unknown>([
      ['a', 1],
      [1, 2],
      [null, 3],
      [{ x: 'hidden' }, 4],
    ]);
    expect(value(map)).toEqual([
      '. map',
      'a number 1',
      '1 (number) number 2',
      'null (null) number 3',
      'key 1 object',
      'key 1/x text hidden',
      'value 1 number 4',
    ]);
  });

  it('says where an object contains itself, and only there', () => {
    const shared = { a: 1 };
    const round: Record<string, unknown> = { one: shared, two: shared };
    round['self'] = round;
    expect(value(round)).toEqual([
      '. object',
      'one object',
      'one/a number 1',
      'two object',
      'two/a number 1',
      'self circular',
    ]);
  });

  it('takes inherited and magic names for ordinary keys', () => {
    expect(raw(attacks.T38_proto)).toEqual([
      '. object',
      '__proto__ object',
      '__proto__/decided boolean true',
      '__proto__/isOwner boolean true',
      'constructor object',
      'constructor/prototype object',
      'constructor/prototype/x number 1',
      'a number 1',
    ]);
    expect(value(JSON.parse(attacks.T38_proto))).toEqual(raw(attacks.T38_proto));
    for (const name of attacks.T43_inherited_names)
      expect(value(JSON.parse(`{${JSON.stringify(name)}:"x"}`))).toEqual([
        '. object',
        `${name} text x`,
      ]);
  });

  it('survives getters and proxies that throw', () => {
    const bad = {
      get a(): string {
        throw new Error('no');
      },
      b: new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('no');
          },
        },
      ),
      c: new Proxy([], {
        getPrototypeOf: () => {
          throw new Error('no');
        },
      }),
      d: 1,
    };
    expect(value(bad)).toEqual(['. object', 'a opaque', 'b opaque', 'c list empty', 'd number 1']);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withSparseArray: true,
          withTypedArray: true,
          withNullPrototype: true,
          withObjectString: true,
        }),
        (args) => {
          expect(walkArguments({ args }).lines.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('walking JSON text', () => {
  it('shows numbers as they were written', () => {
    expect(raw(attacks.T39_big_number)).toEqual([
      '. object',
      'account number 9007199254740993',
      'amount number 1e400 special_number',
      'rate number 0.1000000000000000055',
      'z number -0 special_number',
    ]);
  });

  it('shows every entry of a duplicate key', () => {
    expect(raw(attacks.T37_dup_keys)).toEqual([
      '. object',
      'path text /tmp/a duplicate_key',
      'path text /etc/passwd duplicate_key',
    ]);
  });

  it('shows text that is not whole JSON as received', () => {
    for (const rawArgs of ['', '{', '{"to":"a', 'hello', '{"a":1}}', "{'a':1}"])
      expect(walkArguments({ args: {}, rawArgs })).toEqual({
        lines: [{ path: [], key: null, depth: 0, kind: 'raw', text: rawArgs, size: 0, notes: [] }],
        omitted: [],
        readable: false,
      });
  });

  it('finds what a walk over the parsed value finds', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        const rewritten = JSON.stringify(JSON.parse(text));
        fc.pre(!/"__proto__"/.test(rewritten));
        expect(kinds({ args: null, rawArgs: rewritten })).toEqual(
          kinds({ args: JSON.parse(rewritten) }),
        );
      }),
    );
  });
});

describe('limits', () => {
  const lots = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`key${i}`, i]));

  it('leave nothing out of small arguments', () => {
    expect(walkArguments({ args: lots }).omitted).toEqual([]);
  });

  it('name every key that they leave out', () => {
    const { lines, omitted } = walkArguments({ args: { lots, last: 1 } }, { nodes: 9 });
    expect(lines).toHaveLength(9);
    expect(omitted).toEqual([
      { path: ['lots'], depth: 2, keys: ['key7', 'key8', 'key9'], count: 3 },
      { path: [], depth: 1, keys: ['last'], count: 1 },
    ]);
  });

  it('name the entries of a list by their range', () => {
    expect(walkArguments({ args: Array.from({ length: 5000 }, () => 0) }).omitted).toEqual([
      { path: [], depth: 1, keys: ['1999–4999'], count: 3001 },
    ]);
    expect(walkArguments({ args: [1, 2] }, { nodes: 2 }).omitted).toEqual([
      { path: [], depth: 1, keys: ['1'], count: 1 },
    ]);
  });

  it('name what lies too deep', () => {
    const { lines, omitted } = walkArguments({ args: { a: { b: { c: 1, d: 2 } } } }, { depth: 2 });
    expect(lines.map(({ key }) => key)).toEqual([null, 'a', 'b']);
    expect(omitted).toEqual([{ path: ['a', 'b'], depth: 3, keys: ['c', 'd'], count: 2 }]);
  });

  it('keep the text that crosses them whole', () => {
    const { lines, omitted } = walkArguments({ args: { a: 'x'.repeat(2_000_000), b: 1 } });
    expect(lines.at(-1)?.size).toBe(2_000_000);
    expect(omitted).toEqual([{ path: [], depth: 1, keys: ['b'], count: 1 }]);
  });

  it('hold for 100,000 levels, as value and as text', () => {
    const text = '['.repeat(100_000) + '1' + ']'.repeat(100_000);
    for (const call of [
      { args: JSON.parse(attacks.T23_deep) as unknown },
      { args: 0, rawArgs: text },
    ]) {
      const { lines, omitted, readable } = walkArguments(call);
      expect([lines.length, omitted.length, readable]).toEqual([33, 1, true]);
    }
    expect(
      walkArguments({ args: 0, rawArgs: text }, { depth: 1e9, nodes: 1e9, bytes: 1e9 }).lines,
    ).toHaveLength(1001);
  });

  it('hold for a list that only claims to be long', () => {
    const list: unknown[] = [];
    list.length = 4_294_967_295;
    const { lines, omitted } = walkArguments({ args: list });
    expect(lines).toHaveLength(2000);
    expect(omitted[0]?.count).toBe(4_294_967_295 - 1999);
  });

  it('account for every entry', () => {
    const limits = fc.record({
      depth: fc.nat(4),
      nodes: fc.integer({ min: 1, max: 20 }),
      bytes: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), limits, (args, limit) => {
        const { lines, omitted } = walkArguments({ args }, limit);
        const children = lines.filter(({ path }) => path.length > 0).length;
        const left = omitted.reduce((sum, { count }) => sum + count, 0);
        const promised = lines
          .filter(({ kind }) => kind === 'list' || kind === 'object')
          .reduce((sum, { size }) => sum + size, 0);
        expect(children + left).toBe(promised);
      }),
    );
  });
});

describe('properties under symbols', () => {
  it('are named as not shown, wherever they are', () => {
    const list = Object.assign([1, 2], { [Symbol('of list')]: 1 });
    const args = { v: 1, [Symbol('s')]: 1, list, only: { [Symbol.iterator]: 2, [Symbol()]: 3 } };
    const { lines, omitted } = walkArguments({ args });
    expect(lines.map(({ path }) => path.join('.'))).toEqual([
      '',
      'v',
      'list',
      'list.0',
      'list.1',
      'only',
    ]);
    expect(omitted).toEqual([
      { path: ['list'], depth: 2, keys: ['Symbol(of list)'], count: 1 },
      { path: ['only'], depth: 2, keys: ['Symbol(Symbol.iterator)', 'Symbol()'], count: 2 },
      { path: [], depth: 1, keys: ['Symbol(s)'], count: 1 },
    ]);
    expect(walkArguments({ args }, { nodes: 4 }).omitted).toEqual([
      { path: ['list'], depth: 2, keys: ['1', 'Symbol(of list)'], count: 2 },
      { path: [], depth: 1, keys: ['only', 'Symbol(s)'], count: 2 },
    ]);
    expect(walkArguments({ args: { a: list } }, { depth: 1 }).omitted).toEqual([
      { path: ['a'], depth: 2, keys: ['0–1', 'Symbol(of list)'], count: 3 },
    ]);
  });

  it('are not told of secrets, nor where they cannot be listed', () => {
    const args = Object.defineProperty({ v: 1 }, Symbol('s'), { value: 1 });
    expect(walkArguments({ args }).omitted).toEqual([]);
    const secret = { a: { [Symbol('s')]: 1 } };
    expect(walkArguments({ args: secret }, {}, (path) => path.length === 1).omitted).toEqual([]);
  });
});
