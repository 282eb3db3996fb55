export type { Accepted, AcceptedDecision, AcceptOptions } from './accept-submission';
export { acceptSubmission } from './accept-submission';
export type { AuditEvent } from './audit-event';
export { auditEvent } from './audit-event';
export type { BatchDecision, BatchHost, BatchRefusal, BatchReply } from './batch-route';
export { createBatchRoute } from './batch-route';
export {
  DECIDED_BY_OTHER_USER,
  DECIDED_BY_RUN_OWNER,
  DECIDED_BY_UNKNOWN,
  labelDecidedBy,
} from './decided-by';
export type { RefusedCall } from './denial-message';
export { denialMessage } from './denial-message';
export type { Denial, DenialReason, DenialResult } from './denial-result';
export { APPROVAL_DENIED, denialResult } from './denial-result';
export type { InterruptedRun, InterruptedState } from './interruptions';
export { answerInterruptions, batchFromInterruptions } from './interruptions';
export type { InvalidState, Refusal, RefusalDetails } from './refusal';
export type { RefusalType } from '../protocol/refusal-type';
export { refuse } from './refusal';
