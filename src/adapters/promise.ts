/** Hosts that ask about one call at a time and wait for a promise, as the card's props. */
export type { AdapterCapabilities, ApprovalAdapter } from './adapter';
export type {
  AcpPermissionOption,
  AcpPermissionResponse,
  ClaudePermissionResult,
  McpElicitResult,
} from './promise-answers';
export { toAcp, toCanUseTool, toElicitation } from './promise-answers';
export { createRequests } from './promise-requests';
export type {
  ApprovalRequests,
  RequestBatchFields,
  RequestDecision,
  RequestedCall,
  RequestOptions,
  RequestsOptions,
} from './promise-types';
