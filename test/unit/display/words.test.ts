import { describe, expect, it } from 'vitest';
import type { Words } from '../../../src/display';
import { argumentsText, diffByPath, targetOf } from '../../../src/display';
import { textIn } from '../../../src/display/text-pieces';
import { englishToken } from '../../../src/display/words';
import type { ToolCall } from '../../../src/protocol';

/** A language that says nothing but which word was asked for. */
const words: Words = {
  token: ({ kind, count }) => `${kind}/${count}`,
  entries: (count, kind) => `entries ${count} ${kind}`,
  valueKind: (kind) => `kind ${kind}`,
  argumentNote: (note) => `note ${note}`,
  finding: ({ kind, count }) => `finding ${kind}/${count}`,
  omittedEntries: (count) => `omitted ${count}`,
};

const call = (more: Partial<ToolCall>): ToolCall => ({
  id: '1',
  toolName: 'send',
  args: {},
  ...more,
});

describe('the words of a language', () => {
  it('stand in the labels, and the brackets and names stay', () => {
    expect(textIn(words, `a${' '.repeat(20)}b`)).toBe('a⟨spaces/20⟩b');
    expect(textIn(words, `a${'\u00A0'.repeat(20)}b`)).toBe('a⟨blanks/20: 20 × U+00A0 NBSP⟩b');
    expect(textIn(words, `a${'\n'.repeat(7)}b`)).toBe('a\n⟨blank_lines/7⟩\nb');
    expect(textIn(words, `a${'\u0301'.repeat(5)}`)).toBe('a⟨marks/5: 5 × U+0301⟩');
    expect(textIn(words, 'a\u{E0041}')).toBe('a⟦hidden_text/1: A⟧');
    expect(textIn(words, 'a\uFE01\uFE02')).toBe('a⟦hidden_data/1 01 02⟧');
    expect(textIn(words, 'a\u202E ')).toBe('a⟦U+202E RLO⟧⟨spaces/1⟩');
  });

  it('count one as one in English', () => {
    const said = (kind: 'spaces' | 'blanks' | 'blank_lines' | 'marks', count: number) =>
      englishToken((n, one, more) => `${n} ${n === 1 ? one : more}`)({ kind, count });
    expect([said('spaces', 1), said('spaces', 2)]).toEqual(['1 space', '2 spaces']);
    expect([said('blanks', 1), said('blanks', 2)]).toEqual(['1 blank', '2 blanks']);
    expect([said('blank_lines', 1), said('blank_lines', 2)]).toEqual([
      '1 blank line',
      '2 blank lines',
    ]);
    expect([said('marks', 1), said('marks', 2)]).toEqual([
      '+1 combining mark',
      '+2 combining marks',
    ]);
  });

  it('stand in arguments as text', () => {
    const args = { 'a\nb': [1, 2], n: 2 ** 60, f: () => 1, t: 'x ', m: new Map(), s: new Set() };
    expect(argumentsText({ args }, undefined, words)).toBe(
      [
        '⟨kind object, entries 6 object⟩',
        '  "a⟦line_break/1⟧b": ⟨kind list, entries 2 list⟩',
        '    0: 1',
        '    1: 2',
        '  n: 1152921504606847000 ⟨note inexact_number⟩',
        '  f: ⟨kind function: f⟩',
        '  t: "x⟨spaces/1⟩"',
        '  m: ⟨kind map, entries 0 map⟩',
        '  s: ⟨kind set, entries 0 set⟩',
      ].join('\n'),
    );
    expect(argumentsText({ args: 0, rawArgs: '{"a":1,"a":2}' }, undefined, words)).toContain(
      '  a: ⟨note duplicate_key⟩ 1\n',
    );
    expect(argumentsText({ args: 0, rawArgs: '{ ' }, undefined, words)).toBe('{⟨spaces/1⟩');
  });

  it('say what is left out', () => {
    const deep = `${'['.repeat(201)}1,2${']'.repeat(201)}`;
    const last = argumentsText({ args: 0, rawArgs: deep }, undefined, words).split('\n').at(-1);
    expect(last).toBe(`  ⟨${Array.from({ length: 200 }, () => '0').join(' / ')}: omitted 2 0–1⟩`);
    const wide = Object.fromEntries(Array.from({ length: 100_001 }, (_, i) => [`k${i}`, 0]));
    expect(argumentsText({ args: wide }, undefined, words)).toMatch(
      /\n {2}⟨omitted 2 k99999, k100000⟩$/,
    );
  });

  it('stand in differences', () => {
    expect(
      diffByPath(
        call({ title: 'x', args: { a: ' ', b: 1, c: [] } }),
        call({ title: 'x ', args: { a: 'y', b: '1 ', c: {} } }),
        undefined,
        words,
      ),
    ).toEqual([
      { path: ['title'], before: 'x', after: 'x⟨spaces/1⟩' },
      { path: ['args', 'a'], before: '⟨spaces/1⟩', after: 'y' },
      { path: ['args', 'b'], before: '1', after: '"1⟨spaces/1⟩"' },
      {
        path: ['args', 'c'],
        before: '⟨kind list, entries 0 list⟩',
        after: '⟨kind object, entries 0 object⟩',
      },
    ]);
    const deep = (core: number): string => `${'['.repeat(300)}${core}${']'.repeat(300)}`;
    expect(
      diffByPath(call({ rawArgs: deep(1) }), call({ rawArgs: deep(2) }), undefined, words),
    ).toEqual([{ path: ['args'], before: '⟨too_large/1⟩', after: '⟨may_differ/1⟩' }]);
    const isSecret = (path: readonly string[]): boolean => path[0] === 'key';
    expect(
      diffByPath(call({ args: { key: 1 } }), call({ args: { key: 2 } }), isSecret, words),
    ).toEqual([{ path: ['args', 'key'], before: '⟨kind masked⟩', after: '⟨kind masked⟩' }]);
  });

  it('stand in the name of a button, as long as it would be without them', () => {
    expect(targetOf(call({ args: { to: 'a\nb' } }), undefined, words)).toBe('a⟦line_break/1⟧b');
  });
});

it('are plain where there are no others', () => {
  const ring: unknown[] = [new Date(0), true, null];
  ring.push(ring);
  expect(argumentsText({ args: ring })).toBe(
    [
      '⟨list, 4 entries⟩',
      '  0: 1970-01-01T00:00:00.000Z',
      '  1: true',
      '  2: null',
      '  3: ⟨circular⟩',
    ].join('\n'),
  );
  expect(argumentsText({ args: new Set(['x']) })).toBe('⟨set, 1 entry⟩\n  0: "x"');
});

describe('differences', () => {
  it('show a text that came or went without quotes', () => {
    const text = call({ args: { a: 'x' } });
    expect(diffByPath(text, call({}))).toMatchObject([{ before: 'x', after: null }]);
    expect(diffByPath(call({}), text)).toMatchObject([{ before: null, after: 'x' }]);
  });

  it('see each entry of a key given three times', () => {
    const thrice = (last: number): ToolCall => call({ rawArgs: `{"p":1,"p":2,"p":${last}}` });
    expect(diffByPath(thrice(3), thrice(4))).toEqual([
      { path: ['args', 'p'], before: '3', after: '4' },
    ]);
  });

  it('see the middle one of three, and both of two, whoever judges secrets', () => {
    const entries = (...values: number[]): ToolCall =>
      call({ rawArgs: `{${values.map((value) => `"p":${value}`).join()}}` });
    const nothing = (): boolean => false;
    expect(diffByPath(entries(1, 2, 3), entries(1, 5, 3), nothing)).toHaveLength(1);
    expect(diffByPath(entries(1, 2), entries(3, 4), nothing)).toHaveLength(2);
  });

  it('are told where one version alone is too large, and not where it is the same', () => {
    const deep = `${'['.repeat(300)}1${']'.repeat(300)}`;
    const paths = (before: string, after: string): string[] =>
      diffByPath(call({ rawArgs: before }), call({ rawArgs: after })).map(({ path }) =>
        path.join(),
      );
    expect(paths('1', deep)).toContain('args');
    expect(diffByPath(call({ rawArgs: '1' }), call({ rawArgs: deep })).at(-1)).toMatchObject({
      before: '⟨too large⟩',
    });
    expect(diffByPath(call({ rawArgs: deep }), call({ rawArgs: '1' })).at(-1)).toMatchObject({
      before: '⟨too large⟩',
    });
  });

  it('of a secret that came or went whole are one', () => {
    const isSecret = (path: readonly string[]): boolean => path[0] === 'key';
    const secret = call({ args: { key: { a: 1, b: 2 } } });
    expect(diffByPath(call({}), secret, isSecret)).toEqual([
      { path: ['args', 'key'], before: null, after: '⟨masked⟩' },
    ]);
    expect(diffByPath(secret, call({}), isSecret)).toEqual([
      { path: ['args', 'key'], before: '⟨masked⟩', after: null },
    ]);
  });

  it('of all names of a call are told', () => {
    const before = call({ provider: 'a', category: 'b', description: 'c' });
    const after = call({ provider: 'b', category: 'c', description: 'd' });
    expect(diffByPath(before, after).map(({ path }) => path[0])).toEqual([
      'description',
      'provider',
      'category',
    ]);
  });

  it('are said in full words where there are no others', () => {
    const deep = (core: number): string => `${'['.repeat(300)}${core}${']'.repeat(300)}`;
    expect(diffByPath(call({ rawArgs: deep(1) }), call({ rawArgs: deep(2) }))).toEqual([
      { path: ['args'], before: '⟨too large⟩', after: '⟨too large, may differ⟩' },
    ]);
  });

  it('out of sight are told where arguments came as a text, and where they refuse to be compared', () => {
    const deep = `${'['.repeat(300)}1${']'.repeat(300)}`;
    const args: unknown = JSON.parse(deep);
    expect(diffByPath(call({ args }), call({ args, rawArgs: deep }))).toHaveLength(1);
    expect(diffByPath(call({ args, rawArgs: deep }), call({ args }))).toHaveLength(1);
    let core: unknown = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    for (let i = 0; i < 300; i += 1) core = [core];
    let other: unknown = {};
    for (let i = 0; i < 300; i += 1) other = [other];
    expect(diffByPath(call({ args: core }), call({ args: other }))).toHaveLength(1);
  });

  it('of two secrets are two, and of what stands beside them each its own', () => {
    const isSecret = (path: readonly string[]): boolean => path[0]?.startsWith('key') === true;
    const version = (n: number): ToolCall =>
      call({ title: `t${n}`, args: { key1: { a: n, b: n }, key2: n, x: n, y: n } });
    expect(diffByPath(version(1), version(2), isSecret).map(({ path }) => path.join('/'))).toEqual([
      'title',
      'args/key1',
      'args/key2',
      'args/x',
      'args/y',
    ]);
  });

  it('hide a name of the call from nobody, and ask the host of its arguments only', () => {
    const asked: (readonly string[])[] = [];
    diffByPath(
      call({ toolName: 'a', args: { x: [1] } }),
      call({ toolName: 'b', args: { x: [2] } }),
      (path) => {
        asked.push(path);
        return false;
      },
    );
    expect(new Set(asked.map((path) => path.join('/')))).toEqual(new Set(['', 'x', 'x/0']));
  });

  it('within a secret list as a whole', () => {
    const everything = (path: readonly string[]): boolean => path.length === 0;
    expect(diffByPath(call({ args: [1, 2] }), call({ args: [2, 3] }), everything)).toEqual([
      { path: ['args'], before: '⟨masked⟩', after: '⟨masked⟩' },
    ]);
  });
});
