import { beforeEach, describe, expect, it } from 'vitest';
import {
  markOf,
  prepareSubmission,
  problemsOf,
  resultOf,
  undecidedIds,
} from '../../../src/protocol';
import type { ApprovalBatch, ApprovalState, ToolCall } from '../../../src/protocol';
import {
  A,
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
  expire,
  feedback,
  person,
  phaseAs,
  reply,
  results,
  sent,
  shown,
  X,
} from './cases';

const abc = batch(['a', 'b', 'c'], { revision: 'r1', runOwner: ada });
let decided: ApprovalState;
beforeEach(() => {
  decided = after(shown(abc), approve('a'), deny('b'));
});

/** The batch with one call replaced. */
const withCall = (given: ApprovalBatch, changed: ToolCall): ApprovalBatch => ({
  ...given,
  calls: given.calls.map((one) => (one.id === changed.id ? changed : one)),
});

const changedB = call('b', { args: { of: 'changed' } });

describe('rule 7: the same batch with other content', () => {
  it('drops the verdict of the changed call only, and says which', () => {
    const state = after(decided, arrive(withCall(abc, changedB)));
    expect(results(state)).toEqual([A, 'P', 'P']);
    expect(state.notice).toEqual({
      kind: 'content_changed',
      changed: ['b'],
      added: [],
      removed: [],
    });
  });

  it('keeps what the call was when the viewer last looked, through several changes', () => {
    const state = after(
      decided,
      arrive(withCall(abc, changedB)),
      arrive(withCall(abc, call('b', { args: { of: 'third' } }))),
    );
    expect(markOf(state, 'b')?.before).toBe(decided.batch.calls[1]);
    expect(state.batch.calls[1]?.args).toEqual({ of: 'third' });
  });

  it('keeps what it was until the verdict on what it is has been sent', () => {
    const state = after(decided, arrive(withCall(abc, changedB)), approve('b'));
    const before = decided.batch.calls[1];
    expect(markOf(state, 'b')).toEqual({ before, staged: { result: A, cause: 'chosen' } });
    const submission = prepareSubmission(state, 'k');
    expect(markOf(after(state, { type: 'submitted', submission }), 'b')).toEqual({
      staged: { result: A, cause: 'chosen' },
    });
  });

  it('compares a further change with what had a verdict', () => {
    const seen = after(decided, arrive(withCall(abc, changedB)), approve('b'));
    const state = after(seen, arrive(withCall(abc, call('b', { args: { of: 'third' } }))));
    expect(markOf(state, 'b')).toEqual({ before: seen.batch.calls[1] });
  });

  it('marks a changed call even where it had no verdict', () => {
    const state = after(shown(abc), arrive(withCall(abc, changedB)));
    expect(markOf(state, 'b')?.before?.args).toEqual({ of: 'b' });
  });

  for (const [what, more] of Object.entries({
    'the arguments': { args: { of: 'b', more: 1 } },
    'the text of the arguments': { rawArgs: '{"of":"b"}' },
    'the name': { toolName: 'other' },
    'the title': { title: 'Send it' },
    'the description': { description: 'harmless' },
    'the provider': { provider: 'evil.example' },
    'the category': { category: 'mail' },
    'the recorded result': { result: 'APPROVED' },
    'the need of a decision': { needsDecision: false },
  } satisfies Record<string, Partial<ToolCall>>))
    it(`drops the verdict when ${what} changed`, () => {
      const state = after(decided, arrive(withCall(abc, call('b', more))));
      expect(markOf(state, 'b')?.staged).toBeUndefined();
      expect(results(state)[0]).toBe(A);
      expect(state.notice).toMatchObject({ kind: 'content_changed', changed: ['b'] });
    });

  it('compares the text of the arguments where it is given, not what was parsed from it', () => {
    const raw = (args: unknown): ApprovalBatch =>
      batch([], { calls: [call('a', { args, rawArgs: '1e400' })] });
    const state = after(shown(raw(undefined)), approve('a'));
    expect(after(state, arrive(raw(Infinity)))).toBe(state);
  });

  it('drops the verdict when arguments arrive that contradict their own text', () => {
    const raw = (path: string): ApprovalBatch =>
      batch([], { calls: [call('a', { args: { path }, rawArgs: '{"path":"/tmp/x"}' })] });
    const state = after(shown(raw('/tmp/x')), approve('a'));
    const next = after(state, arrive(raw('/etc/passwd')));
    expect(results(next)).toEqual(['P']);
    expect(next.batch.calls[0]?.args).toEqual({ path: '/etc/passwd' });
    expect(next.notice).toMatchObject({ kind: 'content_changed', changed: ['a'] });
  });

  it('tells 0 from -0', () => {
    const of = (n: number): ApprovalBatch => batch([], { calls: [call('a', { args: { n } })] });
    const state = after(shown(of(0)), approve('a'));
    expect(results(after(state, arrive(of(-0))))).toEqual(['P']);
  });

  it('tells the text 1 from the number 1', () => {
    const of = (n: unknown): ApprovalBatch => batch([], { calls: [call('a', { args: { n } })] });
    const state = after(shown(of(1)), approve('a'));
    expect(results(after(state, arrive(of('1'))))).toEqual(['P']);
  });

  it('keeps the very same state for equal content under new identities', () => {
    expect(after(decided, arrive(again(abc)))).toBe(decided);
    expect(after(decided, arrive(abc), arrive({ ...abc }), arrive(again(abc)))).toBe(decided);
  });

  it('keeps the very same state when the sources are rebuilt too', () => {
    const sourced = {
      ...abc,
      source: { from: 'wire', at: [1] },
      calls: abc.calls.map((one) => ({ ...one, source: { toolExecutionId: one.id, x: [one] } })),
    };
    const state = after(shown(sourced), approve('a'));
    expect(after(state, arrive(again(sourced)))).toBe(state);
  });

  it('keeps the very same state whatever the order of the keys of the arguments', () => {
    const of = (args: unknown): ApprovalBatch => batch([], { calls: [call('a', { args })] });
    const state = after(shown(of({ to: 'x', deep: { a: 1, b: [1, 2] } })), approve('a'));
    expect(after(state, arrive(of({ deep: { b: [1, 2], a: 1 }, to: 'x' })))).toBe(state);
  });

  it('drops the verdict when the order of a list changed', () => {
    const of = (args: unknown): ApprovalBatch => batch([], { calls: [call('a', { args })] });
    const state = after(shown(of({ steps: [1, 2] })), approve('a'));
    expect(results(after(state, arrive(of({ steps: [2, 1] }))))).toEqual(['P']);
  });

  it('keeps verdicts and their calls when the calls are only reordered', () => {
    const state = after(decided, arrive({ ...abc, calls: [...again(abc.calls)].toReversed() }));
    expect(state.batch.calls.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(results(state)).toEqual(['P', D, A]);
    expect(state.batch.calls[2]).toBe(decided.batch.calls[0]);
    expect(state.notice).toBeNull();
  });

  it('keeps verdicts when only the frame changed, and says nothing', () => {
    const state = after(decided, arrive({ ...abc, expiresAt: '2030-01-01T00:00:00Z' }));
    expect(state.batch.expiresAt).toBe('2030-01-01T00:00:00Z');
    expect(state.marks).toBe(decided.marks);
    expect(state.batch.calls).toBe(decided.batch.calls);
    expect(state.notice).toBeNull();
  });

  for (const [what, more] of Object.entries({
    expiry: { expiresAt: '2031-01-01T00:00:00Z' },
    'a block': { approveBlocked: 'preview' },
    'read-only': { readOnly: true },
    'another owner': { runOwner: bob },
    'another name of the owner': { runOwner: { ...ada, name: 'Ada L.' } },
    'another source': { source: { n: 1 } },
    'an outcome': { outcome: { kind: 'expired' } },
  } satisfies Record<string, Partial<ApprovalBatch>>))
    it(`takes in a change of the frame: ${what}`, () => {
      const state = after(decided, arrive({ ...abc, ...more }));
      expect(state).not.toBe(decided);
      expect(state.batch).toMatchObject(more);
      expect(after(state, arrive(again({ ...abc, ...more })))).toBe(state);
    });

  it('ignores another batch altogether', () => {
    expect(after(decided, arrive(batch(['a', 'b', 'c'], { id: 'b2' })))).toBe(decided);
  });

  it('tells of a change until it is followed by an answer, even when more changes come', () => {
    const first = after(decided, arrive(withCall(abc, changedB)));
    const both = withCall(withCall(abc, changedB), call('a', { args: 1 }));
    const second = after(first, arrive(both), arrive({ ...both, calls: both.calls.slice(0, 2) }));
    expect(second.notice).toMatchObject({
      kind: 'content_changed',
      changed: ['b', 'a'],
      removed: [{ id: 'c' }],
    });
    expect(sent(second).notice).toBeNull();
  });

  it('does not tell of a call that came and went, or was only away for a moment', () => {
    const joined = after(
      decided,
      arrive(batch(['a', 'b', 'c', 'd'], { revision: 'r1', runOwner: ada })),
    );
    expect(joined.notice).toMatchObject({ added: ['d'] });
    expect(after(joined, arrive(abc)).notice).toMatchObject({ added: [] });
    const away = after(decided, arrive({ ...abc, calls: abc.calls.slice(1) }));
    expect(away.notice).toMatchObject({ removed: [{ id: 'a' }] });
    expect(after(away, arrive(abc)).notice).toMatchObject({ removed: [], added: ['a'] });
  });
});

describe('a batch that is issued anew under another revision', () => {
  const r2 = { ...again(abc), revision: 'r2' };

  it('drops every verdict, keeps the words and says so', () => {
    const state = after(decided, feedback('why'), arrive(r2));
    expect(state.batch.revision).toBe('r2');
    expect(results(state)).toEqual(['P', 'P', 'P']);
    expect(state.feedback.text).toBe('why');
    expect(state.notice).toEqual({ kind: 'stale', awaiting: false });
  });

  it('undoes an abort too', () => {
    expect(after(decided, abort('a'), arrive(r2)).stance).toEqual({ kind: 'each' });
  });

  it('says nothing where nothing was staged and nothing changed', () => {
    expect(after(shown(abc), arrive(r2)).notice).toBeNull();
  });

  it('says what changed', () => {
    const state = after(decided, arrive(withCall(r2, changedB)));
    expect(state.notice).toMatchObject({ kind: 'content_changed', changed: ['b'] });
    expect(markOf(state, 'b')?.before?.args).toEqual({ of: 'b' });
    expect(results(state)).toEqual(['P', 'P', 'P']);
  });

  it('lets approve again what was forbidden, and no longer says that it is', () => {
    const forbidden = after(
      sent(after(decided, approve('c'))),
      reply({ kind: 'forbidden', reason: 'not_permitted' }),
    );
    const state = after(forbidden, arrive(r2));
    expect(results(after(state, approve('a')))).toEqual([A, 'P', 'P']);
    expect(state.notice?.kind).not.toBe('forbidden');
  });

  it('opens a batch that had expired or was answered', () => {
    for (const ended of [
      after(decided, expire),
      after(sent(after(decided, approve('c'))), reply({ kind: 'settled' })),
      after(sent(after(decided, approve('c'))), reply({ kind: 'already_resuming' })),
    ]) {
      const state = after(ended, arrive(r2));
      expect(state.phase).toEqual({ kind: 'reviewing' });
      expect(results(state)).toEqual(['P', 'P', 'P']);
      expect(state.marks.some((mark) => mark.before)).toBe(false);
    }
  });
});

describe('content that arrives while an answer is under way', () => {
  let under: ApprovalState;
  beforeEach(() => {
    under = sent(after(decided, approve('c')));
  });

  it('is held, so that what is painted is what was sent', () => {
    const state = after(under, arrive(withCall(abc, changedB)));
    expect(state.batch).toBe(under.batch);
    expect(state.marks).toBe(under.marks);
    expect(results(state)).toEqual([A, D, A]);
  });

  it('is shown once the answer failed, with the verdicts that still hold', () => {
    const state = after(under, arrive(withCall(abc, changedB)), reply({ kind: 'not_recorded' }));
    expect(results(state)).toEqual([A, 'P', A]);
    expect(state.notice).toMatchObject({ kind: 'content_changed', changed: ['b'] });
  });

  it('is the last of several that counts', () => {
    const state = after(
      under,
      arrive(withCall(abc, changedB)),
      arrive(again(abc)),
      reply({ kind: 'not_recorded' }),
    );
    expect(results(state)).toEqual([A, D, A]);
    expect(state.notice?.kind).toBe('not_recorded');
  });

  it('is left aside when the answer was recorded', () => {
    const state = after(under, arrive(withCall(abc, changedB)), reply({ kind: 'settled' }));
    expect(state.phase.kind).toBe('settled');
    expect(state.batch).toBe(under.batch);
  });

  it('opens the batch again when it was issued anew meanwhile', () => {
    const state = after(under, arrive({ ...abc, revision: 'r2' }), reply({ kind: 'settled' }));
    expect(state.phase.kind).toBe('reviewing');
    expect(results(state)).toEqual(['P', 'P', 'P']);
  });

  it('voids the verdicts of a failed answer when it was issued anew meanwhile', () => {
    const state = after(under, arrive({ ...abc, revision: 'r2' }), reply({ kind: 'not_recorded' }));
    expect(results(state)).toEqual(['P', 'P', 'P']);
    expect(state.batch.revision).toBe('r2');
  });

  it('is still taken in when the reply was that it was stale', () => {
    const state = after(under, arrive({ ...abc, revision: 'r2' }), reply({ kind: 'stale' }));
    expect(state.batch.revision).toBe('r2');
    expect(results(after(state, approve('a')))).toEqual([A, 'P', 'P']);
  });

  it("settles by the host's own word even when the reply was lost", () => {
    const told = { ...abc, outcome: { kind: 'settled', decidedBy: 'run_owner' } };
    const state = after(under, arrive(told), reply({ kind: 'lost', why: 'rejected' }));
    expect(phaseAs(state, 'settled').ending.decidedBy).toBe('run_owner');
  });

  it('is held along with another person, and the person counts first', () => {
    const state = after(
      under,
      arrive(withCall(abc, changedB)),
      person(bob),
      reply({ kind: 'not_recorded' }),
    );
    expect(state.person).toEqual(bob);
    expect(results(state)).toEqual(['P', 'P', 'P']);
    expect(state.batch.calls[1]?.args).toEqual({ of: 'changed' });
  });

  it('changes nothing when it arrives a second time as it is', () => {
    const later = withCall(abc, changedB);
    const held = after(under, arrive(later));
    expect(after(held, arrive(later))).toBe(held);
  });
});

describe('an answered batch', () => {
  let settled: ApprovalState;
  beforeEach(() => {
    settled = after(
      sent(after(decided, approve('c'))),
      reply({ kind: 'settled', decidedBy: 'run_owner' }),
    );
  });

  it('ignores later content', () => {
    const state = after(settled, arrive(withCall(abc, changedB)));
    // What was answered stays painted, and may not be sent again from here.
    expect(state).toEqual({ ...settled, phase: { ...settled.phase, superseded: true } });
    expect(after(settled, arrive({ ...abc, calls: [] }))).toBe(settled);
  });

  it('ignores that its calls no longer need a decision', () => {
    const later = abc.calls.map((one) => ({ ...one, needsDecision: false, result: 'APPROVED' }));
    expect(after(settled, arrive({ ...abc, calls: later }))).toBe(settled);
  });

  it('ignores a new call that is only shown', () => {
    const more = [...abc.calls, call('d', { needsDecision: false })];
    expect(after(settled, arrive({ ...abc, calls: more }))).toBe(settled);
  });

  it('opens again for a new call that needs a decision, with nothing staged', () => {
    const answered = abc.calls.map((one) => ({ ...one, needsDecision: false, result: 'APPROVED' }));
    const state = after(settled, arrive({ ...abc, calls: [...answered, call('d')] }));
    expect(state.phase).toEqual({ kind: 'reviewing' });
    expect(undecidedIds(state)).toEqual(['d']);
    expect(state.marks.some((mark) => mark.staged || mark.before)).toBe(false);
  });

  it('stays forbidden to approve for who was refused, when a new call opens it again', () => {
    const refused = after(
      sent(after(decided, approve('c'))),
      reply({ kind: 'forbidden', reason: 'self_approval' }),
      expire,
    );
    const state = after(refused, arrive(batch(['a', 'b', 'c', 'd'], { revision: 'r1' })));
    expect(state.phase).toEqual({ kind: 'reviewing' });
    expect(results(after(state, approve('d'), deny('a')))).toEqual([D, 'P', 'P', 'P']);
  });

  it("takes the host's own, later word about it, and stays settled", () => {
    const outcome = {
      kind: 'settled',
      decidedBy: 'other_user',
      calls: [{ callId: 'a', result: A, status: 'done' }],
    } as const;
    const state = after(settled, arrive({ ...abc, outcome }));
    expect(phaseAs(state, 'settled').ending).toEqual(outcome);
    expect(phaseAs(state, 'settled').submission?.idempotencyKey).toBe('k1');
    expect(after(state, arrive(again({ ...abc, outcome })))).toBe(state);
  });
});

describe("the host's own word about what became of a batch", () => {
  for (const kind of ['already_decided', 'already_resuming', 'expired', 'not_awaiting'] as const)
    it(`opens the card closed: ${kind}`, () => {
      const state = shown({ ...abc, outcome: { kind } });
      expect(phaseAs(state, 'closed').ending.kind).toBe(kind);
      expect(after(state, approve('a'), deny('a'), abort())).toBe(state);
    });

  it('opens the card settled, so that a reload stays settled', () => {
    const state = shown({ ...abc, outcome: { kind: 'settled', decidedBy: 'run_owner' } });
    expect(phaseAs(state, 'settled').ending.decidedBy).toBe('run_owner');
  });

  it('closes a card that is being reviewed, and keeps the words for copying', () => {
    const state = after(decided, feedback('why'), arrive({ ...abc, outcome: { kind: 'expired' } }));
    expect(phaseAs(state, 'closed').ending).toEqual({ kind: 'expired' });
    expect(state.feedback.text).toBe('why');
  });

  it('is ignored when it is none of the five', () => {
    for (const outcome of [{ kind: 'stale' }, { kind: 'approved' }, {}, 'settled', null, 7])
      expect(shown({ ...abc, outcome } as ApprovalBatch).phase).toEqual({ kind: 'reviewing' });
  });
});

describe('rule 8: a call that leaves or stops needing a decision takes its verdict with it', () => {
  it('drops the verdict with the call, and names the call', () => {
    const state = after(decided, arrive({ ...abc, calls: abc.calls.slice(1) }));
    expect(results(state)).toEqual([D, 'P']);
    expect(resultOf(state, 'a')).toBeNull();
    expect(state.notice).toMatchObject({ removed: [{ id: 'a', toolName: 'tool_a' }] });
  });

  it('does not give the verdict back when the call comes again', () => {
    const gone = after(decided, arrive({ ...abc, calls: abc.calls.slice(1) }));
    expect(results(after(gone, arrive(abc)))).toEqual(['P', D, 'P']);
  });

  it('drops the verdict of a call that the host has meanwhile started, visibly, before it is sent', () => {
    const complete = after(decided, approve('c'));
    const started = withCall(abc, call('a', { needsDecision: false, result: 'RUNNING' }));
    const state = after(complete, arrive(started));
    expect(state.notice).toMatchObject({ changed: ['a'] });
    expect(phaseAs(sent(state), 'submitting').submission.decisions.map((d) => d.callId)).toEqual([
      'b',
      'c',
    ]);
    expect(problemsOf(state)).toEqual([]);
  });

  it('does not give the verdict back when the call needs a decision again', () => {
    const started = withCall(abc, call('a', { needsDecision: false }));
    expect(results(after(decided, arrive(started), arrive(abc)))).toEqual(['P', D, 'P']);
  });

  it('keeps the words when new calls join their batch', () => {
    const more = batch(['a', 'b', 'c', 'd'], { revision: 'r1' });
    expect(after(decided, feedback('why'), arrive(more)).feedback.text).toBe('why');
  });

  it('never shows the words in another batch', () => {
    const draft = { ...after(decided, feedback('why')), version: 1, batchId: 'b1' };
    expect(shown(batch(['a'], { id: 'b2' }), { draft }).feedback.text).toBe('');
  });
});

describe('rule 9: another person does not inherit verdicts', () => {
  it('drops what the previous person staged, and says so', () => {
    const state = after(decided, person(bob));
    expect(results(state)).toEqual(['P', 'P', 'P']);
    expect(state.notice).toEqual({ kind: 'person_changed' });
    expect(state.person).toEqual(bob);
  });

  it('drops an abort too', () => {
    expect(after(decided, abort('a'), person(bob)).stance).toEqual({ kind: 'each' });
  });

  it('keeps the words', () => {
    expect(after(decided, feedback('why'), person(bob)).feedback.text).toBe('why');
  });

  it('keeps verdicts when only the name changed', () => {
    const state = after(decided, person({ id: 7, name: 'Ada L.' }));
    expect(state.marks).toBe(decided.marks);
    expect(state.person?.name).toBe('Ada L.');
  });

  it('takes 7 and "7" for the same person', () => {
    const state = after(decided, person({ id: '7', name: 'Ada' }));
    expect(state.marks).toBe(decided.marks);
  });

  it('drops verdicts when the person signs out, and when one signs in', () => {
    expect(results(after(decided, person(null)))).toEqual(['P', 'P', 'P']);
    const nobody = after(shown(abc, { person: null }), approve('a'));
    expect(results(after(nobody, person(ada)))).toEqual(['P', 'P', 'P']);
  });

  it('keeps the very same state for the same person', () => {
    expect(after(decided, person({ ...ada }), person(ada))).toBe(decided);
    const nobody = shown(abc, { person: null });
    expect(after(nobody, person(null))).toBe(nobody);
  });

  it('says nothing where nothing was staged', () => {
    expect(after(shown(abc), person(bob)).notice).toBeNull();
  });

  it('lifts what was forbidden to the previous person, and no longer says that it is', () => {
    const forbidden = after(
      sent(after(shown(batch(['a'])), deny('a'))),
      reply({ kind: 'forbidden', reason: 'self_approval' }),
    );
    const state = after({ ...forbidden, marks: forbidden.marks.map(() => ({})) }, person(bob));
    expect(results(after(state, approve('a')))).toEqual([A]);
    expect(state.notice?.kind).not.toBe('forbidden');
  });

  it('waits for an answer that is under way', () => {
    const under = after(sent(after(decided, approve('c'))), person(bob));
    expect(under.person).toEqual(ada);
    const failed = after(under, reply({ kind: 'not_recorded' }));
    expect(failed.person).toEqual(bob);
    expect(results(failed)).toEqual(['P', 'P', 'P']);
  });

  it('keeps the verdicts when the person was another only while the answer was under way', () => {
    const under = sent(after(decided, approve('c')));
    const back = after(under, person(bob), person(ada), reply({ kind: 'not_recorded' }));
    expect(back.person).toEqual(ada);
    expect(results(back)).toEqual([A, D, A]);
  });

  it('takes the last of several persons without a name who came while the answer was under way', () => {
    const under = after(sent(after(decided, approve('c'))), person({ id: 8 }), person({ id: 9 }));
    expect(after(under, reply({ kind: 'not_recorded' })).person).toEqual({ id: 9 });
    const out = after(under, person(null));
    expect(after(out, reply({ kind: 'not_recorded' })).person).toBeNull();
  });

  it('changes nothing when the other person is named a second time while the answer is under way', () => {
    const held = after(sent(after(decided, approve('c'))), person(bob));
    expect(after(held, person({ ...bob }))).toBe(held);
  });

  it('leaves a settled batch as it is', () => {
    const settled = after(sent(after(decided, approve('c'))), reply({ kind: 'settled' }));
    const state = after(settled, person(bob));
    expect(state.phase).toBe(settled.phase);
    expect(state.marks).toBe(settled.marks);
    expect(state.notice).toBeNull();
  });

  it('drops them also while the batch has expired, which the host may open again', () => {
    const timed = { ...abc, expiresAt: '2026-12-01T12:00:00Z' };
    const staged = after(shown(timed), approve('a'), abort());
    const more = arrive({ ...timed, expiresAt: '2026-12-01T13:00:00Z' });
    const taken = after(staged, { type: 'expire' }, person(bob), more);
    expect(taken.phase.kind).toBe('reviewing');
    expect(taken.stance).toEqual({ kind: 'each' });
    expect(results(taken)).toEqual(['P', 'P', 'P']);
    const same = after(staged, { type: 'expire' }, more);
    expect(same.stance.kind).toBe('abort');
  });

  it('keeps what a changed call was before', () => {
    const state = after(decided, arrive(withCall(abc, changedB)), person(bob));
    expect(markOf(state, 'b')?.before?.args).toEqual({ of: 'b' });
  });
});

describe('rule 11: ids are compared as given', () => {
  const odd = ['__proto__', 'constructor', 'toString', '10', '1e1', ' 10', '10 ', 'hasOwnProperty'];

  it('keeps the verdicts of strange ids apart', () => {
    const state = after(
      shown(batch(odd)),
      approve('__proto__'),
      deny('constructor'),
      approve('10'),
    );
    expect(results(state)).toEqual([A, D, 'P', A, 'P', 'P', 'P', 'P']);
  });

  it('keeps them through a reorder, a change and an abort', () => {
    const state = after(
      shown(batch(odd)),
      approveAll(...odd),
      deny('1e1'),
      arrive(batch([...odd].toReversed())),
      arrive(withCall(batch([...odd].toReversed()), call('toString', { args: 1 }))),
    );
    expect(results(state)).toEqual([A, A, A, D, A, 'P', A, A]);
    expect(results(after(state, abort('__proto__')))).toEqual(odd.map(() => X));
  });

  it('finds no call under a name that every object has', () => {
    const state = shown(batch(['a']));
    expect(after(state, approve('__proto__'), deny('constructor'))).toBe(state);
    expect(after(state, abort('toString')).stance).toEqual({ kind: 'abort', via: null });
  });

  it('sends each under its own id', () => {
    const state = after(shown(batch(odd)), approveAll(...odd));
    expect(phaseAs(sent(state), 'submitting').submission.decisions.map((d) => d.callId)).toEqual(
      odd,
    );
  });

  it('does not pollute anything', () => {
    after(shown(batch(odd)), approveAll(...odd), abort('__proto__'));
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['staged']).toBeUndefined();
  });
});
