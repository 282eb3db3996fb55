import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf } from '../../../src/protocol';
import type { ApprovalState, Person } from '../../../src/protocol';
import {
  A,
  abort,
  ada,
  after,
  again,
  approve,
  arrive,
  batch,
  bob,
  call,
  D,
  deny,
  expire,
  feedback,
  person,
  results,
  shown,
  X,
} from './cases';

const abc = batch(['a', 'b', 'c'], { revision: 'r1' });
let byAda: ApprovalState;
beforeEach(() => {
  byAda = after(shown(abc), approve('a'), deny('b'), feedback('why'));
});
const kept = (state: ApprovalState): unknown => JSON.parse(JSON.stringify(draftOf(state)));

/** The card opens before the host knows who is signed in. */
const early = (draft: unknown, who: Person | null = null): ApprovalState =>
  shown(again(abc), { person: who, draft });

describe('a person who is known only after the card has opened', () => {
  it('gets back what they staged', () => {
    const state = early(kept(byAda));
    expect(results(state)).toEqual(['P', 'P', 'P']);
    expect(state.feedback.text).toBe('why');
    const arrived = after(state, person(ada));
    expect(results(arrived)).toEqual([A, D, 'P']);
    expect(arrived.notice).toBeNull();
  });

  it('gets back an abort', () => {
    const arrived = after(early(kept(after(byAda, abort('b')))), person({ id: '7' }));
    expect(results(arrived)).toEqual([X, X, X]);
  });

  it('gets back the words as they are by now', () => {
    const state = after(early(kept(byAda)), feedback('why not'), person(ada));
    expect(state.feedback.text).toBe('why not');
    expect(results(state)).toEqual([A, D, 'P']);
  });

  it('gets no verdict back for content that changed meanwhile', () => {
    const changed = { ...abc, calls: [call('a', { args: 1 }), ...abc.calls.slice(1)] };
    expect(results(after(early(kept(byAda)), arrive(changed), person(ada)))).toEqual(['P', D, 'P']);
    const anew = { ...abc, revision: 'r2' };
    expect(results(after(early(kept(byAda)), arrive(anew), person(ada)))).toEqual(['P', 'P', 'P']);
  });

  it('gets nothing of what somebody else staged, nor does the next one', () => {
    const other = after(early(kept(byAda)), person(bob));
    expect(results(other)).toEqual(['P', 'P', 'P']);
    expect(other.feedback.text).toBe('why');
    expect(results(after(other, person(ada)))).toEqual(['P', 'P', 'P']);
  });

  it('does not inherit what nobody staged, be it before or in a draft', () => {
    const nobodys = after(early(kept(byAda)), deny('c'), approve('b'));
    expect(results(nobodys)).toEqual(['P', A, D]);
    const arrived = after(nobodys, person(ada));
    expect(results(arrived)).toEqual([A, D, 'P']);
    expect(arrived.notice).toEqual({ kind: 'person_changed' });
    const draft = kept(after(shown(abc, { person: null }), approve('a')));
    expect(results(early(draft))).toEqual([A, 'P', 'P']);
    expect(results(after(early(draft), person(ada)))).toEqual(['P', 'P', 'P']);
  });

  it('gets nothing back of a batch that has closed meanwhile', () => {
    const state = after(early(kept(byAda)), expire, person(ada));
    expect(state.marks.some((mark) => mark.staged)).toBe(false);
  });

  it('loses nothing if the page is left before', () => {
    const unclaimed = after(early(kept(byAda)), feedback('why not'));
    expect(draftOf(unclaimed)).toEqual({
      ...draftOf(byAda),
      feedback: { text: 'why not', attachments: [] },
    });
    expect(results(early(kept(unclaimed), ada))).toEqual([A, D, 'P']);
  });
});
