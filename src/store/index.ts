export type {
  ApprovalStore,
  ApprovalStoreOptions,
  DraftChange,
  OnSubmit,
  SubmitAttempt,
} from './create-approval-store';
export { createApprovalStore } from './create-approval-store';
export type { DeveloperMessage } from './developer-error';
export type { Topic } from './topics';
export {
  approveBlockOf,
  callOf,
  countsOf,
  deciderOf,
  hasRetryableFailure,
  isOpen,
  isPending,
  isUnreadable,
  markOf,
  problemsOf,
  resultOf,
  storyOf,
  submitsAtOnce,
  tallyOf,
  undecidedIds,
} from './selectors';
