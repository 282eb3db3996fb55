import { prepareSubmission, problemsOf } from 'approval-cards/protocol';
import type { ApprovalBatch, ApprovalState, Submission } from 'approval-cards/protocol';
import { acceptSubmission } from 'approval-cards/server';
import { createApprovalStore } from 'approval-cards/store';
import { ada, batchOf } from './calls';
import type { Work } from './main';

let batch: ApprovalBatch = batchOf(1, 0);
let state: ApprovalState | null = null;
let submission: Submission | null = null;

/** Ten times, since once is too little to be measured. */
const times = 10;
const often = (work: () => unknown): void => {
  for (let i = 0; i < times; i += 1) kept = work();
};
/** Keeps results alive, so that nothing is optimised away. */
let kept: unknown = null;

/** The same without React: what a press and a backend do to all calls at once. */
export const work: Work = {
  times: () => times,
  prepare: (count: number) => {
    batch = batchOf(count, 0);
    const store = createApprovalStore({
      batch,
      currentUser: () => ada,
      onSubmit: () => async () => undefined,
    });
    const ids = batch.calls.map(({ id }) => id);
    store.send({ type: 'approve_all', callIds: ids.filter((_, i) => i % 2 === 0) });
    store.send({ type: 'deny_all', callIds: ids.filter((_, i) => i % 2 === 1) });
    state = store.getState();
    if (problemsOf(state).length > 0) throw new Error(problemsOf(state)[0]?.code);
    submission = JSON.parse(JSON.stringify(prepareSubmission(state, 'key'))) as Submission;
    const answer = acceptSubmission(batch, submission, { sessionUserId: ada.id });
    if (!answer.ok) throw new Error(answer.type);
  },
  validate: () => often(() => state && problemsOf(state)),
  prepareSubmission: () => often(() => state && prepareSubmission(state, 'key')),
  acceptSubmission: () =>
    often(() => acceptSubmission(batch, submission, { sessionUserId: ada.id })),
  result: () => typeof kept,
};
