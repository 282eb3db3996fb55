import { describe, expect, it, vi } from 'vitest';
import type { EnvoleApi } from '../../../src/adapters/envole';
import { fromThread } from '../../../src/adapters/envole';
import { outcomeOfReply } from '../../../src/adapters/reply';
import type { BatchApi, Reply } from '../../../src/adapters/route';
import { fromRoute } from '../../../src/adapters/route';
import type { ApprovalBatch, Submission } from '../../../src/protocol';
import { refuse } from '../../../src/server';

const batch: ApprovalBatch = {
  id: 'batch-1',
  calls: [{ id: 'a', toolName: 'send_email', args: {} }],
};

const approval: Submission = {
  batchId: 'batch-1',
  idempotencyKey: 'key-1',
  decisions: [{ callId: 'a', result: 'APPROVED', cause: 'chosen' }],
  decidedBy: { id: 7 },
};

const decided = {
  decidedBy: 'other_user',
  at: '2026-01-02T03:04:05Z',
  calls: [{ callId: 'a', result: 'APPROVED', status: 'done' }],
};

describe('what a reply means', () => {
  it.each([
    [200, decided, { kind: 'settled', ...decided }],
    [200, JSON.stringify(decided), { kind: 'settled', ...decided }],
    [200, { ...decided, kind: 'expired' }, { kind: 'settled', ...decided }],
    [204, undefined, { kind: 'settled', calls: [] }],
    [200, '', { kind: 'settled', calls: [] }],
    [
      400,
      { ...refuse('not_awaiting_approval'), decided },
      {
        kind: 'already_decided',
        decidedBy: 'other_user',
        at: decided.at,
        results: decided.calls,
      },
    ],
    [400, refuse('not_awaiting_approval'), { kind: 'not_awaiting' }],
    [409, refuse('stale_turn'), { kind: 'stale' }],
    [503, refuse('not_auditable'), { kind: 'not_recorded' }],
    [401, '<h1>Sign in</h1>', { kind: 'forbidden', reason: 'not_permitted' }],
    [403, refuse('self_approval'), { kind: 'forbidden', reason: 'self_approval' }],
    [403, {}, { kind: 'forbidden', reason: 'not_permitted' }],
    [408, '', { kind: 'not_recorded' }],
    [425, '', { kind: 'not_recorded' }],
    [429, { error: 'Slow down' }, { kind: 'not_recorded' }],
    [
      422,
      { error: 'No such field' },
      { kind: 'invalid', problem: { code: 'refused', message: 'No such field' } },
    ],
    [
      404,
      '<h1>Nothing here</h1>',
      { kind: 'invalid', problem: { code: 'refused', message: 'HTTP 404' } },
    ],
  ])('%i %o', (status, body, outcome) => {
    expect(outcomeOfReply({ status, body })).toEqual(outcome);
  });

  it.each([
    [200, '<html>', 'HTTP 200 with a body that is no JSON'],
    [200, 'null', 'HTTP 200 with a body that is no JSON'],
    [500, 'boom', 'boom'],
    [500, '', 'HTTP 500'],
    [502, { error: 'Bad gateway' }, 'Bad gateway'],
    [302, undefined, 'HTTP 302'],
    [Number.NaN, undefined, 'HTTP NaN'],
  ])('%i %o is no answer: nobody knows', (status, body, message) => {
    expect(() => outcomeOfReply({ status, body })).toThrow(message);
  });
});

describe('a page that answers on a route', () => {
  const apiOf = (...replies: Reply[]) => {
    const post = vi.fn<BatchApi['post']>(() => Promise.resolve(replies.shift() ?? { status: 500 }));
    return { post } satisfies BatchApi;
  };

  it('is told once, and the batch is over until it is fetched anew', async () => {
    const api = apiOf({ status: 200, body: decided });
    const { onSubmit } = fromRoute(api, [batch]);
    const outcome = await onSubmit(approval);
    expect(outcome).toMatchObject({ kind: 'settled', decidedBy: 'other_user' });
    expect(fromRoute(api, [batch]).batches).toEqual([{ ...batch, outcome }]);
    expect(await fromRoute(api, [batch]).onSubmit(approval)).toEqual(outcome);
    expect(api.post).toHaveBeenCalledTimes(1);
    const fetched: ApprovalBatch = { ...batch, outcome: { kind: 'expired' } };
    expect(fromRoute(api, [fetched]).batches).toEqual([fetched]);
    const anew = { ...batch, revision: 'r2' };
    expect(fromRoute(api, [anew]).batches).toEqual([anew]);
  });

  it('sends only the same again when nobody knows', async () => {
    const api = apiOf({ status: 500 }, { status: 200, body: decided });
    const at = () => fromRoute(api, [batch]);
    await expect(at().onSubmit(approval)).rejects.toThrow('HTTP 500');
    const denial: Submission = {
      ...approval,
      idempotencyKey: 'key-2',
      decisions: [{ callId: 'a', result: 'DENIED', cause: 'chosen' }],
    };
    expect(await at().onSubmit(denial)).toMatchObject({ kind: 'invalid' });
    expect(at().batches).toEqual([batch]);
    expect(await at().onSubmit(approval)).toMatchObject({ kind: 'settled' });
    expect(api.post.mock.calls).toEqual([[approval], [approval]]);
  });

  it('may send another when it was refused', async () => {
    const api = apiOf({ status: 409, body: refuse('already_resuming') }, { status: 200 });
    expect(await fromRoute(api, [batch]).onSubmit(approval)).toEqual({ kind: 'already_resuming' });
    expect(fromRoute(api, [batch]).batches).toEqual([batch]);
    const other = { ...approval, idempotencyKey: 'key-2' };
    expect(await fromRoute(api, [batch]).onSubmit(other)).toMatchObject({ kind: 'settled' });
  });

  it('sends nothing that the backend would drop', async () => {
    const api = apiOf();
    const two: ApprovalBatch = {
      ...batch,
      calls: [...batch.calls, { id: 'b', toolName: 'delete_page', args: {} }],
    };
    const mixed: Submission = {
      ...approval,
      decisions: [...approval.decisions, { callId: 'b', result: 'DENIED', cause: 'chosen' }],
    };
    expect(await fromRoute(api, [two], { mixed: false }).onSubmit(mixed)).toMatchObject({
      kind: 'invalid',
    });
    const file = { id: 'f', name: 'plan.png', mediaType: 'image/png', size: 8 };
    const aborted: Submission = {
      ...approval,
      decisions: [{ callId: 'a', result: 'ABORTED_WITH_FEEDBACK', cause: 'chosen' }],
      feedback: { text: '', attachments: [file] },
    };
    const { onSubmit, capabilities } = fromRoute(api, [batch], { attachments: false });
    expect(await onSubmit(aborted)).toMatchObject({ kind: 'invalid' });
    expect(capabilities).toMatchObject({ mixed: true, denyReason: true, attachments: false });
    expect(api.post).not.toHaveBeenCalled();
  });

  it('knows no other batch', async () => {
    const api = apiOf();
    expect(await fromRoute(api, []).onSubmit(approval)).toEqual({ kind: 'not_awaiting' });
    expect(fromRoute(api, null as never).batches).toEqual([]);
  });

  it.each([null, undefined, {}, 'api'])('is no page without a way to post: %o', async (api) => {
    const route = fromRoute(api as never, [batch]);
    const thread = fromThread(api as never, {});
    expect([route.batches, thread.batches]).toEqual([[], []]);
    for (const { onSubmit } of [route, thread])
      expect(await onSubmit(approval)).toMatchObject({ kind: 'invalid' });
  });
});

describe('a thread of Envole’s', () => {
  const post = () => Promise.resolve({ status: 200 });
  const asked = (id: string, approvalResult: string) => ({
    toolName: 'send_email',
    toolExecutionId: id,
    toolExecutionBatchId: `batch-${id}`,
    toolArguments: {},
    approvalResult,
  });
  const event = (...calls: object[]) => ({
    type: 'TOOL_EXECUTION_APPROVAL_REQUEST',
    threadId: 'thread-1',
    eventMessage: { toolExecutionApprovalRequest: calls },
  });
  const message = (...calls: object[]) => ({ toolExecutionHumanApprovalRequest: calls });
  const pending = 'PENDING_HUMAN_APPROVAL';

  it('has each batch once: as the history tells its results, else as the stream asks', () => {
    const { batches } = fromThread(
      { post },
      {
        history: [message(asked('1', 'DENIED')), message(asked('2', pending)), 'junk'],
        events: [{ type: 'OTHER' }, event(asked('1', pending), asked('2', pending)), null],
      },
    );
    expect(batches.map(({ id, calls }) => [id, calls[0]?.result])).toEqual([
      ['batch-1', 'DENIED'],
      ['batch-2', undefined],
    ]);
    expect(batches[1]?.source).toMatchObject({ threadId: 'thread-1' });
  });

  it('has what the host knows besides; what cannot be read is not approved', () => {
    const events = [event(asked('1', pending))];
    const owned = fromThread({ post }, { events, batchFields: () => ({ runOwner: { id: 7 } }) });
    expect(owned.batches).toMatchObject([{ id: 'batch-1', runOwner: { id: 7 } }]);
    const broken = fromThread(
      { post },
      {
        events,
        batchFields: () => {
          throw new Error('No such run');
        },
      },
    );
    expect(broken.batches).toMatchObject([{ id: 'batch-1', approveBlocked: 'unreadable' }]);
  });

  it('is told with the thread that a history does not name', async () => {
    const sent = vi.fn<EnvoleApi['post']>(() => Promise.resolve({ status: 200 }));
    const thread = fromThread(
      { post: sent },
      { threadId: 'thread-9', history: [message(asked('1', pending))] },
    );
    const decisions = [{ callId: '1', result: 'DENIED', cause: 'chosen' } as const];
    await thread.onSubmit({ ...approval, batchId: 'batch-1', decisions });
    expect(sent.mock.calls[0]?.[0].path).toBe('threads/thread-9/messages');
  });

  it.each([null, undefined])('is empty where the page knows none: %o', (thread) => {
    expect(fromThread({ post }, thread as never).batches).toEqual([]);
  });
});
