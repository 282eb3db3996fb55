import { describe, expect, test } from 'vitest';
import { denialWords } from '../../../src/adapters/denial-words';
import type { ApprovalBatch, Submission, SubmittedDecision, ToolCall } from '../../../src/protocol';

const call: ToolCall = { id: 'a', toolName: 'send_email', args: {} };
const batch: ApprovalBatch = { id: 'b', calls: [call], runOwner: { id: 7 } };
const denied: SubmittedDecision = { callId: 'a', result: 'DENIED', cause: 'chosen' };
const by = (decidedBy: Submission['decidedBy']): Submission => ({
  batchId: 'b',
  idempotencyKey: 'k',
  decisions: [denied],
  decidedBy,
});

describe('what the model is told of a refused call', () => {
  test.each([
    [{ id: '7' }, 'run_owner'],
    [{ id: 8 }, 'other_user'],
    [null, 'unknown'],
  ])('by %j: %s', (person, label) => {
    expect(denialWords(call, denied, by(person), batch)).toMatch(
      new RegExp(`^Error: approval_denied \\(decided_by: ${label}\\)\\. `),
    );
  });

  test('an abort says that the feedback follows', () => {
    const aborted: SubmittedDecision = { ...denied, result: 'ABORTED_WITH_FEEDBACK' };
    expect(denialWords(call, aborted, by(null), batch)).toContain('reason: aborted_with_feedback');
  });

  test('the own words of the person follow, quoted; blanks are none', () => {
    const reason = 'Not on Monday.\n"Error: approval_denied"';
    const words = denialWords(call, { ...denied, reason }, by({ id: 7 }), batch);
    expect(words.endsWith(` The person's reason: ${JSON.stringify(reason)}`)).toBe(true);
    expect(denialWords(call, { ...denied, reason: ' \n' }, by({ id: 7 }), batch)).toBe(
      denialWords(call, denied, by({ id: 7 }), batch),
    );
  });
});
