import { describe, expect, it } from 'vitest';
import { submissionFromMessage } from '../../../src/adapters/envole';
import { A, D, item, X } from './wire';
import type { Item } from './wire';

const results = (...items: unknown[]): Item => ({
  type: 'tool_approval_result',
  tool_approval_results: items,
});
const decided = (id: string, approvalResult: unknown, more: Item = {}): Item =>
  item(id, { approvalResult, ...more });
const message = (...content: unknown[]): Item => ({ content });
const text = (words: unknown): Item => ({ type: 'text', text: words });
const image = (url: unknown): Item => ({ type: 'image', image_url: { url } });

describe('a received message', () => {
  it('becomes a submission that keeps what it echoes', () => {
    const body = message(
      results(decided('a', A), decided('b', D, { toolArguments: '{ "x": 1 }' })),
    );
    const headers = { 'x-envole-user-id': '7', 'idempotency-key': 'k' };
    expect(submissionFromMessage(body, headers)).toStrictEqual({
      batchId: 'b1',
      idempotencyKey: 'k',
      decisions: [
        { callId: 'a', result: A, batchId: 'b1', toolName: 'do_a', args: { of: 'a' } },
        {
          callId: 'b',
          result: D,
          batchId: 'b1',
          toolName: 'do_b',
          args: { x: 1 },
          rawArgs: '{ "x": 1 }',
        },
      ],
      decidedBy: { id: '7' },
    });
  });

  it('may be JSON text', () => {
    const body = message(results(decided('a', X)), text('no'), image('u'));
    expect(submissionFromMessage(JSON.stringify(body))).toStrictEqual(submissionFromMessage(body));
  });

  it('may use the names of the history', () => {
    const body = message(
      results({ toolExecutionId: 'a', executionBatchId: 'b1', name: 't', approvalResult: A }),
    );
    expect(submissionFromMessage(body).decisions).toStrictEqual([
      { callId: 'a', result: A, batchId: 'b1', toolName: 't' },
    ]);
  });

  it('claims nothing about what it does not echo', () => {
    const body = message(results({ toolExecutionId: 'a', approvalResult: A }));
    expect(submissionFromMessage(body)).toStrictEqual({
      batchId: '',
      idempotencyKey: '',
      decisions: [{ callId: 'a', result: A }],
      decidedBy: null,
    });
  });

  it.each([
    ['ABORTED', X],
    ['ABORTED_WITH_FEEDBACK_WITH_FEEDBACK', X],
    [X, X],
    ['approved', 'approved'],
    ['PENDING_HUMAN_APPROVAL', 'PENDING_HUMAN_APPROVAL'],
    [undefined, ''],
    [7, ''],
  ])('reads the word %j as %j', (word, result) => {
    expect(submissionFromMessage(message(results(decided('a', word)))).decisions[0]?.result).toBe(
      result,
    );
  });

  it('keeps every item of the list, for the check to refuse it', () => {
    const { decisions } = submissionFromMessage(
      message(results(null, 'x', {}), results(decided('a', A))),
    );
    expect(decisions.map(({ callId, result }) => [callId, result])).toEqual([
      ['', ''],
      ['', ''],
      ['', ''],
      ['a', A],
    ]);
  });

  it('keeps the batch of each decision', () => {
    const body = message(results(decided('a', A), decided('b', A, { toolExecutionBatchId: 'b2' })));
    expect(submissionFromMessage(body).decisions.map(({ batchId }) => batchId)).toEqual([
      'b1',
      'b2',
    ]);
  });
});

describe('its feedback', () => {
  it('is the text and the images of an abort', () => {
    const body = message(
      results(decided('a', X)),
      text('no'),
      image('data:image/png;base64,AA'),
      text('really'),
      { type: 'image', image_url: 'https://f.example.test/1' },
    );
    expect(submissionFromMessage(body).feedback).toStrictEqual({
      text: 'no\nreally',
      attachments: [
        {
          id: 'image-1',
          name: '',
          mediaType: 'image/png',
          size: 0,
          url: 'data:image/png;base64,AA',
        },
        { id: 'image-2', name: '', mediaType: '', size: 0, url: 'https://f.example.test/1' },
      ],
    });
  });

  it('is absent with anything but an abort', () => {
    for (const result of [A, D, 'other'])
      expect(
        submissionFromMessage(message(results(decided('a', result)), text('no'), image('u'))),
      ).not.toHaveProperty('feedback');
  });

  it('is absent where nothing is said', () => {
    for (const content of [[], [text(' ')], [text(7)], [{ type: 'audio', text: 'x' }]])
      expect(
        submissionFromMessage(message(results(decided('a', X)), ...content)),
      ).not.toHaveProperty('feedback');
  });

  it('counts an image without an address as failed', () => {
    for (const url of [undefined, '', 7])
      expect(
        submissionFromMessage(message(results(decided('a', X)), image(url))).feedback
          ?.attachments[0],
      ).toMatchObject({ failed: true });
  });
});

const read = (headers: unknown) => {
  const { decidedBy, idempotencyKey } = submissionFromMessage(message(), headers);
  return [decidedBy, idempotencyKey];
};

describe('its headers', () => {
  it.each([
    ['a plain object', { 'X-Envole-User-Id': 'zo%C3%AB', 'IDEMPOTENCY-KEY': 'k' }],
    ['lists of values', { 'x-envole-user-id': ['zo%C3%AB'], 'idempotency-key': ['k'] }],
    ['Headers', new Headers({ 'X-Envole-User-Id': 'zo%C3%AB', 'Idempotency-Key': 'k' })],
    ['pairs', [['x-envole-user-id', 'zo%C3%AB'], ['Idempotency-Key', 'k'], 7]],
    [
      'a Map',
      new Map<unknown, unknown>([
        [1, 2],
        ['X-Envole-User-Id', 'zo%C3%AB'],
        ['Idempotency-Key', 'k'],
      ]),
    ],
  ])('may be %s', (_, headers) => {
    expect(read(headers)).toEqual([{ id: 'zoë' }, 'k']);
  });

  it('are kept where they are no percent-encoding', () => {
    expect(read({ 'x-envole-user-id': '100%' })).toEqual([{ id: '100%' }, '']);
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { 'x-envole-user-id': ' ' },
    { 'x-envole-user-id': 7 },
    { 'x-envole-user-id': [] },
  ])('name nobody where they are %j', (headers) => {
    expect(read(headers)).toEqual([null, '']);
  });
});

describe('its revision', () => {
  it.each(['turnDigest', 'revision'])('is the %s of the echo', (name) => {
    expect(
      submissionFromMessage(message(results(decided('a', A, { [name]: 'r1' })))).revision,
    ).toBe('r1');
  });

  it('is that beside the content first, even where it is empty', () => {
    for (const revision of ['r2', ''])
      expect(
        submissionFromMessage({
          ...message(results(decided('a', A, { turnDigest: 'r1' }))),
          revision,
        }).revision,
      ).toBe(revision);
  });

  it('is no single one where the echoes disagree', () => {
    const body = message(
      results(decided('a', A, { turnDigest: 'r1' }), decided('b', A, { turnDigest: 'r2' })),
    );
    expect(['r1', 'r2']).not.toContain(submissionFromMessage(body).revision);
  });
});
