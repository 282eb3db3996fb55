/** What a message of assistant-ui asks, as batches for the card. Reads only; copy it together with `collector.tsx`. */
import type { ThreadMessage, ToolCallMessagePart } from '@assistant-ui/react';
import type {
  ApprovalBatch,
  CallOutcome,
  Ending,
  Person,
  Submission,
  ToolCall,
} from 'approval-cards';

export interface CollectorOptions {
  /** The person whose conversation it is. Without it the model is not told who declined. */
  readonly runOwner?: Person | undefined;
  /** What you know about a batch, for example from the message's metadata. Keep it the same function. */
  readonly batchFields?: ((message: ThreadMessage) => BatchFields) | undefined;
}

type BatchFields = Partial<
  Pick<ApprovalBatch, 'revision' | 'expiresAt' | 'sentAt' | 'approveBlocked' | 'readOnly'>
>;

type Part = ThreadMessage['content'][number];
type AssistantMessage = Extract<ThreadMessage, { role: 'assistant' }>;

/** A message, and what else of its thread tells what became of it. */
export interface Surroundings {
  readonly message: ThreadMessage;
  readonly next: ThreadMessage | undefined;
  /** The model is writing: somewhere in the thread. */
  readonly isRunning: boolean;
}

/** What was handed over, by `keyOf` each part. */
export type Sent = ReadonlyMap<string, Submission>;

export const keyOf = (messageId: string, approvalId: string): string =>
  `${messageId}:${approvalId}`;

/** A person decides about it, or did. Questions that are no decision are the host's to draw, and no part of a batch. */
function isAsked({ approval }: ToolCallMessagePart): boolean {
  const { isAutomatic, display = 'decision' } = approval ?? {};
  return approval !== undefined && isAutomatic !== true && display === 'decision';
}

/** Nobody has decided, whether or not it can still be done. */
function isUndecided({ approval }: ToolCallMessagePart): boolean {
  return approval?.approved === undefined;
}

export function isPending(part: ToolCallMessagePart): boolean {
  return isUndecided(part) && part.approval?.resolution === undefined;
}

export function toolPartsOf(message: ThreadMessage | undefined): ToolCallMessagePart[] {
  const content: readonly Part[] = message?.content ?? [];
  return content.filter((part) => part.type === 'tool-call');
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function callOf(part: ToolCallMessagePart): ToolCall {
  const { toolCallId: id, toolName, args, argsText, approval, result } = part;
  return {
    id,
    toolName,
    args,
    // The text as it came: numbers are shown to the last digit.
    ...(argsText ? { rawArgs: argsText } : {}),
    ...(approval?.prompt ? { description: approval.prompt } : {}),
    ...(isAsked(part) ? {} : { needsDecision: false }),
    ...(isAsked(part) || result === undefined ? {} : { result: textOf(result) }),
  };
}

/** The tool calls of a message. `run`: which of those that stand next to each other. */
function toolParts({ content }: AssistantMessage): { part: ToolCallMessagePart; run: number }[] {
  // A call that is there twice, as after a careless reload, counts once, as it was written last.
  const parts = new Map<string, { part: ToolCallMessagePart; run: number }>();
  let run = 0;
  for (const part of content) {
    if (part.type === 'tool-call') {
      const { toolCallId: id } = part;
      parts.set(id, { part, run: parts.get(id)?.run ?? run });
    } else run += 1;
  }
  return [...parts.values()];
}

/**
 * The calls that are answered together, with those beside them that nobody is asked about. A message goes on when all that
 * waits in it is answered, and may then ask again: nothing but where it stands tells what was answered together before a reload.
 */
function groupsIn(message: AssistantMessage, sent: Sent): ToolCallMessagePart[][] {
  const parts = toolParts(message);
  const groups = new Map<string, number[]>();
  for (const { part, run } of parts.filter((one) => isAsked(one.part))) {
    const known = sent.get(keyOf(message.id, part.approval!.id))?.batchId;
    const name = known ?? (isUndecided(part) ? 'waits' : `over ${run}`);
    groups.set(name, [...(groups.get(name) ?? []), parts.findIndex((one) => one.part === part)]);
  }
  return [...groups.values()].map((members) => {
    const runs = new Set(members.map((at) => parts[at]!.run));
    return parts
      .filter(({ part, run }, at) => members.includes(at) || (!isAsked(part) && runs.has(run)))
      .map(({ part }) => part);
  });
}

/** What became of a call that was asked about. */
function outcomeOf(part: ToolCallMessagePart, { status }: AssistantMessage): CallOutcome {
  const { toolCallId: callId, approval, result, isError, isPreliminary } = part;
  if (isUndecided(part)) return { callId, status: 'withdrawn' };
  if (!approval?.approved) return { callId, result: 'DENIED' };
  const decided = { callId, result: 'APPROVED' };
  const failed = { ...decided, status: 'failed', retryable: false };
  if (result !== undefined && !isPreliminary)
    return isError ? { ...failed, error: textOf(result) } : { ...decided, status: 'done' };
  if (status.type === 'running') return { ...decided, status: 'running' };
  return status.type === 'incomplete'
    ? { ...failed, error: textOf(status.error ?? status.reason) }
    : decided;
}

/** The submission that a message of the person was sent with, where it is an abort. A claim, as all that comes from a browser. */
export function abortIn(next: ThreadMessage | undefined): Partial<Submission> {
  const { approval } = next?.role === 'user' ? next.metadata.custom : {};
  return typeof approval === 'object' && approval !== null ? approval : {};
}

/** What the thread says has become of a batch; null while it waits. */
function endingOf(id: string, asked: readonly ToolCallMessagePart[], at: Around): Ending | null {
  const { message, next } = at;
  if (asked.every(isUndecided) && abortIn(next).batchId === id) {
    const calls = asked.map(({ toolCallId: callId }) => ({ callId, result: ABORTED }));
    return { kind: 'settled', calls };
  }
  if (asked.some(({ approval }) => approval?.resolution === 'expired')) return { kind: 'expired' };
  // What another message follows, or what was stopped, assistant-ui lets nobody answer any more.
  const isOpen = !next && ['running', 'requires-action'].includes(message.status.type);
  if (isOpen && asked.some(isPending)) return null;
  if (asked.every(isUndecided)) return { kind: 'not_awaiting' };
  return { kind: 'settled', calls: asked.map((part) => outcomeOf(part, message)) };
}

const ABORTED = 'ABORTED_WITH_FEEDBACK';

interface Around extends Surroundings {
  readonly message: AssistantMessage;
}

/** Every batch of a message, those included that are over. What is still being written is none yet. */
export function batchesOf(
  at: Surroundings,
  sent: Sent,
  options: CollectorOptions,
): ApprovalBatch[] {
  const { message, isRunning } = at;
  if (message.role !== 'assistant') return [];
  const { runOwner, batchFields } = options;
  return groupsIn(message, sent).flatMap((parts): ApprovalBatch[] => {
    const asked = parts.filter(isAsked);
    const id = keyOf(message.id, asked[0]!.approval!.id);
    const outcome = endingOf(id, asked, { ...at, message });
    // Arguments come by halves and more calls may follow: half a batch would leave the model waiting.
    if (!outcome && (isRunning || message.status.type === 'running')) return [];
    return [
      {
        id,
        calls: parts.map(callOf),
        ...(runOwner ? { runOwner } : {}),
        ...batchFields?.(message),
        ...(outcome ? { outcome } : {}),
      },
    ];
  });
}
