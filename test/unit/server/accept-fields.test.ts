import { describe, expect, it } from 'vitest';
import { denialResult } from '../../../src/server';
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
  X,
} from './cases';

describe('what an accepted answer carries', () => {
  it('is the decision alone where its sender gave no cause', () => {
    const pending = batch(['a']);
    const sent = { batchId: 'b1', decisions: [{ callId: 'a', result: D }] };
    expect(expectAccepted(submit(pending, sent)).decisions).toStrictEqual([
      { callId: 'a', result: D, call: pending.calls[0], decidedBy: 'run_owner' },
    ]);
  });

  it.each([undefined, null, '', 7, {}])('is no key where the sender gave %j', (idempotencyKey) => {
    const taken = expectAccepted(submit(batch(['a']), answer({ a: D }, { idempotencyKey })));
    expect(taken).not.toHaveProperty('idempotencyKey');
  });

  it('is the key under which it was sent', () => {
    expect(expectAccepted(submit(batch(['a']), answer({ a: D }))).idempotencyKey).toBe('k1');
  });
});

describe('the reason for a denial', () => {
  const pending = batch(['a', 'b']);
  const given = (result: string, reason: unknown) =>
    expectAccepted(
      submit(pending, {
        ...answer({}),
        ...(result === X ? { feedback: { text: 'why', attachments: [] } } : {}),
        decisions: [decision('a', result, { reason }), decision('b', result)],
      }),
    ).decisions;

  it('is handed through, trimmed, with its decision only', () => {
    expect(given(D, ' too\nmany \n')).toMatchObject([{ reason: 'too\nmany' }, { callId: 'b' }]);
    expect(given(D, 'x')[1]).not.toHaveProperty('reason');
  });

  it.each([undefined, null, '', ' \n', 7, {}, ['x']])('is none where it is %j', (reason) => {
    for (const one of given(D, reason)) expect(one).not.toHaveProperty('reason');
  });

  it.each([A, X])('is left out of what is %s', (result) => {
    for (const one of given(result, 'x')) expect(one).not.toHaveProperty('reason');
  });

  it('is of no call that was not listed', () => {
    const sent = { ...answer({}), decisions: [decision('a', D, { reason: 'x' })], rest: D };
    expect(expectAccepted(submit(pending, sent)).decisions.map(({ reason }) => reason)).toEqual([
      'x',
      undefined,
    ]);
  });
});

describe('the files of an abort', () => {
  const filesOf = (file: object) =>
    expectAccepted(
      submit(batch(['a']), answer({ a: X }, { feedback: { text: '', attachments: [file] } })),
    ).feedback?.attachments;

  it('are kept by their address, though nothing else is known of them', () => {
    expect(filesOf({ url: 'data:,x' })).toStrictEqual([
      { id: '', name: '', mediaType: '', size: 0, url: 'data:,x' },
    ]);
  });

  it('have a name, a type and a size only where these are such', () => {
    expect(filesOf({ id: 'f', name: 7, mediaType: {}, size: '9', url: 'data:,x' })).toStrictEqual([
      { id: 'f', name: '', mediaType: '', size: 0, url: 'data:,x' },
    ]);
  });
});

describe('an answer in order', () => {
  it('reaches the call that it names, whatever stands before that needs none', () => {
    const done = call('done', { needsDecision: false });
    const pending = batch([], { calls: [done, call('a'), call('b')] });
    const { decisions } = expectAccepted(submit(pending, answer({ a: A, b: D })));
    expect(decisions.map(({ callId, result }) => [callId, result])).toEqual([
      ['a', A],
      ['b', D],
    ]);
  });

  it('is refused as given twice, though two calls are stored under that id', () => {
    const twice = batch([], { calls: [call('a'), call('a')] });
    const decisions = [decision('a', D), decision('a', D)];
    expectRefused(submit(twice, { ...answer({}), decisions }), 'duplicate_decision');
  });
});

it('names a revision that nobody issued without harm', () => {
  expectAccepted(submit(batch(['a']), answer({ a: A }, { revision: 'r1' })));
});

it('finds nothing to decide in a stored list that holds anything but calls', () => {
  const stored = { ...batch([]), calls: [call('a'), null] as never };
  expectRefused(submit(stored, answer({ a: A })), 'not_awaiting_approval');
});

it.each([7, true, { x: 1 }])('takes no %j for the text of the arguments', (args) => {
  const pending = batch([], { calls: [call('a', { args })] });
  const decisions = [decision('a', A, { rawArgs: args })];
  expectRefused(submit(pending, { ...answer({}), decisions }), 'arguments_changed');
});

it('tells the model of a plain no in the words of one with a reason, less the reason', () => {
  const plain = denialResult({ toolName: 'send', decidedBy: 'unknown' }).content;
  const { content } = denialResult({ toolName: 'send', decidedBy: 'unknown', reason: 'skip' });
  expect(content.replace(', reason: skip', '').replace(' This step is to be skipped.', '')).toBe(
    plain,
  );
});
