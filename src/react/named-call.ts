import { targetOf } from '../display';
import { lineIn } from '../display/text-pieces';
import type { NamedCall } from '../labels/labels';
import type { ToolCall } from '../protocol/batch';
import type { ApprovalState } from '../protocol/state';
import { isNameless } from './parts/call-name';
import type { ApprovalRoot } from './store-context';

type Place = Pick<NamedCall, 'position' | 'total'>;

/** Where a call stands in the list. */
export function placeOf({ index, batch }: ApprovalState, callId: string): Place {
  return { position: (index.get(callId) ?? 0) + 1, total: batch.calls.length };
}

/** A call as the names of its controls speak of it, escaped. */
export function namedCall(
  { labels, redact }: Pick<ApprovalRoot, 'labels' | 'redact'>,
  call: ToolCall,
  { position, total }: Place,
): NamedCall {
  return {
    tool: isNameless(call.toolName) ? labels.noToolName : lineIn(labels, call.toolName),
    target: targetOf(call, redact, labels),
    position,
    total,
  };
}
