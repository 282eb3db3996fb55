import { describe, expect, it, vi } from 'vitest';
import type { ApprovalBatch, CallOutcome } from '../../../src/protocol';
import { createBatchRoute } from '../../../src/server';
import type { Accepted } from '../../../src/server';

const batch: ApprovalBatch = {
  id: 'batch-1',
  runOwner: { id: 7 },
  calls: [
    { id: 'a', toolName: 'send_email', args: {} },
    { id: 'b', toolName: 'delete_page', args: {} },
  ],
};

const answer = (key = 'key-1', batchId = 'batch-1') => ({
  batchId,
  idempotencyKey: key,
  decisions: [
    { callId: 'a', result: 'APPROVED' },
    { callId: 'b', result: 'DENIED' },
  ],
});

const fates: readonly CallOutcome[] = [
  { callId: 'a', result: 'APPROVED', status: 'done' },
  { callId: 'b', result: 'DENIED' },
];

/** A backend whose work ends when it is told to. */
function hostOf(stored: ApprovalBatch | null = batch) {
  const ends: ((calls: readonly CallOutcome[]) => void)[] = [];
  const state = { stored };
  const resume = vi.fn(
    (_accepted: Accepted, _batch: ApprovalBatch) =>
      new Promise<readonly CallOutcome[]>((resolve) => {
        ends.push(resolve);
      }),
  );
  const load = vi.fn((id: string) =>
    Promise.resolve(state.stored?.id === id ? state.stored : null),
  );
  const now = () => new Date('2026-01-02T03:04:05Z');
  const route = createBatchRoute({ load, resume, now });
  return { state, load, resume, route, end: () => ends.shift()?.(fates) };
}

const settled = {
  status: 200,
  body: {
    batchId: 'batch-1',
    decidedBy: 'run_owner',
    at: '2026-01-02T03:04:05.000Z',
    calls: fates,
  },
};

describe('a batch route', () => {
  it('carries out what was accepted, and replies with what became of it', async () => {
    const { route, resume, end } = hostOf();
    const reply = route(answer(), { sessionUserId: 7 });
    await vi.waitFor(() => expect(resume).toHaveBeenCalledTimes(1));
    end();
    expect(await reply).toEqual(settled);
    expect(resume.mock.calls[0]).toMatchObject([{ ok: true, batchId: 'batch-1' }, batch]);
  });

  it('tells the time of its own clock', async () => {
    const route = createBatchRoute({ load: () => batch, resume: () => fates });
    const before = Date.now();
    const { body } = await route(answer(), { sessionUserId: 7 });
    const at = Date.parse('at' in body && body.at ? body.at : '');
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('replies the same to the same, while it is carried out and after, and runs nothing again', async () => {
    const { state, route, resume, end } = hostOf();
    const replies = [route(answer(), { sessionUserId: 7 }), route(answer(), { sessionUserId: 7 })];
    await vi.waitFor(() => expect(resume).toHaveBeenCalledTimes(1));
    end();
    state.stored = { ...batch, outcome: { kind: 'settled', decidedBy: 'run_owner', calls: fates } };
    replies.push(Promise.all(replies).then(() => route(answer(), { sessionUserId: 7 })));
    expect(await Promise.all(replies)).toEqual([settled, settled, settled]);
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another answer', answer('key-2'), 7],
    ['the same by somebody else', answer(), 8],
    ['the same by nobody', answer(), null],
  ])('%s is told that one is under way, and then what was decided', async (_, other, user) => {
    const { state, route, resume, end } = hostOf();
    const first = route(answer(), { sessionUserId: 7 });
    await vi.waitFor(() => expect(resume).toHaveBeenCalledTimes(1));
    expect(await route(other, { sessionUserId: user })).toMatchObject({
      status: 409,
      body: { type: 'already_resuming', batchId: 'batch-1' },
    });
    end();
    await first;
    state.stored = { ...batch, outcome: { kind: 'settled', decidedBy: 'run_owner', calls: fates } };
    expect(await route(other, { sessionUserId: user })).toMatchObject({
      status: 400,
      body: {
        type: 'not_awaiting_approval',
        decided: { batchId: 'batch-1', decidedBy: 'run_owner', calls: fates },
      },
    });
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ kind: 'already_decided', results: fates } as const, { batchId: 'batch-1', calls: fates }],
    [{ kind: 'settled' } as const, { batchId: 'batch-1', calls: [] }],
    [{ kind: 'expired' } as const, undefined],
  ])('tells of %o what is known', async (outcome, decided) => {
    const { route } = hostOf({ ...batch, outcome });
    const { body } = await route(answer(), { sessionUserId: 7 });
    expect(body).toMatchObject({ type: 'not_awaiting_approval' });
    expect('decided' in body ? body.decided : undefined).toEqual(decided);
  });

  it('keeps no field of its own in the body of a refusal', async () => {
    const { route } = hostOf();
    const { decisions: _, ...without } = answer();
    const { status, body } = await route(without, { sessionUserId: 7 });
    expect([status, Object.keys(body)]).toEqual([
      422,
      expect.not.arrayContaining(['ok', 'httpStatus', 'decided']),
    ]);
  });

  it.each([null, undefined, 'answer', 7, {}, { batchId: null }])(
    'refuses %o, which is no answer',
    async (submission) => {
      const { route, resume } = hostOf();
      const { status } = await route(submission, { sessionUserId: 7 });
      expect(status).toBe(400);
      expect(resume).not.toHaveBeenCalled();
    },
  );

  it('is told from outside that one is under way', async () => {
    const { route } = hostOf();
    const reply = await route(answer(), { sessionUserId: 7, alreadyResuming: true });
    expect(reply.body).toMatchObject({ type: 'already_resuming' });
  });

  it('rejects with what carrying out threw, and a retry is held against what is stored then', async () => {
    let stored: ApprovalBatch = batch;
    const resume = vi.fn((): readonly CallOutcome[] => {
      if (resume.mock.calls.length === 1) throw new Error('The disk is full');
      return fates;
    });
    const route = createBatchRoute({ load: () => stored, resume });
    await expect(route(answer(), { sessionUserId: 7 })).rejects.toThrow('The disk is full');
    expect((await route(answer(), { sessionUserId: 7 })).status).toBe(200);
    stored = { ...batch, id: 'batch-2' };
    await expect(
      createBatchRoute({
        load: () => {
          throw new Error('No database');
        },
        resume,
      })(answer(), { sessionUserId: 7 }),
    ).rejects.toThrow('No database');
  });

  it('answers a batch that is issued anew under its id', async () => {
    const { state, route, resume, end } = hostOf();
    const first = route(answer(), { sessionUserId: 7 });
    await vi.waitFor(() => expect(resume).toHaveBeenCalledTimes(1));
    end();
    await first;
    state.stored = { ...batch, revision: 'r2' };
    const again = route({ ...answer(), revision: 'r2' }, { sessionUserId: 7 });
    await vi.waitFor(() => expect(resume).toHaveBeenCalledTimes(2));
    end();
    expect((await again).status).toBe(200);
  });

  it('keeps the replies of the last thousand batches', async () => {
    const resume = vi.fn((): readonly CallOutcome[] => fates);
    const route = createBatchRoute({ load: (id) => ({ ...batch, id }), resume });
    const send = (i: number) => route(answer('key', `batch-${i}`), { sessionUserId: 7 });
    for (let i = 0; i <= 1000; i += 1) await send(i);
    await send(1);
    await send(1000);
    expect(resume).toHaveBeenCalledTimes(1001);
    await send(0);
    expect(resume).toHaveBeenCalledTimes(1002);
  });

  it('forgets no reply that is still awaited, however many batches come meanwhile', async () => {
    let end = (): void => undefined;
    const resume = vi.fn(
      (accepted: Accepted): readonly CallOutcome[] | Promise<readonly CallOutcome[]> =>
        accepted.batchId === 'batch-0'
          ? new Promise((resolve) => {
              end = () => resolve(fates);
            })
          : fates,
    );
    const route = createBatchRoute({ load: (id) => ({ ...batch, id }), resume });
    const send = (i: number) => route(answer('key', `batch-${i}`), { sessionUserId: 7 });
    const replies = [send(0)];
    for (let i = 1; i <= 1001; i += 1) await send(i);
    replies.push(send(0));
    await vi.waitFor(() => expect(resume).toHaveBeenCalledTimes(1002));
    end();
    for (const reply of replies) expect((await reply).status).toBe(200);
    expect(resume).toHaveBeenCalledTimes(1002);
  });
});
