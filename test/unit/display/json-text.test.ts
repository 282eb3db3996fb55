import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonNode, readJson } from '../../../src/display/json-text';
import { runs } from '../runs';
import { afresh } from './afresh';

/** Shallow use only: the values of these tests are small. */
function plain(node: JsonNode): unknown {
  if (node.kind === 'list') return node.items.map(plain);
  if (node.kind === 'object')
    return Object.fromEntries(node.entries.map(([key, part]) => [key, plain(part)]));
  if (node.kind === 'number') return Number(node.source);
  return node.kind === 'null' ? null : node.value;
}

const REFUSED = Symbol('refused');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return REFUSED;
  }
}

/** Our reading of a text. */
function read(text: string): unknown {
  const node = readJson(text);
  return node ? plain(node) : REFUSED;
}

describe('reading JSON', () => {
  it('agrees with JSON.parse on every JSON value', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 1, 4), (text, indent) => {
        const rewritten = JSON.stringify(JSON.parse(text), null, indent);
        expect([read(text), read(rewritten)]).toEqual([parsed(text), parsed(rewritten)]);
      }),
    );
  });

  it('agrees with JSON.parse on what is not quite JSON', () => {
    const parts = fc.constantFrom(
      ...[
        [
          '{',
          '}',
          '[',
          ']',
          ',',
          ':',
          '"',
          '"a"',
          '"\\',
          '\\"',
          'true',
          'nul',
          'null',
          '1',
          '01',
          '-',
          '-0',
          '.',
          '.5',
          '1e',
          'e5',
          '+',
        ],
        [
          ' ',
          '\n',
          '\t',
          '\u00A0',
          '\uFEFF',
          '"\n"',
          '"\\u12"',
          '"\\ud800"',
          "'",
          '//',
          '{"a":1}',
          '{"a":1,}',
          '[1,]',
          'NaN',
        ],
      ].flat(),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (list) => {
        const text = list.join('');
        expect(read(text)).toEqual(parsed(text));
      }),
      { numRuns: runs(20_000) },
    );
  });

  it('agrees with JSON.parse wherever a text is cut off', () => {
    const text = '{"a":[1,-2.5e+3,"x\\"\\\\",{"b":null}],"c":true,"":false} ';
    for (let end = 0; end <= text.length; end += 1)
      expect(read(text.slice(0, end))).toEqual(parsed(text.slice(0, end)));
  });

  it('keeps numbers as written and every entry of an object', () => {
    expect(readJson('{"a":9007199254740993,"a":1e400,"__proto__":-0}')).toEqual({
      kind: 'object',
      key: '__proto__',
      entries: [
        ['a', { kind: 'number', source: '9007199254740993' }],
        ['a', { kind: 'number', source: '1e400' }],
        ['__proto__', { kind: 'number', source: '-0' }],
      ],
    });
  });

  it('reads 100,000 levels', () => {
    expect(readJson('['.repeat(100_000) + ']'.repeat(100_000))?.kind).toBe('list');
    expect(readJson('{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000))?.kind).toBe('object');
    expect(readJson('['.repeat(100_000))).toBeNull();
  });

  it('reads long strings', () => {
    const long = `${'\\\\'.repeat(500_000)}\\"${'x'.repeat(1_000_000)}`;
    expect(readJson(`"${long}"`)).toMatchObject({ kind: 'text' });
    expect(readJson(`"${long}`)).toBeNull();
    expect(readJson('"\\"'.repeat(300_000))).toBeNull();
  });
});

describe('JSON piece by piece', () => {
  const load = () => afresh(() => import('../../../src/display/json-text'));

  it.each([
    '0',
    '-0',
    '-1',
    '7',
    '10',
    '1234567890123456789',
    '0.5',
    '1.25',
    '1e5',
    '1E5',
    '1e+5',
    '1e-15',
    '-1.5e+10',
    '1e400',
  ])('keeps a number as it was written: %s', async (source) => {
    const { readJson: reads } = await load();
    expect(reads(source)).toEqual({ kind: 'number', source });
    expect(reads(` \t\r\n${source}\n \t`)).toEqual({ kind: 'number', source });
  });

  it.each(['01', '-', '1.', '.5', '1e', '1e+', '+1', '1.5.5', '1e5e5', 'x', '\u00A01', '1\f'])(
    'takes nothing else for a number: %j',
    async (source) => {
      const { readJson: reads } = await load();
      expect(reads(source)).toBeNull();
    },
  );

  it.each([
    ['""', ''],
    ['"a"', 'a'],
    ['"a b"', 'a b'],
    [String.raw`"\""`, '"'],
    [String.raw`"a\"b"`, 'a"b'],
    [String.raw`"\\"`, '\\'],
    [String.raw`"\\\""`, '\\"'],
    [String.raw`"\u0041\n"`, 'A\n'],
    ['"\u007F"', '\u007F'],
    ['"\u2028"', '\u2028'],
  ])('reads a text: %s', async (source, value) => {
    const { readJson: reads } = await load();
    expect(JSON.parse(source)).toBe(value);
    expect(reads(source)).toEqual({ kind: 'text', value });
    expect(reads(`[${source},${source}]`)).toEqual({
      kind: 'list',
      items: [
        { kind: 'text', value },
        { kind: 'text', value },
      ],
    });
  });

  it.each([
    '"',
    '"a',
    String.raw`"a\"`,
    String.raw`"\x"`,
    '"a\nb"',
    '"a\u0001"',
    '{1}',
    '{"a":1,2}',
    '{"a" 1}',
    '{a:1}',
    '{:1}',
    '{"a:1}',
    '{"a":1,}',
    '[1,]',
    '[1}',
    '{"a":1]',
    '[1 2]',
    '[',
    '[]]',
    '',
  ])('refuses what is none: %j', async (source) => {
    const { readJson: reads } = await load();
    expect(() => JSON.parse(source) as unknown).toThrow(SyntaxError);
    expect(reads(source)).toBeNull();
  });

  it('keeps the entries of an object in their order, the repeated ones too', async () => {
    const { readJson: reads } = await load();
    const one = { kind: 'number', source: '1' };
    expect(reads('{"b":1, "a" : [] ,"b":null,"c":{},"d":true,"e":false}')).toMatchObject({
      kind: 'object',
      entries: [
        ['b', one],
        ['a', { kind: 'list', items: [] }],
        ['b', { kind: 'null' }],
        ['c', { kind: 'object', entries: [] }],
        ['d', { kind: 'boolean', value: true }],
        ['e', { kind: 'boolean', value: false }],
      ],
    });
  });
});
