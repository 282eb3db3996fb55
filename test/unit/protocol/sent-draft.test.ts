import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, isRepeat, problemsOf } from '../../../src/protocol';
import type { ApprovalState, Draft, Submission } from '../../../src/protocol';
import {
  A,
  abort,
  ada,
  after,
  again,
  approve,
  approveAll,
  attach,
  batch,
  bob,
  D,
  deny,
  feedback,
  image,
  person,
  reply,
  results,
  sent,
  shown,
} from './cases';

const abc = batch(['a', 'b', 'c'], { revision: 'r1' });
let decided: ApprovalState;
beforeEach(() => {
  decided = after(shown(abc), approveAll('a', 'b', 'c'));
});
const kept = (state: ApprovalState): unknown => JSON.parse(JSON.stringify(draftOf(state)));
const reopened = (draft: unknown, who = ada): ApprovalState =>
  shown(again(abc), { draft, person: who });

describe('a draft of an answer that went out', () => {
  it('keeps it with its key, and says after a reload that nobody knows what became of it', () => {
    const state = reopened(kept(sent(decided)));
    expect(state.notice).toMatchObject({
      kind: 'lost',
      why: 'interrupted',
      sent: { idempotencyKey: 'k1', decidedBy: ada },
    });
    expect(isRepeat(state)).toBe(true);
  });

  it('keeps it after a lost reply too, and once more after the next reload', () => {
    const lost = after(sent(decided), reply({ kind: 'lost', why: 'rejected' }));
    const state = reopened(kept(reopened(kept(lost))));
    expect(state.notice).toMatchObject({ kind: 'lost', sent: { idempotencyKey: 'k1' } });
    expect(isRepeat(state)).toBe(true);
  });

  it('keeps the key, and no doubt, of what was certainly not recorded', () => {
    const state = reopened(kept(after(sent(decided), reply({ kind: 'not_recorded' }))));
    expect(state.notice).toBeNull();
    expect(state.sent).toMatchObject([{ idempotencyKey: 'k1' }]);
  });

  it('keeps the keys of earlier bodies', () => {
    const first = after(sent(decided), reply({ kind: 'lost', why: 'rejected' }));
    const second = sent(after(first, deny('a')), 'k2');
    expect(reopened(kept(second)).sent.map((one) => one.idempotencyKey)).toEqual(['k1', 'k2']);
  });

  it('keeps each image once, and knows the same abort again', () => {
    const aborted = after(shown(abc), feedback('why'), attach(image), abort('a'));
    const draft = JSON.stringify(draftOf(sent(aborted)));
    expect(draft.split(image.url as string)).toHaveLength(2);
    const state = reopened(JSON.parse(draft));
    expect(isRepeat(state)).toBe(true);
    expect(state.sent[0]?.feedback).toEqual({ text: 'why', attachments: [image] });
    expect(problemsOf(state)).toEqual([]);
  });

  it('knows a file that is nowhere any more by its name', () => {
    const aborted = sent(after(shown(abc), feedback('why'), attach(image), abort('a')));
    const draft = kept(aborted) as object;
    const state = reopened({ ...draft, feedback: { text: 'why', attachments: [] } });
    const { url: _, ...named } = image;
    expect(state.sent[0]?.feedback?.attachments).toStrictEqual([named]);
  });

  it('takes nothing for the content of a file that is no text', () => {
    const aborted = sent(after(shown(abc), feedback('why'), attach(image), abort('a')));
    const draft = kept(aborted) as Draft;
    const [first] = draft.sent as readonly [Submission];
    const words = { text: 'why', attachments: [{ ...image, url: 7 }] };
    const state = reopened({ ...draft, sent: [{ ...first, feedback: words }] });
    expect(state.sent[0]?.feedback?.attachments).toEqual([image]);
  });

  it('holds no word of answers where none went out', () => {
    expect(draftOf(decided)).not.toHaveProperty('sent');
    expect(draftOf(decided)).not.toHaveProperty('unsure');
  });

  it('holds none of an answer that was recorded', () => {
    const settled = after(sent(decided), reply({ kind: 'settled' }));
    expect(draftOf(settled)).not.toHaveProperty('sent');
    expect(settled.sent).toEqual([]);
  });

  it('tells the next person that something is unknown, and offers them nothing to repeat', () => {
    const state = reopened(kept(sent(decided)), bob);
    expect(state.notice?.kind).toBe('lost');
    expect(results(state)).toEqual(['P', 'P', 'P']);
    expect(isRepeat(state)).toBe(false);
  });

  it('can be repeated by its sender once the host knows that it is them', () => {
    const early = shown(again(abc), { draft: kept(sent(decided)), person: null });
    expect(early.notice?.kind).toBe('lost');
    const state = after(early, person(ada));
    expect(state.notice?.kind).toBe('lost');
    expect(isRepeat(state)).toBe(true);
  });

  it('is not the same any more once a verdict is another', () => {
    const state = after(reopened(kept(sent(decided))), deny('a'));
    expect(isRepeat(state)).toBe(false);
    expect(isRepeat(after(state, { type: 'withdraw', callId: 'a' }, approve('a')))).toBe(false);
    expect(results(state)).toEqual([D, A, A]);
  });
});

describe('an answer in a draft that is junk', () => {
  let whole: Draft & { sent: readonly object[] };
  beforeEach(() => {
    whole = kept(sent(decided)) as typeof whole;
  });

  it('is left out, and the rest comes back', () => {
    const [good] = whole.sent;
    // Under a key of its own, since under one key the first is taken.
    const other = { ...good, idempotencyKey: 'k0' };
    expect(reopened({ ...whole, sent: [other, good] }).sent).toHaveLength(2);
    for (const bad of [
      null,
      7,
      [],
      {},
      { ...good, idempotencyKey: '' },
      { ...good, idempotencyKey: 7 },
      { ...other, batchId: 'other' },
      { ...other, revision: 1 },
      { ...other, decisions: 'all' },
      { ...other, decisions: [] },
      { ...other, decisions: [null] },
      { ...other, decisions: [{ callId: 'a', result: 'YES', cause: 'chosen' }] },
      { ...other, decisions: [{ callId: 'a', result: A, cause: 'because' }] },
      { ...other, decisions: [{ callId: 1, result: A, cause: 'chosen' }] },
      { ...other, feedback: 'why' },
      { ...other, feedback: { text: 'why', attachments: [{ ...image, size: '12' }] } },
      { ...other, feedback: { text: 'why', attachments: [null] } },
    ]) {
      const state = reopened({ ...whole, sent: [bad, good] });
      expect(state.sent).toMatchObject([{ idempotencyKey: 'k1' }]);
      expect(state.sent).toHaveLength(1);
      expect(results(state)).toEqual([A, A, A]);
    }
    expect(reopened({ ...whole, sent: 'k1' }).sent).toEqual([]);
    expect(reopened({ ...whole, unsure: 'k7' }).notice).toBeNull();
  });

  it('never throws and never brings a result that is none', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (given, unsure) => {
        const state = reopened({
          ...whole,
          sent: [given, { ...whole.sent[0], decisions: given }],
          unsure,
        });
        for (const { decisions } of state.sent) expect(Array.isArray(decisions)).toBe(true);
      }),
      { seed: 20_260_923, numRuns: 300 },
    );
  });

  it('under one key twice is there once', () => {
    const [good] = whole.sent;
    expect(reopened({ ...whole, sent: [good, { ...good, revision: 'r0' }] }).sent).toHaveLength(1);
  });
});
