import { describe, expect, it } from 'vitest';
import type { DraftChange } from '../../../src/store';
import {
  A,
  abort,
  ada,
  approve,
  approveAll,
  arrive,
  batch,
  bob,
  D,
  deny,
  feedback,
  results,
} from '../protocol/cases';
import { backend, open, settled } from './stores';

describe('what a host that keeps drafts is told', () => {
  it('is each change once, from the event, with its reason', async () => {
    const to = backend();
    const reasons: string[] = [];
    let who = ada;
    const store = open(to, {
      currentUser: () => who,
      onChange: ({ reason }) => reasons.push(reason),
    });
    store.send(approve('a'));
    store.send(approve('a'));
    store.send(feedback('why'));
    store.submit();
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    store.send(deny('a'));
    to.answer({ kind: 'not_recorded' });
    await settled(attempt);
    who = bob;
    store.send(abort());
    expect(reasons).toEqual([
      'approve',
      'feedback',
      'refused',
      'approve_all',
      'submitted',
      'replied',
      'person',
      'abort',
    ]);
  });

  it('is nothing when the card appears, or the same content arrives again', () => {
    const heard: DraftChange[] = [];
    const store = open(backend(), { onChange: (change) => heard.push(change) });
    store.send(arrive(batch(['a', 'b', 'c'], { revision: 'r1' })));
    expect(heard).toEqual([]);
  });

  it('is nothing of what a host hands over while an answer is under way', async () => {
    const to = backend();
    const reasons: string[] = [];
    const store = open(to, { onChange: ({ reason }) => reasons.push(reason) });
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    reasons.length = 0;
    store.send(arrive(batch(['a', 'b'], { revision: 'r2' })));
    store.send({ type: 'person', person: bob });
    store.send({ type: 'handled', handled: false });
    expect(reasons).toEqual([]);
    expect(store.getState().rules.handled).toBe(false);
    to.answer({ kind: 'not_recorded' });
    await settled(attempt);
    expect(reasons).toEqual(['replied']);
    store.send(arrive(batch(['a'], { revision: 'r3' })));
    expect(reasons).toEqual(['replied', 'batch']);
  });

  it('is the state after the event', () => {
    let seen: unknown;
    const store = open(backend(), { onChange: ({ toDraft }) => (seen = toDraft()) });
    store.send(deny('a'));
    expect(seen).toEqual(store.toDraft());
    expect(store.toDraft().verdicts).toMatchObject([{ callId: 'a', result: D, cause: 'chosen' }]);
  });

  it('may press something itself', () => {
    const store = open(backend(), {
      onChange: ({ reason }) => {
        if (reason === 'approve') store.send(deny('b'));
      },
    });
    store.send(approve('a'));
    expect(results(store.getState())).toEqual([A, D, 'P']);
  });
});

describe('a draft that is handed back', () => {
  it('brings verdicts, stance and words back', () => {
    const first = open(backend());
    first.send(approve('a'));
    first.send(feedback('why'));
    first.send(abort('b'));
    const second = open(backend(), { initialDraft: JSON.parse(JSON.stringify(first.toDraft())) });
    expect(second.toDraft()).toEqual(first.toDraft());
    second.send({ type: 'undo_abort' });
    expect(results(second.getState())).toEqual([A, 'P', 'P']);
  });

  it('brings no verdict back for changed content', () => {
    const first = open(backend());
    first.send(approveAll('a', 'b', 'c'));
    const [, ...rest] = batch(['a', 'b', 'c']).calls;
    const second = open(backend(), {
      batch: {
        id: 'b1',
        revision: 'r1',
        calls: [{ id: 'a', toolName: 'tool_a', args: 1 }, ...rest],
      },
      initialDraft: first.toDraft(),
    });
    expect(results(second.getState())).toEqual(['P', A, A]);
  });

  it('never stops the store, whatever it is', () => {
    for (const initialDraft of [null, 7, 'x', [], new Proxy({}, { get: () => initialDraft })])
      expect(results(open(backend(), { initialDraft }).getState())).toEqual(['P', 'P', 'P']);
  });

  it('is settled and stays settled when the batch says so', () => {
    const first = open(backend());
    first.send(approveAll('a', 'b', 'c'));
    const store = open(backend(), {
      batch: batch(['a', 'b', 'c'], { revision: 'r1', outcome: { kind: 'settled' } }),
      initialDraft: first.toDraft(),
    });
    expect(store.getState().phase.kind).toBe('settled');
    expect(store.submit()).toEqual({ status: 'locked' });
  });
});
