import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { A, answer, batch, D, decision, expectAccepted, expectRefused, submit, X } from './cases';
import { hostileValues, junk } from './hostile';

const pending = batch(['a', 'b']);
const results = [A, D, X, 'approved', undefined] as const;

describe('a submission that is none', () => {
  it.each(hostileValues.map((value, i) => [i, value]))(
    'is refused, not thrown (%i)',
    (_, value) => {
      const refusal = submit(pending, value);
      expect(refusal).toMatchObject({ ok: false });
      expect(() => JSON.stringify(refusal)).not.toThrow();
    },
  );

  it.each([null, undefined, 'text', 7, [], [decision('a', A)]])(
    'is an invalid state (%j)',
    (value) => {
      expect(expectRefused(submit(pending, value), 'invalid_state').batchId).toBe('b1');
    },
  );

  it('is refused wherever in it the junk sits', () => {
    for (const value of hostileValues) {
      expect(submit(pending, { batchId: 'b1', decisions: value }).ok).toBe(false);
      expect(submit(pending, { batchId: 'b1', decisions: [value, value] }).ok).toBe(false);
      const odd = [decision('a', value), decision('b', A)];
      expect(submit(pending, { batchId: 'b1', decisions: odd }).ok).toBe(false);
    }
  });

  it('is never accepted, whatever its shape', () => {
    fc.assert(
      fc.property(junk, (value) => {
        expect(submit(pending, value).ok).toBe(false);
        expect(submit(null, value).ok).toBe(false);
      }),
    );
  });
});

describe('any set of results', () => {
  it('is accepted exactly when it answers every call and mixes no abort', () => {
    for (const a of results)
      for (const b of results)
        for (const text of ['', 'why']) {
          const sent = answer(
            { ...(a ? { a } : {}), ...(b ? { b } : {}) },
            { feedback: { text, attachments: [] } },
          );
          const verdicts = [a, b].every((result) => result === A || result === D);
          const aborted = a === X && b === X && text !== '';
          expect(submit(pending, sent).ok, `${a} ${b} ${text}`).toBe(verdicts || aborted);
        }
  });

  it('runs nothing that was not approved, and everything that was', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.boolean()),
        (ids, coins) => {
          const decisions = ids.map((id) => decision(id, coins.next().value ? A : D));
          const taken = expectAccepted(submit(batch(ids), { ...answer({}), decisions }));
          expect(taken.decisions.map(({ callId, result }) => decision(callId, result))).toEqual(
            decisions,
          );
        },
      ),
    );
  });
});

describe('a stored batch that cannot be read', () => {
  it.each([undefined, null, 'junk', {}, [null], [7], [undefined]])(
    'awaits nothing, and says so (calls: %j)',
    (calls) => {
      const stored = { ...pending, calls } as never;
      const refusal = expectRefused(submit(stored, answer({ a: A })), 'not_awaiting_approval');
      expect(refusal.error).toBe('The stored batch has no list of calls');
      expect(refusal).toMatchObject({ batchId: 'b1', httpStatus: 400 });
    },
  );
});

describe('an abort with a file', () => {
  const file = { id: 'i1', name: 'a.png', mediaType: 'image/png', size: 1 };
  const abortWith = (attachment: object, text = '') =>
    submit(
      pending,
      answer({ a: X, b: X }, { feedback: { text, attachments: [attachment] } as never }),
    );

  it('that was not sent along is refused, whatever the words', () => {
    for (const url of [undefined, '', null, 7])
      for (const text of ['', 'why'])
        expectRefused(abortWith({ ...file, url }, text), 'invalid_state');
  });

  it('that is there is accepted, and so are words beside one that could not be read', () => {
    const url = 'data:image/png;base64,AA==';
    expect(expectAccepted(abortWith({ ...file, url })).feedback?.attachments).toEqual([
      { ...file, url },
    ]);
    expect(expectAccepted(abortWith({ ...file, failed: true }, 'why')).feedback?.text).toBe('why');
    expectRefused(abortWith({ ...file, failed: true }), 'feedback_required');
  });
});
