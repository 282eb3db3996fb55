import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createRequests } from '../../../src/adapters/promise';
import type { ApprovalRequests, RequestsOptions } from '../../../src/adapters/promise';
import type { ApprovalResult, FeedbackContent, Submission } from '../../../src/protocol';
import { needsDecision } from '../../../src/protocol';
import { runs } from '../runs';

/** A clock that is told what time it is. */
function clock() {
  const due: { at: number; run: () => void }[] = [];
  let now = 0;
  return {
    later: (run: () => void, milliseconds: number): void => {
      due.push({ at: now + milliseconds, run });
    },
    pass: (milliseconds: number): void => {
      now += milliseconds;
      for (const one of due.splice(0)) {
        if (one.at <= now) one.run();
        else due.push(one);
      }
    },
  };
}

function setUp(options: RequestsOptions = {}) {
  const time = clock();
  const requests = createRequests({ later: time.later, ...options });
  const heard = vi.fn<() => void>();
  const stop = requests.subscribe(heard);
  return { requests, heard, stop, pass: time.pass };
}

const call = (id: string, args: unknown = {}) => ({ id, toolName: `tool_${id}`, args });

const batchesOf = (requests: ApprovalRequests): string[][] =>
  requests
    .getSnapshot()
    .batches.map(({ id, calls, outcome }) => [
      id,
      ...calls.map((one) => one.id),
      ...(outcome ? [outcome.kind] : []),
    ]);

function answer(
  requests: ApprovalRequests,
  batchId: string,
  result: ApprovalResult = 'APPROVED',
  more: Partial<Submission> = {},
) {
  const adapter = requests.getSnapshot();
  const calls = adapter.batches.find(({ id }) => id === batchId)?.calls ?? [];
  const decisions = calls
    .filter(needsDecision)
    .map(({ id: callId }) => ({ callId, result, cause: 'chosen' }) as const);
  return adapter.onSubmit({
    batchId,
    idempotencyKey: 'k',
    decisions,
    decidedBy: { id: 7 },
    ...more,
  });
}

describe('which requests stand in one batch', () => {
  test('those that come within the window of the first; nothing is shown before', () => {
    const { requests, pass } = setUp({ gather: 50 });
    void requests.request(call('a'));
    pass(40);
    void requests.request(call('b'));
    expect(batchesOf(requests)).toEqual([]);
    pass(10);
    expect(batchesOf(requests)).toEqual([['a', 'a', 'b']]);
    void requests.request(call('c'));
    pass(50);
    expect(batchesOf(requests)).toEqual([
      ['a', 'a', 'b'],
      ['c', 'c'],
    ]);
  });

  test('those of one turn, however late', () => {
    const { requests, pass } = setUp();
    void requests.request(call('a'), { turn: 't' });
    void requests.request(call('x'), { turn: 'u' });
    pass(1_000);
    void requests.request(call('b'), { turn: 't' });
    expect(batchesOf(requests)).toEqual([
      ['t', 'a', 'b'],
      ['u', 'x'],
    ]);
  });

  test('not one that comes after the answer', async () => {
    const { requests, pass } = setUp();
    const first = requests.request(call('a'), { turn: 't' });
    pass(20);
    await answer(requests, 't');
    void requests.request(call('b'), { turn: 't' });
    pass(20);
    const [over, open] = batchesOf(requests);
    expect(over).toEqual(['t', 'a', 'settled']);
    expect(open?.slice(1)).toEqual(['b']);
    expect(open?.[0]).not.toBe('t');
    await expect(first).resolves.toMatchObject({ result: 'APPROVED' });
  });

  test('a call that is asked about twice is one, unless it changed', () => {
    const { requests, pass } = setUp();
    void requests.request(call('a'));
    void requests.request(call('a'));
    pass(20);
    void requests.request(call('a', { changed: true }));
    pass(20);
    expect(batchesOf(requests)).toMatchObject([
      ['a', 'a'],
      [expect.stringMatching('a#'), 'a'],
    ]);
  });

  test('a call without an id gets one', () => {
    const { requests, pass } = setUp();
    void requests.request({ toolName: 'elicit', args: {} });
    void requests.request({ toolName: 'elicit', args: {} });
    pass(20);
    expect(batchesOf(requests)[0]).toHaveLength(3);
    expect(new Set(batchesOf(requests)[0]?.slice(1)).size).toBe(2);
  });
});

describe('what the promises get', () => {
  test('each its own decision, with who decided and why', async () => {
    const { requests, pass } = setUp({ runOwner: { id: 7 } });
    const [a, b] = [requests.request(call('a')), requests.request(call('b'))];
    pass(20);
    const decisions = [
      { callId: 'a', result: 'APPROVED', cause: 'chosen' },
      { callId: 'b', result: 'DENIED', cause: 'chosen', reason: 'Too soon.' },
    ] as const;
    const outcome = await answer(requests, 'a', 'APPROVED', { decisions });
    expect(outcome).toEqual({
      kind: 'settled',
      calls: [
        { callId: 'a', result: 'APPROVED' },
        { callId: 'b', result: 'DENIED' },
      ],
    });
    expect(await a).toEqual({ result: 'APPROVED', decidedBy: { id: 7 } });
    expect(await b).toMatchObject({
      result: 'DENIED',
      decidedBy: { id: 7 },
      reason: 'Too soon.',
      message: expect.stringMatching(/decided_by: run_owner.*"Too soon\."$/),
    });
  });

  test('an abort reaches all, with its feedback, also those that come later', async () => {
    const { requests } = setUp({ order: 'in_order' });
    requests.announce([call('a'), call('b')], 't');
    const a = requests.request(call('a'), { turn: 't' });
    const feedback: FeedbackContent = { text: 'Wait.', attachments: [] };
    const outcome = await answer(requests, 't', 'ABORTED_WITH_FEEDBACK', { feedback });
    expect(outcome.kind).toBe('settled');
    const aborted = { result: 'ABORTED_WITH_FEEDBACK', feedback };
    expect(await a).toMatchObject(aborted);
    expect(await requests.request(call('b'), { turn: 't' })).toMatchObject(aborted);
  });

  test('an announced call that is asked about with other arguments does not get the answer', async () => {
    const { requests, pass } = setUp();
    requests.announce([call('a'), call('b')], 't');
    void requests.request(call('a', { other: 1 }), { turn: 't' });
    expect(requests.getSnapshot().batches[0]?.calls[0]?.args).toEqual({ other: 1 });
    await answer(requests, 't');
    const heard = vi.fn<() => void>();
    void requests.request(call('b', { other: 1 }), { turn: 't' }).then(heard);
    pass(20);
    await Promise.resolve();
    expect(heard).not.toHaveBeenCalled();
    expect(batchesOf(requests)).toHaveLength(2);
  });
});

describe('one after another', () => {
  test('each answer waits until it is asked for; the batch is over after the last', async () => {
    const { requests } = setUp({ order: 'in_order' });
    requests.announce([call('a'), call('b')]);
    const log: string[] = [];
    const a = requests.request(call('a')).then(() => log.push('a'));
    const outcome = answer(requests, 'a').then(({ kind }) => log.push(kind));
    await a;
    await Promise.resolve();
    expect(batchesOf(requests)).toEqual([['a', 'a', 'b']]);
    await requests.request(call('b')).then(() => log.push('b'));
    await outcome;
    expect(log).toEqual(['a', 'b', 'settled']);
  });

  test('when the next never comes nobody claims to know; the same answer goes on where it was', async () => {
    const { requests, pass } = setUp({ order: 'in_order', patience: 1_000 });
    requests.announce([call('a'), call('b')]);
    const a = requests.request(call('a'));
    const lost = answer(requests, 'a');
    await a;
    await Promise.resolve();
    pass(1_000);
    await expect(lost).rejects.toThrow('b was not asked about');
    expect(await answer(requests, 'a', 'DENIED')).toMatchObject({ kind: 'invalid' });
    const again = answer(requests, 'a');
    await expect(requests.request(call('b'))).resolves.toMatchObject({ result: 'APPROVED' });
    expect((await again).kind).toBe('settled');
  });
});

describe('a host that no longer asks', () => {
  test('one call leaves the batch, the last one closes it', async () => {
    const { requests, pass } = setUp();
    const [one, two] = [new AbortController(), new AbortController()];
    const a = requests.request(call('a'), { signal: one.signal });
    const b = requests.request(call('b'), { signal: two.signal });
    pass(20);
    one.abort(new Error('gone'));
    await expect(a).rejects.toThrow('gone');
    expect(requests.getSnapshot().batches[0]?.calls).toMatchObject([
      { id: 'a', needsDecision: false, result: 'cancelled' },
      { id: 'b' },
    ]);
    two.abort(new Error('gone'));
    await expect(b).rejects.toThrow('gone');
    expect(batchesOf(requests)).toEqual([['a', 'a', 'b', 'not_awaiting']]);
    expect(await answer(requests, 'a')).toEqual({ kind: 'not_awaiting' });
  });

  test('what was decided stays decided', async () => {
    const { requests, pass } = setUp();
    const { signal, abort } = (() => {
      const controller = new AbortController();
      return { signal: controller.signal, abort: () => controller.abort() };
    })();
    const a = requests.request(call('a'), { signal });
    pass(20);
    await answer(requests, 'a');
    abort();
    await expect(a).resolves.toMatchObject({ result: 'APPROVED' });
    expect(batchesOf(requests)).toEqual([['a', 'a', 'settled']]);
  });

  test('nothing is shown of a request that was cancelled before', async () => {
    const { requests, pass } = setUp();
    const asked = requests.request(call('a'), { signal: AbortSignal.abort(new Error('gone')) });
    await expect(asked).rejects.toThrow('gone');
    const controller = new AbortController();
    const shortly = requests.request(call('a'), { signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(shortly).rejects.toThrow('gone');
    pass(20);
    expect(batchesOf(requests)).toEqual([]);
  });

  test('in the middle of answers that go out one after another, the rest still go out', async () => {
    const { requests } = setUp({ order: 'in_order' });
    requests.announce(['a', 'b', 'c'].map((id) => call(id)));
    const controller = new AbortController();
    const c = requests.request(call('c'), { signal: controller.signal });
    const a = requests.request(call('a'));
    const outcome = answer(requests, 'a');
    await a;
    controller.abort(new Error('gone'));
    await expect(c).rejects.toThrow('gone');
    await requests.request(call('b'));
    expect(await outcome).toEqual({
      kind: 'settled',
      calls: [
        { callId: 'a', result: 'APPROVED' },
        { callId: 'b', result: 'APPROVED' },
        { callId: 'c', status: 'withdrawn' },
      ],
    });
  });

  test('a call that is asked about again takes the place of the one withdrawn', async () => {
    const { requests } = setUp();
    requests.announce([call('a'), call('b')], 't');
    const controller = new AbortController();
    const first = requests.request(call('a'), { turn: 't', signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    const again = requests.request(call('a', { again: 1 }), { turn: 't' });
    expect(batchesOf(requests)).toEqual([['t', 'a', 'b']]);
    await answer(requests, 't');
    await expect(again).resolves.toMatchObject({ result: 'APPROVED' });
  });
});

test('two different calls under one id do not stand in one batch', () => {
  const { requests, pass } = setUp();
  void requests.request(call('a'), { turn: 't' });
  void requests.request(call('a', { other: 1 }), { turn: 't' });
  pass(20);
  expect(batchesOf(requests).map((ids) => ids.slice(1))).toEqual([['a'], ['a']]);
});

test('a turn that is announced after it was asked about keeps what is asked', () => {
  const { requests } = setUp();
  void requests.request(call('b'), { turn: 't' });
  requests.announce([call('b'), { ...call('x'), needsDecision: false, result: 'found' }], 't');
  expect(batchesOf(requests)).toEqual([['t', 'b', 'x']]);
});

test('what the other side cannot take is not sent', async () => {
  const { requests } = setUp({ capabilities: { mixed: false, attachments: false } });
  expect(requests.getSnapshot().capabilities).toMatchObject({ mixed: false, attachments: false });
  requests.announce([call('a'), call('b')]);
  const decisions = [
    { callId: 'a', result: 'APPROVED', cause: 'chosen' },
    { callId: 'b', result: 'DENIED', cause: 'chosen' },
  ] as const;
  const outcome = await answer(requests, 'a', 'DENIED', { decisions });
  expect(outcome).toMatchObject({ kind: 'invalid', problem: { message: 'mixed_verdicts' } });
});

test('fields of the host that throw block an approval', async () => {
  const { requests } = setUp({
    batchFields: () => {
      throw new Error('boom');
    },
  });
  requests.announce([call('a')]);
  expect(requests.getSnapshot().batches[0]).toMatchObject({ approveBlocked: 'unreadable' });
  expect(await answer(requests, 'a')).toMatchObject({ kind: 'invalid' });
  expect((await answer(requests, 'a', 'DENIED')).kind).toBe('settled');
});

test('the snapshot stays until something changes, and nobody who left is told', () => {
  const { requests, heard, stop } = setUp();
  expect(requests.getSnapshot()).toBe(requests.getSnapshot());
  const before = requests.getSnapshot();
  requests.announce([]);
  expect(requests.getSnapshot()).toBe(before);
  requests.announce([call('a')]);
  expect(requests.getSnapshot()).not.toBe(before);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  requests.announce([call('b')]);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('of what is over the last fifty stay listed', async () => {
  const { requests } = setUp();
  for (let i = 0; i < 55; i += 1) {
    requests.announce([call(`call-${i}`)], `turn-${i}`);
    // eslint-disable-next-line no-await-in-loop -- in this order
    await answer(requests, `turn-${i}`);
  }
  const ids = batchesOf(requests).map(([id]) => id);
  expect([ids.length, ids[0]]).toEqual([50, 'turn-5']);
});

test('whatever comes when, every promise is answered once, and by what was decided about it', async () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    turn: fc.constantFrom('t', 'u', undefined),
    next: fc.constantFrom('wait', 'approve', 'deny', 'cancel', 'nothing'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { requests, pass } = setUp();
      const told: string[] = [];
      let asked = 0;
      for (const { id, turn, next } of steps) {
        const controller = new AbortController();
        asked += 1;
        void requests
          .request(call(id), { turn, signal: controller.signal })
          .then(({ result }) => told.push(result))
          .catch(() => told.push('cancelled'));
        if (next === 'cancel') controller.abort(new Error('gone'));
        if (next !== 'nothing') pass(20);
        const open = requests.getSnapshot().batches.filter(({ outcome }) => !outcome);
        const result = next === 'approve' ? 'APPROVED' : 'DENIED';
        if (next === 'approve' || next === 'deny')
          // eslint-disable-next-line no-await-in-loop -- in this order
          for (const batch of open) await answer(requests, batch.id, result);
      }
      pass(20);
      const rest = requests.getSnapshot().batches.filter(({ outcome }) => !outcome);
      for (const { id } of rest) {
        // eslint-disable-next-line no-await-in-loop -- in this order
        await answer(requests, id, 'DENIED');
      }
      await vi.waitFor(() => expect(told).toHaveLength(asked));
      expect(requests.getSnapshot().batches.every(({ outcome }) => outcome)).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});
