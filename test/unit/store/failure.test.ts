import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnSubmit } from '../../../src/store';
import { storyOf } from '../../../src/store';
import {
  A,
  abort,
  approve,
  approveAll,
  arrive,
  attach,
  batch,
  D,
  deny,
  feedback,
  image,
  results,
  undo,
  X,
} from '../protocol/cases';
import { takeComplaints } from '../protocol/quiet';
import { backend, idle, open, settled } from './stores';

const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => {
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

/** An aborted batch with words and a file, sent to such a host. */
async function sentTo(onSubmit: OnSubmit): Promise<ReturnType<typeof open>> {
  const store = open({ onSubmit: onSubmit as never });
  store.send(approve('a'));
  store.send(feedback('Start over'));
  store.send(attach(image));
  store.send(abort('b'));
  await settled(store.submit());
  return store;
}

const lost: readonly (readonly [string, OnSubmit, string])[] = [
  ['rejects', () => Promise.reject(new Error('offline')), 'rejected'],
  ['rejects with nothing', () => Promise.reject(), 'rejected'],
  [
    'throws at once',
    () => {
      throw new Error('no network');
    },
    'rejected',
  ],
  ['returns nothing', () => undefined, 'no_reply'],
  ['resolves to nothing', () => Promise.resolve(), 'no_reply'],
  ['resolves to null', () => Promise.resolve(null as never), 'no_reply'],
  ['resolves to something else', () => Promise.resolve({ kind: 'ok' } as never), 'unknown_kind'],
  ['resolves to a response', () => Promise.resolve(new Response('{}') as never), 'unknown_kind'],
  ['returns a big integer', () => 1n as never, 'unknown_kind'],
  [
    'returns something that refuses to be read',
    () =>
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ) as never,
    'rejected',
  ],
];

describe('a host whose reply is lost', () => {
  it.each(lost)('and that %s loses nothing and invents nothing', async (_, onSubmit, why) => {
    const store = await sentTo(onSubmit);
    const state = store.getState();
    expect(state.phase).toEqual({ kind: 'reviewing' });
    expect(state.notice).toMatchObject({ kind: 'lost', why, sent: { idempotencyKey: 'k1' } });
    expect(results(state)).toEqual([X, X, X]);
    expect(state.feedback).toEqual({ text: 'Start over', attachments: [image] });
    expect(storyOf(state, 'a')).toMatchObject({ kind: 'staged' });
    expect(takeComplaints()).toHaveLength(1);
  });

  it.each(lost)('and that %s leaves a way out: the same again, or undo', async (_, onSubmit) => {
    const store = await sentTo(onSubmit);
    const attempt = store.submit();
    expect(attempt.status).toBe('sent');
    await settled(attempt);
    store.send(undo);
    expect(results(store.getState())).toEqual([A, 'P', 'P']);
    expect(takeComplaints()).toHaveLength(2);
  });
});

describe('a host that never answers', () => {
  it('leaves everything kept in the draft, and nothing invented', async () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    store.submit();
    await idle();
    expect(store.getState().phase.kind).toBe('submitting');
    expect(storyOf(store.getState(), 'a')).toMatchObject({ kind: 'sending', result: A });
    const reopened = open(to, { initialDraft: JSON.parse(JSON.stringify(store.toDraft())) });
    expect(results(reopened.getState())).toEqual([A, A, A]);
  });

  it('does not hinder another card', async () => {
    const silent = open(backend());
    silent.send(approveAll('a', 'b', 'c'));
    silent.submit();
    const to = backend();
    const other = open(to, { batch: batch(['a'], { id: 'b2' }) });
    other.send(deny('a'));
    const attempt = other.submit();
    to.answer({ kind: 'settled' });
    await settled(attempt);
    expect(other.getState().phase.kind).toBe('settled');
  });
});

describe('a reply that comes when nobody looks any more', () => {
  it('is written into the store and nowhere else, without a complaint', async () => {
    const to = backend();
    const store = open(to);
    const heard: string[] = [];
    const leave = store.subscribe((state) => heard.push(state.phase.kind));
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    leave();
    const before = heard.length;
    to.answer({ kind: 'settled' });
    await settled(attempt);
    expect(heard).toHaveLength(before);
    expect(store.getState().phase.kind).toBe('settled');
  });
});

describe('a reply that comes late', () => {
  it('still settles after a never so long wait, and holds what came meanwhile', async () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    store.send(arrive(batch(['a', 'b', 'c', 'd'], { revision: 'r1' })));
    store.send(arrive(batch(['a', 'b'], { revision: 'r1' })));
    await idle();
    to.answer({ kind: 'settled', decidedBy: 'run_owner' });
    await settled(attempt);
    expect(store.getState().phase.kind).toBe('settled');
    expect(store.getState().batch.calls).toHaveLength(3);
  });
});

describe('a host that answers without a promise', () => {
  it('is understood', async () => {
    const store = open({
      onSubmit: (() => ({ kind: 'settled', decidedBy: 'run_owner' })) as never,
    });
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    expect(store.getState().phase.kind).toBe('submitting');
    await settled(attempt);
    expect(store.getState().phase).toMatchObject({
      kind: 'settled',
      ending: { decidedBy: 'run_owner' },
    });
  });
});

describe('a host that changes what it was handed', () => {
  it('changes nothing of what the card shows and sends again', async () => {
    const to = backend();
    const store = open({
      onSubmit: (submission) => {
        const answer = to.onSubmit(submission);
        for (const change of [
          () => ((submission.decisions[0] as { result: string }).result = D),
          () => (submission.decisions as unknown[]).pop(),
          () => ((submission as { batchId: string }).batchId = 'x'),
          () => ((submission.feedback as { text: string }).text = 'x'),
          () => (submission.feedback!.attachments as unknown[]).pop(),
        ])
          expect(change).toThrow(TypeError);
        return answer;
      },
    });
    store.send(feedback('Start over'));
    store.send(attach(image));
    store.send(abort('a'));
    const attempt = store.submit();
    to.answer({ kind: 'not_recorded' });
    await settled(attempt);
    expect(results(store.getState())).toEqual([X, X, X]);
    expect(store.getState().feedback).toEqual({ text: 'Start over', attachments: [image] });
  });
});

describe('a host whose own code throws', () => {
  const careless = (): never => {
    throw new Error('quota exceeded');
  };

  it('in onChange neither stops a press nor an answer', async () => {
    const to = backend();
    const store = open(to, { onChange: careless });
    store.send(approveAll('a', 'b', 'c'));
    expect(results(store.getState())).toEqual([A, A, A]);
    const attempt = store.submit();
    expect(to.received).toHaveLength(1);
    to.answer({ kind: 'settled' });
    await settled(attempt);
    expect(store.getState().phase.kind).toBe('settled');
    const complaints = takeComplaints();
    expect(complaints).toHaveLength(3);
    expect(String(complaints[0]?.[0])).toBe(
      'approval-cards: onChange failed. The draft may not have been kept; the decision itself goes on. Catch what can go wrong there, such as a full storage.',
    );
    expect(complaints[0]?.[1]).toEqual(new Error('quota exceeded'));
  });
});
