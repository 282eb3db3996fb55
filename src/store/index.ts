export type {
  ApprovalStore,
  ApprovalStoreOptions,
  DraftChange,
  SubmitAttempt,
} from './approval-store';
export type { OnSubmit } from './reply-of';
export { createApprovalStore } from './create-approval-store';
export type { DeveloperMessage } from './developer-error';
export type { Topic } from './topics';
export { problemsOf } from '../protocol/prepare';
export { reasonOf } from '../protocol/reason-view';
export { deciderOf, hasRetryableFailure, storyOf, tallyOf } from '../protocol/receipt';
export { approveBlockOf } from '../protocol/approve-block';
export { callOf, isOpen, isPending, isUnreadable, markOf, resultOf } from '../protocol/state';
export { countsOf, submitsAtOnce, undecidedIds } from '../protocol/counts';
