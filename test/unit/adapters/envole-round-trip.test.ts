import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchesFromEvent,
  batchesFromHistory,
  classifyError,
  submissionFromMessage,
  toRequest,
} from '../../../src/adapters/envole';
import type { ApprovalBatch, ApprovalResult, Submission } from '../../../src/protocol';
import { acceptSubmission } from '../../../src/server';
import type { AcceptOptions } from '../../../src/server';
import { A, answerTo, D, event, item, png, wire, X } from './wire';

/** What the backend makes of a submission after its way over the wire. */
function send(
  submission: Submission,
  shown: ApprovalBatch,
  stored: ApprovalBatch = shown,
  options: Partial<AcceptOptions> = {},
  onTheWay: (body: string) => string = (body) => body,
) {
  const { body, headers } = toRequest(submission, shown);
  const received = submissionFromMessage(onTheWay(JSON.stringify(body)), new Headers(headers));
  return acceptSubmission(stored, received, { sessionUserId: 7, ...options });
}

const feedback = { text: 'Start over, please', attachments: [png('data:image/png;base64,AA')] };
const first = (): ApprovalBatch => batchesFromEvent(wire().stream_event)[0]!;
const typeOf = (outcome: ReturnType<typeof send>): string => (outcome.ok ? 'ok' : outcome.type);

describe('a batch that goes out and comes back', () => {
  it.each([[[A, A, A]], [[D, D, D]], [[A, D, A]], [[X, X, X]]] as ApprovalResult[][][])(
    'is accepted as %j',
    (results) => {
      const batch = first();
      const outcome = send(answerTo(batch, results, { feedback }), batch);
      expect(outcome).toMatchObject({ ok: true, batchId: 'batch_456', idempotencyKey: 'key-1' });
      if (!outcome.ok) return;
      expect(outcome.decisions.map(({ result }) => result)).toEqual(results);
      expect(outcome.decisions.map(({ call }) => call)).toEqual(batch.calls);
      expect(outcome.feedback?.text).toBe(results[0] === X ? feedback.text : undefined);
      expect(outcome.feedback?.attachments[0]?.url).toBe(
        results[0] === X ? feedback.attachments[0]!.url : undefined,
      );
    },
  );

  it('is accepted from the history, for the calls that were still open', () => {
    const [batch] = batchesFromHistory(wire().history_message);
    const outcome = send(answerTo(batch!, A), batch!);
    expect(outcome.ok && outcome.decisions.map(({ callId }) => callId)).toEqual(['exec_123']);
  });

  it('is accepted by the store of the stream when it was shown from the history', () => {
    const [shown] = batchesFromHistory({
      toolExecutionHumanApprovalRequest: [
        {
          name: 'do_a',
          executionBatchId: 'b1',
          toolExecutionId: 'a',
          toolArguments: { of: 'a' },
          status: 'PENDING_HUMAN_APPROVAL',
        },
      ],
    });
    const [stored] = batchesFromEvent(event([item('a')]));
    expect(typeOf(send(answerTo(shown!, A), shown!, stored))).toBe('ok');
  });

  it('keeps the person’s id, whatever characters it has', () => {
    for (const id of ['zoë', '50%', 'a%20b', 'a b', '用户', '7'])
      expect(
        typeOf(
          send(answerTo(first(), A, { decidedBy: { id } }), first(), first(), {
            sessionUserId: id,
          }),
        ),
      ).toBe('ok');
  });

  it('is refused where the person who claims it is another', () => {
    const outcome = send(answerTo(first(), A, { decidedBy: { id: 8 } }), first());
    expect(typeOf(outcome)).toBe('decider_mismatch');
  });

  it.each([
    ['an argument', '"won"', '"lost"', 'arguments_changed'],
    ['a name', '"update_record"', '"delete_record"', 'arguments_changed'],
    ['a batch', '"batch_456"', '"batch_457"', 'multiple_batches'],
    ['an id', '"exec_125"', '"exec_126"', 'missing_decisions'],
    ['an id to another', '"exec_125"', '"exec_124"', 'duplicate_decision'],
    ['a result', '"APPROVED"', '"approved"', 'invalid_state'],
    ['a result to an abort', '"APPROVED"', '"ABORTED"', 'mixed_abort_states'],
  ])('is refused where %s was changed on the way', (_, from, to, type) => {
    const outcome = send(answerTo(first(), A), first(), first(), {}, (body) =>
      body.replace(from, to),
    );
    expect(typeOf(outcome)).toBe(type);
    expect(classifyError(JSON.parse(JSON.stringify(outcome))).type).toBe(type);
  });

  it('is refused where the stored arguments are others than those shown', () => {
    const [shown] = batchesFromEvent(event([item('a')]));
    const [stored] = batchesFromEvent(event([item('a', { toolArguments: { of: 'b' } })]));
    expect(typeOf(send(answerTo(shown!, D), shown!, stored))).toBe('arguments_changed');
  });

  it('is refused without its text where it is an abort', () => {
    expect(typeOf(send(answerTo(first(), X), first()))).toBe('feedback_required');
  });
});

const onCalls = (token: string) =>
  batchesFromEvent(event([item('a', { turnDigest: token }), item('b', { turnDigest: token })]))[0]!;
const onEvent = (token: string) =>
  batchesFromEvent(event([item('a'), item('b')], { revision: token }))[0]!;
const onEach = (token: string) =>
  batchesFromEvent(event([item('a', { revision: 'r0' }), item('b', { revision: token })]))[0]!;

const withoutDigest = (body: string) => body.replaceAll(/,?"turnDigest":"r1"/g, '');

describe('a revision that goes out and comes back', () => {
  it.each([
    ['the calls', onCalls],
    ['the event', onEvent],
    ['each call', onEach],
  ])('is accepted where %s carried it', (_, issue) => {
    for (const results of [A, D, X] as const)
      expect(typeOf(send(answerTo(issue('r1'), results, { feedback }), issue('r1')))).toBe('ok');
  });

  it.each([
    ['the calls', onCalls],
    ['the event', onEvent],
    ['each call', onEach],
  ])('is refused where it has moved on since %s carried it', (_, issue) => {
    for (const results of [A, D, X] as const)
      for (const at of ['r1', 'r2'])
        expect(
          typeOf(send(answerTo(issue('r1'), results, { feedback }), issue(at), issue('r2'))),
        ).toBe('stale_turn');
  });

  it('is refused where it was lost on the way', () => {
    expect(
      typeOf(send(answerTo(onCalls('r1'), D), onCalls('r1'), onCalls('r1'), {}, withoutDigest)),
    ).toBe('stale_turn');
  });
});

it('accepts any documented call exactly as it was answered', () => {
  const items = fc.uniqueArray(
    fc.record({
      toolExecutionId: fc.string({ minLength: 1 }),
      toolName: fc.string(),
      toolArguments: fc.oneof(fc.jsonValue(), fc.string(), fc.json()),
      extra: fc.jsonValue(),
    }),
    { selector: (call) => call.toolExecutionId, minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(items, fc.infiniteStream(fc.boolean()), (given, coins) => {
      const list = given.map((call) => ({
        ...call,
        toolExecutionBatchId: 'b1',
        approvalResult: 'PENDING_HUMAN_APPROVAL',
      }));
      const [batch] = batchesFromEvent(JSON.stringify(event(list)));
      const results = given.map(() => (coins.next().value ? A : D));
      const outcome = send(answerTo(batch!, results), batch!);
      expect(outcome.ok && outcome.decisions.map(({ result }) => result)).toEqual(results);
    }),
  );
});
