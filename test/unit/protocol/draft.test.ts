import { beforeEach, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { canonicalText, draftOf, prepareRetry } from '../../../src/protocol';
import { callContent } from '../../../src/protocol/call-content';
import type { ApprovalBatch, ApprovalState, Draft, ToolCall } from '../../../src/protocol';
import {
  A,
  abort,
  after,
  again,
  approve,
  approveAll,
  attach,
  batch,
  bob,
  call,
  causes,
  D,
  deny,
  denyAll,
  expire,
  feedback,
  image,
  reply,
  results,
  sent,
  shown,
  X,
} from './cases';

const abc = batch(['a', 'b', 'c'], { revision: 'r1' });
let decided: ApprovalState;
beforeEach(() => {
  decided = after(shown(abc), approve('a'), denyAll('b'), feedback('why'), attach(image));
});

/** What a host gets back from where it keeps drafts. */
const kept = (state: ApprovalState): unknown => JSON.parse(JSON.stringify(draftOf(state)));

const reopened = (
  draft: unknown,
  given: ApprovalBatch = abc,
  more: Parameters<typeof shown>[1] = {},
): ApprovalState => shown(again(given), { ...more, draft });

describe('a draft', () => {
  it('brings verdicts, causes, words and files back after a reload', () => {
    const state = reopened(kept(decided));
    expect(results(state)).toEqual([A, D, 'P']);
    expect(causes(state)).toEqual(['chosen', 'deny_all', undefined]);
    expect(state.feedback).toEqual({ text: 'why', attachments: [image] });
    expect(state.phase).toEqual({ kind: 'reviewing' });
  });

  it('brings an abort back, and the verdicts under it', () => {
    const state = reopened(kept(after(decided, abort('b'))));
    expect(results(state)).toEqual([X, X, X]);
    expect(causes(state)).toEqual(['cascade', 'chosen', 'cascade']);
    expect(results(after(state, { type: 'undo_abort' }))).toEqual([A, D, 'P']);
  });

  it('is JSON data and says the same after a round trip', () => {
    const draft = draftOf(decided);
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
    expect(draftOf(reopened(kept(decided)))).toEqual(draft);
  });

  it('comes back whole for any JSON arguments', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.option(fc.string()), (args, title) => {
        const calls = [call('a', { args, ...(title === null ? {} : { title }) })];
        const state = after(shown(batch([], { calls })), approve('a'));
        expect(results(reopened(kept(state), batch([], { calls })))).toEqual([A]);
      }),
      { seed: 20_260_923 },
    );
  });

  it('keeps what was staged while the answer is under way', () => {
    const under = sent(after(decided, deny('c')));
    expect(results(reopened(kept(under)))).toEqual([A, D, D]);
  });

  it('brings a verdict back only for a call whose content is equal', () => {
    const changed: ApprovalBatch = {
      ...abc,
      calls: [call('a', { args: 1 }), ...abc.calls.slice(1)],
    };
    expect(results(reopened(kept(decided), changed))).toEqual(['P', D, 'P']);
  });

  for (const [what, more] of Object.entries({
    'the name': { toolName: 'x' },
    'the arguments': { args: { of: 'a', more: 1 } },
    'the text of the arguments': { rawArgs: '{"of":"a"}' },
    'the title': { title: 'x' },
    'the description': { description: 'x' },
    'the provider': { provider: 'x' },
    'the category': { category: 'x' },
    'the need of a decision': { needsDecision: false },
  } satisfies Record<string, Partial<ToolCall>>))
    it(`brings no verdict back when ${what} changed`, () => {
      const changed = { ...abc, calls: [call('a', more), ...abc.calls.slice(1)] };
      expect(results(reopened(kept(decided), changed))[0]).toBe('P');
    });

  it('ignores the order of the keys and of the calls', () => {
    const first = batch([], { calls: [call('a', { args: { x: 1, y: [2] } }), call('b')] });
    const second = batch([], { calls: [call('b'), call('a', { args: { y: [2], x: 1 } })] });
    expect(results(reopened(kept(after(shown(first), approve('a'))), second))).toEqual(['P', A]);
  });

  it('brings the words back, but no verdict, under another revision', () => {
    const state = reopened(kept(decided), { ...abc, revision: 'r2' });
    expect(results(state)).toEqual(['P', 'P', 'P']);
    expect(state.feedback.text).toBe('why');
    const { revision: _, ...unrevised } = abc;
    expect(results(reopened(kept(decided), unrevised))).toEqual(['P', 'P', 'P']);
  });

  it('brings the words back, but no verdict and no abort, for another person', () => {
    const state = reopened(kept(after(decided, abort())), abc, { person: bob });
    expect(results(state)).toEqual(['P', 'P', 'P']);
    expect(state.feedback.text).toBe('why');
    expect(results(reopened(kept(decided), abc, { person: null }))).toEqual(['P', 'P', 'P']);
  });

  it('takes 7 and "7" for the same person', () => {
    expect(results(reopened(kept(decided), abc, { person: { id: '7' } }))[0]).toBe(A);
  });

  it('brings nothing back for another batch', () => {
    const state = reopened(kept(decided), { ...abc, id: 'b2' });
    expect(results(state)).toEqual(['P', 'P', 'P']);
    expect(state.feedback.text).toBe('');
  });

  it.each([0, 2, '1', undefined, null])('of another version brings nothing back: %j', (version) => {
    const state = reopened({ ...(kept(decided) as Draft), version });
    expect(state).toEqual(shown(abc));
  });

  it('leaves a call out whose arguments are not JSON, and keeps the others', () => {
    const calls = [call('a', { args: { n: 1n } }), call('b', { args: new Map() }), call('c')];
    const state = after(shown(batch([], { calls })), approveAll('a', 'b', 'c'));
    expect(draftOf(state).verdicts.map(({ callId }) => callId)).toEqual(['c']);
    expect(results(shown(batch([], { calls }), { draft: kept(state) }))).toEqual(['P', 'P', A]);
  });

  it('keeps a call whose arguments are not JSON but given as a whole JSON text', () => {
    const calls = [call('a', { args: { n: 1n }, rawArgs: '{"n":1}' })];
    const state = after(shown(batch([], { calls })), approve('a'));
    expect(results(shown(batch([], { calls }), { draft: kept(state) }))).toEqual([A]);
  });

  it('holds no verdicts and no stance once the batch has ended', () => {
    for (const ended of [
      after(decided, expire),
      after(sent(after(decided, deny('c'))), reply({ kind: 'settled' })),
      after(sent(after(decided, deny('c'))), reply({ kind: 'already_resuming' })),
    ]) {
      expect(draftOf(ended).verdicts).toEqual([]);
      expect(draftOf(ended).stance).toEqual({ kind: 'each' });
    }
  });

  it('holds none while the failed calls of an answered batch are sent again', () => {
    const failed = { kind: 'settled', calls: [{ callId: 'a', status: 'failed' }] } as const;
    const settled = after(sent(after(decided, deny('c'))), reply(failed));
    const submission = prepareRetry(settled, 'k2')!;
    const under = after(settled, { type: 'submitted', submission });
    expect(draftOf(under).verdicts).toEqual([]);
  });

  it('keeps words that were not sent of a batch that has ended', () => {
    expect(draftOf(after(decided, expire)).feedback.text).toBe('why');
  });

  it('brings the words alone back to a batch that opens settled', () => {
    const settled = { ...abc, outcome: { kind: 'settled' as const } };
    const { feedback: words, ...rest } = reopened(kept(decided), settled);
    const { feedback: _, ...fresh } = shown(settled);
    expect(rest).toEqual(fresh);
    expect(words).toEqual(decided.feedback);
  });

  it('approves nothing that may no longer be approved', () => {
    const blocked = { ...abc, approveBlocked: 'preview' };
    expect(results(reopened(kept(decided), blocked))).toEqual(['P', D, 'P']);
    const twice = { ...abc, calls: [...abc.calls, call('a')] };
    expect(results(reopened(kept(decided), twice))).not.toContain(A);
    const half = { ...abc, calls: [call('a', { rawArgs: '{' })] };
    expect(results(reopened(kept(decided), half))).not.toContain(A);
  });

  it('restores no mix, whatever it says', () => {
    const draft = kept(after(decided, abort())) as { verdicts: { result: string }[] };
    draft.verdicts[0]!.result = X;
    const state = reopened(draft);
    expect(results(after(state, { type: 'undo_abort' }))).toEqual(['P', D, 'P']);
  });

  it('restores no abort of a batch that has nothing to abort', () => {
    const shownOnly = batch([], { calls: [call('a', { needsDecision: false })] });
    const draft = { ...draftOf(shown(shownOnly)), stance: { kind: 'abort', via: null } };
    expect(shown(shownOnly, { draft }).stance).toEqual({ kind: 'each' });
  });

  it('restores no file that was still being read or had failed', () => {
    const { url: _, ...unread } = image;
    const state = after(
      shown(abc),
      attach({ ...unread, id: 'u' }),
      attach({ ...unread, id: 'f', failed: true }),
      attach(image),
    );
    expect(reopened(kept(state)).feedback.attachments).toEqual([image]);
  });
});

describe('a draft that is junk', () => {
  let whole: Record<string, unknown>;
  beforeEach(() => {
    whole = kept(decided) as Record<string, unknown>;
  });

  it('changes nothing when it is none at all', () => {
    for (const draft of [undefined, null, '', 'draft', 7, [], {}, { version: 1 }, () => 1])
      expect(reopened(draft)).toEqual(shown(abc));
  });

  it('never throws, and brings back nothing but the three results', () => {
    const part = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true }),
      fc.constantFrom<unknown>(null, [], {}, 'abort', 'a'),
    );
    const verdict = fc.oneof(
      part,
      fc.record(
        {
          callId: fc.oneof(fc.constantFrom<unknown>('a', 'b', '__proto__', 7), part),
          result: fc.oneof(fc.constantFrom<unknown>(A, D, X, 'approved'), part),
          cause: fc.oneof(fc.constantFrom<unknown>('chosen', 'cascade'), part),
          content: fc.oneof(
            fc.constantFrom<unknown>(...draftOf(decided).verdicts.map((v) => v.content)),
            part,
          ),
        },
        { requiredKeys: [] },
      ),
    );
    const fields = fc.record(
      {
        verdicts: fc.oneof(part, fc.array(verdict, { maxLength: 4 })),
        stance: fc.oneof(
          part,
          fc.record({ kind: fc.constantFrom('abort', 'each', 'x'), via: part }),
        ),
        feedback: fc.oneof(part, fc.record({ text: part, attachments: part })),
        personId: part,
        revision: part,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fields, (given) => {
        const state = reopened({ ...whole, ...given });
        for (const result of results(state)) expect([A, D, X, 'P']).toContain(result);
        expect(typeof state.feedback.text).toBe('string');
        for (const mark of state.marks)
          if (mark.staged) {
            expect([A, D]).toContain(mark.staged.result);
            expect(['chosen', 'approve_all', 'deny_all']).toContain(mark.staged.cause);
          }
      }),
      { seed: 20_260_923, numRuns: 400 },
    );
  });

  it('never throws when it refuses to be read', () => {
    const refuse = (): never => {
      throw new Error('this value refuses to be read');
    };
    expect(reopened(new Proxy({}, { get: refuse }))).toEqual(shown(abc));
    for (const key of ['version', 'batchId', 'verdicts', 'stance', 'feedback', 'personId']) {
      const draft = Object.defineProperty({ ...whole }, key, { get: refuse, enumerable: true });
      expect(() => reopened(draft)).not.toThrow();
      expect(results(reopened(draft))).toEqual(['P', 'P', 'P']);
    }
  });

  it('with a verdict about another call’s content brings that one not back', () => {
    const verdicts = draftOf(decided).verdicts.map((one, _, all) => ({
      ...one,
      content: all[0]!.content,
    }));
    expect(results(reopened({ ...whole, verdicts }))).toEqual([A, 'P', 'P']);
  });

  it('in part brings back what is whole, and the words', () => {
    const verdicts = whole['verdicts'] as readonly Record<string, unknown>[];
    const [ofA, ofB] = verdicts;
    const bad = [null, 7, 'a', { ...ofB, callId: 'ghost' }, { ...ofB, callId: '__proto__' }];
    const state = reopened({ ...whole, verdicts: [...bad, ofA] });
    expect(results(state)).toEqual([A, 'P', 'P']);
    expect(state.feedback.text).toBe('why');
  });

  it('brings the words back where the verdicts are no list', () => {
    const state = reopened({ ...whole, verdicts: 'all' });
    expect(results(state)).toEqual(['P', 'P', 'P']);
    expect(state.feedback.text).toBe('why');
  });

  it('decides nothing about a call that is only shown', () => {
    const only = batch([], { calls: [call('a', { needsDecision: false }), call('b')] });
    const content = canonicalText(callContent(shown(only).batch.calls[0] as ToolCall));
    const verdict = { callId: 'a', result: D, cause: 'chosen', content };
    const state = reopened({ ...draftOf(shown(only)), verdicts: [verdict] }, only);
    expect(state.marks).toEqual([{}, {}]);
  });

  it('brings no words back where it has none that are', () => {
    const { feedback: _, ...wordless } = whole;
    expect(reopened(wordless).feedback).toEqual({ text: '', attachments: [] });
    expect(reopened({ ...whole, feedback: { text: 7 } }).feedback).toEqual({
      text: '',
      attachments: [],
    });
    expect(
      reopened({ ...whole, feedback: { text: 'why', attachments: 'all' } }).feedback.text,
    ).toBe('why');
  });

  it('aborts a batch of which something is only shown', () => {
    const partly = batch([], { calls: [call('s', { needsDecision: false }), call('a')] });
    const state = reopened(draftOf(after(shown(partly), abort())), partly);
    expect(state.stance).toEqual({ kind: 'abort', via: null });
  });

  it('aborts through no call that it does not know', () => {
    const state = reopened({ ...whole, stance: { kind: 'abort', via: 'ghost' } });
    expect(state.stance).toEqual({ kind: 'abort', via: null });
  });
});
