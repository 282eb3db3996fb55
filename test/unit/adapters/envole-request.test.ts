import { describe, expect, it } from 'vitest';
import { batchesFromEvent, batchesFromHistory, toRequest } from '../../../src/adapters/envole';
import type { EnvoleRequest } from '../../../src/adapters/envole';
import type { ApprovalBatch, Submission } from '../../../src/protocol';
import { A, answerTo, D, event, item, png, wire, X } from './wire';

const one = (...items: unknown[]): ApprovalBatch => batchesFromEvent(event(items))[0]!;

function resultsOf({ body }: EnvoleRequest): readonly Record<string, unknown>[] {
  const [first] = body.content;
  return first?.type === 'tool_approval_result' ? first.tool_approval_results : [];
}

const kinds = ({ body }: EnvoleRequest): string[] => body.content.map(({ type }) => type);

describe('the results', () => {
  it('echo every received field in the order received, and change only approvalResult', () => {
    const received = wire().stream_event.eventMessage.toolExecutionApprovalRequest;
    const [batch] = batchesFromEvent(wire().stream_event);
    const request = toRequest(answerTo(batch!, [A, D, A]), batch);
    const expected = received
      .filter((call) => call['toolExecutionBatchId'] === 'batch_456')
      .map((call, i) => ({ ...call, approvalResult: [A, D, A][i] }));
    expect(resultsOf(request)).toStrictEqual(expected);
    expect(JSON.stringify(resultsOf(request))).toBe(JSON.stringify(expected));
  });

  it('never hold a reason for a denial, for which there is no place', () => {
    const batch = one(item('a'), item('b'));
    const sent = answerTo(batch, D);
    const decisions = sent.decisions.map((each) => ({ ...each, reason: 'too many people' }));
    expect(toRequest({ ...sent, decisions }, batch)).toStrictEqual(toRequest(sent, batch));
  });

  it('keep the order of the batch, whatever that of the decisions', () => {
    const batch = one(item('a'), item('b'));
    const sent = answerTo(batch, [A, D]);
    const request = toRequest({ ...sent, decisions: sent.decisions.toReversed() }, batch);
    expect(resultsOf(request).map((result) => result['approvalResult'])).toEqual([A, D]);
  });

  it('give what a card could not read the result of the rest, with all that was received', () => {
    const odd = item('x', { toolExecutionId: undefined, extra: 1 });
    const batch = one(item('a'), odd);
    const sent = { ...answerTo(batch, D), decisions: [], rest: D } as const;
    const results = resultsOf(toRequest(sent, batch));
    expect(results).toMatchObject([
      { toolExecutionId: 'a', approvalResult: D },
      { extra: 1, approvalResult: D },
    ]);
    expect(resultsOf(toRequest({ ...sent, rest: A as never }, batch))).toEqual([]);
  });

  it('echo a __proto__ key as an ordinary one', () => {
    const given = JSON.parse(
      JSON.stringify(item('a')).replace('{', '{"__proto__":{"x":1},"constructor":2,'),
    ) as unknown;
    const text = JSON.stringify(resultsOf(toRequest(answerTo(one(given), A), one(given)))[0]);
    expect(text).toContain('"__proto__":{"x":1}');
    expect(text).toContain('"constructor":2');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('echo arguments as the text that they came as', () => {
    const batch = one(item('a', { toolArguments: '{ "id": 9007199254740993 }' }));
    expect(resultsOf(toRequest(answerTo(batch, A), batch))[0]?.['toolArguments']).toBe(
      '{ "id": 9007199254740993 }',
    );
  });

  it('join the names of the stream to those of the history', () => {
    const [pending] = wire().history_message.toolExecutionHumanApprovalRequest;
    const [batch] = batchesFromHistory(wire().history_message);
    expect(resultsOf(toRequest(answerTo(batch!, D), batch))).toStrictEqual([
      {
        ...pending,
        toolName: 'send_email',
        toolProvider: 'mail',
        toolCategory: 'communication',
        toolExecutionBatchId: 'batch_456',
        approvalResult: D,
      },
    ]);
  });

  it('leave out what needs no decision, even where one is given', () => {
    const batch = one(item('a'), item('done', { approvalResult: A }));
    const sent = answerTo(batch, A);
    const more = {
      ...sent,
      decisions: [...sent.decisions, { callId: 'done', result: D, cause: 'chosen' as const }],
    };
    expect(
      resultsOf(toRequest(more as Submission, batch)).map((r) => r['toolExecutionId']),
    ).toEqual(['a']);
  });

  it('never hold a call that was not decided, or a word that is no result', () => {
    const batch = one(item('a'), item('b'), item('c'));
    const sent = answerTo(batch, [A, 'ABORTED', undefined] as never);
    expect(resultsOf(toRequest(sent, batch)).map((r) => r['toolExecutionId'])).toEqual(['a']);
  });

  it.each([undefined, null, 'text', {}, { toolExecutionId: 'other', toolName: 'harmless' }])(
    'are built from the call where its source is %j',
    (source) => {
      const batch: ApprovalBatch = {
        id: 'b1',
        calls: [
          { id: 'a', toolName: 't', args: { x: 1 }, provider: 'p', category: 'c', source },
          { id: 'b', toolName: 'u', args: { x: 1 }, rawArgs: '{"x": 1}', source },
        ],
      };
      expect(resultsOf(toRequest(answerTo(batch, A), batch))).toStrictEqual([
        {
          toolName: 't',
          toolProvider: 'p',
          toolCategory: 'c',
          toolExecutionId: 'a',
          toolExecutionBatchId: 'b1',
          toolArguments: { x: 1 },
          approvalResult: A,
        },
        {
          toolName: 'u',
          toolExecutionId: 'b',
          toolExecutionBatchId: 'b1',
          toolArguments: '{"x": 1}',
          approvalResult: A,
        },
      ]);
    },
  );
});

describe('the content', () => {
  const feedback = {
    text: 'No, start over',
    attachments: [png('data:image/png;base64,AA'), png('https://f.example.test/1')],
  };
  const batch = one(item('a'), item('b'));

  it('is one item without an abort, whatever note and image are there', () => {
    for (const results of [A, D, [A, D]] as const)
      expect(kinds(toRequest(answerTo(batch, results, { feedback }), batch))).toEqual([
        'tool_approval_result',
      ]);
  });

  it('is results, text and images with an abort, in that order', () => {
    const request = toRequest(answerTo(batch, X, { feedback }), batch);
    expect(kinds(request)).toEqual(['tool_approval_result', 'text', 'image', 'image']);
    expect(request.body.content.slice(1)).toStrictEqual([
      { type: 'text', text: 'No, start over' },
      { type: 'image', image_url: { url: 'data:image/png;base64,AA' } },
      { type: 'image', image_url: { url: 'https://f.example.test/1' } },
    ]);
    expect(resultsOf(request).every((result) => result['approvalResult'] === X)).toBe(true);
  });

  it('writes an abort in the one spelling only', () => {
    const text = JSON.stringify(toRequest(answerTo(batch, X, { feedback }), batch).body);
    expect(text.match(/ABORTED\w*/g)).toEqual([X, X]);
  });

  it('has no text item where the text is blank, and no image without an address', () => {
    const { url: _, ...unread } = png('x');
    const blank = { text: ' \n', attachments: [unread, png('u')] };
    const request = toRequest(answerTo(batch, X, { feedback: blank }), batch);
    expect(kinds(request)).toEqual(['tool_approval_result', 'image']);
    expect(kinds(toRequest(answerTo(batch, X), batch))).toEqual(['tool_approval_result']);
  });

  it('keeps the text as it was typed', () => {
    const typed = { text: '  “No”\n\u202E ', attachments: [] };
    const request = toRequest(answerTo(batch, X, { feedback: typed }), batch);
    expect(request.body.content[1]).toStrictEqual({ type: 'text', text: typed.text });
  });
});

describe('the address and the headers', () => {
  const batch = one(item('a'));

  it.each([
    ['t1', 'threads/t1/messages'],
    ['a/b?c#d', 'threads/a%2Fb%3Fc%23d/messages'],
    ['..', 'threads/%252E%252E/messages'],
    ['.', 'threads/%252E/messages'],
    ['ü', 'threads/%C3%BC/messages'],
    ['\uD800', 'threads/%EF%BF%BD/messages'],
    [7, 'threads/7/messages'],
    [null, 'threads//messages'],
  ])('lead to the thread %j', (threadId, path) => {
    const [there] = batchesFromEvent(event([item('a')], { threadId }));
    const request = toRequest(answerTo(there!, A), there);
    expect([request.method, request.path]).toEqual(['POST', path]);
    const { pathname } = new URL(request.path, 'https://api.example.test/v1/');
    expect(pathname).toMatch(/^\/v1\/threads\/[^/]*\/messages$/);
  });

  it('take the thread from the host where the message does not name it', () => {
    const [there] = batchesFromHistory(wire().history_message);
    expect(toRequest(answerTo(there!, A), there).path).toBe('threads//messages');
    expect(toRequest(answerTo(there!, A), there, 't/9').path).toBe('threads/t%2F9/messages');
  });

  it('carry the user, the key and the kind of content', () => {
    expect(toRequest(answerTo(batch, A), batch).headers).toStrictEqual({
      'content-type': 'application/json',
      'X-Envole-User-Id': '7',
      'Idempotency-Key': 'key-1',
    });
  });

  it.each([[null], [undefined], [{ id: '' }], [{ id: 0 }], ['7']])(
    'name no user where there is %j',
    (decidedBy) => {
      const { headers } = toRequest(answerTo(batch, A, { decidedBy: decidedBy as null }), batch);
      expect(headers).not.toHaveProperty('X-Envole-User-Id');
    },
  );

  it.each([
    ['user@example.test', 'user@example.test'],
    ['zoë', 'zo%C3%AB'],
    ['a b', 'a%20b'],
    ['a\r\nX-Admin: 1', 'a%0D%0AX-Admin%3A%201'],
    ['50%', '50%25'],
    ['\uDC00', '%EF%BF%BD'],
  ])('are fit to be sent where the user is %j', (id, value) => {
    const { headers } = toRequest(
      answerTo(batch, A, { decidedBy: { id }, idempotencyKey: id }),
      batch,
    );
    expect(headers['X-Envole-User-Id']).toBe(value);
    expect(headers['Idempotency-Key']).toBe(value);
    expect(() => new Headers(headers)).not.toThrow();
  });

  it('have no key where there is none', () => {
    expect(
      toRequest(answerTo(batch, A, { idempotencyKey: ' ' }), batch).headers,
    ).not.toHaveProperty('Idempotency-Key');
  });
});

describe('the revision', () => {
  it('travels within the echo, and nowhere else', () => {
    const batch = one(item('a', { turnDigest: 'r1' }));
    const { body } = toRequest(answerTo(batch, A), batch);
    expect(body).not.toHaveProperty('revision');
    expect(JSON.stringify(body)).toContain('"turnDigest":"r1"');
  });

  it('travels beside it where the calls do not carry it', () => {
    const [batch] = batchesFromEvent(event([item('a')], { turnDigest: 'r1' }));
    expect(toRequest(answerTo(batch!, A), batch).body.revision).toBe('r1');
  });

  it('is the one that was answered, not the one that has arrived since', () => {
    const batch = one(item('a', { turnDigest: 'r2' }));
    expect(toRequest(answerTo(batch, A, { revision: 'r1' }), batch).body.revision).toBe('r1');
  });

  it('adds nothing where there is none', () => {
    const batch = one(item('a'));
    expect(Object.keys(toRequest(answerTo(batch, A), batch).body)).toEqual(['content']);
  });
});

it('mutates nothing', () => {
  const given = wire().stream_event;
  const [batch] = batchesFromEvent(given);
  const sent = answerTo(batch!, X, { feedback: { text: 'no', attachments: [png('u')] } });
  const before = structuredClone([given, batch, sent]);
  toRequest(sent, batch);
  expect([given, batch, sent]).toStrictEqual(before);
});
