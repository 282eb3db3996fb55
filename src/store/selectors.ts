/** What a view reads from a state. All of them are pure and may be used as selectors of `useApproval`. */
export {
  approveBlockOf,
  callOf,
  countsOf,
  isOpen,
  isPending,
  isUnreadable,
  markOf,
  resultOf,
  submitsAtOnce,
  undecidedIds,
} from '../protocol/state';
export { problemsOf } from '../protocol/prepare';
export { deciderOf, hasRetryableFailure, storyOf, tallyOf } from '../protocol/receipt';
