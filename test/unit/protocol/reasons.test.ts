import { beforeEach, describe, expect, it } from 'vitest';
import {
  draftOf,
  isRepeat,
  prepareRetry,
  prepareSubmission,
  reasonOf,
} from '../../../src/protocol';
import type { ApprovalState, Draft, Rules } from '../../../src/protocol';
import {
  abort,
  ada,
  after,
  again,
  approve,
  approveAll,
  arrive,
  batch,
  bob,
  call,
  D,
  deny,
  denyAll,
  expire,
  feedback,
  person,
  phaseAs,
  reason,
  reply,
  results,
  sent,
  shown,
  undo,
  withdraw,
} from './cases';

const rules: Rules = { denyReason: true };
const ab = batch(['a', 'b'], { revision: 'r1' });
const one = batch(['a']);
const open = (given = ab, more: Rules = {}): ApprovalState =>
  shown(given, { rules: { ...rules, ...more } });
const fieldOf = (state: ApprovalState, callId = 'a'): string | null => {
  const view = reasonOf(state, callId);
  return view && `${view.kind}: ${view.text}`;
};
const reasonsIn = (state: ApprovalState): (string | undefined)[] =>
  prepareSubmission(state, 'k').decisions.map((decision) => decision.reason);

let written: ApprovalState;
beforeEach(() => {
  written = after(open(), deny('a'), reason('a', 'too many people'));
});

describe('the field for a reason', () => {
  it('is there while the call is denied, and keeps its words through every other verdict', () => {
    expect(fieldOf(open())).toBeNull();
    expect(fieldOf(after(open(), deny('a')))).toBe('denied: ');
    expect(fieldOf(written)).toBe('denied: too many people');
    for (const event of [approve('a'), withdraw('a'), abort('a'), abort('b')])
      expect(fieldOf(after(written, event))).toBeNull();
    expect(fieldOf(after(written, approve('a'), deny('a')))).toBe('denied: too many people');
    expect(fieldOf(after(written, withdraw('a'), denyAll('a', 'b')))).toBe(
      'denied: too many people',
    );
    expect(fieldOf(after(written, abort(), undo))).toBe('denied: too many people');
  });

  it('is of one call only', () => {
    const both = after(written, deny('b'));
    expect(fieldOf(both)).toBe('denied: too many people');
    expect(fieldOf(both, 'b')).toBe('denied: ');
    expect(fieldOf(both, 'ghost')).toBeNull();
    const strange = batch(['__proto__', 'b']);
    const state = after(open(strange), denyAll('__proto__', 'b'), reason('__proto__', 'x'));
    expect(fieldOf(state, '__proto__')).toBe('denied: x');
    expect(fieldOf(state, 'b')).toBe('denied: ');
  });

  it('is there before Deny where a press on Deny may be the answer', () => {
    expect(fieldOf(open(one))).toBe('undecided: ');
    const shownOnly = batch([], { calls: [call('b', { needsDecision: false }), call('a')] });
    expect(fieldOf(open(shownOnly))).toBe('undecided: ');
    expect(fieldOf(open(shownOnly), 'b')).toBeNull();
    expect(fieldOf(open(one, { submitWhen: 'explicit' }))).toBeNull();
    expect(fieldOf(open(ab, { submitWhen: 'complete' }))).toBe('undecided: ');
    expect(fieldOf(after(open(one), approve('a')))).toBeNull();
    expect(fieldOf(after(open(one), abort()))).toBeNull();
    expect(fieldOf(after(open(one), reason('a', 'x'), deny('a')))).toBe('denied: x');
  });

  it('is none where the host has granted none, where it could not be read, and for what is not asked', () => {
    const ungranted = after(shown(ab), deny('a'), reason('a', 'x'));
    expect(fieldOf(ungranted)).toBeNull();
    expect(fieldOf(shown(one))).toBeNull();
    expect(ungranted.reasons.size).toBe(0);
    const unreadable = batch([], { calls: [call('a'), call('a')] });
    expect(fieldOf(after(open(unreadable), denyAll('a')))).toBeNull();
    const settled = batch([], { calls: [call('a', { needsDecision: false }), call('b')] });
    const state = open(settled);
    expect(after(state, reason('a', 'x'), reason('ghost', 'x'))).toBe(state);
  });

  it('is locked while the answer is under way', () => {
    const ready = after(written, deny('b'));
    expect(reasonOf(ready, 'a')).toEqual({
      kind: 'denied',
      text: 'too many people',
      locked: false,
    });
    const under = sent(ready);
    expect(reasonOf(under, 'a')).toEqual({ kind: 'denied', text: 'too many people', locked: true });
    expect(after(under, reason('a', 'late'))).toBe(under);
  });
});

describe('writing a reason', () => {
  it('changes no verdict, and nothing when it is the same', () => {
    expect(written.marks).toBe(after(written, reason('a', 'other')).marks);
    expect(after(written, reason('a', 'too many people'))).toBe(written);
    expect(after(open(one), reason('a', 'x')).marks[0]).toEqual({});
    const state = open();
    expect(after(state, reason('a', ''))).toBe(state);
    expect(after(written, reason('a', '')).reasons.size).toBe(0);
  });
});

describe('a reason goes out', () => {
  it('trimmed, with the denial of its call', () => {
    const state = after(written, reason('a', ' \n too many \n people  '), deny('b'));
    expect(prepareSubmission(state, 'k').decisions).toEqual([
      { callId: 'a', result: D, cause: 'chosen', reason: 'too many \n people' },
      { callId: 'b', result: D, cause: 'chosen' },
    ]);
  });

  it('never blank, never with an approval or an abort, never where it is not granted', () => {
    const decided = after(written, deny('b'));
    expect(reasonsIn(after(decided, reason('a', ' \n ')))).toEqual([undefined, undefined]);
    expect(JSON.stringify(prepareSubmission(after(decided, approve('a')), 'k'))).not.toMatch(
      /many/,
    );
    const aborted = after(decided, feedback('why'), abort('a'));
    expect(JSON.stringify(prepareSubmission(aborted, 'k'))).not.toMatch(/many/);
    expect(reasonsIn({ ...decided, rules: {} })).toEqual([undefined, undefined]);
  });

  it('not where a batch that cannot be read hides its field', () => {
    const twice = { ...ab, calls: [call('a'), call('b'), call('b')] };
    const state = after(written, arrive(twice), denyAll('a', 'b'));
    expect(JSON.stringify(prepareSubmission(state, 'k'))).not.toMatch(/many/);
  });

  it('again when the reply was lost, and when only failed calls are sent again', () => {
    const under = sent(after(written, approve('b')));
    const lost = after(under, reply({ kind: 'lost', why: 'rejected' }));
    expect(isRepeat(lost)).toBe(true);
    expect(isRepeat(after(lost, reason('a', 'other')))).toBe(false);
    expect(isRepeat(after(lost, reason('a', 'other'), reason('a', ' too many people')))).toBe(true);
    const calls = [{ callId: 'a', status: 'failed' }];
    const failed = after(under, reply({ kind: 'settled', calls }));
    expect(prepareRetry(failed, 'k2')?.decisions).toEqual([
      { callId: 'a', result: D, cause: 'chosen', reason: 'too many people' },
    ]);
  });
});

describe('content that changes', () => {
  it('takes the verdict, and leaves the words', () => {
    const other = { ...ab, calls: [call('a', { args: 1 }), call('b')] };
    const changed = after(written, arrive(other));
    expect(results(changed)).toEqual(['P', 'P']);
    expect(fieldOf(after(changed, deny('a')))).toBe('denied: too many people');
    const anew = after(written, arrive({ ...again(ab), revision: 'r2' }), deny('a'));
    expect(fieldOf(anew)).toBe('denied: too many people');
    const { calls } = ab;
    const left = after(written, arrive({ ...ab, calls: calls.slice(1) }));
    expect(fieldOf(after(left, deny('b')), 'b')).toBe('denied: ');
    expect(fieldOf(after(left, arrive(again(ab)), deny('a')))).toBe('denied: too many people');
    const stale = after(sent(after(written, deny('b'))), reply({ kind: 'stale', batch: other }));
    expect(fieldOf(after(stale, deny('a')))).toBe('denied: too many people');
  });
});

describe('another person', () => {
  it('gets none of the words, whether or not anything was decided', () => {
    for (const state of [written, after(written, withdraw('a')), after(written, expire)])
      expect(after(state, person(bob)).reasons.size).toBe(0);
    expect(after(written, person(bob), person(ada)).reasons.size).toBe(0);
    expect(after(written, person({ ...ada, name: 'A.' })).reasons).toBe(written.reasons);
    expect(after(open(one), reason('a', 'x'), person(bob)).notice).toBeNull();
  });

  it('gets none of those that were left when the batch was settled', () => {
    const settled = after(
      sent(after(written, approveAll('b'), approve('a'))),
      reply({ kind: 'settled' }),
    );
    expect(settled.reasons.size).toBe(1);
    expect(after(settled, person(bob)).reasons.size).toBe(0);
  });

  it('who signs in while the answer is under way gets none once it is back', () => {
    const under = after(sent(after(written, deny('b'))), person(bob));
    expect(after(under, reply({ kind: 'not_recorded' })).reasons.size).toBe(0);
  });
});

describe('a batch that is over', () => {
  let under: ApprovalState;
  beforeEach(() => {
    under = sent(after(written, deny('b')));
  });

  it('says the reason that was given, and has it no more as a draft', () => {
    const settled = after(under, reply({ kind: 'settled' }));
    expect(reasonOf(settled, 'a')).toEqual({
      kind: 'given',
      text: 'too many people',
      locked: true,
    });
    expect(reasonOf(settled, 'b')).toBeNull();
    expect(settled.reasons.size).toBe(0);
    expect(draftOf(settled)).not.toHaveProperty('reasons');
  });

  it('leaves the reasons that did not go out, and only those', () => {
    const state = after(written, reason('b', 'not sure'), deny('b'), reason('b', 'late'));
    const approved = after(state, approve('b'));
    const settled = after(sent(approved), reply({ kind: 'settled' }));
    expect([...settled.reasons]).toEqual([['b', 'late']]);
    const none = after(sent(after(open(), approveAll('a', 'b'))), reply({ kind: 'settled' }));
    expect(none.reasons).toBe(open().reasons);
  });

  it('says none of a call that was not answered', () => {
    const settled = after(sent(after(open(), deny('a'))), reply({ kind: 'settled' }));
    expect(reasonOf(settled, 'b')).toBeNull();
  });

  it('says none of a call that was not denied after all', () => {
    const calls = [{ callId: 'a', result: 'APPROVED', status: 'done' }];
    expect(fieldOf(after(under, reply({ kind: 'settled', calls })))).toBeNull();
  });

  it('says it still while failed calls are sent again', () => {
    const calls = [{ callId: 'b', status: 'failed' }];
    const failed = after(under, reply({ kind: 'settled', calls }));
    const retried = after(failed, { type: 'submitted', submission: prepareRetry(failed, 'k2')! });
    expect(phaseAs(retried, 'submitting').again).toBeDefined();
    expect(fieldOf(retried)).toBe('given: too many people');
  });

  it('says it also where the host knew the end before the reply came', () => {
    const outcome = { kind: 'settled' as const };
    expect(fieldOf(after(under, arrive({ ...ab, outcome })))).toBe('given: too many people');
  });

  it('keeps words that nobody was told, to be copied', () => {
    const kept = { kind: 'kept', text: 'too many people', locked: true };
    expect(reasonOf(after(written, expire), 'a')).toEqual(kept);
    expect(reasonOf(after(written, arrive({ ...ab, readOnly: true })), 'a')).toEqual(kept);
    expect(reasonOf(after(under, reply({ kind: 'expired' })), 'a')).toEqual(kept);
    expect(fieldOf(after(open(), deny('a'), reason('a', '  '), expire))).toBeNull();
    const approved = sent(after(written, approveAll('b'), approve('a')));
    expect(fieldOf(after(approved, reply({ kind: 'settled' })))).toBeNull();
  });
});

describe('a draft', () => {
  const kept = (state: ApprovalState): unknown => JSON.parse(JSON.stringify(draftOf(state)));
  const reopened = (draft: unknown, who = ada, given = ab): ApprovalState =>
    shown(again(given), { draft, person: who, rules });

  it('holds the reasons, whatever the verdicts are, and no word of them where there are none', () => {
    expect(draftOf(open())).not.toHaveProperty('reasons');
    const state = after(written, withdraw('a'));
    expect(draftOf(state).reasons).toEqual([{ callId: 'a', text: 'too many people' }]);
    expect(reopened(kept(state)).reasons).toEqual(written.reasons);
    expect(draftOf(reopened(kept(written)))).toEqual(draftOf(written));
    expect(fieldOf(reopened(kept(written)))).toBe('denied: too many people');
  });

  it('brings them back for other content and another revision, and for another person never', () => {
    const other = { ...ab, revision: 'r2', calls: [call('a', { args: 1 }), call('b')] };
    expect(reopened(kept(written), ada, other).reasons).toEqual(written.reasons);
    expect(reopened(kept(written), bob).reasons.size).toBe(0);
    expect(reopened(kept(written), ada, { ...ab, id: 'b2' }).reasons.size).toBe(0);
  });

  it('gives them to their person who is known only later', () => {
    const early = reopened(kept(written), null as never);
    expect(early.reasons.size).toBe(0);
    expect(draftOf(early)).toEqual(draftOf(written));
    expect(fieldOf(after(early, person(ada)))).toBe('denied: too many people');
    expect(after(early, person(bob)).reasons.size).toBe(0);
  });

  it('knows the same answer again after a reload', () => {
    const state = reopened(kept(sent(after(written, deny('b')))));
    expect(state.notice).toMatchObject({ kind: 'lost' });
    expect(isRepeat(state)).toBe(true);
    expect(state.sent[0]?.decisions[0]?.reason).toBe('too many people');
  });

  it('of a batch that is over brings them back to be copied', () => {
    const state = reopened(kept(written), ada, { ...ab, outcome: { kind: 'expired' } });
    expect(fieldOf(state)).toBe('kept: too many people');
  });

  it.each([
    7,
    'x',
    null,
    [null, 7, {}, { callId: 'a', text: 7 }, { callId: 7, text: 'x' }, { callId: 'a', text: '' }],
  ])('with reasons that are none is read without them: %j', (reasons) => {
    const state = reopened({ ...(kept(written) as Draft), reasons });
    expect(state.reasons.size).toBe(0);
    expect(results(state)).toEqual([D, 'P']);
  });
});
