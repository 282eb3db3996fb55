import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdempotencyKey } from '../../../src/store/idempotency-key';
import {
  abort,
  ada,
  approve,
  approveAll,
  arrive,
  attach,
  batch,
  bob,
  deny,
  denyAll,
  feedback,
  image,
  reason,
  undo,
} from '../protocol/cases';
import { takeComplaints } from '../protocol/quiet';
import { backend, open, settled } from './stores';

type Opened = ReturnType<typeof open>;

const keysOf = (to: ReturnType<typeof backend>): string[] =>
  to.received.map(({ idempotencyKey }) => idempotencyKey);

/** Sends, and lets the reply be one that keeps the batch open. */
async function notRecorded(store: Opened, to: ReturnType<typeof backend>): Promise<void> {
  const attempt = store.submit();
  to.answer({ kind: 'not_recorded' });
  await settled(attempt);
}

describe('the idempotency key', () => {
  it('stays while the answer stays', async () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    for (let round = 0; round < 3; round += 1) await notRecorded(store, to);
    expect(keysOf(to)).toEqual(['k1', 'k1', 'k1']);
  });

  it('stays after a lost reply too, and the very same body goes out', async () => {
    const to = backend();
    const store = open(to);
    store.send(feedback('why'));
    store.send(abort('a'));
    const attempt = store.submit();
    to.fail(new Error('offline'));
    await settled(attempt);
    await notRecorded(store, to);
    expect(to.received[1]).toEqual(to.received[0]);
    expect(takeComplaints()).toHaveLength(1);
  });

  it('stays when something was changed and changed back before it was sent', async () => {
    const to = backend();
    const store = open(to);
    store.send(approveAll('a', 'b', 'c'));
    await notRecorded(store, to);
    store.send(feedback('not sent with verdicts'));
    store.send(abort());
    store.send(undo);
    await notRecorded(store, to);
    expect(keysOf(to)).toEqual(['k1', 'k1']);
  });

  it('comes back with the body, since that may have been recorded under it', async () => {
    const to = backend();
    const store = open(to, { rules: { feedback: 'optional' } });
    store.send(approveAll('a', 'b', 'c'));
    for (const change of [abort(), undo]) {
      const attempt = store.submit();
      to.fail(new Error('offline'));
      await settled(attempt);
      store.send(change);
    }
    await notRecorded(store, to);
    expect(keysOf(to)).toEqual(['k1', 'k2', 'k1']);
    expect(to.received[2]).toEqual(to.received[0]);
    expect(takeComplaints()).toHaveLength(2);
  });

  it('is another for another reason, and comes back with the former one', async () => {
    const to = backend();
    const store = open(to, { rules: { denyReason: true } });
    store.send(denyAll('a', 'b', 'c'));
    for (const text of ['why', 'because', ' why ', '']) {
      store.send(reason('b', text));
      await notRecorded(store, to);
    }
    expect(keysOf(to)).toEqual(['k1', 'k2', 'k1', 'k3']);
    expect(to.received[2]).toEqual(to.received[0]);
    expect(to.received.map(({ decisions }) => decisions[1]?.reason)).toEqual([
      'why',
      'because',
      'why',
      undefined,
    ]);
  });

  it('outlives a reload while the answer is under way', async () => {
    const to = backend();
    const first = open(to);
    first.send(approveAll('a', 'b', 'c'));
    first.submit();
    const second = open(to, {
      initialDraft: JSON.parse(JSON.stringify(first.toDraft())),
      createKey: () => 'other',
    });
    await notRecorded(second, to);
    expect(to.received[1]).toEqual(to.received[0]);
    second.send(deny('a'));
    await notRecorded(second, to);
    expect(keysOf(to)).toEqual(['k1', 'k1', 'other']);
  });

  it('is another for the same answer to what is asked anew', async () => {
    const to = backend();
    const store = open(to, { batch: batch(['a']) });
    for (let round = 0; round < 2; round += 1) {
      store.send(approve('a'));
      const attempt = store.submit();
      to.answer({ kind: 'settled' });
      await settled(attempt);
      store.send(arrive(batch([])));
      store.send(arrive(batch(['a', `b${round}`])));
      store.send(arrive(batch(['a'])));
    }
    expect(keysOf(to)).toEqual(['k1', 'k2']);
  });

  const changes: readonly (readonly [string, (store: Opened) => void])[] = [
    ['a verdict', (store) => store.send(deny('a'))],
    [
      'a cause',
      (store) => {
        store.send({ type: 'withdraw', callId: 'a' });
        store.send(approve('a'));
      },
    ],
    ['an abort', (store) => store.send(abort())],
    [
      'another call to decide',
      (store) => {
        store.send(arrive(batch(['a', 'b', 'c', 'd'], { revision: 'r1' })));
        store.send(approve('d'));
      },
    ],
    ['a call less', (store) => store.send(arrive(batch(['a', 'b'], { revision: 'r1' })))],
    [
      'another revision',
      (store) => {
        store.send(arrive(batch(['a', 'b', 'c'], { revision: 'r2' })));
        store.send(approveAll('a', 'b', 'c'));
      },
    ],
  ];
  it.each(changes)('is another after a change of: %s', async (_, change) => {
    const to = backend();
    const store = open(to, { rules: { feedback: 'optional' } });
    store.send(approveAll('a', 'b', 'c'));
    await notRecorded(store, to);
    change(store);
    await notRecorded(store, to);
    expect(keysOf(to)).toEqual(['k1', 'k2']);
    expect({ ...to.received[1], idempotencyKey: '' }).not.toEqual({
      ...to.received[0],
      idempotencyKey: '',
    });
  });

  it('is another after a change of the words or the files of an abort', async () => {
    const to = backend();
    const store = open(to);
    store.send(feedback('one'));
    store.send(abort());
    await notRecorded(store, to);
    store.send(feedback('two'));
    await notRecorded(store, to);
    store.send(attach(image));
    await notRecorded(store, to);
    store.send(attach({ ...image, name: 'other.png' }));
    await notRecorded(store, to);
    expect(keysOf(to)).toEqual(['k1', 'k2', 'k3', 'k4']);
  });

  it('is another for another person', async () => {
    const to = backend();
    let who = ada;
    const store = open(to, { currentUser: () => who });
    store.send(approveAll('a', 'b', 'c'));
    await notRecorded(store, to);
    who = bob;
    store.send(approveAll('a', 'b', 'c'));
    store.send(approveAll('a', 'b', 'c'));
    await notRecorded(store, to);
    expect(keysOf(to)).toEqual(['k1', 'k2']);
    expect(to.received.map(({ decidedBy }) => decidedBy)).toEqual([ada, bob]);
  });

  it('stays, with the very same body, when only the name of the person became known', async () => {
    const to = backend();
    let who: object = { id: 7 };
    const store = open(to, { currentUser: () => who });
    store.send(approveAll('a', 'b', 'c'));
    await notRecorded(store, to);
    who = { id: 7, name: 'Ada' };
    await notRecorded(store, to);
    expect(to.received[1]).toEqual(to.received[0]);
  });

  it('is never the same for two bodies, and never another for one body, whatever is sent', async () => {
    const to = backend();
    const store = open(to, { rules: { feedback: 'optional' } });
    const steps = [
      approveAll('a', 'b', 'c'),
      deny('a'),
      approve('a'),
      abort('a'),
      undo,
      abort('b'),
      undo,
    ];
    for (const step of steps) {
      store.send(step);
      await notRecorded(store, to);
      await notRecorded(store, to);
    }
    const bodies = new Map<string, string>();
    for (const { idempotencyKey, ...body } of to.received) {
      const known = bodies.get(idempotencyKey);
      if (known !== undefined) expect(JSON.stringify(body)).toBe(known);
      bodies.set(idempotencyKey, JSON.stringify(body));
    }
    // Each undone abort leads back to the verdicts that went out as k3.
    expect(keysOf(to).filter((_, i) => i % 2 === 0)).toEqual([
      'k1',
      'k2',
      'k3',
      'k4',
      'k3',
      'k5',
      'k3',
    ]);
    expect(keysOf(to).filter((_, i) => i % 2 === 1)).toEqual(
      keysOf(to).filter((_, i) => i % 2 === 0),
    );
  });
});

describe('a key that the store makes itself', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const thousand = (): Set<string> => new Set(Array.from({ length: 1_000 }, createIdempotencyKey));

  it('is never the same twice', () => {
    expect(thousand().size).toBe(1_000);
  });

  it('is never the same twice in a page that is not secure', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues });
    expect(createIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/u);
    expect(thousand().size).toBe(1_000);
  });

  it('is as long for small bytes as for large ones', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
    expect(createIdempotencyKey()).toBe('07'.repeat(16));
  });

  it('is never the same twice where there is no crypto at all', () => {
    for (const none of [undefined, {}]) {
      vi.stubGlobal('crypto', none);
      expect(createIdempotencyKey()).toMatch(/^[0-9a-z]{8,}-[0-9a-z]+-[0-9a-z]+$/u);
      expect(thousand().size).toBe(1_000);
    }
  });

  it('is used when the host gives none', async () => {
    const to = backend();
    const store = open(to, { createKey: undefined as never });
    store.send(approveAll('a', 'b', 'c'));
    await notRecorded(store, to);
    expect(keysOf(to)[0]).toMatch(/^[0-9a-f-]{36}$/u);
  });
});
