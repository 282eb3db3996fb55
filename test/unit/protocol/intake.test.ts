import './quiet';
import { describe, expect, it } from 'vitest';
import { readBatch, sameCall } from '../../../src/protocol';
import type { ApprovalBatch } from '../../../src/protocol';
import { again, batch, call } from './cases';

const codes = (raw: unknown): string[] => readBatch(raw).faults.map(({ code }) => code);

describe('a batch that is as it should be', () => {
  const whole = {
    ...batch(['a', 'b']),
    revision: 'r1',
    runOwner: { id: 7, name: 'Ada' },
    expiresAt: '2030-01-01T00:00:00Z',
    sentAt: '2029-12-31T00:00:00Z',
    approveBlocked: 'preview',
    readOnly: true,
    outcome: { kind: 'expired' },
    source: { wire: true },
  } as const;

  it('is taken in whole, without a fault', () => {
    expect(readBatch(whole)).toEqual({ batch: whole, faults: [] });
  });

  it('keeps every field of a call', () => {
    const full = call('a', {
      rawArgs: '{"of":"a"}',
      title: 'T',
      description: 'D',
      provider: 'P',
      category: 'C',
      needsDecision: false,
      result: 'APPROVED',
      source: { s: 1 },
    });
    expect(readBatch(batch([], { calls: [full] })).batch.calls).toEqual([full]);
  });

  it('has no field that was not given', () => {
    const { batch: taken } = readBatch(batch(['a']));
    expect(Object.keys(taken)).toEqual(['id', 'calls', 'source']);
    expect(taken.calls).toStrictEqual([call('a')]);
  });

  it('lets go of fields that it does not know', () => {
    const { batch: taken } = readBatch({
      ...whole,
      evil: 1,
      calls: [{ ...call('a'), onClick: 1 }],
    });
    expect(taken).not.toHaveProperty('evil');
    expect(taken.calls[0]).not.toHaveProperty('onClick');
  });

  it('is frozen throughout', () => {
    const { batch: taken } = readBatch(batch([], { calls: [call('a', { args: { deep: [{}] } })] }));
    const args = taken.calls[0]?.args as { deep: object[] };
    for (const part of [taken, taken.calls, taken.calls[0], args, args.deep, args.deep[0]])
      expect(Object.isFrozen(part)).toBe(true);
  });

  it('is frozen in its owner and its outcome too', () => {
    const { batch: taken } = readBatch({
      ...whole,
      outcome: { kind: 'settled', decider: { id: 1 }, calls: [{ callId: 'a', status: 'done' }] },
    });
    const { outcome } = taken;
    expect(Object.isFrozen(taken.runOwner)).toBe(true);
    expect(Object.isFrozen(outcome)).toBe(true);
    expect(outcome?.kind === 'settled' && Object.isFrozen(outcome.calls?.[0])).toBe(true);
  });

  it('does not change when the host changes what it handed over', () => {
    const raw = {
      id: 'b1',
      runOwner: { id: 7 },
      calls: [{ id: 'a', toolName: 'send', args: { to: ['x'] } }],
      outcome: { kind: 'settled', calls: [{ callId: 'a', status: 'done' }] },
    };
    const { batch: taken } = readBatch(raw);
    raw.id = 'other';
    raw.runOwner.id = 8;
    raw.calls[0]!.toolName = 'delete';
    raw.calls[0]!.args.to.push('evil');
    raw.calls.push({ id: 'z', toolName: 'z', args: { to: [] } });
    raw.outcome.calls[0]!.status = 'failed';
    expect(taken).toMatchObject({
      id: 'b1',
      runOwner: { id: 7 },
      calls: [{ id: 'a', toolName: 'send', args: { to: ['x'] } }],
      outcome: { calls: [{ status: 'done' }] },
    });
    expect(taken.calls).toHaveLength(1);
  });

  it('keeps the identity of calls that are equal to what was painted', () => {
    const first = readBatch(batch(['a', 'b'])).batch;
    const second = readBatch(batch(['a', 'c', 'b']), first).batch;
    expect(second.calls[0]).toBe(first.calls[0]);
    expect(second.calls[2]).toBe(first.calls[1]);
    expect(readBatch(again(batch(['a', 'b'])), first).batch.calls).toBe(first.calls);
  });

  it('keeps what was painted when only the source of a call is another', () => {
    const of = (source: unknown): ApprovalBatch => batch([], { calls: [call('a', { source })] });
    const first = readBatch(of({ n: 1 })).batch;
    const second = readBatch(of({ n: 2 }), first).batch;
    expect(second.calls[0]?.source).toEqual({ n: 2 });
    expect(second.calls[0]?.args).toBe(first.calls[0]?.args);
    expect(sameCall(first.calls[0]!, second.calls[0]!)).toBe(true);
  });

  it('hands the source on untouched', () => {
    const source = { signature: 'abc', extra: [1] };
    const { batch: taken } = readBatch(batch([], { source, calls: [call('a', { source })] }));
    expect(taken.source).toBe(source);
    expect(taken.calls[0]?.source).toBe(source);
    expect(Object.isFrozen(source)).toBe(false);
  });
});

describe('ids', () => {
  const odd = ['__proto__', 'constructor', 'toString', '10', '1e1', ' 10', ' ', '\u202E', 'a'];

  it('are taken as given', () => {
    const { batch: taken, faults } = readBatch(batch(odd));
    expect(taken.calls.map(({ id }) => id)).toEqual(odd);
    expect(faults).toEqual([]);
  });

  it('make the batch unreadable when one comes twice, and only the first is shown', () => {
    const twice = batch([], { calls: [call('a', { args: 1 }), call('b'), call('a', { args: 2 })] });
    const { batch: taken, faults } = readBatch(twice);
    expect(taken.calls.map(({ id, args }) => [id, args])).toEqual([
      ['a', 1],
      ['b', { of: 'b' }],
    ]);
    expect(faults).toEqual([{ code: 'duplicate_call_id', callId: 'a' }]);
  });

  it('are not the same when they only look or count the same', () => {
    expect(codes(batch(['10', '1e1', ' 10', '10 ', '010', '１０']))).toEqual([]);
  });

  it.each([undefined, null, '', 7, {}, ['a']])('of a call must be a text, unlike %j', (id) => {
    const raw = { id: 'b1', calls: [call('x'), { toolName: 't', args: 1, id }] };
    const { batch: taken, faults } = readBatch(raw);
    expect(faults).toEqual([{ code: 'no_call_id', at: 1 }]);
    expect(taken.calls.map((one) => one.id)).toEqual(['x']);
  });

  it.each([undefined, null, '', 7, {}])('of a batch must be a text, unlike %j', (id) => {
    expect(readBatch({ id, calls: [call('a')] })).toMatchObject({
      batch: { id: '', calls: [{ id: 'a' }] },
      faults: [{ code: 'no_batch_id' }],
    });
  });
});

describe('a batch with something missing', () => {
  it.each([undefined, null, 7, 'text', true, 10n])('is no batch: %s', (raw) => {
    expect(readBatch(raw)).toMatchObject({
      batch: { id: '', calls: [] },
      faults: [{ code: 'no_batch' }],
    });
  });

  it.each([undefined, null, {}, 'ab', 7])('has no calls where they are no list: %j', (calls) => {
    expect(readBatch({ id: 'b1', calls })).toMatchObject({
      batch: { id: 'b1', calls: [] },
      faults: [{ code: 'no_calls' }],
    });
  });

  it('names each entry that is no call by its place', () => {
    expect(readBatch({ id: 'b1', calls: [null, call('a'), 7, 'x'] }).faults).toEqual([
      { code: 'bad_call', at: 0 },
      { code: 'bad_call', at: 2 },
      { code: 'bad_call', at: 3 },
    ]);
  });

  it('names the holes of a list', () => {
    const calls: unknown[] = [call('a')];
    calls[2] = call('c');
    expect(readBatch({ id: 'b1', calls }).faults).toEqual([{ code: 'bad_call', at: 1 }]);
  });

  it.each([undefined, null, '', '  ', 7, {}])('closes a call without a name: %j', (toolName) => {
    const { batch: taken, faults } = readBatch({
      id: 'b1',
      calls: [{ id: 'a', args: 1, toolName }],
    });
    expect(faults).toEqual([{ code: 'no_tool_name', callId: 'a' }]);
    expect(taken.calls[0]?.id).toBe('a');
    expect(typeof taken.calls[0]?.toolName).toBe('string');
  });

  it.each(['', '{', '{"a":1', '[1,', 'undefined', "{'a':1}", '{"a":1}x', 'NaN'])(
    'closes a call whose arguments are not a whole JSON text: %j',
    (rawArgs) => {
      const { batch: taken, faults } = readBatch(batch([], { calls: [call('a', { rawArgs })] }));
      expect(faults).toEqual([{ code: 'bad_arguments', callId: 'a' }]);
      expect(taken.calls[0]?.rawArgs).toBe(rawArgs);
    },
  );

  it.each(['{}', 'null', '"x"', '1e400', ' [1] ', '{"a":1,"a":2}', '12345678901234567890'])(
    'takes a whole JSON text, whatever it says: %j',
    (rawArgs) => {
      expect(codes(batch([], { calls: [call('a', { rawArgs })] }))).toEqual([]);
    },
  );

  it('takes a text of 100,000 levels', () => {
    const rawArgs = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(codes(batch([], { calls: [call('a', { rawArgs })] }))).toEqual([]);
  });

  it('takes any arguments: undefined, null, text, list, number, bigint', () => {
    for (const args of [undefined, null, 'text', [1], 7, 10n, Number.NaN])
      expect(codes(batch([], { calls: [call('a', { args })] }))).toEqual([]);
  });

  it('keeps the fault of a call that arrives again as it was', () => {
    const half = batch([], { calls: [call('a', { rawArgs: '{' })] });
    const first = readBatch(half);
    expect(readBatch(again(half), first.batch)).toEqual(first);
  });

  it('lets go of fields of another type than they should be', () => {
    const raw = {
      id: 'b1',
      calls: [{ ...call('a'), title: 7, rawArgs: {}, provider: null, needsDecision: 'no' }],
      revision: 7,
      runOwner: { id: 0 },
      readOnly: 'yes',
      approveBlocked: true,
      expiresAt: new Date(0),
      outcome: 'settled',
    };
    expect(readBatch(raw)).toEqual({
      batch: { id: 'b1', calls: [call('a')], source: undefined },
      faults: [],
    });
  });

  it('needs a decision unless that is denied with false itself', () => {
    for (const needsDecision of [0, null, '', 'false', undefined]) {
      const raw = { id: 'b1', calls: [{ ...call('a'), needsDecision }] };
      expect(readBatch(raw).batch.calls[0]).not.toHaveProperty('needsDecision');
    }
  });
});
