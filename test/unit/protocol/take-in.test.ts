import { describe, expect, it } from 'vitest';
import { markOf, prepareRetry } from '../../../src/protocol';
import type { ApprovalBatch, ToolCall } from '../../../src/protocol';
import { takeIn } from '../../../src/protocol/take-in';
import {
  A,
  abort,
  after,
  again,
  approve,
  approveAll,
  arrive,
  batch,
  call,
  D,
  deny,
  denyAll,
  expire,
  phaseAs,
  reply,
  results,
  sent,
  shown,
} from './cases';

const abc = batch(['a', 'b', 'c'], { revision: 'r1' });
const decided = () => after(shown(abc), approve('a'), deny('b'));
const answer = () => sent(after(shown(abc), approveAll('a', 'b', 'c')));

/** The batch with one call in place of the one that has its id. */
const withCall = (changed: ToolCall, more: Partial<ApprovalBatch> = {}): ApprovalBatch => ({
  ...abc,
  ...more,
  calls: abc.calls.map((one) => (one.id === changed.id ? changed : one)),
});
const changedB = call('b', { args: { of: 'changed' } });

describe('a batch that comes once more', () => {
  it('keeps a verdict where only the untouched original of the call is another', () => {
    const state = after(decided(), arrive(withCall(call('a', { source: { n: 1 } }))));
    expect(state.batch.calls[0]?.source).toEqual({ n: 1 });
    expect(results(state)).toEqual([A, D, 'P']);
    expect(state.notice).toBeNull();
  });

  it('keeps its index and how it is answered where its calls are the same', () => {
    const before = decided();
    const state = after(before, arrive({ ...again(abc), expiresAt: '2031-01-01' }));
    expect(state).not.toBe(before);
    expect(state.index).toBe(before.index);
    expect(state.stance).toBe(before.stance);
    const aborted = after(before, abort('b'));
    expect(after(aborted, arrive({ ...abc, expiresAt: '2031-01-01' })).stance).toBe(aborted.stance);
  });

  it('marks nothing of a call that joins', () => {
    const state = after(decided(), arrive(batch(['d', 'a', 'b', 'c'], { revision: 'r1' })));
    expect(markOf(state, 'd')).toEqual({});
    expect(results(state)).toEqual(['P', A, D, 'P']);
  });

  it('is kept as it came only while it cannot be read', () => {
    const broken = { id: 'b1', calls: 'junk' };
    const unread = after(shown(abc), arrive(broken));
    expect(unread.raw).toBe(broken);
    expect(after(unread, arrive(abc))).not.toHaveProperty('raw');
    expect(after(shown(abc), arrive(withCall(changedB)))).not.toHaveProperty('raw');
  });

  it('that can be read does not stay denied as a whole, and stays aborted', () => {
    const broken = shown({ id: 'b1', calls: 'junk' } as never);
    expect(after(broken, denyAll(), arrive(batch(['a']))).stance).toEqual({ kind: 'each' });
    const aborted = after(broken, abort());
    expect(after(aborted, denyAll()).stance).toEqual({ kind: 'abort', via: null });
    expect(after(aborted, arrive(batch(['a']))).stance).toEqual({ kind: 'abort', via: null });
  });
});

describe('a batch that is taken in while its answer is under way', () => {
  it('stays as it was painted', () => {
    const state = answer();
    expect(takeIn(state, withCall(changedB))).toBe(state);
  });

  it('is not said to have ended by that answer', () => {
    const told = { ...abc, outcome: { kind: 'settled' } };
    expect(phaseAs(takeIn(answer(), told), 'settled')).not.toHaveProperty('submission');
  });
});

describe('a batch that is over', () => {
  const timed = { ...abc, expiresAt: '2026-12-01T12:00:00Z' };
  const later = { ...timed, expiresAt: '2026-12-01T13:00:00Z' };

  it('opens again for more time only where it had expired', () => {
    const expired = after(shown(timed), expire);
    expect(after(expired, arrive(later)).phase).toEqual({ kind: 'reviewing' });
    const resuming = after(
      sent(after(shown(timed), approveAll('a', 'b', 'c'))),
      reply({ kind: 'already_resuming' }),
    );
    expect(after(resuming, arrive(later))).toBe(resuming);
  });

  it('says what changed while it had expired, and drops the verdict on that', () => {
    const staged = after(shown(timed), approve('a'), deny('b'));
    const state = after(staged, expire, arrive(withCall(changedB, later)));
    expect(results(state)).toEqual([A, 'P', 'P']);
    expect(state.notice).toEqual({
      kind: 'content_changed',
      changed: ['b'],
      added: [],
      removed: [],
    });
    expect(after(staged, expire, arrive(later)).notice).toBeNull();
  });

  it('stays expired where other content has no other end', () => {
    const expired = after(shown(timed), expire);
    expect(after(expired, arrive(withCall(changedB, timed)))).toBe(expired);
  });

  const failed = () =>
    after(answer(), reply({ kind: 'settled', calls: [{ callId: 'a', status: 'failed' }] }));

  it.each([{ readOnly: true }, { approveBlocked: 'preview' }])(
    'lets nothing be sent again that may not be answered any more: %j',
    (more) => {
      expect(prepareRetry(failed(), 'k2')).not.toBeNull();
      const state = after(failed(), arrive({ ...again(abc), ...more }));
      expect(phaseAs(state, 'settled').superseded).toBe(true);
      expect(prepareRetry(state, 'k2')).toBeNull();
    },
  );

  it('is closed by another end that the host tells, with no answer of this viewer', () => {
    const state = after(failed(), arrive({ ...abc, outcome: { kind: 'not_awaiting' } }));
    expect(state.phase).toEqual({ kind: 'closed', ending: { kind: 'not_awaiting' } });
  });
});

describe('content that is issued anew', () => {
  const r2 = { ...again(abc), revision: 'r2' };

  it('voids an abort, and says so', () => {
    const state = after(shown(abc), abort(), arrive(r2));
    expect(state.notice).toEqual({ kind: 'stale', awaiting: false });
  });

  it('no longer says that approving was forbidden, and keeps any other news', () => {
    const refused = after(
      answer(),
      reply({ kind: 'forbidden', reason: 'not_permitted' }),
      { type: 'withdraw', callId: 'a' },
      { type: 'withdraw', callId: 'b' },
      { type: 'withdraw', callId: 'c' },
    );
    expect(after(refused, arrive(r2)).notice).toBeNull();
    const untaken = after(shown(abc), { type: 'unsendable' });
    expect(after(untaken, arrive(r2)).notice).toEqual({ kind: 'no_handler' });
  });
});

describe('what is told of a change', () => {
  it('is each call that changed, joined and left, together', () => {
    const joined = { ...withCall(changedB), calls: [...withCall(changedB).calls, call('d')] };
    expect(after(decided(), arrive(joined)).notice).toEqual({
      kind: 'content_changed',
      changed: ['b'],
      added: ['d'],
      removed: [],
    });
    const left = { ...abc, calls: withCall(changedB).calls.slice(0, 2) };
    expect(after(decided(), arrive(left)).notice).toMatchObject({
      changed: ['b'],
      removed: [{ id: 'c' }],
    });
    const swapped = batch(['a', 'b', 'd'], { revision: 'r1' });
    expect(after(decided(), arrive(swapped)).notice).toMatchObject({
      added: ['d'],
      removed: [{ id: 'c' }],
    });
  });

  it('is not of a changed call any more once that has left', () => {
    const gone = { ...abc, calls: [call('a'), call('c')] };
    const state = after(decided(), arrive(withCall(changedB)), arrive(gone));
    expect(state.notice).toEqual({
      kind: 'content_changed',
      changed: [],
      added: [],
      removed: [changedB],
    });
  });

  it('is the same while nothing changes but what was told of already', () => {
    const gone = { ...abc, calls: [call('a'), changedB] };
    const first = after(decided(), arrive(gone));
    const more = { ...gone, calls: [call('a'), call('b', { args: { of: 'changed again' } })] };
    const second = after(first, arrive(more));
    expect(second.batch.calls[1]?.args).toEqual({ of: 'changed again' });
    expect(second.notice).toBe(first.notice);
  });

  it('grows by a call that changes together with one that was told of', () => {
    const both = withCall(call('a', { args: 1 }));
    const calls = [both.calls[0]!, call('b', { args: { of: 'changed again' } }), call('c')];
    const state = after(decided(), arrive(withCall(changedB)), arrive({ ...abc, calls }));
    expect(state.notice).toMatchObject({ changed: ['b', 'a'] });
  });

  it('grows by a call that takes the place of another', () => {
    const swapped = { ...abc, calls: [call('a'), changedB, call('d')] };
    const state = after(decided(), arrive(withCall(changedB)), arrive(swapped));
    expect(state.notice).toMatchObject({
      changed: ['b'],
      added: ['d'],
      removed: [{ id: 'c' }],
    });
  });
});
