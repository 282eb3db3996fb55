/* oxlint-disable vitest/expect-expect -- the helpers named expect… assert */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchesFromEvent,
  batchesFromHistory,
  classifyError,
  submissionFromMessage,
  toRequest,
} from '../../../src/adapters/envole';
import type { ApprovalBatch } from '../../../src/protocol';
import { readBatch } from '../../../src/protocol';
import { hostileValues, junk } from '../server/hostile';
import { A, answerTo, event, item } from './wire';

const untypedRequest = toRequest as (
  submission: unknown,
  batch: unknown,
  threadId?: unknown,
) => ReturnType<typeof toRequest>;
const untypedError = classifyError as (
  body: unknown,
  status?: unknown,
) => ReturnType<typeof classifyError>;
const sound: ApprovalBatch = batchesFromEvent(event([item('a')]))[0]!;

function expectBatches(batches: ApprovalBatch[]): void {
  for (const batch of batches) {
    expect(typeof batch.id).toBe('string');
    expect(batch.calls.length).toBeGreaterThan(0);
    for (const call of batch.calls)
      expect([typeof call.id, typeof call.toolName]).toEqual(['string', 'string']);
    expect(() => readBatch(batch)).not.toThrow();
  }
}

function readAll(value: unknown): void {
  expectBatches(batchesFromEvent(value));
  expectBatches(batchesFromHistory(value));
  expect(classifyError(value).outcome).toHaveProperty('kind');
  expect(untypedError(value, value).outcome).toHaveProperty('kind');
  expect(Array.isArray(submissionFromMessage(value, value).decisions)).toBe(true);
  expect(untypedRequest(value, value, value).body.content[0]?.type).toBe('tool_approval_result');
}

describe('junk', () => {
  it.each(hostileValues.map((value, i) => [i, value]))('is no reason to throw (%i)', (_, value) => {
    readAll(value);
  });

  it.each(hostileValues.map((value, i) => [i, value]))(
    'is none inside a message either (%i)',
    (_, value) => {
      expectBatches(batchesFromEvent(event(value)));
      expectBatches(batchesFromEvent(event([value, item('a')])));
      expectBatches(batchesFromEvent(event([], { eventMessage: value })));
      expectBatches(batchesFromHistory({ toolExecutionHumanApprovalRequest: value }));
      for (const key of Object.keys(item('a')))
        expectBatches(batchesFromEvent(event([item('a', { [key]: value })])));
      submissionFromMessage({ content: value });
      submissionFromMessage(
        { content: [value, { type: 'tool_approval_result', tool_approval_results: [value] }] },
        [value],
      );
      classifyError({ type: value, error: value, invalidStates: value, batchId: value });
      untypedRequest(
        { ...answerTo(sound, A), decisions: value, feedback: value, decidedBy: value },
        sound,
      );
      untypedRequest(answerTo(sound, A), { ...sound, calls: value, source: value, id: value });
      untypedRequest(answerTo(sound, A), {
        ...sound,
        calls: [value, { ...sound.calls[0], source: value }],
      });
    },
  );

  it('does not take the sound calls beside it along', () => {
    for (const value of hostileValues) {
      const batches = batchesFromEvent(event([value, item('a')]));
      expect(
        batches.some(({ id, calls }) => id === 'b1' && calls.some((call) => call.id === 'a')),
      ).toBe(true);
    }
  });

  it('in the list is shown as what cannot be read, and goes missing nowhere', () => {
    const odd = [null, undefined, 7, 'text', true];
    const batches = batchesFromEvent(event([odd[0], item('a'), ...odd.slice(1)]));
    const [unread, readable] = batches;
    expect(batches).toHaveLength(2);
    expect(unread).toMatchObject({ id: '', approveBlocked: 'unreadable' });
    expect(unread?.calls.map(({ args }) => args)).toEqual(odd);
    expect(readable).toMatchObject({ id: 'b1', calls: [{ id: 'a' }] });
    expect(readable).not.toHaveProperty('approveBlocked');
    expect(readBatch(unread).faults).toContainEqual({ code: 'no_batch_id' });
  });

  it('of any shape is no reason to throw', () => {
    fc.assert(fc.property(junk, readAll), { numRuns: 500 });
  });

  it('as text is no reason to throw', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), readAll));
  });

  it('leaves the prototype of everything alone', () => {
    readAll(
      JSON.parse('{"__proto__":{"polluted":true},"content":[{"__proto__":{"polluted":true}}]}'),
    );
    batchesFromEvent(
      event([JSON.parse('{"__proto__":{"polluted":true},"toolExecutionId":"__proto__"}')]),
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

it('20,000 calls go through', () => {
  const items = Array.from({ length: 20_000 }, (_, i) => item(`call-${i}`));
  const [batch] = batchesFromEvent(event(items));
  const { body, headers } = toRequest(answerTo(batch!, A), batch);
  expect(submissionFromMessage(body, headers).decisions).toHaveLength(20_000);
});
