import { describe, expect, it } from 'vitest';
import { findingsOfCall, targetOf, walkArguments } from '../../../src/display';
import type { ToolCall } from '../../../src/protocol';

const shown = (args: unknown): string[] =>
  walkArguments({ args }).lines.map(({ path, kind, text, size }) =>
    `${path.join('/')} ${kind} ${text} ${size}`.trim(),
  );
const call = (more: Partial<ToolCall>): ToolCall => ({
  id: '1',
  toolName: 'send',
  args: {},
  ...more,
});

describe('values that JSON does not hold', () => {
  it('are numbered where they are keys of a map that have no name', () => {
    const act = (): void => undefined;
    expect(
      shown(
        new Map<unknown, unknown>([
          [{ a: 1 }, 'x'],
          [act, 'y'],
          [undefined, 'z'],
          [true, 'b'],
        ]),
      ),
    ).toEqual([
      'map  6',
      'key 1 object  1',
      'key 1/a number 1 0',
      'value 1 text x 1',
      'key 2 function act 0',
      'value 2 text y 1',
      'undefined (undefined) text z 1',
      'true (boolean) text b 1',
    ]);
  });

  it('are opaque where nothing of them can be seen, and objects where something can', () => {
    const opaque = new WeakSet();
    class Filled {
      a = 1;
    }
    expect(shown(opaque)).toEqual(['opaque WeakSet 0']);
    expect(shown(new Filled())).toEqual(['object  1', 'a number 1 0']);
    expect(shown(Object.create(null))).toEqual(['object  0']);
    expect(shown(new DataView(new ArrayBuffer(4)))).toEqual(['opaque DataView, 4 bytes 0']);
    expect(shown(new Error('x'))).toEqual(['opaque Error 0']);
  });

  it('may be functions without a readable name', () => {
    expect(shown(Object.defineProperty(() => 1, 'name', { value: 7 }))).toEqual(['function  0']);
    const bad = Object.defineProperty(() => 1, 'name', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(shown(bad)).toEqual(['opaque  0']);
  });

  it('may contain themselves through maps, sets and lists', () => {
    const map = new Map<string, unknown>();
    map.set('self', map);
    const set = new Set<unknown>();
    set.add(set);
    const list: unknown[] = [];
    list.push(list);
    expect(shown([map, set, list])).toEqual([
      'list  3',
      '0 map  1',
      '0/self circular  0',
      '1 set  1',
      '1/0 circular  0',
      '2 list  1',
      '2/0 circular  0',
    ]);
  });
});

describe('arguments that change', () => {
  it('are read anew', () => {
    const changing = { args: { a: 1 } as Record<string, number> };
    walkArguments(changing);
    changing.args['b'] = 2;
    expect(walkArguments(changing).lines).toHaveLength(3);
  });

  it('are read anew where the call is given others, frozen or as text', () => {
    const changing: { args: unknown; rawArgs?: string } = { args: Object.freeze({ a: 1 }) };
    const sizes = [walkArguments(changing).lines.length];
    changing.args = Object.freeze({ a: 1, b: 2 });
    sizes.push(walkArguments(changing).lines.length);
    changing.rawArgs = '[1,2,3]';
    sizes.push(walkArguments(changing).lines.length);
    changing.rawArgs = '[1,2,3,4]';
    sizes.push(walkArguments(changing).lines.length);
    changing.rawArgs = '[1,';
    expect([...sizes, walkArguments(changing).readable]).toEqual([2, 3, 4, 5, false]);
  });
});

describe('limits', () => {
  it('count the letters of keys and texts', () => {
    const args = { aa: 'xx', bb: 'xx', cc: 'xx' };
    expect(walkArguments({ args }, { bytes: 9 }).lines).toHaveLength(4);
    expect(walkArguments({ args }, { bytes: 8 }).lines).toHaveLength(3);
    expect(walkArguments({ args }, { bytes: 4 }).lines).toHaveLength(2);
  });

  it('are these unless told otherwise: 32 levels, 2,000 lines, a mebibyte', () => {
    const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
    expect(walkArguments({ args: 0, rawArgs: deep }).lines).toHaveLength(33);
    const texts = (units: number): string[] => ['x'.repeat(units), 'y', 'z'];
    expect(walkArguments({ args: texts(1_048_574) }).lines).toHaveLength(3);
    expect(walkArguments({ args: texts(1_048_576) }).lines).toHaveLength(2);
  });

  it('leave an empty container be, however deep it lies', () => {
    expect(walkArguments({ args: { a: {} } }, { depth: 1 }).omitted).toEqual([]);
    expect(walkArguments({ args: { a: new Set([1, 2]) } }, { depth: 1 }).omitted).toEqual([
      { path: ['a'], depth: 2, keys: ['0–1'], count: 2 },
    ]);
  });
});

describe('findings of names', () => {
  const found = (more: Partial<ToolCall>) => findingsOfCall(call(more));

  it('say that they are in the name, and where', () => {
    expect(found({ toolName: '\u0441\u043E\u0440\u0443' })).toEqual([
      {
        kind: 'lookalike',
        at: 0,
        length: 4,
        count: 1,
        codes: 'U+0441, U+043E, U+0440, U+0443',
        path: ['toolName'],
        inName: true,
      },
    ]);
    expect(found({ args: { 'a\u202E': 'b' } })).toEqual([
      { kind: 'bidi', at: 1, length: 1, count: 1, path: ['args', 'a\u202E'], inName: true },
    ]);
    expect(found({ title: 'a\u202E' })).toEqual([
      { kind: 'bidi', at: 1, length: 1, count: 1, path: ['title'] },
    ]);
  });

  it('are told once where a name both mixes letters and is in disguise', () => {
    expect(found({ toolName: 'p\u0430y' })).toHaveLength(1);
    expect(found({ toolName: '\u0261\u043E' })).toHaveLength(1);
    expect(found({ toolName: '\u0441\u043E\u2474' }).map(({ kind }) => kind)).toEqual([
      'compatibility',
      'lookalike',
    ]);
    expect(found({ toolName: '\u0441' })).toEqual([]);
    expect(found({ args: [1, '\u0441\u043E'] })).toEqual([]);
  });

  it('tell which key another looks like, how long it is and where it stands', () => {
    expect(found({ args: { a: { 'path ': 1 }, path: 1, 'path\u200B': 1 } })).toMatchObject([
      { kind: 'hidden' },
      {
        kind: 'similar_key',
        at: 0,
        length: 5,
        count: 1,
        path: ['args', 'path\u200B'],
        detail: 'path',
      },
    ]);
  });

  it('tell of the first key that another looks like', () => {
    const details = found({ args: { path: 1, 'path ': 1, 'path\u200B': 1 } })
      .filter(({ kind }) => kind === 'similar_key')
      .map(({ detail }) => detail);
    expect(details).toEqual(['path', 'path']);
  });

  it('hold nothing but what they say', () => {
    expect(found({ title: 'a\u202E' })[0]).toStrictEqual({
      kind: 'bidi',
      at: 1,
      length: 1,
      count: 1,
      path: ['title'],
    });
  });

  it('tell no more than a hundred of one kind, so that none drowns another', () => {
    const twofold = Array.from({ length: 60 }, () => 'a\u202E\u200Bb');
    expect(found({ toolName: 'a\u202E', args: twofold })).toHaveLength(121);
    const args = Array.from({ length: 200 }, () => '\u202E and more of that, in a row');
    expect(found({ args })).toHaveLength(100);
    expect(found({ args: Array.from({ length: 100 }, (_, i) => i) })).toEqual([]);
  });

  it('remark on numbers and keys, and not on what is merely empty', () => {
    expect(found({ args: { a: '', b: [], c: Number.NaN } })).toEqual([
      { kind: 'special_number', at: 0, length: 0, count: 1, path: ['args', 'c'] },
    ]);
  });
});

describe('the target', () => {
  it('is up to eighty characters as they are written', () => {
    expect(targetOf({ args: ['x'.repeat(80)] })).toBe('x'.repeat(80));
    expect(targetOf({ args: ['x'.repeat(81)] })).toBeNull();
    expect(targetOf({ args: [`${'x'.repeat(67)}\u200B`] })).toHaveLength(67 + 13);
    expect(targetOf({ args: [`${'x'.repeat(68)}\u200B`] })).toBeNull();
  });

  it('is a number of any kind or a date, and lies no deeper than four levels', () => {
    expect(targetOf({ args: [10n] })).toBe('10n');
    expect(targetOf({ args: [new Date(0)] })).toBe('1970-01-01T00:00:00.000Z');
    expect(targetOf({ args: [[[['x']]]] })).toBe('x');
    expect(targetOf({ args: [[[[['x']]]]] })).toBeNull();
  });

  it('is not looked for for ever', () => {
    expect(targetOf({ args: [...Array.from({ length: 198 }, () => true), 'x'] })).toBe('x');
    expect(targetOf({ args: [...Array.from({ length: 199 }, () => true), 'x'] })).toBeNull();
    expect(targetOf({ args: ['x'.repeat(20_000), 'y'] })).toBeNull();
  });
});
