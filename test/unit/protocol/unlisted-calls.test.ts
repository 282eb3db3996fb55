import { describe, expect, it } from 'vitest';
import { draftOf, isRepeat, prepareSubmission, problemsOf } from '../../../src/protocol';
import type { ApprovalState } from '../../../src/protocol';
import {
  abort,
  ada,
  after,
  arrive,
  batch,
  bob,
  denyAll,
  feedback,
  person,
  reply,
  sent,
  shown,
} from './cases';

const junk = { id: 'b1', calls: 'junk' } as never;
const partly = {
  id: 'b1',
  calls: [{ id: 'a', toolName: 't', args: 1 }, { toolName: 'x' }],
} as never;
const prepared = (state: ApprovalState) => prepareSubmission(state, 'k1');

describe('a batch that could not be read and lists no call, or not all', () => {
  it('sends nothing before it is denied', () => {
    expect(problemsOf(shown(junk))).toEqual([{ code: 'empty_batch' }]);
    expect(prepared(shown(junk))).not.toHaveProperty('rest');
  });

  it('is denied as a whole', () => {
    const denied = after(shown(junk), denyAll());
    expect(problemsOf(denied)).toEqual([]);
    expect(prepared(denied)).toMatchObject({ decisions: [], rest: 'DENIED' });
    expect(prepared(after(shown(partly), denyAll('a')))).toMatchObject({
      decisions: [{ callId: 'a', result: 'DENIED' }],
      rest: 'DENIED',
    });
  });

  it('is aborted as a whole, with words', () => {
    const aborted = after(shown(junk), abort());
    expect(problemsOf(aborted)).toEqual([{ code: 'feedback_required' }]);
    const said = after(aborted, feedback('why'));
    expect(problemsOf(said)).toEqual([]);
    expect(prepared(said)).toMatchObject({
      decisions: [],
      rest: 'ABORTED_WITH_FEEDBACK',
      feedback: { text: 'why' },
    });
  });

  it('is denied no more once another person looks, or it has become readable', () => {
    const denied = after(shown(junk), denyAll());
    expect(problemsOf(after(denied, person(bob)))).toEqual([{ code: 'empty_batch' }]);
    expect(after(denied, person(bob), person(ada)).stance).toEqual({ kind: 'each' });
    const readable = after(denied, arrive(batch(['a'])));
    expect(readable.stance).toEqual({ kind: 'each' });
    expect(prepared(readable)).not.toHaveProperty('rest');
  });

  it('goes out again as it was after a lost reply', () => {
    const denied = after(shown(junk), denyAll());
    const lost = after(sent(denied), reply({ kind: 'lost', why: 'rejected' }));
    expect(isRepeat(lost)).toBe(true);
    const draft = JSON.parse(JSON.stringify(draftOf(lost))) as unknown;
    expect(isRepeat(after(shown(junk, { draft }), denyAll()))).toBe(true);
  });

  it('comes back aborted after a reload', () => {
    const draft = draftOf(after(shown(junk), abort()));
    expect(shown(junk, { draft }).stance).toEqual({ kind: 'abort', via: null });
  });

  it('is the only one of which anything is said that is not listed', () => {
    expect(prepared(after(shown(batch(['a'])), denyAll('a')))).not.toHaveProperty('rest');
    expect(prepared(after(shown(batch(['a'])), abort()))).not.toHaveProperty('rest');
  });
});
