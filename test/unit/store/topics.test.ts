import { describe, expect, it, vi } from 'vitest';
import type { ApprovalBatch, ToolCall } from '../../../src/protocol';
import type { ApprovalStore } from '../../../src/store';
import { Topics } from '../../../src/store/topics';
import {
  abort,
  ada,
  approve,
  approveAll,
  arrive,
  attach,
  batch,
  bob,
  call,
  deny,
  denyAll,
  expire,
  feedback,
  image,
  reason,
  shown,
  undo,
} from '../protocol/cases';
import { backend, open, settled } from './stores';

/** Counts who is woken by what happens. */
function listening(store: ApprovalStore): { during: (act: () => void) => string[] } {
  const heard: string[] = [];
  store.subscribeTo('frame', () => heard.push('frame'));
  store.subscribeTo('feedback', () => heard.push('feedback'));
  for (const id of ['a', 'b', 'c', '__proto__'])
    store.subscribeTo({ row: id }, () => heard.push(id));
  return {
    during: (act) => {
      heard.length = 0;
      act();
      return [...heard].toSorted();
    },
  };
}

describe('who is woken by a word that streams in', () => {
  const everybody = ['__proto__', 'a', 'b', 'c', 'feedback', 'frame'];
  const streamed = (text: string, more: Partial<ApprovalBatch> = {}): ApprovalBatch => ({
    ...batch([], { revision: 'r1', ...more }),
    calls: [call('a', { args: { text } }), call('b'), call('c')],
  });

  it('is its row, the frame and the feedback field', () => {
    const store = open(backend(), { batch: streamed('x') });
    const { during } = listening(store);
    // The first one is told to everybody: the batch has a notice now.
    expect(during(() => store.send(arrive(streamed('xy'))))).toEqual(everybody);
    expect(during(() => store.send(arrive(streamed('xyz'))))).toEqual(['a', 'feedback', 'frame']);
    expect(during(() => store.send(arrive(streamed('xyz'))))).toEqual([]);
  });

  it('is its row too where only the untouched original of the call is another', () => {
    const store = open(backend(), { batch: streamed('x') });
    const { during } = listening(store);
    const [a, b, c] = streamed('x').calls as [ToolCall, ToolCall, ToolCall];
    const other = { ...streamed('x'), calls: [a, { ...b, source: { part: 2 } }, c] };
    expect(during(() => store.send(arrive(other)))).toEqual(['b', 'feedback', 'frame']);
  });

  it('is everybody, where the batch itself or the list of its calls changes', () => {
    const store = open(backend(), { batch: streamed('x') });
    const { during } = listening(store);
    store.send(arrive(streamed('xy')));
    const preview = streamed('xyz', { approveBlocked: 'preview' });
    expect(during(() => store.send(arrive(preview)))).toEqual(everybody);
    const [a, b, c] = preview.calls as [ToolCall, ToolCall, ToolCall];
    for (const calls of [
      [b, a, c],
      [b, c],
      [b, c, a],
    ])
      expect(during(() => store.send(arrive({ ...preview, calls })))).toEqual(everybody);
  });
});

describe('who is woken', () => {
  it('by a verdict is its row and the frame, and nobody else', () => {
    const store = open(backend());
    const { during } = listening(store);
    expect(during(() => store.send(approve('b')))).toEqual(['b', 'frame']);
    expect(during(() => store.send(deny('b')))).toEqual(['b', 'frame']);
    expect(during(() => store.send({ type: 'withdraw', callId: 'b' }))).toEqual(['b', 'frame']);
  });

  it('by a verdict that changes nothing is nobody', () => {
    const store = open(backend());
    store.send(approve('b'));
    const { during } = listening(store);
    expect(during(() => store.send(approve('b')))).toEqual([]);
    expect(during(() => store.send(approve('ghost')))).toEqual([]);
    expect(during(() => store.send(undo))).toEqual([]);
  });

  it('by a key in the feedback field is that field only', () => {
    const store = open(backend());
    const { during } = listening(store);
    expect(during(() => store.send(feedback('x')))).toEqual(['feedback']);
    expect(during(() => store.send(attach(image)))).toEqual(['feedback']);
    expect(during(() => store.send(feedback('x')))).toEqual([]);
  });

  it('by a key in the field for a reason is its row, and the frame where an answer may be sent again', async () => {
    const to = backend();
    const store = open(to, { rules: { denyReason: true } });
    store.send(denyAll('a', 'b', 'c'));
    const { during } = listening(store);
    expect(during(() => store.send(reason('b', 'x')))).toEqual(['b']);
    expect(during(() => store.send(reason('b', 'x')))).toEqual([]);
    expect(during(() => store.send(reason('b', '')))).toEqual(['b']);
    const attempt = store.submit();
    to.answer({ kind: 'not_recorded' });
    await settled(attempt);
    expect(during(() => store.send(reason('b', 'x')))).toEqual(['b', 'frame']);
  });

  it('by a key in the feedback field is that field only, also where an answer may be sent again', async () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    to.answer({ kind: 'not_recorded' });
    await settled(attempt);
    const { during } = listening(store);
    expect(during(() => store.send(feedback('x')))).toEqual(['feedback']);
  });

  it('by approve all are the rows that it approved', () => {
    const store = open(backend());
    store.send(deny('a'));
    const { during } = listening(store);
    expect(during(() => store.send(approveAll('a', 'b', 'c')))).toEqual(['b', 'c', 'frame']);
  });

  const everybody = ['__proto__', 'a', 'b', 'c', 'feedback', 'frame'];

  it('by an abort, its undoing, an answer or an end is everybody, once', () => {
    const store = open(backend());
    store.send(feedback('why'));
    const { during } = listening(store);
    expect(during(() => store.send(abort('a')))).toEqual(everybody);
    expect(during(() => store.send(undo))).toEqual(everybody);
    expect(during(() => store.send(abort()))).toEqual(everybody);
    expect(during(() => void store.submit())).toEqual(everybody);
  });

  it('by expiry, other content or another person is everybody, once', () => {
    let who = ada;
    const store = open(backend(), { currentUser: () => who });
    const { during } = listening(store);
    expect(during(() => store.send(arrive(batch(['a', 'b'], { revision: 'r1' }))))).toEqual(
      everybody,
    );
    who = bob;
    expect(during(() => store.send({ type: 'person', person: bob }))).toEqual(everybody);
    expect(during(() => store.send(expire))).toEqual(everybody);
  });

  it('by a notice is everybody, since it may change what each row says', () => {
    const store = open(backend());
    const { during } = listening(store);
    expect(during(() => store.send({ type: 'unsendable' }))).toEqual(everybody);
    expect(during(() => store.send({ type: 'unsendable' }))).toEqual([]);
  });

  it('by equal content under new identities is nobody', () => {
    const store = open(backend());
    const { during } = listening(store);
    expect(during(() => store.send(arrive(batch(['a', 'b', 'c'], { revision: 'r1' }))))).toEqual(
      [],
    );
  });

  it('by a refused answer are the frame and the feedback field, not the rows', () => {
    const store = open(backend());
    const { during } = listening(store);
    expect(during(() => void store.submit())).toEqual(['feedback', 'frame']);
    expect(during(() => void store.submit())).toEqual([]);
  });

  it('is the row of a strange id only when it is its own', () => {
    const store = open(backend(), { batch: batch(['a', '__proto__']) });
    const { during } = listening(store);
    expect(during(() => store.send(approve('a')))).toEqual(['a', 'frame']);
    expect(during(() => store.send(approve('__proto__')))).toEqual(['__proto__', 'frame']);
  });

  it('are all listeners of a row, and none that left', () => {
    const store = open(backend());
    const first = vi.fn<() => void>();
    const second = vi.fn<() => void>();
    const leave = store.subscribeTo({ row: 'a' }, first);
    store.subscribeTo({ row: 'a' }, second);
    store.send(approve('a'));
    leave();
    leave();
    store.send(deny('a'));
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('is a listener that comes back after the last one left its row', () => {
    const store = open(backend());
    const heard = vi.fn<() => void>();
    const leave = store.subscribeTo({ row: 'a' }, () => undefined);
    leave();
    store.subscribeTo({ row: 'a' }, heard);
    leave();
    store.send(approve('a'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('finds the state already changed', () => {
    const store = open(backend());
    let seen: unknown;
    store.subscribeTo({ row: 'a' }, () => {
      seen = store.getState().marks[0]?.staged?.result;
    });
    store.send(approve('a'));
    expect(seen).toBe('APPROVED');
  });

  it('is one row of a thousand for one verdict', () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => `c${i}`);
    const store = open(backend(), { batch: batch([], { calls: ids.map((id) => call(id)) }) });
    let woken = 0;
    for (const id of ids) store.subscribeTo({ row: id }, () => (woken += 1));
    store.send(approve('c500'));
    expect(woken).toBe(1);
  });
});

describe('the topics by themselves', () => {
  it('wake every row where a call has left, whatever else is the same', () => {
    const topics = new Topics();
    const heard: string[] = [];
    for (const row of ['a', 'b']) topics.subscribe({ row }, () => heard.push(row));
    const before = shown(batch(['a', 'b', 'c']));
    const left = { ...before.batch, calls: before.batch.calls.slice(0, 2) };
    topics.announce({ ...before, batch: left }, before);
    expect(heard).toEqual(['a', 'b']);
  });
});

describe('a full subscriber', () => {
  it('hears of each change once, with the states before and after', () => {
    const store = open(backend());
    const heard: unknown[] = [];
    const leave = store.subscribe((state, before) => heard.push([state, before]));
    const first = store.getState();
    store.send(approve('a'));
    const second = store.getState();
    store.send(approve('a'));
    leave();
    store.send(deny('a'));
    expect(heard).toEqual([[second, first]]);
    expect(store.getInitialState()).toBe(first);
  });
});

describe('the store', () => {
  it('has no way in but events', () => {
    expect(Object.keys(open(backend())).toSorted()).toEqual([
      'checkAbort',
      'getInitialState',
      'getState',
      'send',
      'submit',
      'subscribe',
      'subscribeTo',
      'timeLeft',
      'toDraft',
    ]);
  });

  it('gives the same state back until something changes', () => {
    for (const given of [batch(['a']), batch([]), undefined]) {
      const store = open(backend(), { batch: given ?? batch(['a'], { readOnly: true }) });
      expect(store.getState()).toBe(store.getState());
    }
  });
});
