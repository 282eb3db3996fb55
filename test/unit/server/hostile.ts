import * as fc from 'fast-check';

const refuse = (): never => {
  throw new Error('this value refuses to be read');
};

/** Text keys only: fast-check looks its own symbols up in every value that it makes. */
const refuseTexts = (_: object, key: string | symbol): undefined =>
  typeof key === 'string' ? refuse() : undefined;

const traps: ProxyHandler<object> = {
  get: refuseTexts,
  has: (_, key) => typeof key === 'string' && refuse(),
  ownKeys: refuse,
  getPrototypeOf: refuse,
  getOwnPropertyDescriptor: refuse,
};

const { proxy: revokedProxy, revoke } = Proxy.revocable({}, {});
revoke();

function circular(): object {
  const ring: Record<string, unknown> = { type: 'ring' };
  ring['self'] = ring;
  ring['content'] = [ring];
  ring['decisions'] = ring['content'];
  ring['calls'] = ring['content'];
  return ring;
}

class Opaque {
  get batchId(): never {
    return refuse();
  }
  get type(): never {
    return refuse();
  }
}

function withThrowingGetter(key: string): object {
  return Object.defineProperty({ id: 'a' }, key, { get: refuse, enumerable: true });
}

/** Values that no JSON parser makes, and that a careless reader trips over. */
export const hostileValues: readonly unknown[] = [
  undefined,
  null,
  '',
  'text',
  '{"batchId":',
  '<html>502</html>',
  0,
  Number.NaN,
  10n,
  Symbol('s'),
  refuse,
  [],
  [[[]]],
  new Date(Number.NaN),
  new Map([[{}, 1]]),
  new Set([1]),
  new Error('boom'),
  Object.create(null),
  JSON.parse('{"__proto__":{"polluted":true},"constructor":1}') as unknown,
  new Proxy({}, traps),
  new Proxy([], traps),
  revokedProxy,
  circular(),
  new Opaque(),
  ...[
    'batchId',
    'decisions',
    'type',
    'content',
    'calls',
    'source',
    'toolName',
    'error',
    'id',
    'eventMessage',
    'toolExecutionApprovalRequest',
    'toolExecutionHumanApprovalRequest',
    'toolArguments',
  ].map(withThrowingGetter),
];

const fieldNames = [
  'batchId',
  'revision',
  'decisions',
  'callId',
  'result',
  'feedback',
  'attachments',
  'text',
  'decidedBy',
  'id',
  'calls',
  'source',
  'toolName',
  'args',
  'type',
  'content',
  'eventMessage',
  'toolExecutionApprovalRequest',
  'toolExecutionHumanApprovalRequest',
  'tool_approval_results',
  'toolExecutionId',
  'toolExecutionBatchId',
  'executionBatchId',
  'toolArguments',
  'approvalResult',
  'status',
  'image_url',
  'url',
  'error',
  'invalidStates',
  'state',
  'reason',
  '__proto__',
];

/** Trees of fields that mean something to the readers, filled with anything at all. */
export const junk: fc.Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...hostileValues.filter((value) => value !== revokedProxy)),
    fc.constantFrom(
      'APPROVED',
      'ABORTED',
      'tool_approval_result',
      'TOOL_EXECUTION_APPROVAL_REQUEST',
    ),
    fc.anything({
      withBigInt: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: false,
    }),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...fieldNames), tie('node'), { maxKeys: 6 }),
  ),
})).node;
