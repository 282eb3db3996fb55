import { expect, it } from 'vitest';
import type { ApprovalBatch } from '../../../src/protocol';
import { A, answer, batch, D, expectAccepted, submit } from './cases';

/** How often anything of the stored calls and of the decisions is read. */
function readsFor(count: number, order: (ids: string[]) => string[]): number {
  let reads = 0;
  const counted = <T extends object>(value: T): T =>
    new Proxy(value, {
      get: (target, key) => {
        reads += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
  const ids = Array.from({ length: count }, (_, i) => `c${i}`);
  const { calls, ...rest } = batch(ids);
  const pending: ApprovalBatch = { ...rest, calls: calls.map(counted) };
  const sent = answer(Object.fromEntries(order(ids).map((id, i) => [id, i % 2 ? A : D])));
  const decisions = (sent as { decisions: object[] }).decisions.map((decision, i) =>
    counted({ ...decision, toolName: pending.calls[i]?.toolName }),
  );
  reads = 0;
  submit(pending, { ...sent, decisions });
  return reads;
}

it.each([
  ['in the order asked', (ids: string[]) => ids],
  ['in another order', (ids: string[]) => ids.toReversed()],
  ['incomplete', (ids: string[]) => ids.slice(1)],
])('reads each call a fixed number of times, however many there are: %s', (_, order) => {
  const few = readsFor(100, order);
  expect(readsFor(1_000, order)).toBeLessThan(10.5 * few);
  expect(few).toBeLessThan(100 * 30);
});

it('gives the same decisions whatever the order they came in', () => {
  const pending = batch(['a', 'b', 'c']);
  const inOrder = expectAccepted(submit(pending, answer({ a: A, b: D, c: A })));
  const turned = expectAccepted(submit(pending, answer({ c: A, b: D, a: A })));
  expect(turned).toEqual(inOrder);
});
