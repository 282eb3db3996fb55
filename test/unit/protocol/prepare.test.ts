import { describe, expect, it } from 'vitest';
import {
  bodyText,
  countsOf,
  isRepeat,
  prepareRetry,
  prepareSubmission,
  problemsOf,
  submitsAtOnce,
  undecidedIds,
} from '../../../src/protocol';
import type { ApprovalState, Person, Rules, Submission } from '../../../src/protocol';
import {
  A,
  abort,
  ada,
  after,
  approve,
  approveAll,
  arrive,
  attach,
  batch,
  bob,
  call,
  D,
  deny,
  denyAll,
  expire,
  feedback,
  image,
  person,
  reply,
  sent,
  shown,
  X,
} from './cases';

const ab = batch(['a', 'b'], { revision: 'r1' });
/** A batch whose calls cannot be read: it can be denied and aborted as a whole only. */
const unlisted = { id: 'b1', calls: 'junk' } as never;

describe('what stands in the way of sending', () => {
  it('is nothing once every call has a verdict', () => {
    expect(problemsOf(after(shown(ab), approve('a'), deny('b')))).toEqual([]);
  });

  it('is each undecided call', () => {
    expect(problemsOf(after(shown(ab), approve('a')))).toEqual([
      { code: 'missing_decisions', callIds: ['b'] },
    ]);
  });

  it('is an empty batch', () => {
    expect(problemsOf(shown(batch([])))).toEqual([{ code: 'empty_batch' }]);
    expect(problemsOf(shown(batch([])), 'abort')).toEqual([{ code: 'empty_batch' }]);
  });

  it('is missing feedback of an abort, staged or intended', () => {
    expect(problemsOf(after(shown(ab), abort()))).toEqual([{ code: 'feedback_required' }]);
    expect(problemsOf(shown(ab), 'abort')).toEqual([{ code: 'feedback_required' }]);
    expect(problemsOf(after(shown(ab), feedback('x')), 'abort')).toEqual([]);
    expect(problemsOf(shown(ab, { rules: { feedback: 'optional' } }), 'abort')).toEqual([]);
  });

  it('is not the feedback, where an abort is staged and verdicts are intended', () => {
    const state = after(shown(ab), approve('a'), deny('b'), abort());
    expect(problemsOf(state, 'each')).toEqual([]);
  });

  it('is a file that is still being read, for an abort only', () => {
    const { url: _, ...unread } = image;
    const state = after(shown(ab), feedback('x'), attach(unread));
    expect(problemsOf(state, 'abort')).toEqual([{ code: 'attachments_unread' }]);
    expect(problemsOf(after(state, approve('a'), deny('b')))).toEqual([]);
    expect(problemsOf(after(state, attach(image)), 'abort')).toEqual([]);
  });

  it('is a mix of verdicts, where the backend loses approvals in one', () => {
    const rules = { mixed: false };
    const state = shown(ab, { rules });
    expect(problemsOf(after(state, approve('a'), deny('b')))).toEqual([{ code: 'mixed_verdicts' }]);
    expect(problemsOf(after(state, approveAll('a', 'b')))).toEqual([]);
    expect(problemsOf(after(state, denyAll('a', 'b')))).toEqual([]);
    expect(problemsOf(after(state, approve('a'), feedback('x')), 'abort')).toEqual([]);
  });

  it('is missing feedback once only, where a batch that could not be read lists some calls', () => {
    const twice = shown(batch([], { calls: [call('a'), call('a')] }));
    expect(problemsOf(after(twice, abort()))).toEqual([{ code: 'feedback_required' }]);
  });

  it('is missing feedback of an abort that is intended for a batch that lists no call', () => {
    const broken = shown(unlisted);
    expect(problemsOf(broken, 'abort')).toEqual([{ code: 'feedback_required' }]);
    expect(problemsOf(after(broken, feedback('x')), 'abort')).toEqual([]);
    const relaxed = shown(unlisted, { rules: { feedback: 'optional' } });
    expect(problemsOf(relaxed, 'abort')).toEqual([]);
  });

  it('is an approval of a call that cannot be read any more, and of no other', () => {
    const untitled = Object.defineProperty({ ...call('a') }, 'title', {
      get: () => {
        throw new Error('no');
      },
    });
    const approved = after(shown(ab), approveAll('a', 'b'));
    const state = after(approved, arrive({ ...ab, calls: [untitled, call('b')] }));
    expect(problemsOf(state)).toEqual([{ code: 'approve_blocked', callIds: ['a'] }]);
  });

  it('never changes the state', () => {
    const state = after(shown(ab), approve('a'), abort('a'), feedback('x'));
    const before = JSON.stringify(state);
    problemsOf(state);
    problemsOf(state, 'each');
    prepareSubmission(state, 'k');
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('what goes out', () => {
  it('is every call that needs a decision, in the order received', () => {
    const calls = [call('c'), call('s', { needsDecision: false }), call('a'), call('b')];
    const state = after(shown(batch([], { calls })), deny('a'), approveAll('b', 'c'));
    expect(prepareSubmission(state, 'k').decisions).toEqual([
      { callId: 'c', result: A, cause: 'approve_all' },
      { callId: 'a', result: D, cause: 'chosen' },
      { callId: 'b', result: A, cause: 'approve_all' },
    ]);
  });

  it('carries the words and files of an abort and its causes', () => {
    const state = after(shown(ab), approve('a'), feedback('x'), attach(image), abort('b'));
    expect(prepareSubmission(state, 'k')).toEqual({
      batchId: 'b1',
      revision: 'r1',
      idempotencyKey: 'k',
      decisions: [
        { callId: 'a', result: X, cause: 'cascade' },
        { callId: 'b', result: X, cause: 'chosen' },
      ],
      feedback: { text: 'x', attachments: [image] },
      decidedBy: ada,
    });
  });
});

describe('what does not go out', () => {
  it('is a revision where there is none', () => {
    const state = after(shown(batch(['a'])), approve('a'));
    expect(prepareSubmission(state, 'k')).not.toHaveProperty('revision');
  });

  it('is the words beside a denial of all that could not be read', () => {
    const state = after(shown(unlisted), feedback('x'), denyAll());
    const submission = prepareSubmission(state, 'k');
    expect(submission.rest).toBe(D);
    expect(submission).not.toHaveProperty('feedback');
  });

  it('is an answer that was not recorded, once the batch is closed', () => {
    const open = after(sent(after(shown(ab), denyAll('a', 'b'))), reply({ kind: 'not_recorded' }));
    expect(isRepeat(open)).toBe(true);
    expect(isRepeat(after(open, expire))).toBe(false);
  });
});

describe('what may be sent again after calls failed', () => {
  const failed = (callId: string) => ({ callId, status: 'failed' });
  const outcome = { kind: 'settled', calls: [failed('a'), failed('b')] } as const;
  /** `a` was approved and `b` denied by this person, and then both failed. */
  const bothFailed = (who: Person | null = ada) =>
    after(sent(after(shown(ab, { person: who }), approve('a'), deny('b'))), reply(outcome));
  const retriedIds = (state: ApprovalState) =>
    prepareRetry(state, 'k2')?.decisions.map(({ callId }) => callId);

  it('is nothing where the reply told of no call', () => {
    const state = after(sent(after(shown(ab), denyAll('a', 'b'))), reply({ kind: 'settled' }));
    expect(prepareRetry(state, 'k2')).toBeNull();
  });

  it('is sent by the one who sent it only, who may be nobody that is known', () => {
    expect(retriedIds(bothFailed())).toEqual(['a', 'b']);
    expect(retriedIds(after(bothFailed(), person(bob)))).toBeUndefined();
    expect(retriedIds(after(bothFailed(), person(null)))).toBeUndefined();
    expect(retriedIds(bothFailed(null))).toEqual(['a', 'b']);
    expect(retriedIds(after(bothFailed(null), person(ada)))).toBeUndefined();
  });

  it('is nothing once the viewer may only look', () => {
    const told = { ...ab, outcome: { ...outcome, decidedBy: 'run_owner' as const } };
    expect(retriedIds(after(bothFailed(), arrive(told)))).toEqual(['a', 'b']);
    expect(retriedIds(after(bothFailed(), arrive({ ...told, readOnly: true })))).toBeUndefined();
  });

  it('is no approval while approving is blocked, and denials all the same', () => {
    const blocked = (...calls: { callId: string; status: string }[]) =>
      after(
        bothFailed(),
        arrive({ ...ab, approveBlocked: 'preview', outcome: { kind: 'settled', calls } }),
      );
    expect(retriedIds(blocked(failed('a'), failed('b')))).toBeUndefined();
    expect(retriedIds(blocked(failed('a')))).toBeUndefined();
    expect(retriedIds(blocked(failed('b')))).toEqual(['b']);
  });
});

describe('the body of an answer', () => {
  const base: Submission = {
    batchId: 'b1',
    revision: 'r1',
    idempotencyKey: 'k1',
    decisions: [
      { callId: 'a', result: X, cause: 'chosen' },
      { callId: 'b', result: X, cause: 'cascade' },
    ],
    feedback: { text: 'x', attachments: [image] },
    decidedBy: ada,
  };
  const { revision: _, ...unrevised } = base;
  const { feedback: __, ...wordless } = base;
  const [first, second] = base.decisions as [
    (typeof base.decisions)[0],
    (typeof base.decisions)[0],
  ];

  it('is the same whatever the key', () => {
    expect(bodyText({ ...base, idempotencyKey: 'k2' })).toBe(bodyText(base));
    expect(bodyText(structuredClone(base))).toBe(bodyText(base));
  });

  it.each<[string, Submission]>([
    ['the batch', { ...base, batchId: 'b2' }],
    ['the revision', { ...base, revision: 'r2' }],
    ['the lack of a revision', unrevised],
    ['a result', { ...base, decisions: [{ ...first, result: D }, second] }],
    ['a cause', { ...base, decisions: [{ ...first, cause: 'cascade' }, second] }],
    ['a call', { ...base, decisions: [{ ...first, callId: 'c' }, second] }],
    ['the number of calls', { ...base, decisions: [first] }],
    ['the order of calls', { ...base, decisions: [second, first] }],
    ['the words', { ...base, feedback: { text: 'y', attachments: [image] } }],
    ['the lack of words', wordless],
    ['the lack of a file', { ...base, feedback: { text: 'x', attachments: [] } }],
    ['another file', { ...base, feedback: { text: 'x', attachments: [{ ...image, id: 'i2' }] } }],
    [
      'the content of a file',
      { ...base, feedback: { text: 'x', attachments: [{ ...image, url: 'data:,' }] } },
    ],
    [
      'the name of a file',
      { ...base, feedback: { text: 'x', attachments: [{ ...image, name: 'y' }] } },
    ],
    [
      'the type of a file',
      { ...base, feedback: { text: 'x', attachments: [{ ...image, mediaType: 'image/gif' }] } },
    ],
    ['the person', { ...base, decidedBy: { id: 8 } }],
    ['the lack of a person', { ...base, decidedBy: null }],
  ])('is another with another value of: %s', (_what, other) => {
    expect(bodyText(other)).not.toBe(bodyText(base));
  });
});

describe('what a view reads', () => {
  it('counts and lists what is undecided, an abort left aside', () => {
    const state = after(shown(batch(['a', 'b', 'c'])), approve('a'), deny('b'));
    const counts = { total: 3, decided: 2, approved: 1, denied: 1 };
    expect(countsOf(state)).toEqual(counts);
    expect(countsOf(after(state, abort()))).toEqual(counts);
    expect(undecidedIds(state)).toEqual(['c']);
    expect(countsOf(shown(batch([])))).toEqual({ total: 0, decided: 0, approved: 0, denied: 0 });
  });

  const one = batch(['a']);
  const oneOfTwo = batch([], { calls: [call('a'), call('s', { needsDecision: false })] });
  const at = (
    given: typeof one,
    submitWhen?: Rules['submitWhen'],
    ...events: Parameters<typeof after>[1][]
  ): boolean =>
    submitsAtOnce(after(shown(given, { rules: submitWhen ? { submitWhen } : {} }), ...events));

  it('sends a verdict at once with one call to decide, explicitly with several', () => {
    expect(at(one)).toBe(true);
    expect(at(oneOfTwo)).toBe(true);
    expect(at(ab)).toBe(false);
    expect(at(ab, undefined, approve('a'), deny('b'))).toBe(false);
    expect(at(batch([]))).toBe(false);
  });

  it('never sends at once where the host asks for an explicit Submit', () => {
    expect(at(one, 'explicit', approve('a'))).toBe(false);
    expect(at(ab, 'explicit', approve('a'), deny('b'))).toBe(false);
  });

  it('sends with the last verdict where the host asks for that', () => {
    expect(at(ab, 'complete', approve('a'))).toBe(false);
    expect(at(ab, 'complete', approve('a'), deny('b'))).toBe(true);
  });

  it('never sends at once while the batch is aborted', () => {
    expect(at(one, undefined, abort())).toBe(false);
    expect(at(ab, 'complete', approve('a'), deny('b'), abort())).toBe(false);
  });

  it('sends Deny all at once where nothing else is possible', () => {
    const twice = batch([], { calls: [call('a'), call('a'), call('b')] });
    expect(at(twice)).toBe(false);
    expect(at(twice, undefined, denyAll('a', 'b'))).toBe(true);
    expect(at(twice, 'explicit', denyAll('a', 'b'))).toBe(false);
  });
});
