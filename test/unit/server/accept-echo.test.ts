import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../src/protocol';
import {
  A,
  answer,
  batch,
  call,
  D,
  decision,
  expectAccepted,
  expectRefused,
  submit,
  withText,
  X,
} from './cases';

const echoing = (stored: Partial<ToolCall>, echo: object, result: string = A) =>
  submit(batch([], { calls: [call('a', stored)] }), {
    ...answer({}, withText),
    decisions: [decision('a', result, echo)],
  });

const ring = (): object => {
  const value: Record<string, unknown> = { n: 1 };
  value['self'] = value;
  return value;
};

describe('echoed names and arguments', () => {
  it.each([
    ['nothing', { args: { x: 1 } }, {}],
    ['the same', { args: { x: 1, y: [2] } }, { toolName: 'tool_a', args: { y: [2], x: 1 } }],
    ['a null', { args: null }, { args: null }],
    ['an empty object', { args: {} }, { args: {} }],
    ['a circular value', { args: ring() }, { args: ring() }],
    [
      'a value that JSON thins out',
      { args: { a: 1, b: undefined, z: -0 } },
      { args: { a: 1, z: 0 } },
    ],
    [
      'a date as JSON writes it',
      { args: { at: new Date(0) } },
      { args: { at: '1970-01-01T00:00:00.000Z' } },
    ],
    [
      'a __proto__ key',
      { args: JSON.parse('{"__proto__":1}') },
      { args: JSON.parse('{"__proto__":1}') },
    ],
    ['the text as received', { args: { x: 1 }, rawArgs: '{ "x": 1 }' }, { rawArgs: '{ "x": 1 }' }],
    ['the parsed text', { args: { x: 1 }, rawArgs: '{ "x": 1 }' }, { args: { x: 1 } }],
    [
      'the parsed text, where only the text is stored',
      { args: undefined, rawArgs: '[1]' },
      { args: [1] },
    ],
    [
      'the text in place of the arguments',
      { args: { x: 1 }, rawArgs: '{"x":1}' },
      { args: '{"x":1}' },
    ],
    [
      'text that is no JSON',
      { args: 'ls -l', rawArgs: 'ls -l' },
      { args: 'ls -l', rawArgs: 'ls -l' },
    ],
    ['a text where an object is stored', { args: { x: 1 } }, { rawArgs: '{"x": 1}' }],
    ['a text where that text is stored', { args: 'ls' }, { rawArgs: 'ls' }],
  ] as [string, Partial<ToolCall>, object][])('may be %s', (_, stored, echo) => {
    const { decisions } = expectAccepted(echoing(stored, echo));
    expect(decisions[0]?.call.args).toBe(stored.args);
  });

  const changes: [string, Partial<ToolCall>, object][] = [
    ['another name', {}, { toolName: 'tool_b' }],
    ['another case', {}, { toolName: 'Tool_a' }],
    ['an empty name', {}, { toolName: '' }],
    ['a name that is no text', {}, { toolName: null }],
    ['another value', { args: { x: 1 } }, { args: { x: 2 } }],
    ['another type', { args: { x: 1 } }, { args: { x: '1' } }],
    ['one key more', { args: { x: 1 } }, { args: { x: 1, y: undefined } }],
    ['one key less', { args: { x: 1, y: 1 } }, { args: { x: 1 } }],
    ['another order of a list', { args: [1, 2] }, { args: [2, 1] }],
    ['null for nothing', { args: undefined }, { args: null }],
    ['nothing for null', { args: { x: null } }, { args: {} }],
    ['a big integer', { args: { x: 1n } }, { args: { x: 1 } }],
    ['another text', { args: { x: 1 }, rawArgs: '{"x":1}' }, { rawArgs: '{"x":2}' }],
    [
      'digits that parsing rounds away',
      { args: 9007199254740992, rawArgs: '9007199254740993' },
      { rawArgs: '9007199254740992' },
    ],
    ['a text that parses alike', { args: { x: 1 }, rawArgs: '{"x":1}' }, { rawArgs: '{"x": 1}' }],
    ['a text that is none', { args: { x: 1 }, rawArgs: '{"x":1}' }, { rawArgs: { x: 1 } }],
    [
      'another object beside the right text',
      { args: { x: 1 }, rawArgs: '{"x":1}' },
      { rawArgs: '{"x":1}', args: { x: 2 } },
    ],
    [
      'a value that refuses to be compared',
      { args: { x: 1 } },
      {
        args: new Proxy(
          {},
          {
            getPrototypeOf: () => {
              throw new Error('no');
            },
          },
        ),
      },
    ],
    ['broken JSON where an object is stored', { args: { x: 1 } }, { rawArgs: '{"x":' }],
    ['broken JSON where nothing is stored', { args: undefined }, { rawArgs: '{' }],
  ];

  for (const result of [A, D, X])
    it.each(changes)(`are refused for ${result} where they are %s`, (_, stored, echo) => {
      const refusal = expectRefused(echoing(stored, echo, result), 'arguments_changed');
      expect(refusal).toMatchObject({
        httpStatus: 409,
        status: 'awaiting_approval',
        callIds: ['a'],
      });
    });

  it('name every call that changed', () => {
    const decisions = ['a', 'b', 'c'].map((id) =>
      decision(id, A, { args: { of: id === 'b' ? 'b' : 'x' } }),
    );
    const refusal = submit(batch(['a', 'b', 'c']), { ...answer({}), decisions });
    expect(expectRefused(refusal, 'arguments_changed').callIds).toEqual(['a', 'c']);
  });

  it('never replace the stored ones', () => {
    const args = { x: 1 };
    const taken = expectAccepted(echoing({ args }, { args: { x: 1 } }));
    expect(taken.decisions[0]?.call.args).toBe(args);
    expect(taken.decisions[0]).not.toHaveProperty('args');
  });
});
