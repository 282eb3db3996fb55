import './quiet';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnreadable, readBatch, readEnding, readPerson, readReply } from '../../../src/protocol';
import type { ApprovalState } from '../../../src/protocol';
import {
  A,
  abort,
  after,
  approve,
  approveAll,
  arrive,
  batch,
  call,
  D,
  deny,
  denyAll,
  results,
  shown,
  X,
} from './cases';

const seed = 20_260_923;

const refuse = (): never => {
  throw new Error('this value refuses to be read');
};

const refusing = (keys: string | readonly string[], rest: object = {}): object => {
  const made = { ...rest };
  for (const key of [keys].flat())
    Object.defineProperty(made, key, { get: refuse, enumerable: true });
  return made;
};

/** Text keys only: fast-check looks its own symbols up in every value. */
const refuseTexts = (_: object, key: string | symbol): undefined =>
  typeof key === 'string' ? refuse() : undefined;

const traps: ProxyHandler<object> = {
  get: refuseTexts,
  has: (_, key) => typeof key === 'string' && refuse(),
  ownKeys: refuse,
  getPrototypeOf: refuse,
  getOwnPropertyDescriptor: refuse,
};

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
};

const ring = (): Record<string, unknown> => {
  const value: Record<string, unknown> = { id: 'b1' };
  value['calls'] = [value];
  value['args'] = value;
  return value;
};

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i += 1) value = [value];
  return value;
};

const sparse: unknown[] = [];
sparse[1_000_000] = call('a');

const hostile: readonly (readonly [string, () => unknown])[] = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['a text', () => 'text'],
  ['a big integer', () => 10n],
  ['a symbol', () => Symbol('s')],
  ['a function', () => refuse],
  ['a date', () => new Date(Number.NaN)],
  ['a map', () => new Map([[{}, 1]])],
  ['an error', () => new Error('boom')],
  ['an object without a prototype', () => Object.create(null) as unknown],
  ['a polluting object', () => JSON.parse('{"__proto__":{"id":"x"},"constructor":1}') as unknown],
  ['a proxy that throws', () => new Proxy({}, traps)],
  ['a list proxy that throws', () => new Proxy([], traps)],
  ['a revoked proxy', revoked],
  ['a proxy with an impossible length', () => new Proxy([], { get: () => -1 })],
  ['a ring', ring],
  ['100,000 levels', () => deep(100_000)],
  ['a sparse list', () => sparse],
];

/** Without those that fast-check cannot print, or that take their time. */
const quick = hostile
  .filter(([name]) => !/revoked|levels|sparse/u.test(name))
  .map(([, make]) => make());

/** Everything but approval must work: one Deny, all denied, or an abort. */
function expectWayOut(state: ApprovalState, id: string): void {
  expect(state.batch.id).toBe('b1');
  const place = state.batch.calls.findIndex((one) => one.id === id);
  expect(place, 'the call is still there').toBeGreaterThanOrEqual(0);
  expect(results(after(state, deny(id), denyAll(id)))[place]).toBe(D);
  expect(results(after(state, abort()))[place]).toBe(X);
}

describe('a batch of any shape', () => {
  it('is unreadable where what became of it refuses to be read, and whole for the rest', () => {
    const { batch: taken, faults } = readBatch({
      ...batch(['a']),
      outcome: refusing('kind'),
    });
    expect(faults).toEqual([{ code: 'bad_batch' }]);
    expect(taken).not.toHaveProperty('outcome');
    expect(taken.calls).toEqual([call('a')]);
  });

  it('has calls without arguments where those refuse to be copied', () => {
    const { batch: taken, faults } = readBatch(
      batch([], { calls: [call('a', { args: refusing('x') }), call('b')] }),
    );
    expect(faults).toEqual([{ code: 'bad_arguments', callId: 'a' }]);
    expect(taken.calls).toStrictEqual([
      { id: 'a', toolName: 'tool_a', args: undefined },
      call('b'),
    ]);
  });

  it('that cannot be read is kept as it came, and one that can is not', () => {
    const broken = { id: 'b1', calls: 'junk' };
    expect(shown(broken as never).raw).toBe(broken);
    expect(shown(batch(['a']))).not.toHaveProperty('raw');
  });

  it.each(hostile)('is taken in without a throw: %s', (_, make) => {
    expect(() => readBatch(make())).not.toThrow();
    expect(() => shown(make() as never)).not.toThrow();
    expect(() => after(shown(batch(['a'])), arrive(make()))).not.toThrow();
  });

  it('is taken in without a throw, whatever it is', () => {
    const fields = [
      'id',
      'calls',
      'toolName',
      'args',
      'rawArgs',
      'title',
      'source',
      'runOwner',
      'outcome',
      'kind',
      'revision',
      'needsDecision',
      '__proto__',
    ];
    const node = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(...quick),
        fc.constantFrom('a', 'b1', '', 'settled'),
        fc.anything({
          withBigInt: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
        }),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom(...fields), tie('node'), { maxKeys: 7 }),
      ),
    })).node;
    const made = fc.oneof(
      node,
      fc.record({ id: fc.constant('b1'), calls: node }),
      fc.record({ id: fc.constant('b1'), calls: fc.array(node, { maxLength: 4 }) }),
    );
    fc.assert(
      fc.property(made, made, (first, second) => {
        const { batch: taken } = readBatch(first);
        expect(Object.isFrozen(taken)).toBe(true);
        expect(Object.isFrozen(taken.calls)).toBe(true);
        expect(typeof taken.id).toBe('string');
        for (const one of taken.calls) expect(typeof one.id).toBe('string');
        readBatch(second, taken);
        after(shown(first as never), arrive(second), approveAll('a'), abort());
      }),
      { seed, numRuns: 600 },
    );
  });

  it('never loses Deny and abort where the batch and the call have an id', () => {
    const part = fc.oneof(
      fc.constantFrom(...quick),
      fc.anything({
        withBigInt: true,
        withMap: true,
        withNullPrototype: true,
        withSparseArray: true,
      }),
    );
    const keys = ['toolName', 'args', 'rawArgs', 'title', 'description', 'provider', 'source'];
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...keys), part, { maxKeys: 5 }),
        fc.dictionary(
          fc.constantFrom('revision', 'runOwner', 'source', 'expiresAt', 'approveBlocked'),
          part,
        ),
        fc.array(part, { maxLength: 2 }),
        fc.subarray(keys, { maxLength: 2 }),
        (call0, frame, others, getters) => {
          const one = refusing(getters, { ...call0, id: 'a' });
          expectWayOut(shown({ ...frame, id: 'b1', calls: [one, ...others] } as never), 'a');
        },
      ),
      { seed, numRuns: 600 },
    );
  });
});

describe('a call with a field that cannot be read', () => {
  for (const key of [
    'toolName',
    'args',
    'rawArgs',
    'title',
    'description',
    'provider',
    'category',
    'result',
    'needsDecision',
    'source',
  ]) {
    const raw = {
      id: 'b1',
      calls: [refusing(key, { ...call('a'), [key]: undefined, id: 'a' }), call('b')],
    };

    it(`can be denied but not approved, and leaves its neighbour alone: ${key}`, () => {
      const state = shown(raw as never);
      expect(isUnreadable(state)).toBe(false);
      expectWayOut(state, 'a');
      expect(results(after(state, approve('a'), approve('b'), deny('a')))).toEqual([D, A]);
      expect(results(after(state, approve('a'), approveAll('a', 'b')))).toEqual(['P', A]);
      expect(state.faults).toContainEqual({ code: 'bad_arguments', callId: 'a' });
    });

    it(`is withdrawn when it arrives so later: ${key}`, () => {
      const before = after(shown(batch(['a', 'b'])), approve('b'));
      const state = after(before, arrive(raw));
      expectWayOut(state, 'a');
      expect(results(after(state, approve('a')))).toEqual(['P', A]);
    });
  }

  it('is reported once only', () => {
    const state = shown({
      id: 'b1',
      calls: [refusing('args', { id: 'a', toolName: 't', rawArgs: '{' })],
    } as never);
    expect(state.faults).toEqual([{ code: 'bad_arguments', callId: 'a' }]);
  });
});

describe('a batch with a field that cannot be read', () => {
  for (const key of [
    'revision',
    'runOwner',
    'expiresAt',
    'sentAt',
    'approveBlocked',
    'readOnly',
    'outcome',
    'source',
  ])
    it(`can be denied and aborted but not approved: ${key}`, () => {
      const state = shown(refusing(key, batch(['a', 'b'])) as never);
      expectWayOut(state, 'a');
      expect(after(state, approve('a'), approveAll('a', 'b'))).toBe(state);
    });

  it('keeps its id when its calls cannot be read', () => {
    const { batch: taken, faults } = readBatch(refusing('calls', { id: 'b1' }));
    expect(taken.id).toBe('b1');
    expect(faults.length).toBeGreaterThan(0);
  });

  for (const [name, make] of hostile.filter(([which]) => which.includes('proxy')))
    it(`keeps its id when its calls are ${name}`, () => {
      const { batch: taken, faults } = readBatch({ id: 'b1', calls: make() });
      expect(taken.id).toBe('b1');
      expect(faults.length).toBeGreaterThan(0);
    });

  it('keeps the readable calls beside one whose id cannot be read', () => {
    const state = shown({
      id: 'b1',
      calls: [call('a'), refusing('id'), new Proxy({}, traps)],
    } as never);
    expectWayOut(state, 'a');
    expect(isUnreadable(state)).toBe(true);
  });

  it('is no batch when its own id cannot be read', () => {
    expect(readBatch(refusing('id', { calls: [call('a')] })).batch.id).toBe('');
  });
});

describe('a getter that says something else each time', () => {
  it('is read once, so that what is painted is what was read', () => {
    let reads = 0;
    const raw = {
      id: 'b1',
      calls: [
        {
          ...call('a'),
          get title() {
            reads += 1;
            return reads === 1 ? 'safe' : { evil: reads };
          },
        },
      ],
    };
    const { batch: taken } = readBatch(raw);
    expect(taken.calls[0]?.title).toBe('safe');
  });

  it('is read once in the frame too', () => {
    let reads = 0;
    const raw = {
      calls: [],
      get id() {
        reads += 1;
        return reads === 1 ? 'b1' : 7;
      },
      get revision() {
        reads += 1;
        return reads === 2 ? 'r1' : {};
      },
    };
    const { batch: taken } = readBatch(raw);
    expect(taken.id).toBe('b1');
    expect([undefined, 'r1']).toContain(taken.revision);
  });
});

describe('what else a host hands over', () => {
  it.each(hostile)('is read without a throw: %s', (_, make) => {
    expect(() => readPerson(make())).not.toThrow();
    expect(() => readReply(make())).not.toThrow();
    expect(() =>
      readReply({ kind: 'settled', calls: make(), decider: make(), at: make() }),
    ).not.toThrow();
    expect(() => readReply({ kind: 'stale', batch: make() })).not.toThrow();
    expect(() => readReply({ kind: 'invalid', problem: make() })).not.toThrow();
    expect(() => readReply({ kind: make() })).not.toThrow();
  });

  it('is never an ending when it is no object', () => {
    for (const value of [undefined, null, 'settled', 7]) expect(readEnding(value)).toBeNull();
  });
});
