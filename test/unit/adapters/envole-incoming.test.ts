import { describe, expect, it } from 'vitest';
import { batchesFromEvent, batchesFromHistory } from '../../../src/adapters/envole';
import type { ApprovalBatch } from '../../../src/protocol';
import { event, item, wire } from './wire';

const only = (batches: ApprovalBatch[]): ApprovalBatch => {
  expect(batches).toHaveLength(1);
  return batches[0]!;
};

const fromItems = (...items: unknown[]): ApprovalBatch => only(batchesFromEvent(event(items)));

describe('an event of the stream', () => {
  it('is split into its interleaved batches, in order of first appearance', () => {
    const batches = batchesFromEvent(wire().stream_event);
    expect(batches.map(({ id, calls }) => [id, calls.map((call) => call.id)])).toEqual([
      ['batch_456', ['exec_123', 'exec_124', 'exec_125']],
      ['batch_457', ['exec_200']],
    ]);
  });

  it('gives each call its canonical fields and the received one as source', () => {
    const received = wire().stream_event;
    const [mail] = received.eventMessage.toolExecutionApprovalRequest;
    const call = batchesFromEvent(received)[0]?.calls[0];
    expect(call).toStrictEqual({
      id: 'exec_123',
      toolName: 'send_email',
      args: mail?.['toolArguments'],
      provider: 'mail',
      category: 'communication',
      source: mail,
    });
  });

  it('keeps what is around the calls', () => {
    for (const batch of batchesFromEvent(wire().stream_event))
      expect(batch.source).toMatchObject({
        threadId: 'thread_42',
        requestId: 'req_7',
        eventId: 'evt_9001',
        type: 'TOOL_EXECUTION_APPROVAL_REQUEST',
        eventMessage: { agent: 'assistant', timestamp: '2026-11-30T18:25:41' },
      });
  });

  it('may be JSON text', () => {
    const given = wire().stream_event;
    expect(batchesFromEvent(JSON.stringify(given))).toStrictEqual(batchesFromEvent(given));
  });

  it('may be the message inside it', () => {
    const { eventMessage, threadId } = wire().stream_event;
    const batches = batchesFromEvent({ ...eventMessage, threadId });
    expect(batches.map(({ id }) => id)).toEqual(['batch_456', 'batch_457']);
    expect(batches[0]?.source).toMatchObject({ threadId: 'thread_42' });
  });

  it('of another type holds no batch', () => {
    expect(batchesFromEvent({ ...wire().stream_event, type: 'TEXT' })).toEqual([]);
  });

  it('counts an execution id that comes twice once, with its later content in its first place', () => {
    const { calls } = fromItems(item('a'), item('b'), item('a', { toolArguments: { later: 1 } }));
    expect(calls.map(({ id, args }) => [id, args])).toEqual([
      ['a', { later: 1 }],
      ['b', { of: 'b' }],
    ]);
  });

  it('counts one execution id in two batches twice', () => {
    const batches = batchesFromEvent(event([item('a'), item('a', { toolExecutionBatchId: 'b2' })]));
    expect(batches.map(({ id, calls }) => [id, calls.length])).toEqual([
      ['b1', 1],
      ['b2', 1],
    ]);
  });

  it('takes odd ids for ordinary ones', () => {
    const ids = ['__proto__', 'constructor', '10', '1e1', ' 10'];
    const items = ids.flatMap((id) => [item(id), item(id, { toolExecutionBatchId: id })]);
    const batches = batchesFromEvent(event(items));
    expect(batches.map(({ id }) => id)).toEqual(['b1', ...ids]);
    expect(batches[0]?.calls.map(({ id }) => id)).toEqual(ids);
  });

  it('cannot be changed by the host afterwards', () => {
    const args = { to: ['a@example.test'] };
    const given = item('a', { toolArguments: args });
    const around = event([given]);
    const batch = only(batchesFromEvent(around));
    args.to.push('b@example.test');
    given['toolName'] = 'other';
    around['threadId'] = 'other';
    expect(batch.calls[0]).toMatchObject({ toolName: 'do_a', args: { to: ['a@example.test'] } });
    expect(batch.calls[0]?.source).toMatchObject({
      toolName: 'do_a',
      toolArguments: { to: ['a@example.test'] },
    });
    expect(batch.source).toMatchObject({ threadId: 't1' });
    expect(Object.isFrozen(batch.calls[0]?.source)).toBe(true);
    expect(Object.isFrozen(batch.calls[0]?.args)).toBe(true);
    expect(Object.isFrozen(batch.source)).toBe(true);
  });
});

describe('the word on a call', () => {
  it.each([[undefined], [null], ['PENDING_HUMAN_APPROVAL']])('asks where it is %j', (word) => {
    const [call] = fromItems(item('a', { approvalResult: word })).calls;
    expect(call).not.toHaveProperty('needsDecision');
    expect(call).not.toHaveProperty('result');
  });

  it.each([
    ['APPROVED', 'APPROVED'],
    ['DENIED', 'DENIED'],
    ['ABORTED_WITH_FEEDBACK', 'ABORTED_WITH_FEEDBACK'],
    ['ABORTED', 'ABORTED_WITH_FEEDBACK'],
    ['ABORTED_WITH_FEEDBACK_WITH_FEEDBACK', 'ABORTED_WITH_FEEDBACK'],
    ['approved', 'approved'],
    ['aborted', 'aborted'],
    ['pending_human_approval', 'pending_human_approval'],
    ['PENDING', 'PENDING'],
    ['TIMED_OUT', 'TIMED_OUT'],
    [' ABORTED', ' ABORTED'],
    ['__proto__', '__proto__'],
  ])('%j records %j and asks nothing', (word, result) => {
    for (const batch of [
      fromItems(item('a', { approvalResult: word })),
      fromItems(item('a', { approvalResult: undefined, status: word })),
      only(
        batchesFromHistory({
          toolExecutionHumanApprovalRequest: [item('a', { approvalResult: word })],
        }),
      ),
    ])
      expect(batch.calls[0]).toMatchObject({ needsDecision: false, result });
  });

  it.each([[''], [0], [false], [{}], [['APPROVED']]])('%j is no word, and asks nothing', (word) => {
    const [call] = fromItems(item('a', { approvalResult: word })).calls;
    expect(call).toMatchObject({ needsDecision: false });
    expect(call).not.toHaveProperty('result');
  });
});

describe('arguments', () => {
  it.each([
    ['{ "x": 1 }', { x: 1 }],
    ['[1,2]', [1, 2]],
    ['9007199254740993', 9007199254740992],
    ['null', null],
    ['ls -l', 'ls -l'],
    ['{"x":', '{"x":'],
    ['', ''],
  ])('that came as the text %j are read, and the text is kept', (text, args) => {
    const [call] = fromItems(item('a', { toolArguments: text })).calls;
    expect(call).toMatchObject({ args, rawArgs: text });
  });

  it.each([[{ x: 1 }], [[1]], [null], [7], [false]])(
    'that came as %j are kept as they are',
    (args) => {
      const [call] = fromItems(item('a', { toolArguments: args })).calls;
      expect(call?.args).toEqual(args);
      expect(call).not.toHaveProperty('rawArgs');
    },
  );

  it('nested beyond recursion are no obstacle', () => {
    const depth = 50_000;
    const text = '['.repeat(depth) + ']'.repeat(depth);
    expect(fromItems(item('a', { toolArguments: text })).calls[0]?.rawArgs).toBe(text);
    const parsed: unknown = JSON.parse(text);
    expect(fromItems(item('a', { toolArguments: parsed })).calls).toHaveLength(1);
  });

  it('that refuse to be read close their batch for approval, and no other', () => {
    const bad = Object.defineProperty(item('a'), 'toolArguments', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    });
    const batches = batchesFromEvent(
      event([bad, item('b'), item('c', { toolExecutionBatchId: 'b2' })]),
    );
    expect(batches[0]).toMatchObject({ id: 'b1', approveBlocked: 'unreadable' });
    expect(batches[0]?.calls.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(batches[1]).not.toHaveProperty('approveBlocked');
  });
});

describe('a call without ids', () => {
  it('is shown in a batch that cannot be approved rather than hidden', () => {
    const items = [item('a', { toolExecutionId: undefined }), item('b', { toolExecutionId: 7 })];
    expect(fromItems(...items).calls.map(({ id }) => id)).toEqual(['', '']);
    expect(fromItems(item('a', { toolExecutionBatchId: 7 })).id).toBe('');
  });
});

const revisionFrom = (...tokens: string[]) =>
  fromItems(...tokens.map((token, i) => item(`${i}`, { turnDigest: token }))).revision;

describe('the revision', () => {
  it.each(['turnDigest', 'revision'])('is the %s on the calls', (name) => {
    expect(fromItems(item('a', { [name]: 'r1' }), item('b', { [name]: 'r1' })).revision).toBe('r1');
  });

  it.each(['turnDigest', 'revision'])('is the %s on the event or its message otherwise', (name) => {
    expect(only(batchesFromEvent(event([item('a')], { [name]: 'r1' }))).revision).toBe('r1');
    const eventMessage = { toolExecutionApprovalRequest: [item('a')], [name]: 'r1' };
    expect(only(batchesFromEvent(event([], { eventMessage }))).revision).toBe('r1');
    expect(
      only(batchesFromHistory({ toolExecutionHumanApprovalRequest: [item('a')], [name]: 'r1' }))
        .revision,
    ).toBe('r1');
  });

  it('of the calls goes before that of the event', () => {
    const given = event([item('a', { turnDigest: 'r2' })], { revision: 'r1' });
    expect(only(batchesFromEvent(given)).revision).toBe('r2');
  });

  it('tells two sets of different tokens apart', () => {
    expect(
      new Set([
        revisionFrom('r1', 'r2'),
        revisionFrom('r1', 'r3'),
        revisionFrom('r2', 'r1'),
        revisionFrom('r1', 'r1'),
      ]).size,
    ).toBe(4);
  });

  it.each([[''], [7], [null], [undefined]])('is absent where the token is %j', (token) => {
    expect(fromItems(item('a', { turnDigest: token }))).not.toHaveProperty('revision');
  });
});

describe('a message of the history', () => {
  it('gives canonical names, and asks only about what is pending', () => {
    const message = wire().history_message;
    const [mail, crm] = message.toolExecutionHumanApprovalRequest;
    const batch = only(batchesFromHistory(message));
    expect(batch.id).toBe('batch_456');
    expect(batch.calls).toStrictEqual([
      {
        id: 'exec_123',
        toolName: 'send_email',
        args: mail?.['toolArguments'],
        provider: 'mail',
        category: 'communication',
        source: mail,
      },
      {
        id: 'exec_125',
        toolName: 'update_record',
        args: { record: 42 },
        provider: 'crm',
        category: 'sales',
        needsDecision: false,
        result: 'DENIED',
        source: crm,
      },
    ]);
  });

  it('may be JSON text, and keeps what is around the calls', () => {
    const message = { ...wire().history_message, threadId: 't', messageId: 'm' };
    const batches = batchesFromHistory(JSON.stringify(message));
    expect(batches).toStrictEqual(batchesFromHistory(message));
    expect(batches[0]?.source).toStrictEqual({ threadId: 't', messageId: 'm' });
  });

  it('without calls holds no batch', () => {
    expect(batchesFromHistory({ toolExecutionHumanApprovalRequest: [] })).toEqual([]);
    expect(batchesFromHistory(wire().stream_event)).toEqual([]);
    expect(batchesFromEvent(wire().history_message)).toEqual([]);
  });
});
