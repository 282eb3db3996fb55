import './quiet';
import { describe, expect, it } from 'vitest';
import {
  isApprovalResult,
  isDecidedBy,
  isPersonId,
  isSamePerson,
  readEnding,
  readPerson,
  readReply,
} from '../../../src/protocol';

describe('a reply of the host', () => {
  it('is lost when there is none', () => {
    expect(readReply(undefined)).toEqual({ kind: 'lost', why: 'no_reply' });
    expect(readReply(null)).toEqual({ kind: 'lost', why: 'no_reply' });
  });

  it.each([
    true,
    0,
    'settled',
    [],
    {},
    { kind: 'ok' },
    { kind: 'SETTLED' },
    { kind: null },
    { kind: 'lost' },
    new Response(),
    () => 1,
  ])('is lost when it is no outcome: %s', (value) => {
    expect(readReply(value)).toEqual({ kind: 'lost', why: 'unknown_kind' });
  });

  it('is lost when it refuses to be read', () => {
    const value = Object.defineProperty({}, 'kind', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(readReply(value)).toEqual({ kind: 'lost', why: 'unknown_kind' });
  });

  it.each(['already_resuming', 'expired', 'not_awaiting', 'not_recorded'] as const)(
    'is taken as it is: %s',
    (kind) => {
      expect(readReply({ kind, extra: 1 })).toEqual({ kind });
    },
  );

  it('says of no call that it may be sent again, only that it may not', () => {
    const calls = [
      { callId: 'a', retryable: true },
      { callId: 'b', retryable: 0 },
    ];
    expect(readEnding({ kind: 'settled', calls })).toStrictEqual({
      kind: 'settled',
      calls: [{ callId: 'a' }, { callId: 'b' }],
    });
  });

  it('keeps who decided, when and what became of each call', () => {
    const calls = [
      { callId: 'a', result: 'APPROVED', status: 'done' },
      { callId: 'b', result: 'APPROVED', status: 'failed', error: 'no', retryable: false },
    ];
    const at = '2026-09-23T10:00:00Z';
    const decider = { id: 7, name: 'Ada' };
    expect(readReply({ kind: 'settled', decidedBy: 'run_owner', decider, at, calls })).toEqual({
      kind: 'settled',
      decidedBy: 'run_owner',
      decider,
      at,
      calls,
    });
    expect(readReply({ kind: 'already_decided', decider, results: calls })).toEqual({
      kind: 'already_decided',
      decider,
      results: calls,
    });
  });

  it('lets go of labels, deciders and times that are none', () => {
    const odd = { kind: 'settled', decidedBy: 'me', decider: { id: 0 }, at: 7, calls: 'none' };
    expect(readReply(odd)).toEqual({ kind: 'settled', calls: [] });
  });

  it('lets go of outcomes without a call, and reads errors of any kind as text', () => {
    const calls = [
      null,
      7,
      {},
      { callId: 7 },
      { callId: 'a', error: new Error('boom') },
      { callId: 'b', error: { code: 1 } },
      { callId: 'c', error: 404 },
      { callId: 'd', error: null, result: 7, status: {} },
    ];
    expect(readReply({ kind: 'settled', calls })).toEqual({
      kind: 'settled',
      calls: [
        { callId: 'a', error: 'boom' },
        { callId: 'b', error: 'failed' },
        { callId: 'c', error: '404' },
        { callId: 'd' },
      ],
    });
  });

  it('carries the newer content of a stale answer, if it is an object', () => {
    const batch = { id: 'b1', calls: [] };
    expect(readReply({ kind: 'stale', batch })).toEqual({ kind: 'stale', batch });
    expect(readReply({ kind: 'stale', batch: 'b1' })).toEqual({ kind: 'stale' });
    expect(readReply({ kind: 'stale' })).toEqual({ kind: 'stale' });
  });

  it.each(['self_approval', 'not_permitted', 'decider_mismatch'])(
    'names why it is forbidden: %s',
    (reason) => {
      expect(readReply({ kind: 'forbidden', reason })).toEqual({ kind: 'forbidden', reason });
    },
  );

  it('says only that it is not permitted for a reason that it does not know', () => {
    for (const reason of [undefined, 'because', 7])
      expect(readReply({ kind: 'forbidden', reason })).toEqual({
        kind: 'forbidden',
        reason: 'not_permitted',
      });
  });

  it('reads what was found wrong', () => {
    const invalid = (problem: unknown): unknown => readReply({ kind: 'invalid', problem });
    const refused = (message: string): object => ({
      kind: 'invalid',
      problem: { code: 'refused', message },
    });
    expect(invalid({ code: 'mixed_abort', more: 1 })).toEqual({
      kind: 'invalid',
      problem: { code: 'mixed_abort' },
    });
    expect(invalid({ code: 'refused', message: 'bad' })).toEqual(refused('bad'));
    expect(invalid({ code: 'whatever' })).toEqual(refused('whatever'));
    expect(invalid(new Error('boom'))).toEqual(refused('boom'));
    expect(invalid('plain words')).toEqual(refused('plain words'));
    expect(invalid(undefined)).toEqual(refused(''));
    expect(invalid({})).toEqual(refused('failed'));
  });
});

describe('an ending in the host’s own data', () => {
  it('is one of the five', () => {
    for (const kind of [
      'settled',
      'already_decided',
      'already_resuming',
      'expired',
      'not_awaiting',
    ])
      expect(readEnding({ kind })?.kind).toBe(kind);
    for (const kind of ['stale', 'forbidden', 'not_recorded', 'invalid', 'lost', undefined])
      expect(readEnding({ kind })).toBeNull();
  });
});

describe('a person', () => {
  it.each(['u5', '0', ' x ', 7, 1, 1.5])('is named by %j', (id) => {
    expect(isPersonId(id)).toBe(true);
    expect(readPerson({ id })).toEqual({ id });
  });

  it.each([
    undefined,
    null,
    '',
    '  ',
    0,
    -1,
    0.5,
    Number.NaN,
    Infinity,
    -Infinity,
    7n,
    {},
    ['a'],
    true,
  ])('is not named by %s', (id) => {
    expect(isPersonId(id)).toBe(false);
    expect(readPerson({ id })).toBeNull();
  });

  it.each([undefined, null, '', 'ada', 7, true, 7n])(
    'is nobody where it is no object: %s',
    (who) => {
      expect(readPerson(who)).toBeNull();
    },
  );

  it('is nobody where it refuses to be read', () => {
    const refuses = Object.defineProperty({}, 'id', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(readPerson(refuses)).toBeNull();
  });

  it('keeps a name that is one, is frozen and has nothing else', () => {
    const person = readPerson({ id: 7, name: 'Ada', role: 'admin' });
    expect(person).toEqual({ id: 7, name: 'Ada' });
    expect(Object.isFrozen(person)).toBe(true);
    expect(readPerson({ id: 7, name: ' ' })).toEqual({ id: 7 });
    expect(readPerson({ id: 7, name: 7 })).toEqual({ id: 7 });
  });

  it('is the same by the text of the id alone, without case folding', () => {
    expect(isSamePerson({ id: 7 }, { id: '7', name: 'Ada' })).toBe(true);
    expect(isSamePerson({ id: 'a' }, { id: 'A' })).toBe(false);
    expect(isSamePerson({ id: '7' }, { id: '07' })).toBe(false);
    expect(isSamePerson(null, null)).toBe(false);
    expect(isSamePerson(undefined, { id: 7 })).toBe(false);
    expect(isSamePerson({ id: 7 }, null)).toBe(false);
  });
});

describe('the fixed words', () => {
  it('are these and no others', () => {
    for (const word of ['APPROVED', 'DENIED', 'ABORTED_WITH_FEEDBACK'])
      expect(isApprovalResult(word)).toBe(true);
    for (const word of [
      'ABORTED',
      'ABORTED_WITH_FEEDBACK_WITH_FEEDBACK',
      'approved',
      'PENDING',
      '',
      undefined,
      null,
    ])
      expect(isApprovalResult(word)).toBe(false);
    for (const word of ['run_owner', 'other_user', 'unknown']) expect(isDecidedBy(word)).toBe(true);
    for (const word of ['RUN_OWNER', 'you', '', undefined]) expect(isDecidedBy(word)).toBe(false);
  });
});
