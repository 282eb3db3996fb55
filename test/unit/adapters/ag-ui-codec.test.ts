import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codecOf } from '../../../src/adapters/ag-ui-codec';
import { runs } from '../runs';

const flag = { type: 'boolean' };
const call = { id: 'a', toolName: 't', args: {} };

const shape = (properties: object, required: unknown = [], more: object = {}): object => ({
  type: 'object',
  properties,
  required,
  ...more,
});

const branches = (yes: object, no: object): object => ({ oneOf: [yes, no] });
const only = (approved: boolean, more: object = {}, required: string[] = []): object =>
  shape({ approved: { const: approved }, ...more }, ['approved', ...required]);

test.each([
  ['documented', shape({ approved: flag, editedArgs: {} }, ['approved']), [false, true, true]],
  ['bare', { properties: { approved: flag } }, [false, false, true]],
  ['with notes', shape({ approved: flag }, [], { title: 'T', $defs: {} }), [false, false, true]],
  ['with a reason', shape({ approved: flag, reason: { type: 'string' } }), [true, false, true]],
  [
    'with a reason that may be null',
    shape({ approved: flag, reason: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
    [true, false, true],
  ],
  ['with a reason of some length', shape({ approved: flag, reason: { maxLength: 9 } }), [false]],
  ['with a choice of reasons', shape({ approved: flag, reason: { enum: ['a'] } }), [false]],
  ['in branches', branches(only(true, { editedArgs: {} }), only(false)), [false, true, true]],
  [
    'where only a denial must have a reason',
    branches(only(true), only(false, { reason: { type: 'string' } }, ['reason'])),
    [true, false, true],
  ],
  ['flat', shape({ accepted: flag, to: {} }, ['accepted']), [false, true, false]],
  ['flat, without arguments', shape({ accepted: flag }), [false, false, false]],
  [
    'flat, with an argument called reason',
    shape({ accepted: flag, reason: { type: 'string' } }, ['accepted']),
    [false, true, false],
  ],
  [
    'flat, with an argument called approved',
    shape({ accepted: flag, approved: flag }, ['accepted']),
    [false, true, false],
  ],
  ['as an enumeration', shape({ approved: { enum: [true, false] } }), [false, false, true]],
])('%s: what can be answered', (_title, schema, [reason, edit = false, cancel = true]) => {
  expect(codecOf(schema)).toMatchObject({ reason, edit, cancel });
});

test.each([
  ['nothing', undefined],
  ['anything', {}],
  ['true', true],
  ['a text', { type: 'string' }],
  ['no flag', shape({ approved: { type: 'string' } })],
  ['a flag that only approves', shape({ approved: { const: true } })],
  ['one branch', { oneOf: [only(true)] }],
  ['more that is required', shape({ approved: flag, scope: {} }, ['approved', 'scope'])],
  ['a payload that is required', branches(only(true, { payload: {} }, ['payload']), only(false))],
  [
    'an approval that must have a reason',
    shape({ approved: flag, reason: { type: 'string' } }, ['reason']),
  ],
  ['both flags', shape({ approved: flag, accepted: flag })],
  ['both flags, required', shape({ approved: flag, accepted: flag }, ['approved', 'accepted'])],
  ['a keyword that is not understood', shape({ approved: flag }, [], { not: {} })],
  ['a reference', { $ref: '#/$defs/answer', $defs: { answer: shape({ approved: flag }) } }],
  ['branches and more', { ...branches(only(true), only(false)), minProperties: 2 }],
  ['two lists of branches', { ...branches(only(true), only(false)), anyOf: [] }],
  ['branches that are no list', { oneOf: only(true), anyOf: [only(false)] }],
  ['an array', { type: 'array', properties: { approved: flag } }],
  ['a broken list', shape({ approved: flag }, 'approved')],
])('%s: nothing is guessed', (_title, schema) => {
  expect(codecOf(schema)).toBe(null);
});

test('the payload has what the schema names, and nothing else', () => {
  const plain = codecOf(shape({ approved: flag, editedArgs: {} }));
  expect(plain?.payload(true, undefined, call)).toEqual({ approved: true });
  expect(plain?.payload(false, 'No.', call)).toEqual({ approved: false });
  const telling = codecOf(shape({ approved: flag, reason: { type: 'string' } }));
  expect(telling?.payload(true, undefined, call)).toEqual({ approved: true });
  expect(telling?.payload(false, 'No.', call)).toEqual({ approved: false, reason: 'No.' });
  const flat = codecOf(shape({ accepted: flag, to: {} }));
  expect(flat?.payload(true, undefined, call)).toEqual({ accepted: true });
});

test('a codec is only ever given for a schema that names its flag; nothing throws', () => {
  const words = fc.constantFrom('approved', 'accepted', 'reason', 'editedArgs', 'payload');
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.oneof(fc.constant(flag), fc.constant({ type: 'string' }), fc.jsonValue(), words),
    tree: fc.oneof(
      tie('leaf'),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(
        fc.oneof(words, fc.constantFrom('type', 'properties', 'required', 'oneOf', 'const')),
        tie('tree'),
      ),
      fc.record({ properties: fc.dictionary(words, tie('leaf')), required: fc.array(words) }),
    ),
  }));
  fc.assert(
    fc.property(tree, (schema) => {
      const codec = codecOf(schema);
      const text = JSON.stringify(schema) ?? '';
      expect(codec === null || /"approved"|"accepted"/.test(text)).toBe(true);
    }),
    { numRuns: runs(2_000) },
  );
});
