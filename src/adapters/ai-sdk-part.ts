import type { ToolCall } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import type { CallOutcome } from '../protocol/ending';
import { isRecord } from '../protocol/ending';
import { APPROVED, DENIED } from '../protocol/result';
import type { ApprovalResult } from '../protocol/result';
import { readDenial } from './denial-words';
import type { Fields } from './envole-fields';
import { attempt } from './envole-fields';

/** A tool part of a message. */
export interface ReadPart {
  readonly part: Fields;
  readonly call: ToolCall;
  /** Empty where there is none. */
  readonly approvalId: string;
  /** Tells one question from another: approval and call together. */
  readonly key: string;
  /** What the part says that it was given; null while it waits, and where nobody is asked. */
  readonly answer: ApprovalResult | null;
}

const askedStates = /^(approval-(requested|responded)|output-(available|error|denied))$/;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function isToolPart(part: unknown): part is Fields {
  const type = isRecord(part) ? part['type'] : undefined;
  return typeof type === 'string' && (type === 'dynamic-tool' || type.startsWith('tool-'));
}

/** A person decides about it, or did. */
export function isAsked({ call }: ReadPart): boolean {
  return needsDecision(call);
}

/** The call was written by halves, or has no end yet. */
export function isArriving(state: unknown): boolean {
  return textOf(state)?.startsWith('input-') === true;
}

function answerOf(state: unknown, approval: Fields): ApprovalResult | null {
  const { approved, reason } = approval;
  if (state === 'approval-requested') return null;
  if (state === 'output-denied' || approved === false) return readDenial(reason) ?? DENIED;
  return approved === true ? APPROVED : null;
}

/** What came of a call that nobody is asked about, as text; an unknown state by its own word. */
function resultOf({ state, output, errorText }: Fields): string | undefined {
  if (state === 'output-available')
    return textOf(output) ?? attempt(() => textOf(JSON.stringify(output)), undefined);
  if (state === 'output-error') return textOf(errorText);
  return isArriving(state) ? undefined : textOf(state);
}

/** Reads a tool part; what is missing of it is left empty, with which it counts as unreadable. */
export function readPart(part: Fields): ReadPart {
  const { type, state } = part;
  const title = textOf(part['title']);
  const approval: Fields = isRecord(part['approval']) ? part['approval'] : {};
  const approvalId = textOf(approval['id']) ?? '';
  const asks =
    askedStates.test(String(state)) &&
    approval['isAutomatic'] !== true &&
    (approvalId !== '' || state === 'approval-requested');
  const description = textOf(approval['requestReason']);
  const result = asks ? undefined : resultOf(part);
  const name = type === 'dynamic-tool' ? textOf(part['toolName']) : textOf(type)?.slice(5);
  const call: ToolCall = {
    // Without an id for the answer nothing can be decided: the empty one says so.
    id: asks && approvalId === '' ? '' : (textOf(part['toolCallId']) ?? ''),
    toolName: name ?? '',
    args: part['input'],
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(asks ? {} : { needsDecision: false }),
    ...(result === undefined ? {} : { result }),
    source: part,
  };
  const key = JSON.stringify([approvalId, call.id]);
  return { part, call, approvalId, key, answer: asks ? answerOf(state, approval) : null };
}

/** What the messages say about a call that was decided. */
export function outcomeOf({ part, call, answer }: ReadPart): CallOutcome {
  const { state, errorText } = part;
  return {
    callId: call.id,
    ...(answer ? { result: answer } : {}),
    ...(state === 'output-available' ? { status: 'done' } : {}),
    ...(state === 'output-error'
      ? { status: 'failed', error: textOf(errorText) ?? '', retryable: false }
      : {}),
  };
}
