import { beforeEach, describe, expect, it } from 'vitest';
import {
  approveBlockOf,
  countsOf,
  markOf,
  problemsOf,
  resultOf,
  undecidedIds,
} from '../../../src/protocol';
import type { ApprovalState } from '../../../src/protocol';
import {
  A,
  abort,
  after,
  approve,
  approveAll,
  arrive,
  batch,
  call,
  causes,
  D,
  deny,
  denyAll,
  expire,
  feedback,
  phaseAs,
  reply,
  results,
  sent,
  shown,
  undo,
  withdraw,
  X,
} from './cases';

const abc = batch(['a', 'b', 'c']);

describe('rule 1: a verdict is possible only while the batch is being reviewed, call by call', () => {
  it('takes a verdict for a known call', () => {
    expect(results(after(shown(abc), approve('a'), deny('b')))).toEqual([A, D, 'P']);
  });

  it('keeps three verdicts that come in one go', () => {
    expect(results(after(shown(abc), approve('a'), deny('b'), approve('c')))).toEqual([A, D, A]);
  });

  it('lets a verdict be changed, and taken back', () => {
    const denied = after(shown(abc), approve('a'), deny('a'));
    expect(results(denied)).toEqual([D, 'P', 'P']);
    expect(results(after(denied, withdraw('a')))).toEqual(['P', 'P', 'P']);
  });

  it('ignores a call that it does not know', () => {
    const state = shown(abc);
    expect(after(state, approve('ghost'), deny('ghost'), withdraw('ghost'))).toBe(state);
  });

  it('ignores a call that needs no decision', () => {
    const state = shown(batch([], { calls: [call('a', { needsDecision: false }), call('b')] }));
    expect(after(state, approve('a'), deny('a'), approveAll('a'), denyAll('a'))).toBe(state);
  });

  it('never counts, sends or asks for a call that needs no decision', () => {
    const state = after(
      shown(batch([], { calls: [call('a', { needsDecision: false }), call('b')] })),
      approve('b'),
    );
    expect(countsOf(state)).toEqual({ total: 1, decided: 1, approved: 1, denied: 0 });
    expect(undecidedIds(state)).toEqual([]);
    expect(problemsOf(state)).toEqual([]);
    expect(phaseAs(sent(state), 'submitting').submission.decisions).toEqual([
      { callId: 'b', result: A, cause: 'chosen' },
    ]);
  });

  it('ignores verdicts while an answer is under way', () => {
    const state = sent(after(shown(batch(['a'])), approve('a')));
    expect(after(state, deny('a'), withdraw('a'), approveAll('a'), denyAll('a'))).toBe(state);
  });

  it('ignores verdicts on a batch that has expired', () => {
    const state = after(shown(abc), expire);
    expect(after(state, approve('a'), deny('b'), denyAll('c'), abort(), undo)).toBe(state);
  });

  it('ignores verdicts on a batch that was answered', () => {
    const state = shown({ ...abc, outcome: { kind: 'settled' } });
    expect(after(state, approve('a'), deny('b'), denyAll('c'), abort())).toBe(state);
  });

  it('ignores everything that a viewer presses who may only look', () => {
    const state = shown({ ...abc, readOnly: true });
    expect(after(state, approve('a'), deny('a'), denyAll('a'), abort(), feedback('x'))).toBe(state);
  });

  it('ignores everything on a batch without an id, since no answer could be addressed', () => {
    const state = shown({ ...abc, id: '' });
    expect(after(state, deny('a'), denyAll('a'), abort(), feedback('x'))).toBe(state);
  });

  it('never changes the state that it was given', () => {
    const state = shown(abc);
    const before = structuredClone({ ...state, index: [...state.index] });
    after(state, approve('a'), abort('b'), undo, feedback('x'), arrive(batch(['a'])));
    expect(structuredClone({ ...state, index: [...state.index] })).toEqual(before);
  });
});

describe('rule 2: an abort is derived, never copied', () => {
  let decided: ApprovalState;
  beforeEach(() => {
    decided = after(shown(abc), approve('a'), deny('b'));
  });

  it('makes every call of the batch read as aborted', () => {
    expect(results(after(decided, abort('c')))).toEqual([X, X, X]);
  });

  it('gives the earlier verdicts back when undone, and leaves the undecided undecided', () => {
    expect(results(after(decided, abort('c'), undo))).toEqual([A, D, 'P']);
  });

  it('gives the very same verdicts back, whatever was pressed in between', () => {
    const back = after(decided, abort('c'), approve('c'), deny('a'), denyAll('b', 'c'), undo);
    expect(back.marks).toBe(decided.marks);
  });

  it('ignores verdicts while the batch is being aborted', () => {
    const state = after(decided, abort('c'));
    expect(after(state, approve('a'), approve('c'), deny('c'), withdraw('a'))).toBe(state);
  });

  it('calls the row through which it was aborted chosen and the others cascade', () => {
    expect(causes(after(decided, abort('c')))).toEqual(['cascade', 'cascade', 'chosen']);
  });

  it('calls every row cascade when it was aborted through the feedback field', () => {
    expect(causes(after(decided, abort()))).toEqual(['cascade', 'cascade', 'cascade']);
  });

  it('keeps the first row as the chosen one when abort is pressed again', () => {
    const state = after(decided, abort('c'));
    expect(after(state, abort('a'), abort())).toBe(state);
  });

  it('aborts a call that joins later too', () => {
    const late = after(decided, abort('a'), arrive(batch(['a', 'b', 'c', 'd'])));
    expect(results(late)).toEqual([X, X, X, X]);
    expect(results(after(late, undo))).toEqual([A, D, 'P', 'P']);
  });

  it('leaves a call that joins a decided batch undecided, and the batch unsendable again', () => {
    const complete = after(decided, approve('c'));
    expect(problemsOf(complete)).toEqual([]);
    const late = after(complete, arrive(batch(['a', 'b', 'c', 'd'])));
    expect(results(late)).toEqual([A, D, A, 'P']);
    expect(problemsOf(late)).toEqual([{ code: 'missing_decisions', callIds: ['d'] }]);
  });

  it('leaves a call that needs no decision out of the abort', () => {
    const state = after(
      shown(batch([], { calls: [call('a'), call('b', { needsDecision: false })] })),
      abort(),
    );
    expect(results(state)).toEqual([X, 'P']);
  });

  it('stays an abort when the call through which it was aborted leaves', () => {
    const state = after(decided, abort('c'), arrive(batch(['a', 'b'])));
    expect(state.stance).toEqual({ kind: 'abort', via: null });
    expect(causes(state)).toEqual(['cascade', 'cascade']);
  });

  it('holds for the whole batch even through an unknown call, or one that needs no decision', () => {
    const state = shown(batch([], { calls: [call('a'), call('b', { needsDecision: false })] }));
    for (const via of ['ghost', 'b'])
      expect(after(state, abort(via)).stance).toEqual({ kind: 'abort', via: null });
  });

  it('has nothing to undo where nothing was aborted', () => {
    expect(after(decided, undo)).toBe(decided);
  });

  it('stores no result anywhere, so that a mix cannot exist', () => {
    const state = after(decided, abort('c'));
    expect(state.marks).toBe(decided.marks);
    expect(JSON.stringify(state)).not.toContain(X);
  });
});

describe('rule 3: typing feedback changes no verdict', () => {
  it('keeps verdicts and stance while words are typed and files are added', () => {
    const decided = after(shown(abc), approve('a'), deny('b'));
    const typed = after(decided, feedback('S'), feedback('So'));
    expect(typed.marks).toBe(decided.marks);
    expect(typed.stance).toBe(decided.stance);
    expect(typed.feedback.text).toBe('So');
  });

  it('keeps the words through abort and undo', () => {
    const state = after(shown(abc), feedback('why'), abort(), undo);
    expect(state.feedback.text).toBe('why');
  });

  it('sends no feedback with verdicts, however much was typed', () => {
    const state = after(shown(batch(['a'])), feedback('why'), approve('a'));
    expect(phaseAs(sent(state), 'submitting').submission).not.toHaveProperty('feedback');
  });

  it('sends it with an abort', () => {
    const state = after(shown(batch(['a'])), feedback('why'), abort());
    expect(phaseAs(sent(state), 'submitting').submission.feedback?.text).toBe('why');
  });

  it('is possible while the batch is aborted, and not while it is being sent', () => {
    const aborted = after(shown(abc), feedback('why'), abort(), feedback('why?'));
    expect(aborted.feedback.text).toBe('why?');
    const under = sent(aborted);
    expect(after(under, feedback('other'))).toBe(under);
  });
});

describe('rule 4: approve all and deny all act on exactly the ids that were on screen, undecided', () => {
  it('leaves a call alone that arrived after the press was made', () => {
    const state = after(shown(abc), approveAll('a', 'b'));
    expect(results(state)).toEqual([A, A, 'P']);
  });

  it('leaves verdicts alone that were given before', () => {
    const state = after(shown(abc), deny('a'), approveAll('a', 'b', 'c'));
    expect(results(state)).toEqual([D, A, A]);
    expect(causes(state)).toEqual(['chosen', 'approve_all', 'approve_all']);
  });

  it('denies what is left, with that as the cause', () => {
    const state = after(shown(abc), approve('b'), denyAll('a', 'b', 'c'));
    expect(results(state)).toEqual([D, A, D]);
    expect(causes(state)).toEqual(['deny_all', 'chosen', 'deny_all']);
  });

  it('ignores ids that are unknown, gone or given twice', () => {
    const state = after(shown(abc), approveAll('ghost', 'a', 'a', 'toString'));
    expect(results(state)).toEqual([A, 'P', 'P']);
  });

  it('changes nothing without ids', () => {
    const state = shown(abc);
    expect(after(state, approveAll(), denyAll())).toBe(state);
  });

  it('changes nothing while the batch is aborted', () => {
    const state = after(shown(abc), abort());
    expect(after(state, approveAll('a'), denyAll('a'))).toBe(state);
  });

  it('approves nothing that may not be approved', () => {
    const calls = [call('a'), call('b', { rawArgs: '{"half":' })];
    const state = after(shown(batch([], { calls })), approveAll('a', 'b'));
    expect(results(state)).toEqual([A, 'P']);
  });
});

describe('what may not be approved', () => {
  const deniable = (state: ApprovalState): void => {
    expect(after(state, approve('a'), approveAll('a', 'b'))).toBe(state);
    expect(results(after(state, deny('a')))[0]).toBe(D);
    expect(results(after(state, denyAll('a', 'b')))).toEqual([D, D]);
    expect(results(after(state, abort('a')))).toEqual([X, X]);
  };
  const ab = batch(['a', 'b']);

  for (const reason of ['second_approver', 'preview', 'unreadable', 'a reason of the host'])
    it(`can still be denied and aborted when the host blocks approval (${reason})`, () => {
      const state = shown({ ...ab, approveBlocked: reason });
      deniable(state);
      expect(approveBlockOf(state, 'a')).toEqual({ why: 'blocked', reason });
    });

  it('can still be denied and aborted when an approval was forbidden', () => {
    const state = { ...shown(ab), forbidden: 'self_approval' as const };
    deniable(state);
    expect(approveBlockOf(state, 'a')).toEqual({ why: 'forbidden', reason: 'self_approval' });
  });

  it('is told once that something takes answers, or that nothing does', () => {
    const state = shown(ab);
    expect(after(state, { type: 'handled', handled: true })).toBe(state);
    const none = after(state, { type: 'handled', handled: false });
    expect(none.rules).toEqual({ handled: false });
    expect(after(none, { type: 'handled', handled: false })).toBe(none);
    expect(after(none, { type: 'handled', handled: true }).rules.handled).toBe(true);
  });

  it('can still be denied and aborted when nothing takes submissions', () => {
    const state = shown(ab, { rules: { handled: false } });
    deniable(state);
    expect(approveBlockOf(state, 'a')).toEqual({ why: 'no_handler' });
  });

  it('can be approved once something takes submissions', () => {
    const state = after(shown(ab, { rules: { handled: false } }), {
      type: 'handled',
      handled: true,
    });
    expect(approveBlockOf(state, 'a')).toBeNull();
    expect(results(after(state, approve('a')))).toEqual([A, 'P']);
  });

  it('can still be denied and aborted while newer content is awaited', () => {
    const state = after(sent(after(shown(ab), deny('a'), deny('b'))), reply({ kind: 'stale' }));
    deniable(state);
    expect(approveBlockOf(state, 'a')).toEqual({ why: 'stale' });
  });

  it('is the one call whose arguments are half of a JSON text, and no other', () => {
    const state = shown(batch([], { calls: [call('a', { rawArgs: '{"x":' }), call('b')] }));
    expect(after(state, approve('a'), approveAll('a'))).toBe(state);
    expect(results(after(state, deny('a')))).toEqual([D, 'P']);
    expect(results(after(state, denyAll('a', 'b')))).toEqual([D, D]);
    expect(results(after(state, abort('a')))).toEqual([X, X]);
    expect(approveBlockOf(state, 'a')).toEqual({ why: 'unreadable_call' });
    expect(approveBlockOf(state, 'b')).toBeNull();
    expect(results(after(state, approve('b')))).toEqual(['P', A]);
  });

  it('is every call of a batch that could not be read, and only Deny all and abort remain', () => {
    const state = shown(batch([], { calls: [call('a'), call('a'), call('b')] }));
    expect(approveBlockOf(state, 'a')).toEqual({ why: 'unreadable_batch' });
    expect(after(state, approve('a'), deny('a'), deny('b'), approveAll('a', 'b'))).toBe(state);
    expect(results(after(state, denyAll('a', 'b')))).toEqual([D, D]);
    expect(results(after(state, abort()))).toEqual([X, X]);
  });

  it('drops the verdicts of a batch that can no longer be read, so that all of it can be denied', () => {
    const twice = { ...ab, calls: [...ab.calls, call('a')] };
    const state = after(shown(ab), approve('a'), deny('b'), arrive(twice));
    expect(results(state)).toEqual(['P', 'P']);
    const denied = after(state, denyAll('a', 'b'));
    expect(results(denied)).toEqual([D, D]);
    const later = after(denied, arrive({ ...twice, expiresAt: '2030-01-01T00:00:00Z' }));
    expect(results(later)).toEqual([D, D]);
  });

  it('is refused at the end too, when approval was blocked after the verdict', () => {
    const approved = after(shown(ab), approve('a'), deny('b'));
    const blocked = after(approved, arrive({ ...ab, approveBlocked: 'second_approver' }));
    expect(resultOf(blocked, 'a')?.result).toBe(A);
    expect(problemsOf(blocked)).toEqual([{ code: 'approve_blocked', callIds: ['a'] }]);
    expect(problemsOf(after(blocked, deny('a')))).toEqual([]);
  });

  it('keeps a mark apart from a verdict', () => {
    const state = after(shown(ab), approve('a'));
    expect(markOf(state, 'a')).toEqual({ staged: { result: A, cause: 'chosen' } });
    expect(markOf(state, 'b')).toEqual({});
    expect(markOf(state, 'ghost')).toBeUndefined();
  });
});
