import { describe, expect, it } from 'vitest';
import { diffByPath } from '../../../src/display';
import type { ToolCall } from '../../../src/protocol/batch';

const call = (parts: Partial<ToolCall>): ToolCall => ({
  id: '1',
  toolName: 'send',
  args: {},
  ...parts,
});
const differ = (before: unknown, after: unknown): ReturnType<typeof diffByPath> =>
  diffByPath(call({ args: before }), call({ args: after }));
const rawDiffer = (before: string, after: string): ReturnType<typeof diffByPath> =>
  diffByPath(call({ rawArgs: before }), call({ rawArgs: after }));

const deep = (core: string): string => '['.repeat(5000) + core + ']'.repeat(5000);

describe('the difference between two versions of a call', () => {
  it('is nothing for the same content', () => {
    expect(differ({ a: 1, b: [2] }, { b: [2], a: 1 })).toEqual([]);
    expect(rawDiffer('{"a":1}', '{ "a": 1 }')).toEqual([]);
  });

  it('names the name, the title and the description', () => {
    const before = call({ title: 'Read', description: 'x' });
    expect(diffByPath(before, call({ toolName: 'delete', title: 'Read\u202E' }))).toEqual([
      { path: ['toolName'], before: 'send', after: 'delete' },
      { path: ['title'], before: 'Read', after: 'Read⟦U+202E RLO⟧' },
      { path: ['description'], before: 'x', after: null },
    ]);
  });

  it('names each value that changed, came or went, escaped', () => {
    expect(
      differ(
        { to: ['a@b.c'], n: 1, gone: true },
        { to: ['evil\u200B@b.c', 'x'], n: 1, fresh: null },
      ),
    ).toEqual([
      { path: ['args', 'to', '0'], before: 'a@b.c', after: 'evil⟦U+200B ZWSP⟧@b.c' },
      { path: ['args', 'gone'], before: 'true', after: null },
      { path: ['args', 'to', '1'], before: null, after: 'x' },
      { path: ['args', 'fresh'], before: null, after: 'null' },
    ]);
  });

  it('tells a number from its text', () => {
    expect(differ({ a: 1 }, { a: '1' })).toEqual([
      { path: ['args', 'a'], before: '1', after: '"1"' },
    ]);
    expect(differ([10], [10n])).toEqual([{ path: ['args', '0'], before: '10', after: '10n' }]);
    expect(differ(0, -0)).toEqual([{ path: ['args'], before: '0', after: '-0' }]);
  });

  it('sees containers come and go', () => {
    expect(differ({ a: {} }, { a: [] })).toEqual([
      { path: ['args', 'a'], before: '⟨object, 0 entries⟩', after: '⟨list, 0 entries⟩' },
    ]);
    expect(differ({ a: { b: 1 } }, { a: 1 })).toEqual([
      { path: ['args', 'a'], before: '⟨object, 1 entry⟩', after: '1' },
      { path: ['args', 'a', 'b'], before: '1', after: null },
    ]);
  });

  it('names the entries of a container that came, not the container', () => {
    expect(differ({ a: [] }, { a: [1], b: { c: 2 }, d: {} })).toEqual([
      { path: ['args', 'a', '0'], before: null, after: '1' },
      { path: ['args', 'b', 'c'], before: null, after: '2' },
      { path: ['args', 'd'], before: null, after: '⟨object, 0 entries⟩' },
    ]);
  });

  it('sees the kind of a filled container change', () => {
    expect(differ({ a: ['x'] }, { a: { 0: 'x' } })).toEqual([
      { path: ['args', 'a'], before: '⟨list, 1 entry⟩', after: '⟨object, 1 entry⟩' },
    ]);
  });

  it('sees digits that a number cannot hold', () => {
    expect(rawDiffer('[9007199254740993]', '[9007199254740992]')).toEqual([
      { path: ['args', '0'], before: '9007199254740993', after: '9007199254740992' },
    ]);
  });

  it('sees each entry of a duplicate key', () => {
    expect(rawDiffer('{"p":1,"p":2}', '{"p":1,"p":3}')).toEqual([
      { path: ['args', 'p'], before: '2', after: '3' },
    ]);
  });

  it('sees text stop being JSON', () => {
    expect(rawDiffer('"a"', '"a')).toEqual([{ path: ['args'], before: '"a"', after: '"a' }]);
  });

  it('says so when a change lies too deep', () => {
    expect(rawDiffer(deep('1'), deep('1'))).toEqual([]);
    expect(rawDiffer(deep('1'), deep('2'))).toMatchObject([{ path: ['args'] }]);
    expect(differ(JSON.parse(deep('1')), JSON.parse(deep('2')))).toMatchObject([
      { path: ['args'] },
    ]);
    expect(differ(JSON.parse(deep('1')), JSON.parse(deep('1')))).toEqual([]);
  });
});
