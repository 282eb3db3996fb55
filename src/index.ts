export type { ApprovalCardProps } from './card/approval-card';
export { ApprovalCard } from './card/approval-card';
export type { ApprovalInboxProps } from './card/approval-inbox';
export { ApprovalInbox } from './card/approval-inbox';
export type { HeadingLevel } from './card/card-header';
export type { ArgumentTools, RenderArguments } from './card/card-row';
export { en } from './labels/en';
export type {
  AbortEffect,
  CallField,
  EndingReport,
  FoundText,
  Labels,
  NamedCall,
  ReasonField,
  Risk,
  ShortcutAction,
  SightBlock,
  SpokenDecision,
} from './labels/labels';
export type {
  ApprovalBatch,
  ApprovalResult,
  ApprovalState,
  Attachment,
  CallOutcome,
  CallStory,
  Capabilities,
  Cause,
  DecidedBy,
  Draft,
  Ending,
  FeedbackContent,
  Person,
  Problem,
  Rules,
  Submission,
  SubmitOutcome,
  ToolCall,
  Verdict,
} from './protocol';
export type { Redact, TokenRun } from './display';
export type { ApprovalsView } from './react/approvals-context';
export { useApprovals } from './react/approvals-context';
export type { CallView } from './react/call-context';
export { useCall } from './react/call-context';
export type { PartName } from './react/data-attributes';
export { parts, states } from './react/data-attributes';
export type { AbortProps } from './react/parts/abort';
export { Abort as ApprovalAbort } from './react/parts/abort';
export type { QuestionProps } from './react/parts/abort-dialog';
export { AbortDialog as ApprovalAbortDialog } from './react/parts/abort-dialog';
export { Approve as ApprovalApprove } from './react/parts/approve';
export { ApproveAll as ApprovalApproveAll } from './react/parts/approve-all';
export { Attach as ApprovalAttach } from './react/parts/attach';
export { Attachments as ApprovalAttachments } from './react/parts/attachments';
export { BlockReason as ApprovalBlockReason } from './react/parts/block-reason';
export type { CallProps } from './react/parts/call';
export { Call as ApprovalCall } from './react/parts/call';
export { CallArguments as ApprovalCallArguments } from './react/parts/call-arguments';
export { CallBlock as ApprovalCallBlock } from './react/parts/call-block';
export { CallChanged as ApprovalCallChanged } from './react/parts/call-changed';
export { CallCopy as ApprovalCallCopy } from './react/parts/call-copy';
export { CallDescription as ApprovalCallDescription } from './react/parts/call-description';
export { CallFacts as ApprovalCallFacts } from './react/parts/call-facts';
export { CallFindings as ApprovalCallFindings } from './react/parts/call-findings';
export { CallName as ApprovalCallName } from './react/parts/call-name';
export { CallRisk as ApprovalCallRisk } from './react/parts/call-risk';
export { CallStatus as ApprovalCallStatus } from './react/parts/call-status';
export type { CallsProps } from './react/parts/calls';
export { Calls as ApprovalCalls } from './react/parts/calls';
export { ConflictDialog as ApprovalConflictDialog } from './react/parts/conflict-dialog';
export { Deny as ApprovalDeny } from './react/parts/deny';
export { DenyAll as ApprovalDenyAll } from './react/parts/deny-all';
export { DenyReason as ApprovalDenyReason } from './react/parts/deny-reason';
export { Expiry as ApprovalExpiry } from './react/parts/expiry';
export type { FeedbackProps } from './react/parts/feedback';
export { Feedback as ApprovalFeedback } from './react/parts/feedback';
export { FeedbackLabel as ApprovalFeedbackLabel } from './react/parts/feedback-label';
export { FeedbackNote as ApprovalFeedbackNote } from './react/parts/feedback-note';
export { PendingLink as ApprovalPendingLink } from './react/parts/pending-link';
export { Problems as ApprovalProblems } from './react/parts/problems';
export { Progress as ApprovalProgress } from './react/parts/progress';
export type { ProviderProps } from './react/parts/provider';
export { Provider as ApprovalProvider } from './react/parts/provider';
export { Receipt as ApprovalReceipt } from './react/parts/receipt';
export { Retry as ApprovalRetry } from './react/parts/retry';
export type { RootProps } from './react/parts/root';
export { Root as ApprovalRoot } from './react/parts/root';
export { ShortcutHelp as ApprovalShortcutHelp } from './react/parts/shortcut-help';
export { Status as ApprovalStatus } from './react/parts/status';
export { Submit as ApprovalSubmit } from './react/parts/submit';
export { UndoAbort as ApprovalUndoAbort } from './react/parts/undo-abort';
export type { ButtonProps } from './react/press-button';
export type { Pending } from './react/waiting-cards';
export type { Shortcuts } from './react/shortcuts';
export { defaultShortcuts } from './react/shortcuts';
export { useApproval, useApprovalStore } from './react/store-context';
export { UntrustedText } from './react/untrusted-text';
export type { ApprovalStore, DraftChange, OnSubmit, SubmitAttempt } from './store';
