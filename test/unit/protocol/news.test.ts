import { describe, expect, it } from 'vitest';
import { newsOf, withNews } from '../../../src/protocol/news';
import type { Notice, Submission } from '../../../src/protocol';

const sent: Submission = {
  batchId: 'b1',
  idempotencyKey: 'k1',
  decisions: [],
  rest: 'DENIED',
  decidedBy: null,
};
const lost: Notice = { kind: 'lost', why: 'rejected', sent };
const changed: Notice = { kind: 'person_changed' };

describe('news', () => {
  it('take the place of what was told, and stand beside what nobody knows', () => {
    expect(withNews(null, changed)).toBe(changed);
    expect(withNews({ kind: 'conflict' }, changed)).toBe(changed);
    expect(withNews({ kind: 'conflict' }, null)).toBeNull();
    expect(withNews(lost, changed)).toEqual({ ...lost, news: changed });
    expect(newsOf(withNews(lost, changed))).toBe(changed);
    expect(newsOf(lost)).toBeNull();
    expect(newsOf(changed)).toBe(changed);
  });

  it('are none where there is nothing to tell, and where another answer is told of', () => {
    expect(withNews(lost, null)).toBe(lost);
    expect(withNews(lost, { kind: 'not_recorded', sent })).toBe(lost);
  });
});
