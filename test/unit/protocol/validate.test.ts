import './quiet';
import { describe, expect, it } from 'vitest';
import { hasFeedback, problemsOfDecisions, validateBatchStates } from '../../../src/protocol';
import type { ApprovalResult, Decision, FeedbackContent } from '../../../src/protocol';
import { isInOrder } from '../../../src/protocol/validate';
import { A, call, D, image, X } from './cases';

const two = [call('a'), call('b')];
const words: FeedbackContent = { text: 'Start over', attachments: [] };
const blank: FeedbackContent = { text: '  \n', attachments: [] };

const codes = (
  calls: Parameters<typeof problemsOfDecisions>[0],
  decisions: readonly Decision[],
  feedback?: FeedbackContent,
  rule?: 'required' | 'optional',
): string[] => problemsOfDecisions(calls, decisions, feedback, rule).map(({ code }) => code);

describe('the answer to a batch, against its list of calls', () => {
  it('lets an approval and a denial of one batch through', () => {
    expect(
      problemsOfDecisions(two, [
        ['a', A],
        ['b', D],
      ]),
    ).toEqual([]);
  });

  it('lets an abort of every call with a text through', () => {
    expect(
      problemsOfDecisions(
        two,
        [
          ['a', X],
          ['b', X],
        ],
        words,
      ),
    ).toEqual([]);
  });

  it('refuses an abort of one call beside the approval of another', () => {
    expect(
      problemsOfDecisions(
        two,
        [
          ['a', A],
          ['b', X],
        ],
        words,
      ),
    ).toEqual([{ code: 'mixed_abort' }]);
  });

  it('refuses an abort of one call beside the denial of another', () => {
    expect(
      codes(
        two,
        [
          ['a', X],
          ['b', D],
        ],
        words,
      ),
    ).toEqual(['mixed_abort']);
  });

  it('refuses while one of two calls is undecided, and names it', () => {
    expect(problemsOfDecisions(two, [['a', A]])).toEqual([
      { code: 'missing_decisions', callIds: ['b'] },
    ]);
  });

  it('refuses while the only call is undecided', () => {
    expect(problemsOfDecisions([call('a')], [])).toEqual([
      { code: 'missing_decisions', callIds: ['a'] },
    ]);
  });

  it('refuses an answer to no calls', () => {
    expect(problemsOfDecisions([], [])).toEqual([{ code: 'empty_batch' }]);
  });

  it('refuses an answer to calls of which none needs a decision', () => {
    const shownOnly = [call('a', { needsDecision: false })];
    expect(problemsOfDecisions(shownOnly, [])).toEqual([{ code: 'empty_batch' }]);
  });

  it('refuses a lone abort beside an undecided call', () => {
    expect(problemsOfDecisions(two, [['a', X]], words)).toEqual([
      { code: 'missing_decisions', callIds: ['b'] },
    ]);
  });

  it('refuses a decision about a call that is not in the batch, and names it', () => {
    expect(
      problemsOfDecisions(two, [
        ['a', A],
        ['b', A],
        ['ghost', A],
      ]),
    ).toEqual([{ code: 'unknown_calls', callIds: ['ghost'] }]);
  });

  it('refuses a decision about a call that needs none', () => {
    const calls = [call('a'), call('b', { needsDecision: false })];
    expect(
      problemsOfDecisions(calls, [
        ['a', A],
        ['b', A],
      ]),
    ).toEqual([{ code: 'unknown_calls', callIds: ['b'] }]);
  });

  it('refuses an abort whose feedback is blank', () => {
    expect(codes([call('a')], [['a', X]], blank)).toEqual(['feedback_required']);
  });

  it('refuses an abort without any feedback', () => {
    expect(codes([call('a')], [['a', X]])).toEqual(['feedback_required']);
  });

  it('lets an abort with a blank text and one image through', () => {
    expect(codes([call('a')], [['a', X]], { ...blank, attachments: [image] })).toEqual([]);
  });

  it('lets an abort without words through where the host asks for none', () => {
    expect(codes([call('a')], [['a', X]], blank, 'optional')).toEqual([]);
  });

  it('asks for no feedback where nothing is aborted', () => {
    expect(codes([call('a')], [['a', D]], blank)).toEqual([]);
  });

  it('takes the later of two decisions about one call', () => {
    expect(
      codes(
        [call('a')],
        [
          ['a', X],
          ['a', A],
        ],
      ),
    ).toEqual([]);
  });

  it('takes a map as well as a list', () => {
    expect(
      problemsOfDecisions(
        two,
        new Map([
          ['a', A],
          ['b', D],
        ]),
      ),
    ).toEqual([]);
  });

  it('does not take a name that every object has for a decision', () => {
    expect(problemsOfDecisions([call('constructor'), call('__proto__')], [])).toEqual([
      { code: 'missing_decisions', callIds: ['constructor', '__proto__'] },
    ]);
  });
});

describe('several problems at once', () => {
  it('are named in the order of the protocol', () => {
    expect(
      codes(
        [call('a'), call('b'), call('c')],
        [
          ['a', A],
          ['b', X],
          ['z', X],
        ],
      ),
    ).toEqual(['mixed_abort', 'missing_decisions', 'unknown_calls', 'feedback_required']);
  });

  it('begin with the empty batch', () => {
    expect(
      codes(
        [],
        [
          ['y', A],
          ['z', X],
        ],
      ),
    ).toEqual(['empty_batch', 'mixed_abort', 'unknown_calls', 'feedback_required']);
  });

  it('name ids in the order of the calls and of the decisions', () => {
    const calls = ['c', 'a', 'b'].map((id) => call(id));
    expect(
      problemsOfDecisions(calls, [
        ['z', A],
        ['y', A],
      ]),
    ).toEqual([
      { code: 'missing_decisions', callIds: ['c', 'a', 'b'] },
      { code: 'unknown_calls', callIds: ['z', 'y'] },
    ]);
  });
});

describe('something to send with an abort', () => {
  it('is a text that is not blank, or a file', () => {
    expect(hasFeedback(words)).toBe(true);
    expect(hasFeedback({ text: '', attachments: [image] })).toBe(true);
    expect(hasFeedback(blank)).toBe(false);
    expect(hasFeedback({ text: '\u3000\u00A0\t', attachments: [] })).toBe(false);
    expect(hasFeedback(undefined)).toBe(false);
  });
});

describe('the check for flat lists', () => {
  const of = (...results: ApprovalResult[]): ReturnType<typeof validateBatchStates> =>
    validateBatchStates(new Map(results.map((result, i) => [`c${i}`, result])));

  it('has the signature of the documented validator', () => {
    const check: (
      decisions: Map<string, ApprovalResult>,
    ) => { valid: true } | { valid: false; error: string } = validateBatchStates;
    expect(check(new Map())).toEqual({ valid: true });
  });

  it('says exactly what the documented validator says', () => {
    const refusal = {
      valid: false,
      error: 'Cannot mix ABORTED_WITH_FEEDBACK with APPROVED or DENIED states',
    };
    expect(of(A, X)).toEqual(refusal);
    expect(of(X, D)).toEqual(refusal);
    expect(of(A, D, X)).toEqual(refusal);
  });

  it('lets everything else through, since it knows no list of calls', () => {
    expect(of()).toEqual({ valid: true });
    expect(of(A, D)).toEqual({ valid: true });
    expect(of(X)).toEqual({ valid: true });
    expect(of(X, X, X)).toEqual({ valid: true });
  });

  it('agrees with the documented validator on every list of up to four results', () => {
    // seeds/002, "State Validation", word for word.
    const seed = (decisions: Map<string, ApprovalResult>): object => {
      const states = Array.from(decisions.values());
      const hasAbort = states.includes('ABORTED_WITH_FEEDBACK');
      const hasOtherStates = states.some((state) => state !== 'ABORTED_WITH_FEEDBACK');
      if (hasAbort && hasOtherStates)
        return {
          valid: false,
          error: 'Cannot mix ABORTED_WITH_FEEDBACK with APPROVED or DENIED states',
        };
      return { valid: true };
    };
    let lists: ApprovalResult[][] = [[]];
    for (let length = 0; length <= 4; length += 1) {
      for (const list of lists) {
        const decisions = new Map(list.map((result, i) => [`c${i}`, result]));
        expect(validateBatchStates(decisions), list.join()).toEqual(seed(decisions));
      }
      lists = lists.flatMap((list) => ([A, D, X] as const).map((result) => [...list, result]));
    }
  });
});

describe('a very long batch', () => {
  const readsOf = (count: number): number => {
    let reads = 0;
    const ids = Array.from({ length: count }, (_, i) => `c${i}`);
    const calls = ids.map((id) => ({
      ...call(id),
      get id() {
        reads += 1;
        return id;
      },
    }));
    const decisions = ids.map((id): Decision => [id, A]);
    expect(problemsOfDecisions(calls, decisions)).toEqual([]);
    expect(problemsOfDecisions(calls, decisions.slice(0, count / 2))).toHaveLength(1);
    expect(
      problemsOfDecisions(
        calls,
        ids.map((id): Decision => [`x${id}`, A]),
      ),
    ).toHaveLength(2);
    return reads;
  };

  it('of 10,000 calls is read ten times as often as one of 1,000, not a hundred times', () => {
    expect(readsOf(10_000)).toBeLessThanOrEqual(10 * readsOf(1_000));
  });
});

describe('an answer in the order asked', () => {
  const calls = [call('a'), call('s', { needsDecision: false }), call('b')];
  const answers = (...ids: string[]) => ids.map((callId) => ({ callId }));

  it('has one decision for each call that needs one, and no other', () => {
    expect(isInOrder(calls, answers('a', 'b'))).toBe(true);
    expect(isInOrder([], [])).toBe(true);
  });

  it.each([[['b', 'a']], [['a']], [['a', 'b', 'c']], [['a', 's', 'b']], [[]], [['a', 'a']]])(
    'is not: %j',
    (ids) => {
      expect(isInOrder(calls, answers(...ids))).toBe(false);
    },
  );
});
