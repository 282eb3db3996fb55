import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsOfCall } from '../../../src/display';
import type { ToolCall } from '../../../src/protocol/batch';
import { attacks, benign } from '../../fixtures/attacks';

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
