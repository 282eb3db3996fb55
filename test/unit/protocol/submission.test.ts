import { describe, expect, it } from 'vitest';
import { bodyText } from '../../../src/protocol';
import type { Submission } from '../../../src/protocol';
import { A, ada, D, image, X } from './cases';

const base: Submission = {
  batchId: 'b1',
  idempotencyKey: 'k1',
  decisions: [
    { callId: 'a', result: A, cause: 'chosen' },
    { callId: 'b', result: D, cause: 'deny_all' },
  ],
  decidedBy: null,
};

describe('the text of an answer', () => {
  it('holds everything but the key, and nothing that is not there', () => {
    expect(bodyText(base)).toBe(
      '["b1",null,[["a","APPROVED","chosen"],["b","DENIED","deny_all"]],null,null]',
    );
  });

  it('holds the revision, the person, the words, the files and what is said of the rest', () => {
    const whole: Submission = {
      ...base,
      revision: 'r1',
      decisions: [{ callId: 'a', result: X, cause: 'cascade' }],
      rest: X,
      feedback: { text: 'x', attachments: [image] },
      decidedBy: ada,
    };
    expect(JSON.parse(bodyText(whole))).toEqual([
      'b1',
      'r1',
      [['a', X, 'cascade']],
      ['x', [[image.id, image.name, image.mediaType, image.size, image.url]]],
      '7',
      X,
    ]);
  });

  it('holds the reason for a denial, with its own call', () => {
    const reasoned: Submission = {
      ...base,
      decisions: base.decisions.map((one) => (one.result === D ? { ...one, reason: 'no' } : one)),
    };
    expect(bodyText(reasoned)).toBe(
      '["b1",null,[["a","APPROVED","chosen"],["b","DENIED","deny_all","no"]],null,null]',
    );
  });
});
