import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from '../protocol/result';
import type { RequestDecision } from './promise-types';

/** Made from the shapes that each side documents, not from its package. */

/** An option of ACP's `session/request_permission`. */
export interface AcpPermissionOption {
  readonly optionId: string;
  readonly kind: string;
}

/** The reply to ACP's `session/request_permission`. */
export interface AcpPermissionResponse {
  readonly outcome:
    | { readonly outcome: 'selected'; readonly optionId: string }
    | { readonly outcome: 'cancelled' };
}

/**
 * A decision for ACP. Only `allow_once` and `reject_once` are ever chosen, since the person decided about this call; where
 * the one is missing, and with an abort, it is `cancelled`. With an abort send `session/cancel` as well.
 */
export function toAcp(
  decision: RequestDecision,
  options: readonly AcpPermissionOption[],
): AcpPermissionResponse {
  const kinds: Partial<Record<RequestDecision['result'], string>> = {
    [APPROVED]: 'allow_once',
    [DENIED]: 'reject_once',
  };
  const option = options.find(({ kind }) => kind === kinds[decision.result]);
  return {
    outcome: option ? { outcome: 'selected', optionId: option.optionId } : { outcome: 'cancelled' },
  };
}

/** What Claude's `canUseTool` returns. */
export type ClaudePermissionResult =
  | { readonly behavior: 'allow'; readonly updatedInput: Record<string, unknown> }
  | { readonly behavior: 'deny'; readonly message: string; readonly interrupt?: true };

/** A decision for Claude's `canUseTool`; `input`: what it was called with. An abort interrupts, and its message ends with the feedback. */
export function toCanUseTool(
  decision: RequestDecision,
  input: Record<string, unknown>,
): ClaudePermissionResult {
  if (decision.result === APPROVED) return { behavior: 'allow', updatedInput: input };
  const { message } = decision;
  if (decision.result === DENIED) return { behavior: 'deny', message };
  const text = decision.feedback.text.trim();
  return {
    behavior: 'deny',
    message: text ? `${message} The person's feedback: ${JSON.stringify(text)}` : message,
    interrupt: true,
  };
}

/** The result of an MCP elicitation. */
export interface McpElicitResult {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Record<string, unknown>;
}

/** A decision for an MCP elicitation; `content`: what an approval answers, as the requested schema wants it. */
export function toElicitation(
  { result }: RequestDecision,
  content?: Record<string, unknown>,
): McpElicitResult {
  if (result === ABORTED_WITH_FEEDBACK) return { action: 'cancel' };
  if (result === DENIED) return { action: 'decline' };
  return { action: 'accept', ...(content ? { content } : {}) };
}
