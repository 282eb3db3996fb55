export type { ApprovalBatch, Attachment, FeedbackContent, ToolCall } from './batch';
export { needsDecision } from './batch';
export { sameCall } from './call-content';
export { canonicalText, frozenCopy, sameContent } from './content';
export type { Draft } from './draft';
export { draftOf, restoreDraft } from './draft';
export type { AlreadyDecided, CallOutcome, Ending, Settled, Told } from './ending';
export { readEnding } from './ending';
export type { Fault, Intake } from './intake';
export { readBatch } from './intake';
export type { ForbiddenReason, Lost, Reply, SubmitOutcome } from './outcome';
export { readReply } from './outcome';
export type { Person } from './person';
export { isPersonId, isSamePerson, readPerson } from './person';
export { isRepeat, prepareRetry, prepareSubmission, problemsOf } from './prepare';
export type { CallStory, Decider, Tally } from './receipt';
export { deciderOf, hasRetryableFailure, storyOf, tallyOf } from './receipt';
export type { ApprovalResult, Cause, DecidedBy, Verdict } from './result';
export { ABORTED_WITH_FEEDBACK, APPROVED, DENIED, isApprovalResult, isDecidedBy } from './result';
export type { RefusalType } from './refusal-type';
export type {
  Answered,
  ApprovalState,
  ApproveBlock,
  Counts,
  Mark,
  Notice,
  Phase,
  Rules,
  Staged,
  Stance,
} from './state';
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
} from './state';
export type { Submission, SubmittedDecision } from './submission';
export { bodyText } from './submission';
export { initialState } from './take-in';
export type { ApprovalEvent } from './transition';
export { transition } from './transition';
export type { Decision, Problem } from './validate';
export { hasFeedback, problemsOfDecisions, validateBatchStates } from './validate';
