import '../protocol/quiet';
import { expect } from 'vitest';
import type { SubmitOutcome, Submission } from '../../../src/protocol';
import { createApprovalStore } from '../../../src/store';
import type { ApprovalStore, ApprovalStoreOptions, SubmitAttempt } from '../../../src/store';
import { ada, batch } from '../protocol/cases';

/** A host's `onSubmit` whose every answer the test gives by hand. */
export interface Backend {
  readonly onSubmit: (submission: Submission) => Promise<SubmitOutcome | void>;
  readonly received: Submission[];
  /** Answers the call at this place, the last one by default. */
  readonly answer: (outcome: unknown, at?: number) => void;
  readonly fail: (error: unknown, at?: number) => void;
}

export function backend(): Backend {
  const received: Submission[] = [];
  const waiting: { resolve: (value: never) => void; reject: (error: unknown) => void }[] = [];
  return {
    received,
    onSubmit: (submission) => {
      received.push(submission);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
    },
    answer: (outcome, at = waiting.length - 1) => waiting[at]?.resolve(outcome as never),
    fail: (error, at = waiting.length - 1) => waiting[at]?.reject(error),
  };
}

/** Keys `k1`, `k2`, … */
export function countedKeys(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `k${made}`;
  };
}

/** A store that Ada looks at, of the calls `a`, `b`, `c` unless told otherwise. */
export function open(
  to: Pick<Backend, 'onSubmit'>,
  more: Partial<ApprovalStoreOptions> = {},
): ApprovalStore {
  return createApprovalStore({
    batch: batch(['a', 'b', 'c'], { revision: 'r1' }),
    currentUser: () => ada,
    onSubmit: () => to.onSubmit,
    createKey: countedKeys(),
    ...more,
  });
}

/** Waits until the reply of an attempt that was sent is written in. */
export async function settled(attempt: SubmitAttempt): Promise<void> {
  if (attempt.status !== 'sent') return expect.unreachable(`the answer was ${attempt.status}`);
  await attempt.done;
}

/** Lets everything run that waits for a promise that is already settled. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
