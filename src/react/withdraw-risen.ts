import { APPROVED } from '../protocol/result';
import type { ApprovalRoot } from './store-context';

/**
 * Takes back what was approved and has become critical since: nobody has answered the question that such a call asks.
 * Whether there was any.
 */
export function withdrawRisen({ store, judge, moment }: ApprovalRoot): boolean {
  const { batch, marks, stance, phase } = store.getState();
  if (stance.kind !== 'each' || phase.kind !== 'reviewing') return false;
  const risen = batch.calls.filter(
    (call, i) => marks[i]?.staged?.result === APPROVED && judge.hasRisen(call),
  );
  for (const { id } of risen) store.send({ type: 'withdraw', callId: id });
  if (risen.length > 0) moment.setState({ word: 'nowCritical' });
  return risen.length > 0;
}
