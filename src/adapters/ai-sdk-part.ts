import type { ToolCall } from '../protocol/batch';
import type { CallOutcome } from '../protocol/ending';
import { isRecord } from '../protocol/ending';
import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from '../protocol/result';
import type { ApprovalResult } from '../protocol/result';
import { APPROVAL_DENIED } from '../server/denial-result';
import type { Fields } from './envole-fields';
import { attempt } from './envole-fields';

/** A tool part of a message. */
export interface ReadPart {
  readonly part: Fields;
  readonly call: ToolCall;
  /** Empty where a person is not asked: no approval, or one that was given automatically. */
  readonly approvalId: string;
  /** What the part says that it was given; null while it waits, and where nobody is asked. */
  readonly answer: ApprovalResult | null;
}

const asked = new Set<unknown>([
  'approval-requested',
  'approval-responded',
  'output-available',
  'output-error',
  'output-denied',
]);

const abortWords = new RegExp(
  `^Error: ${APPROVAL_DENIED} \\(decided_by: \\w+, reason: aborted_with_feedback\\)`,
);

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function isToolPart(part: unknown): part is Fields {
  const type = isRecord(part) ? part['type'] : undefined;
  return typeof type === 'string' && (type === 'dynamic-tool' || type.startsWith('tool-'));
}

function answerOf(state: unknown, approval: Fields): ApprovalResult | null {
  const { approved, reason } = approval;
  if (state === 'approval-requested') return null;
  if (state !== 'output-denied' && approved !== false) return approved === true ? APPROVED : null;
  return typeof reason === 'string' && abortWords.test(reason) ? ABORTED_WITH_FEEDBACK : DENIED;
}

/** What came of a call that nobody is asked about, as text; an unknown state by its own word. */
function resultOf({ state, output, errorText }: Fields): string | undefined {
  if (state === 'output-available')
    return textOf(output) ?? attempt(() => textOf(JSON.stringify(output)), undefined);
  if (state === 'output-error') return textOf(errorText);
  return state === 'input-streaming' || state === 'input-available' ? undefined : textOf(state);
}

/** Reads a tool part; what is missing of it is left empty, with which it counts as unreadable. */
export function readPart(part: Fields): ReadPart {
  const { type, state, title } = part;
  const approval: Fields = isRecord(part['approval']) ? part['approval'] : {};
  const approvalId =
    asked.has(state) && approval['isAutomatic'] !== true ? (textOf(approval['id']) ?? '') : '';
  const isAsked = approvalId !== '' || (state === 'approval-requested' && !approval['isAutomatic']);
  const description = textOf(approval['requestReason']);
  const result = isAsked ? undefined : resultOf(part);
  const name = type === 'dynamic-tool' ? textOf(part['toolName']) : textOf(type)?.slice(5);
  const call: ToolCall = {
    // Without an id for the answer nothing can be decided: the empty one says so.
    id: isAsked && approvalId === '' ? '' : (textOf(part['toolCallId']) ?? ''),
    toolName: name ?? '',
    args: part['input'],
    ...(typeof title === 'string' ? { title } : {}),
    ...(description === undefined ? {} : { description }),
    ...(isAsked ? {} : { needsDecision: false }),
    ...(result === undefined ? {} : { result }),
    source: part,
  };
  return { part, call, approvalId, answer: isAsked ? answerOf(state, approval) : null };
}

/** What the messages say about a call that was decided. */
export function outcomeOf({ part, call, answer }: ReadPart): CallOutcome {
  const { state, errorText } = part;
  const status =
    state === 'output-error' ? 'failed' : state === 'output-available' ? 'done' : undefined;
  return {
    callId: call.id,
    ...(answer ? { result: answer } : {}),
    ...(status ? { status } : {}),
    ...(status === 'failed' ? { error: textOf(errorText) ?? 'failed', retryable: false } : {}),
  };
}
