import { describe, expect, it } from 'vitest';
import { isContradiction } from '../../../src/protocol/contradiction';

describe('arguments beside their own text', () => {
  it.each<[string, unknown]>([
    ['{"a":[1,{"b":null}],"c":"x"}', { c: 'x', a: [1, { b: null }] }],
    ['{"a":1}', { a: 1, b: undefined }],
    ['{"id":9007199254740993}', { id: 9007199254740993n }],
    ['-0', 0],
    ['{"a":', { a: 1 }],
    ['{"a":1}', undefined],
    ['{"__proto__":1}', JSON.parse('{"__proto__":1}')],
  ])('%s says the same', (rawArgs, args) => {
    expect(isContradiction(args, rawArgs)).toBe(false);
  });

  it.each<[string, unknown]>([
    ['{"path":"/tmp/x"}', { path: '/etc/passwd' }],
    ['{"a":1}', { a: 1, b: 2 }],
    ['{"a":1,"b":2}', { a: 1 }],
    ['{"a":null}', {}],
    ['[1,2]', [2, 1]],
    ['[]', {}],
    ['{}', []],
    ['{"a":"1"}', { a: 1 }],
    ['{}', null],
    ['{"toString":1}', { x: 1 }],
    ['{"a":1,"__proto__":{}}', { a: 1, b: 2 }],
    ['1', '1'],
    ['1', true],
    ['1', 2n],
    ['"1"', 1n],
    ['[1]', [1, 2]],
    ['[1,2]', [1]],
    ['[1,2]', { 0: 1, 1: 2, length: 2 }],
  ])('%s says something else', (rawArgs, args) => {
    expect(isContradiction(args, rawArgs)).toBe(true);
  });

  it('of any depth are compared', () => {
    const depth = 100_000;
    let args: unknown = 1;
    for (let i = 0; i < depth; i += 1) args = [args];
    expect(isContradiction(args, '['.repeat(depth) + '1' + ']'.repeat(depth))).toBe(false);
  });
});
