import { describe, expect, it } from 'vitest';
import {
  A,
  abort,
  ada,
  approve,
  approveAll,
  arrive,
  batch,
  bob,
  deny,
  feedback,
  results,
} from '../protocol/cases';
import { backend, open, settled } from './stores';

describe('the current user', () => {
  it('is read when pressing, not frozen when the card appeared', () => {
    let who: unknown = ada;
    const store = open(backend(), { currentUser: () => who });
    store.send(approveAll('a', 'b', 'c'));
    who = bob;
    store.send(approve('a'));
    expect(store.getState().person).toEqual(bob);
    expect(results(store.getState())).toEqual([A, 'P', 'P']);
  });

  it('is read when submitting, so that nobody sends the verdicts of another', () => {
    const to = backend();
    let who: unknown = ada;
    const store = open(to, { currentUser: () => who });
    store.send(approveAll('a', 'b', 'c'));
    who = bob;
    expect(store.submit()).toEqual({
      status: 'refused',
      problems: [{ code: 'missing_decisions', callIds: ['a', 'b', 'c'] }],
    });
    expect(store.getState().notice).toEqual({ kind: 'person_changed' });
    expect(to.received).toEqual([]);
  });

  it('is claimed as the decider', () => {
    const to = backend();
    let who: unknown = ada;
    const store = open(to, { currentUser: () => who });
    who = bob;
    store.send(approveAll('a', 'b', 'c'));
    store.submit();
    expect(to.received[0]?.decidedBy).toEqual(bob);
  });

  it('who signs out leaves no verdicts behind', () => {
    let who: unknown = ada;
    const store = open(backend(), { currentUser: () => who });
    store.send(feedback('why'));
    store.send(abort());
    who = null;
    store.send(feedback('why?'));
    expect(store.getState().stance).toEqual({ kind: 'each' });
    expect(store.getState().feedback.text).toBe('why?');
  });

  it('who changes while an answer is under way keeps it going, and takes over after it', async () => {
    const to = backend();
    let who: unknown = ada;
    const store = open(to, { currentUser: () => who });
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    who = bob;
    store.send(deny('a'));
    expect(store.getState().person).toEqual(ada);
    to.answer({ kind: 'not_recorded' });
    await settled(attempt);
    expect(store.getState().person).toEqual(bob);
    expect(results(store.getState())).toEqual(['P', 'P', 'P']);
  });

  it('who was another only while an answer was under way keeps the verdicts', async () => {
    const to = backend();
    let who: unknown = ada;
    const store = open(to, { currentUser: () => who });
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    who = bob;
    store.send(deny('a'));
    who = { ...ada };
    store.send(deny('a'));
    to.answer({ kind: 'not_recorded' });
    await settled(attempt);
    expect(store.getState().person).toEqual(ada);
    expect(results(store.getState())).toEqual([A, A, A]);
  });

  it('under a new object each time changes nothing and wakes nobody', () => {
    const store = open(backend(), { currentUser: () => ({ ...ada }) });
    store.send(approve('a'));
    let woken = 0;
    store.subscribe(() => (woken += 1));
    store.send(approve('a'));
    store.send(arrive(batch(['a', 'b', 'c'], { revision: 'r1' })));
    expect(woken).toBe(0);
  });

  it('may be nobody on purpose', () => {
    const to = backend();
    const store = open(to, { currentUser: () => null });
    store.send(approveAll('a', 'b', 'c'));
    store.submit();
    expect(to.received[0]?.decidedBy).toBeNull();
  });
});
