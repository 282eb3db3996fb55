import { beforeEach, describe, expect, it } from 'vitest';
import { deciderOf, storyOf, tallyOf } from '../../../src/protocol';
import type {
  ApprovalState,
  CallOutcome,
  DecidedBy,
  Decider,
  Ending,
  Person,
} from '../../../src/protocol';
import {
  A,
  abort,
  ada,
  after,
  approve,
  approveAll,
  batch,
  bob,
  call,
  D,
  deny,
  expire,
  feedback,
  reply,
  sent,
  shown,
  X,
} from './cases';

const eve: Person = { id: 9, name: 'Eve' };

describe('a batch that was aborted', () => {
  const told = (...ids: string[]) => {
    const state = sent(after(shown(batch(ids)), feedback('No.'), abort()));
    return ids.map((id) =>
      storyOf(after(state, reply({ kind: 'settled', decidedBy: 'run_owner' })), id),
    );
  };

  it('took its calls along, unless one was alone', () => {
    expect(told('a', 'b')).toEqual([
      { kind: 'told', result: X, cause: 'cascade' },
      { kind: 'told', result: X, cause: 'cascade' },
    ]);
    expect(told('a')).toEqual([{ kind: 'told', result: X }]);
  });

  it('was aborted at a call, also where that was alone', () => {
    const state = sent(after(shown(batch(['a'])), feedback('No.'), abort('a')));
    expect(storyOf(after(state, reply({ kind: 'settled' })), 'a')).toEqual({
      kind: 'told',
      result: X,
      cause: 'chosen',
    });
  });
});

describe('who decided, from where the viewer sits', () => {
  // The label, the decider, the viewer, the owner of the run; and the word.
  const table: readonly [
    DecidedBy | undefined,
    Person | undefined,
    Person | null,
    Person | undefined,
    Decider,
  ][] = [
    // The owner looks at their own run.
    ['run_owner', undefined, ada, ada, 'you'],
    ['other_user', undefined, ada, ada, 'other_user'],
    ['unknown', undefined, ada, ada, 'unknown'],
    [undefined, undefined, ada, ada, 'unknown'],
    ['run_owner', ada, ada, ada, 'you'],
    ['other_user', bob, ada, ada, 'other_user'],
    ['unknown', bob, ada, ada, 'unknown'],
    [undefined, ada, ada, ada, 'you'],
    [undefined, bob, ada, ada, 'other_user'],
    // An approver looks at the run of somebody else.
    ['run_owner', undefined, bob, ada, 'run_owner'],
    // "Another user" than the owner may be Bob himself.
    ['other_user', undefined, bob, ada, 'unknown'],
    ['unknown', undefined, bob, ada, 'unknown'],
    ['run_owner', ada, bob, ada, 'run_owner'],
    ['other_user', bob, bob, ada, 'you'],
    ['other_user', eve, bob, ada, 'other_user'],
    [undefined, bob, bob, ada, 'you'],
    [undefined, eve, bob, ada, 'other_user'],
    // Nobody is signed in.
    ['run_owner', undefined, null, ada, 'run_owner'],
    ['other_user', undefined, null, ada, 'unknown'],
    ['unknown', undefined, null, ada, 'unknown'],
    [undefined, undefined, null, ada, 'unknown'],
    ['run_owner', ada, null, ada, 'run_owner'],
    [undefined, ada, null, ada, 'unknown'],
    // The owner of the run is not known.
    ['run_owner', undefined, ada, undefined, 'run_owner'],
    ['other_user', undefined, ada, undefined, 'unknown'],
    [undefined, undefined, ada, undefined, 'unknown'],
    ['run_owner', ada, ada, undefined, 'you'],
    // Nobody is known.
    ['run_owner', undefined, null, undefined, 'run_owner'],
    [undefined, undefined, null, undefined, 'unknown'],
  ];

  it.each(table)(
    'label %s, decider %o, viewer %o, owner %o: %s',
    (label, decider, viewer, owner, word) => {
      const told = { ...(label ? { decidedBy: label } : {}), ...(decider ? { decider } : {}) };
      expect(deciderOf(told, viewer, owner)).toBe(word);
    },
  );

  it('takes 7 and "7" for the same person, and never nobody for nobody', () => {
    expect(deciderOf({ decider: { id: '7' } }, ada, undefined)).toBe('you');
    expect(deciderOf({ decidedBy: 'run_owner' }, null, undefined)).not.toBe('you');
    expect(deciderOf({ decider: { id: 'ADA' } }, { id: 'ada' }, undefined)).toBe('other_user');
  });

  it('is not confirmed for the viewer’s own answer that the backend did not label', () => {
    const state = after(sent(after(shown(batch(['a'])), deny('a'))), reply({ kind: 'settled' }));
    const ending = state.phase.kind === 'settled' ? state.phase.ending : {};
    expect(deciderOf(ending, ada, ada)).toBe('unknown');
  });
});

const calls = [
  call('a'),
  call('b'),
  call('c'),
  call('s', { needsDecision: false }),
  call('r', { needsDecision: false, result: 'AUTO_APPROVED' }),
];
const five = batch([], { calls });
let decided: ApprovalState;
let answered: ApprovalState;
beforeEach(() => {
  decided = after(shown(five), approve('a'), deny('b'));
  answered = after(decided, approveAll('c'));
});

const ended = (ending: Ending): ApprovalState => after(sent(answered), reply(ending));
const settled = (...outcomes: CallOutcome[]): ApprovalState =>
  ended({ kind: 'settled', calls: outcomes });

describe('the story of a call while the batch is reviewed', () => {
  it('tells what is undecided and what is staged, and why', () => {
    expect(storyOf(decided, 'a')).toEqual({ kind: 'staged', result: A, cause: 'chosen' });
    expect(storyOf(decided, 'b')).toEqual({ kind: 'staged', result: D, cause: 'chosen' });
    expect(storyOf(decided, 'c')).toEqual({ kind: 'undecided' });
    expect(storyOf(answered, 'c')).toEqual({ kind: 'staged', result: A, cause: 'approve_all' });
  });

  it('tells that a call is not asked about, with the result that the host recorded', () => {
    expect(storyOf(decided, 's')).toEqual({ kind: 'not_asked' });
    expect(storyOf(decided, 'r')).toEqual({ kind: 'not_asked', result: 'AUTO_APPROVED' });
    expect(storyOf(sent(answered), 'r')).toEqual({ kind: 'not_asked', result: 'AUTO_APPROVED' });
  });

  it('tells the abort of each row', () => {
    const state = after(decided, abort('b'));
    expect(storyOf(state, 'b')).toEqual({ kind: 'staged', result: X, cause: 'chosen' });
    expect(storyOf(state, 'a')).toEqual({ kind: 'staged', result: X, cause: 'cascade' });
    expect(storyOf(state, 's')).toEqual({ kind: 'not_asked' });
  });

  it('tells what is being sent', () => {
    expect(storyOf(sent(answered), 'a')).toEqual({ kind: 'sending', result: A, cause: 'chosen' });
    expect(storyOf(sent(after(decided, abort())), 'a')).toEqual({
      kind: 'sending',
      result: X,
      cause: 'cascade',
    });
  });

  it('has none for a call that it does not know', () => {
    for (const id of ['ghost', '__proto__', 'constructor', ''])
      for (const state of [decided, sent(answered), settled(), after(decided, expire)])
        expect(storyOf(state, id)).toBeNull();
  });
});

describe('the story of a call after the batch was answered', () => {
  it('is what was sent where the backend told nothing of it', () => {
    const state = settled();
    expect(storyOf(state, 'a')).toEqual({ kind: 'told', result: A, cause: 'chosen' });
    expect(storyOf(state, 'b')).toEqual({ kind: 'told', result: D, cause: 'chosen' });
    expect(storyOf(state, 'c')).toEqual({ kind: 'told', result: A, cause: 'approve_all' });
  });

  it('is each row’s own: done, failed with its error, denied', () => {
    const state = settled(
      { callId: 'a', result: A, status: 'done' },
      { callId: 'c', result: A, status: 'failed', error: 'no network' },
    );
    expect(storyOf(state, 'a')).toEqual({
      kind: 'told',
      result: A,
      cause: 'chosen',
      status: 'done',
    });
    expect(storyOf(state, 'b')).toEqual({ kind: 'told', result: D, cause: 'chosen' });
    expect(storyOf(state, 'c')).toEqual({
      kind: 'told',
      result: A,
      cause: 'approve_all',
      status: 'failed',
      error: 'no network',
    });
  });

  it('is the backend’s word where that differs from what was sent, without a cause', () => {
    const state = settled({ callId: 'a', result: D });
    expect(storyOf(state, 'a')).toEqual({ kind: 'told', result: D });
  });

  it('keeps a word that is none of the three as it is', () => {
    const state = settled({ callId: 'a', result: 'approved', status: 'Zurückgestellt' });
    expect(storyOf(state, 'a')).toEqual({
      kind: 'told',
      result: 'approved',
      status: 'Zurückgestellt',
    });
  });

  it('is an error alone, where that is all that was told', () => {
    const told = shown({
      ...five,
      outcome: { kind: 'settled', calls: [{ callId: 'a', error: 'no disk' }] },
    });
    expect(storyOf(told, 'a')).toStrictEqual({ kind: 'told', error: 'no disk' });
  });

  it('has no field of which nothing was told', () => {
    expect(storyOf(decided, 's')).toStrictEqual({ kind: 'not_asked' });
    expect(storyOf(settled(), 's')).toStrictEqual({ kind: 'not_asked' });
    const told = shown({
      ...five,
      outcome: { kind: 'settled', calls: [{ callId: 'a', status: 'running' }] },
    });
    expect(storyOf(told, 'a')).toStrictEqual({ kind: 'told', status: 'running' });
    expect(tallyOf(told)).toEqual({ approved: 0, denied: 0, aborted: 0, other: 0 });
  });

  it('keeps a call that was only shown apart, unless the backend tells of it', () => {
    expect(storyOf(settled(), 's')).toEqual({ kind: 'not_asked' });
    expect(storyOf(settled(), 'r')).toEqual({ kind: 'not_asked', result: 'AUTO_APPROVED' });
    expect(storyOf(settled({ callId: 'r', status: 'running' }), 'r')).toEqual({
      kind: 'told',
      result: 'AUTO_APPROVED',
      status: 'running',
    });
  });

  it('is the result that the host recorded where the host’s own data say that it is settled', () => {
    const told = shown({
      ...five,
      calls: [call('a', { result: 'DENIED' }), call('b')],
      outcome: { kind: 'settled' },
    });
    expect(storyOf(told, 'a')).toEqual({ kind: 'told', result: 'DENIED' });
    expect(storyOf(told, 'b')).toEqual({ kind: 'ended', ending: 'settled' });
  });

  it('is that of others where somebody else decided', () => {
    const state = ended({
      kind: 'already_decided',
      decider: bob,
      results: [
        { callId: 'a', result: D },
        { callId: 'b', status: 'withdrawn' },
      ],
    });
    expect(storyOf(state, 'a')).toEqual({ kind: 'told', result: D });
    expect(storyOf(state, 'b')).toEqual({ kind: 'told', status: 'withdrawn' });
    expect(storyOf(state, 'c')).toEqual({ kind: 'ended', ending: 'already_decided' });
  });

  for (const kind of ['already_resuming', 'expired', 'not_awaiting'] as const)
    it(`is no denial when the batch ended as ${kind}`, () => {
      const state = ended({ kind });
      expect(storyOf(state, 'a')).toEqual({ kind: 'ended', ending: kind });
      expect(storyOf(state, 'b')).toEqual({ kind: 'ended', ending: kind });
      expect(storyOf(state, 's')).toEqual({ kind: 'not_asked' });
      expect(tallyOf(state)).toEqual({ approved: 0, denied: 0, aborted: 0, other: 0 });
    });

  it('is that it ended when it expired here, whatever was staged', () => {
    expect(storyOf(after(answered, expire), 'a')).toEqual({ kind: 'ended', ending: 'expired' });
  });
});

describe('the tally of an answered batch', () => {
  it('counts what was approved and denied', () => {
    expect(tallyOf(settled())).toEqual({ approved: 2, denied: 1, aborted: 0, other: 0 });
  });

  it('counts aborts', () => {
    const state = after(
      sent(after(decided, feedback('x'), abort())),
      reply({ kind: 'settled', decidedBy: 'run_owner' }),
    );
    expect(tallyOf(state)).toEqual({ approved: 0, denied: 0, aborted: 3, other: 0 });
  });

  it('counts the backend’s word, and unknown words apart', () => {
    const state = settled({ callId: 'a', result: D }, { callId: 'c', result: 'SKIPPED' });
    expect(tallyOf(state)).toEqual({ approved: 0, denied: 2, aborted: 0, other: 1 });
  });

  it('is empty while the batch is open', () => {
    for (const state of [decided, sent(answered)])
      expect(tallyOf(state)).toEqual({ approved: 0, denied: 0, aborted: 0, other: 0 });
  });

  it('counts no call that was only shown', () => {
    expect(tallyOf(shown({ ...five, outcome: { kind: 'settled' } }))).toEqual({
      approved: 0,
      denied: 0,
      aborted: 0,
      other: 0,
    });
  });
});
