/** Envole's human-in-the-loop messages, in both directions, and a thread of it as the card's props. */
export type { AdapterCapabilities, ApprovalAdapter } from './adapter';
export type { EnvoleError, EnvoleErrorType } from './envole-error';
export { classifyError } from './envole-error';
export { batchesFromEvent, batchesFromHistory } from './envole-incoming';
export type { IncomingDecision, IncomingSubmission } from './envole-message';
export { submissionFromMessage } from './envole-message';
export type { EnvoleContent, EnvoleRequest } from './envole-request';
export { toRequest } from './envole-request';
export type { EnvoleApi, EnvoleThread } from './envole-thread';
export { fromThread } from './envole-thread';
export type { Reply } from './reply';
