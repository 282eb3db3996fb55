import { expect, it } from 'vitest';
import { auditEvent } from '../../../src/server';

it.each(['run_owner', 'other_user', 'unknown'] as const)(
  'records an approval and a denial by %s in exactly three fields',
  (decidedBy) => {
    for (const approved of [true, false])
      expect(auditEvent({ approved, decidedBy })).toStrictEqual({
        kind: 'approval',
        approved,
        decidedBy,
      });
  },
);

it('keeps nothing else of what it is handed', () => {
  const decision = { approved: false, decidedBy: 'unknown', args: { secret: 1 }, kind: 'other' };
  expect(auditEvent(decision)).toStrictEqual({
    kind: 'approval',
    approved: false,
    decidedBy: 'unknown',
  });
});

it('records the decider’s id where the trail keeps ids', () => {
  expect(auditEvent({ approved: false, decidedBy: 7 }).decidedBy).toBe(7);
});
