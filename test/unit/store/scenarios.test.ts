import { describe, expect, it } from 'vitest';
import { createApprovalStore, hasRetryableFailure, problemsOf, storyOf } from '../../../src/store';
import {
  A,
  abort,
  ada,
  again,
  approve,
  approveAll,
  arrive,
  batch,
  bob,
  call,
  D,
  deny,
  feedback,
  results,
  undo,
  X,
} from '../protocol/cases';
import { takeComplaints } from '../protocol/quiet';
import { backend, countedKeys, open, settled } from './stores';

describe('scenario 1: verdicts of one tick', () => {
  it('are all kept, three of them', () => {
    const store = open(backend());
    store.send(approve('a'));
    store.send(deny('b'));
    store.send(approve('c'));
    expect(results(store.getState())).toEqual([A, D, A]);
  });

  it('are all kept, fifty in a loop', () => {
    const ids = Array.from({ length: 50 }, (_, i) => `c${i}`);
    const store = open(backend(), { batch: batch(ids) });
    for (const id of ids) store.send(approve(id));
    expect(results(store.getState())).toEqual(ids.map(() => A));
  });
});

describe('scenario 2: one answer, however often it is sent', () => {
  it('goes out once for a double click', () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    expect(store.submit().status).toBe('sent');
    expect(store.submit()).toEqual({ status: 'locked' });
    expect(store.submit()).toEqual({ status: 'locked' });
    expect(to.received).toHaveLength(1);
  });

  it('goes out once for a double click on the only call', () => {
    const to = backend();
    const store = open(to, { batch: batch(['a']) });
    for (let click = 0; click < 2; click += 1) {
      store.send(approve('a'));
      store.submit();
    }
    expect(to.received).toHaveLength(1);
  });

  it('goes out once for a key that is held', () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    for (let press = 0; press < 30; press += 1) store.submit();
    expect(to.received).toHaveLength(1);
  });

  it('is locked before the host is asked', () => {
    const to = backend();
    let inside: unknown;
    const store = open({
      onSubmit: (submission) => {
        inside = [store.getState().phase.kind, store.submit().status];
        return to.onSubmit(submission);
      },
    });
    store.send(approveAll('a', 'b', 'c'));
    store.submit();
    expect(inside).toEqual(['submitting', 'locked']);
    expect(to.received).toHaveLength(1);
  });

  it('is locked before any subscriber hears of it', () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    store.subscribe((state) => {
      if (state.phase.kind === 'submitting') store.submit();
    });
    store.submit();
    expect(to.received).toHaveLength(1);
  });

  it('takes no verdict that is pressed while it is under way', () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    store.submit();
    store.send(deny('a'));
    store.send(abort());
    expect(to.received[0]?.decisions.map(({ result }) => result)).toEqual([A, A, A]);
    expect(results(store.getState())).toEqual([A, A, A]);
  });

  it('cannot be sent again once it is settled', async () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    to.answer({ kind: 'settled' });
    await settled(attempt);
    expect(store.submit()).toEqual({ status: 'locked' });
    expect(to.received).toHaveLength(1);
  });
});

describe('scenario 3: an abort on the third call', () => {
  it('aborts all, and gives the verdicts back when undone', () => {
    const store = open(backend());
    store.send(approve('a'));
    store.send(deny('b'));
    store.send(abort('c'));
    expect(results(store.getState())).toEqual([X, X, X]);
    store.send(approve('c'));
    expect(results(store.getState())).toEqual([X, X, X]);
    store.send(undo);
    expect(results(store.getState())).toEqual([A, D, 'P']);
  });

  it('is one change, of which every subscriber hears once', () => {
    const ids = Array.from({ length: 200 }, (_, i) => `c${i}`);
    const store = open(backend(), { batch: batch(ids) });
    store.send(approveAll(...ids));
    const heard: string[] = [];
    store.subscribe((state) => heard.push(state.stance.kind));
    store.send(abort('c7'));
    expect(heard).toEqual(['abort']);
    store.send(undo);
    expect(heard).toEqual(['abort', 'each']);
  });

  it('goes out as an abort of all, with the words', () => {
    const to = backend();
    const store = open(to);
    store.send(approve('a'));
    store.send(feedback('Start over'));
    store.send(abort('b'));
    store.submit();
    expect(to.received[0]).toMatchObject({
      decisions: [
        { callId: 'a', result: X, cause: 'cascade' },
        { callId: 'b', result: X, cause: 'chosen' },
        { callId: 'c', result: X, cause: 'cascade' },
      ],
      feedback: { text: 'Start over' },
    });
  });
});

describe('scenario 4: a late call', () => {
  it('reads as aborted in an aborted batch', () => {
    const store = open(backend());
    store.send(abort('a'));
    store.send(arrive(batch(['a', 'b', 'c', 'late'], { revision: 'r1' })));
    expect(results(store.getState())).toEqual([X, X, X, X]);
  });

  it('is undecided in a decided batch, and nothing is sent until it is decided', () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    store.send(arrive(batch(['a', 'b', 'c', 'late'], { revision: 'r1' })));
    expect(results(store.getState())).toEqual([A, A, A, 'P']);
    expect(store.submit()).toEqual({
      status: 'refused',
      problems: [{ code: 'missing_decisions', callIds: ['late'] }],
    });
    expect(to.received).toEqual([]);
  });
});

describe('scenario 5: an abort that is asked about and not confirmed', () => {
  it('leaves verdicts, words and stance as they were', () => {
    const store = open(backend());
    store.send(approve('a'));
    store.send(feedback('why'));
    const before = store.getState();
    expect(store.checkAbort()).toEqual([]);
    expect(store.getState()).toBe(before);
  });

  it('is refused before it is asked about where the words are missing', () => {
    const store = open(backend());
    store.send(approve('a'));
    expect(store.checkAbort()).toEqual([{ code: 'feedback_required' }]);
    expect(store.getState().refused).toBe('abort');
    expect(results(store.getState())).toEqual([A, 'P', 'P']);
    expect(store.getState().stance).toEqual({ kind: 'each' });
  });
});

describe('scenario 6: two batches with equal call ids', () => {
  it('do not touch each other', async () => {
    const first = backend();
    const second = backend();
    const one = open(first, { batch: batch(['a', 'b'], { id: 'b1' }), createKey: countedKeys() });
    const two = open(second, { batch: batch(['a', 'b'], { id: 'b2' }), createKey: countedKeys() });
    one.send(feedback('only here'));
    one.send(abort('a'));
    two.send(approveAll('a', 'b'));
    expect(results(one.getState())).toEqual([X, X]);
    expect(results(two.getState())).toEqual([A, A]);
    expect(two.getState().feedback.text).toBe('');

    const attempt = one.submit();
    const other = two.submit();
    first.answer({ kind: 'settled' });
    await settled(attempt);
    expect(one.getState().phase.kind).toBe('settled');
    expect(two.getState().phase.kind).toBe('submitting');
    second.answer({ kind: 'already_resuming' });
    await settled(other);
    expect(two.getState().phase).toEqual({
      kind: 'closed',
      ending: { kind: 'already_resuming' },
    });
    expect([first.received[0]?.batchId, second.received[0]?.batchId]).toEqual(['b1', 'b2']);
  });

  it('do not wake each other', () => {
    const one = open(backend(), { batch: batch(['a'], { id: 'b1' }) });
    const two = open(backend(), { batch: batch(['a'], { id: 'b2' }) });
    let woken = 0;
    two.subscribe(() => (woken += 1));
    two.subscribeTo({ row: 'a' }, () => (woken += 1));
    one.send(approve('a'));
    expect(woken).toBe(0);
  });

  it('ignore a batch that is not theirs', () => {
    const store = open(backend());
    store.send(approve('a'));
    const before = store.getState();
    store.send(arrive(batch(['a', 'b', 'c'], { id: 'b2' })));
    expect(store.getState()).toBe(before);
  });
});

describe('scenario 8: two calls fine, one failed', () => {
  it('tells the truth in each row, and sends only the failed one again under a new key', async () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    to.answer({
      kind: 'settled',
      decidedBy: 'run_owner',
      calls: [
        { callId: 'a', result: A, status: 'done' },
        { callId: 'b', result: A, status: 'failed', error: 'no network' },
        { callId: 'c', result: A, status: 'done' },
      ],
    });
    await settled(attempt);
    expect(storyOf(store.getState(), 'a')).toMatchObject({ result: A, status: 'done' });
    expect(storyOf(store.getState(), 'b')).toMatchObject({ status: 'failed', error: 'no network' });
    expect(hasRetryableFailure(store.getState())).toBe(true);

    const retry = store.submit();
    expect(store.submit()).toEqual({ status: 'locked' });
    expect(to.received[1]).toMatchObject({
      idempotencyKey: 'k2',
      decisions: [{ callId: 'b', result: A, cause: 'approve_all' }],
    });
    to.answer({ kind: 'settled', calls: [{ callId: 'b', result: A, status: 'done' }] });
    await settled(retry);
    expect(storyOf(store.getState(), 'b')).toMatchObject({ status: 'done' });
    expect(storyOf(store.getState(), 'a')).toMatchObject({ status: 'done' });
    expect(hasRetryableFailure(store.getState())).toBe(false);
    expect(store.submit()).toEqual({ status: 'locked' });
  });

  it('sends a failed call again under yet another key when it failed again', async () => {
    const to = backend();
    const store = open(to, { batch: batch(['a']) });
    store.send(approve('a'));
    for (let round = 0; round < 3; round += 1) {
      const attempt = store.submit();
      to.answer({ kind: 'settled', calls: [{ callId: 'a', result: A, status: 'failed' }] });
      await settled(attempt);
    }
    expect(to.received.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k1', 'k2', 'k3']);
  });
});

describe('an abort that failed', () => {
  it('is sent again as an abort, though nothing is staged any more', async () => {
    const to = backend();
    const store = open(to);
    store.send(feedback('Start over'));
    store.send(abort('b'));
    const first = store.submit();
    to.answer({ kind: 'settled', calls: [{ callId: 'b', result: X, status: 'failed' }] });
    await settled(first);
    expect(results(store.getState())).toEqual(['P', 'P', 'P']);
    expect(store.submit().status).toBe('sent');
    expect(to.received[1]).toMatchObject({
      idempotencyKey: 'k2',
      decisions: [{ callId: 'b', result: X, cause: 'chosen' }],
      feedback: { text: 'Start over' },
    });
  });
});

describe('what is not there any more', () => {
  it('is gone from the state too', () => {
    const store = open(backend());
    store.send(arrive(null));
    expect(store.getState().absent).toBe(true);
    store.send(arrive(batch(['a', 'b', 'c'], { revision: 'r1' })));
    expect(store.getState()).not.toHaveProperty('absent');
  });

  it('is known from the start where nothing takes an answer', () => {
    expect(open(backend()).getState().rules.handled).toBe(true);
    expect(open(backend(), { onSubmit: () => undefined }).getState().rules.handled).toBe(false);
    expect(
      createApprovalStore({ batch: batch(['a']), currentUser: () => ada }).getState().rules,
    ).toEqual({ handled: false });
  });
});

describe('a person whom the host names', () => {
  it('is that person, whoever is asked about at other times', () => {
    let who = ada;
    const store = open(backend(), { currentUser: () => who });
    store.send(approve('a'));
    who = bob;
    store.send({ type: 'person', person: ada });
    expect(store.getState().person).toEqual(ada);
    expect(results(store.getState())).toEqual([A, 'P', 'P']);
  });
});

describe('scenario 9: a call that the host has meanwhile started', () => {
  it('drops out before the answer is sent, visibly', () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    const [first, ...rest] = batch(['a', 'b', 'c']).calls;
    store.send(
      arrive({
        ...batch([], { revision: 'r1' }),
        calls: [{ ...first, needsDecision: false, result: 'RUNNING' }, ...again(rest)],
      }),
    );
    expect(store.getState().notice).toMatchObject({ kind: 'content_changed', changed: ['a'] });
    store.submit();
    expect(to.received[0]?.decisions.map(({ callId }) => callId)).toEqual(['b', 'c']);
  });
});

describe('what the store refuses to send', () => {
  it('is never handed to the host, and each problem is named', () => {
    const to = backend();
    const store = open(to);
    expect(store.submit()).toEqual({
      status: 'refused',
      problems: [{ code: 'missing_decisions', callIds: ['a', 'b', 'c'] }],
    });
    store.send(abort());
    store.send(feedback('  \n'));
    expect(store.submit()).toEqual({
      status: 'refused',
      problems: [{ code: 'feedback_required' }],
    });
    expect(store.getState().refused).toBe('abort');
    expect(to.received).toEqual([]);
    expect(store.getState().phase.kind).toBe('reviewing');
  });

  it('is an approval that is no longer allowed', () => {
    const to = backend();
    const store = open(to, { batch: batch(['a']) });
    store.send(approve('a'));
    store.send(arrive({ ...batch(['a']), approveBlocked: 'second_approver' }));
    expect(store.submit()).toEqual({
      status: 'refused',
      problems: [{ code: 'approve_blocked', callIds: ['a'] }],
    });
    expect(to.received).toEqual([]);
  });

  it('is everything of a viewer who may only look, and of a batch that has ended', () => {
    const to = backend();
    const looking = open(to, { batch: batch(['a'], { readOnly: true }) });
    looking.send(approve('a'));
    expect(looking.submit()).toEqual({ status: 'locked' });
    const expired = open(to);
    expired.send(approveAll('a', 'b', 'c'));
    expired.send({ type: 'expire' });
    expect(expired.submit()).toEqual({ status: 'locked' });
    expect(to.received).toEqual([]);
  });

  it('has no problems left once it is mended', () => {
    const to = backend();
    const store = open(to, { batch: batch(['a', 'b']) });
    store.send(approve('a'));
    store.submit();
    store.send(deny('b'));
    expect(problemsOf(store.getState())).toEqual([]);
    expect(store.submit().status).toBe('sent');
    expect(store.getState().refused).toBeNull();
  });

  it('is what can only be denied, approved', () => {
    const to = backend();
    const store = open(to, { batch: batch([], { calls: [call('a', { rawArgs: '{' })] }) });
    expect(takeComplaints()).toHaveLength(1);
    store.send(approve('a'));
    expect(store.submit().status).toBe('refused');
    store.send(deny('a'));
    expect(store.submit().status).toBe('sent');
    expect(to.received[0]?.decisions).toEqual([{ callId: 'a', result: D, cause: 'chosen' }]);
  });
});
