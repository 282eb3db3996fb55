import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsOfCall } from '../../../src/display';
import type { ToolCall } from '../../../src/protocol/batch';
import { attacks, benign } from '../../fixtures/attacks';
import { afresh } from './afresh';

const found = (parts: Partial<ToolCall>): string[] =>
  findingsOfCall({ id: '1', toolName: 'send', args: {}, ...parts }).map(
    ({ kind, path }) => `${path?.join('/')} ${kind}`,
  );

/** What the keys of one object are taken for. */
const similar = (...names: string[]): string[] =>
  findingsOfCall({
    id: '1',
    toolName: 'x',
    args: Object.fromEntries(names.map((name) => [name, 1])),
  })
    .filter(({ kind }) => kind === 'similar_key')
    .map(({ detail }) => detail ?? '');

describe('findings of a call', () => {
  it('tell of a name in wide capitals, which is fine as a value', () => {
    expect(findingsOfCall({ id: '1', toolName: 'ＯＫ', args: { a: 'ＯＫ' } })).toMatchObject([
      { kind: 'compatibility', detail: 'OK', path: ['toolName'], inName: true },
    ]);
  });

  it('are none for ordinary calls', () => {
    for (const text of benign)
      expect(found({ title: text, args: { key: text, [text]: 1 } })).toEqual([]);
    expect(found({ args: { a: [1, -2.5, null, true, 'x', '', {}, []] } })).toEqual([]);
    expect(found({ rawArgs: '{"id":9007199254740993}' })).toEqual([]);
  });

  it('cover every part of a call', () => {
    const bad = 'a\u202Eb';
    expect(
      found({
        toolName: bad,
        title: bad,
        description: bad,
        provider: bad,
        category: bad,
        args: { [bad]: [bad] },
      }),
    ).toEqual([
      'toolName bidi',
      'title bidi',
      'description bidi',
      'provider bidi',
      'category bidi',
      `args/${bad} bidi`,
      `args/${bad}/0 bidi`,
    ]);
  });

  it('tell of names that look empty or Latin and are not', () => {
    const { tool, args } = attacks.T07_filler_name;
    expect(found({ toolName: tool, args })).toEqual([
      'toolName blank',
      'args/\uFFA0 blank',
      'args/\u115F\u1160 blank',
      'args/\u115F\u1160 similar_key',
    ]);
    expect(found({ toolName: '\u0441\u043E\u0440\u0443' })).toEqual(['toolName lookalike']);
  });

  it('tell of keys that look the same', () => {
    expect(similar('path', 'p\u0430th')).toEqual(['path']);
    expect(similar('path', 'path ')).toEqual(['path']);
    expect(similar('path', 'pa\u200Bth')).toEqual(['path']);
    expect(similar('path', '\uFF50ath')).toEqual(['path']);
    expect(similar('\u00E9', 'e\u0301')).toEqual(['\u00E9']);
    expect(similar('first name', 'firstname', 'Path', 'path')).toEqual([]);
    expect(found({ args: { a: { path: 1 }, b: { 'p\u0430th': 1 } } })).toEqual([
      'args/b/p\u0430th lookalike',
    ]);
  });

  it('tell of numbers and keys that JSON text cannot be trusted with', () => {
    expect(found({ rawArgs: attacks.T37_dup_keys })).toEqual([
      'args/path duplicate_key',
      'args/path duplicate_key',
    ]);
    expect(found({ rawArgs: attacks.T39_big_number })).toEqual([
      'args/amount special_number',
      'args/z special_number',
    ]);
    expect(found({ args: { n: 2 ** 53 } })).toEqual(['args/n inexact_number']);
  });

  it('tell of arguments that are not whole JSON, and of what is in them', () => {
    expect(found({ rawArgs: '{"a":"\u202E' })).toEqual(['args unreadable', 'args bidi']);
  });

  it('are at most a hundred of a kind, and none silences another', () => {
    expect(found({ args: Array.from({ length: 500 }, () => '\u202E') })).toHaveLength(100);
    const args = [...Array.from({ length: 500 }, () => 'a\u200Bb'), { 'k\u200B': 'x\u202Ey' }];
    expect(found({ args }).slice(100)).toEqual([
      'args/500/k\u200B hidden',
      'args/500/k\u200B bidi',
    ]);
  });

  it('are searched for in all that is ever shown', () => {
    const bad = 'x\u202Ey';
    const deep = '{"a":'.repeat(150) + JSON.stringify(bad) + '}'.repeat(150);
    expect(found({ args: { pad: Array.from({ length: 12_000 }, () => 1), a: bad } })).toEqual([
      'args/a bidi',
    ]);
    expect(found({ rawArgs: deep })).toHaveLength(1);
    expect(found({ args: { pad: 'a b '.repeat(1_200_000), a: bad } })).toEqual(['args/a bidi']);
  });

  it('never throw, whatever the call holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: 'binary' }), (args, text) => {
        expect(found({ toolName: text, title: text, args })).toBeInstanceOf(Array);
        expect(found({ args, rawArgs: JSON.stringify({ [text]: text }) })).toBeInstanceOf(Array);
      }),
    );
  });
});

describe('the search of a call', () => {
  const load = () => afresh(() => import('../../../src/display/findings-of-call'));
  const call = (parts: Partial<ToolCall>): ToolCall => ({
    id: '1',
    toolName: 'send',
    args: {},
    ...parts,
  });

  it('goes as far as arguments are ever shown', async () => {
    const { FARTHEST } = await load();
    expect(FARTHEST).toEqual({ depth: 200, nodes: 20_000, bytes: 16 * 1024 * 1024 });
  });

  it.each([
    ['ｒｍ', [{ kind: 'compatibility', at: 0, length: 1, count: 2, detail: 'rm' }]],
    ['ＯＫ', [{ kind: 'compatibility', at: 0, length: 2, count: 1, detail: 'OK' }]],
    ['Ｘ', [{ kind: 'compatibility', at: 0, length: 1, count: 1, detail: 'X' }]],
    ['中ＯＫ', []],
    ['ＯＫ中', []],
    [
      '\u03C1aypal\u007F',
      [
        { kind: 'control', at: 6, length: 1, count: 1 },
        { kind: 'lookalike', at: 0, length: 7, count: 1, codes: 'U+03C1' },
      ],
    ],
    ['p\u0430y', [{ kind: 'lookalike', at: 0, length: 2, count: 1, codes: 'U+0430' }]],
  ])('says once of a name what is not as it seems: %j', async (toolName, expected) => {
    const { findingsOfCall: search } = await load();
    expect(search(call({ toolName }))).toEqual(
      expected.map((finding) => ({ ...finding, path: ['toolName'], inName: true })),
    );
  });

  it('says where a key differs from one that looks the same', async () => {
    const { findingsOfCall: search } = await load();
    const path = ['args', 'a\u0430\u0435'];
    expect(search(call({ args: { aae: 1, 'a\u0430\u0435': 1 } }))).toEqual([
      { kind: 'lookalike', at: 0, length: 2, count: 1, codes: 'U+0430', path, inName: true },
      {
        kind: 'similar_key',
        at: 0,
        length: 3,
        count: 1,
        detail: 'aae',
        codes: 'U+0430',
        path,
      },
    ]);
  });

  it('says of numbers and of text that is no JSON what they are', async () => {
    const { findingsOfCall: search } = await load();
    const about = { at: 0, length: 0, count: 1 };
    expect(search(call({ args: { n: 2 ** 53, z: -0 } }))).toEqual([
      { kind: 'inexact_number', ...about, path: ['args', 'n'] },
      { kind: 'special_number', ...about, path: ['args', 'z'] },
    ]);
    expect(search(call({ rawArgs: '{' }))).toEqual([
      { kind: 'unreadable', ...about, path: ['args'] },
    ]);
  });

  it('keeps a hundred of each kind in names, and in values', async () => {
    const { findingsOfCall: search } = await load();
    const hidden = Object.fromEntries(
      Array.from({ length: 150 }, (_, i) => [`${i}\u200B`, 'x\u200By'] as const),
    );
    const all = search(call({ args: { ...hidden, 'x\u202Ey': 1, '\u0441\u043E\u0440': 1 } }));
    const named = all.filter(({ inName }) => inName).map(({ kind }) => kind);
    expect(named).toEqual([...Array.from({ length: 100 }, () => 'hidden'), 'bidi', 'lookalike']);
    expect(all).toHaveLength(named.length + 100);
  });

  it('passes over what is no text where a text should be', async () => {
    const { findingsOfCall: search } = await load();
    const odd = { title: ['p\u0430y'], description: 1, category: null } as unknown;
    expect(search(call(odd as Partial<ToolCall>))).toEqual([]);
  });

  it.each([
    ['a call like most', { a: 1, b: 'x' }, 0],
    ['199 lines', Array.from({ length: 198 }, () => 1), 0],
    ['200 lines', Array.from({ length: 199 }, () => 1), 1],
    ['1001 lines', Array.from({ length: 1000 }, () => 1), 5],
    ['text just short', ['x'.repeat(49_999), ''], 0],
    ['text just as long', ['x'.repeat(50_000), ''], 1],
    ['texts that are so together', ['x'.repeat(25_000), 'x'.repeat(25_000), 'x'.repeat(25_000)], 1],
    ['each as long', ['x'.repeat(60_000), 'x'.repeat(60_000), 'x'], 2],
  ])('rests after 200 lines or 50,000 characters: %s', async (_, args, rests) => {
    const { searchCall } = await load();
    expect([...searchCall(call({ args }))]).toHaveLength(rests);
  });
});
