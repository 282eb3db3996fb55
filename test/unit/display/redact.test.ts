import { describe, expect, it } from 'vitest';
import {
  type Redact,
  argumentsText,
  diffByPath,
  targetOf,
  walkArguments,
} from '../../../src/display';
import type { ToolCall } from '../../../src/protocol';

const byKey: Redact = (path) => path.at(-1) === 'token';
const call = (args: unknown, rawArgs?: string): ToolCall => ({
  id: 'c',
  toolName: 'post',
  needsDecision: true,
  args,
  ...(rawArgs === undefined ? {} : { rawArgs }),
});
const kinds = (args: unknown, redact: Redact): string[] =>
  walkArguments({ args }, {}, redact).lines.map(
    ({ path, kind, text }) => `${path.join('/')} ${kind} ${text}`,
  );

describe('secrets', () => {
  it('stand masked in their place, and the rest as it is', () => {
    expect(kinds({ url: 'https://a.io', token: 's3cret', n: 1 }, byKey)).toEqual([
      ' object ',
      'url text https://a.io',
      'token masked ',
      'n number 1',
    ]);
  });

  it('are shown as the host words them', () => {
    const tail: Redact = (_, value) =>
      value?.startsWith('sk-') ? `sk-…${value.slice(-4)}` : undefined;
    expect(kinds({ key: 'sk-abcdef1234', sk: 'x' }, tail)).toContain('key masked sk-…1234');
    expect(kinds({ key: 'sk-abcdef1234', sk: 'x' }, tail)).toContain('sk text x');
  });

  it('hide everything that is inside them, its keys included', () => {
    const lines = kinds({ token: { user: 'u', pass: ['p', 'q'] } }, byKey);
    expect(lines).toEqual([' object ', 'token masked ']);
  });

  it('are judged by what is written, for numbers and other plain values too', () => {
    const seen: [string, string | undefined][] = [];
    walkArguments({ args: { pin: 1234, on: true, none: null, list: [] } }, {}, (path, value) => {
      seen.push([path.join('/'), value]);
      return false;
    });
    expect(seen).toEqual([
      ['', undefined],
      ['pin', '1234'],
      ['on', 'true'],
      ['none', undefined],
      ['list', undefined],
    ]);
  });

  it('are masked in arguments that came as text', () => {
    const text = argumentsText(call({}, '{"token":"s3cret","id":12345678901234567890}'), byKey);
    expect(text).not.toContain('s3cret');
    expect(text).toContain('token: ⟨masked⟩');
    expect(text).toContain('12345678901234567890');
  });

  it('keep the remark that a name occurs twice', () => {
    const { lines } = walkArguments(call({}, '{"token":"a","token":"b"}'), {}, byKey);
    expect(lines.slice(1).map(({ kind, notes }) => [kind, ...notes])).toEqual([
      ['masked', 'duplicate_key'],
      ['masked', 'duplicate_key'],
    ]);
  });

  it('keep nothing else that is said of the value', () => {
    const { lines } = walkArguments(call({ token: 2 ** 60 }), {}, byKey);
    expect(lines[1]).toMatchObject({ kind: 'masked', notes: [] });
  });

  it('are asked for once at each place: with a value where it is one, without where it has parts', () => {
    const asked: unknown[] = [];
    const all: Redact = (path, value) => {
      asked.push([path.join('/'), value]);
      return false;
    };
    diffByPath(call({ a: { b: 'x' } }), call({ a: { b: 'y' } }), all);
    const inner = [
      ['', undefined],
      ['a', undefined],
    ];
    expect(asked).toEqual([...inner, ['a/b', 'x'], ...inner, ['a/b', 'y']]);
  });

  it('never name a button', () => {
    expect(targetOf(call({ token: 's3cret', to: 'a@b.c' }), byKey)).toBe('a@b.c');
    expect(targetOf(call({ token: 's3cret' }), byKey)).toBeNull();
  });

  it('are told to have changed, and not how', () => {
    expect(diffByPath(call({ token: 'old' }), call({ token: 'new' }), byKey)).toEqual([
      { path: ['args', 'token'], before: '⟨masked⟩', after: '⟨masked⟩' },
    ]);
    expect(diffByPath(call({}), call({ token: 'new' }), byKey)).toEqual([
      { path: ['args', 'token'], before: null, after: '⟨masked⟩' },
    ]);
    expect(diffByPath(call({ a: 1 }), call({ a: 2 }), byKey)).toEqual([
      { path: ['args', 'a'], before: '1', after: '2' },
    ]);
  });

  it('are told to have changed as one, without the names inside', () => {
    const older = call({ token: { user: 'a', pass: 'b' } });
    const newer = call({ token: { user: 'c', pass: 'd' } });
    expect(diffByPath(older, newer, byKey)).toEqual([
      { path: ['args', 'token'], before: '⟨masked⟩', after: '⟨masked⟩' },
    ]);
  });

  it('are told to have changed as one also where the host words them', () => {
    const worded: Redact = (path) => path[0] === 'token' && 'of Ada';
    const older = call({ token: { user: 'a', pass: 'b' } });
    const newer = call({ token: { user: 'c', pass: 'd' } });
    expect(diffByPath(older, newer, worded)).toEqual([
      { path: ['args', 'token'], before: '⟨masked: of Ada⟩', after: '⟨masked: of Ada⟩' },
    ]);
  });

  it('leave every change told that is none of theirs', () => {
    const changes = (before: string, after: string) =>
      diffByPath(call({}, before), call({}, after), byKey).map(({ path, ...said }) => [
        path.join('/'),
        said.before,
        said.after,
      ]);
    expect(changes('{"p":[],"p":[]}', '{"p":{},"p":{}}')).toEqual([
      ['args/p', '⟨list, 0 entries⟩', '⟨object, 0 entries⟩'],
      ['args/p', '⟨list, 0 entries⟩', '⟨object, 0 entries⟩'],
    ]);
    expect(changes('{"p":1,"p":2,"q":0}', '{"q":0}')).toEqual([
      ['args/p', '1', null],
      ['args/p', '2', null],
    ]);
  });

  it('are told to have changed when only one of the two versions is one', () => {
    const ofNew: Redact = (_, value) => value === 'new';
    expect(diffByPath(call({ a: 'old' }), call({ a: 'new' }), ofNew)).toEqual([
      { path: ['args', 'a'], before: '⟨masked⟩', after: '⟨masked⟩' },
    ]);
  });

  it('stay hidden when the host fails to judge, or answers nonsense', () => {
    const broken: Redact = () => {
      throw new Error('no');
    };
    expect(kinds({ a: 1 }, broken)).toEqual([' masked ']);
    for (const odd of [1, 0, {}, [], Promise.resolve(false)])
      expect(kinds({ a: 1 }, (() => odd) as never)).toEqual([' masked ']);
    for (const none of [false, undefined, null])
      expect(kinds({ a: 1 }, (() => none) as never)).toEqual([' object ', 'a number 1']);
  });

  it('keep the words of the host in what is said of a change', () => {
    const tail: Redact = (_, value) =>
      value?.startsWith('sk-') ? `sk-…${value.slice(-4)}` : undefined;
    expect(diffByPath(call({ key: 'sk-aaaa1111' }), call({ key: 'sk-bbbb2222' }), tail)).toEqual([
      { path: ['args', 'key'], before: '⟨masked: sk-…1111⟩', after: '⟨masked: sk-…2222⟩' },
    ]);
  });

  describe('in text that cannot be read', () => {
    const broken = '{"token":"hunter2","x":';
    const other = '{"token":"hunter2","y":';

    it('are masked with all of it, since no path leads to them', () => {
      expect(argumentsText(call(undefined, broken), byKey)).toBe('⟨masked⟩');
      expect(diffByPath(call(undefined, broken), call(undefined, other), byKey)).toEqual([
        { path: ['args'], before: '⟨masked⟩', after: '⟨masked⟩' },
      ]);
    });

    it('are shown as the host words them when it gives a text for the whole', () => {
      const whole: Redact = (path, value) =>
        path.length === 0 && value !== undefined ? value.replace('hunter2', '…') : false;
      expect(argumentsText(call(undefined, broken), whole)).toContain('{"token":"…","x":');
    });
  });
});
