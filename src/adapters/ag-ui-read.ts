import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import { isRecord } from '../protocol/ending';
import type { AgUiAgent, AgUiCodec, AgUiInterrupt, AgUiOptions } from './ag-ui-agent';
import { codecOf } from './ag-ui-codec';
import type { Fields } from './envole-fields';
import { attempt, fieldOf, unpacked } from './envole-fields';

/** A call that waits, and how it is answered; without a codec it can only be cancelled. */
export interface Asked {
  readonly call: ToolCall;
  readonly interrupt: AgUiInterrupt;
  readonly codec: AgUiCodec | null;
}

export interface ReadBatch {
  readonly batch: ApprovalBatch;
  readonly asked: readonly Asked[];
  /** When the client stops taking answers; `NaN` where it never does. */
  readonly expires: number;
}

function listOf(value: unknown): readonly unknown[] {
  return attempt(() => (Array.isArray(value) ? Array.from(value as unknown[]) : []), []);
}

/** What is missing is left empty, with which it counts as unreadable. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toolCallsOf(message: unknown): Fields[] {
  return fieldOf(message, 'role') === 'assistant'
    ? listOf(fieldOf(message, 'toolCalls')).filter(isRecord)
    : [];
}

/** The tool messages by the calls they answer. */
export function resultsIn({ messages }: AgUiAgent): ReadonlyMap<unknown, Fields> {
  const results = listOf(messages).filter(isRecord);
  return new Map(
    results.filter(({ role }) => role === 'tool').map((result) => [result['toolCallId'], result]),
  );
}

function wordsOf(content: unknown): string | undefined {
  return typeof content === 'string' || content === undefined
    ? content
    : attempt(() => JSON.stringify(content), undefined);
}

function callOf(toolCall: Fields): ToolCall {
  const { id } = toolCall;
  const { name, arguments: json } = isRecord(toolCall['function']) ? toolCall['function'] : {};
  // No text at all is how a call without arguments arrives.
  const rawArgs = typeof json === 'string' && json.trim() !== '' ? json : undefined;
  return {
    id: text(id),
    toolName: text(name),
    args: rawArgs === undefined ? (json === '' ? {} : json) : unpacked(rawArgs),
    ...(rawArgs === undefined ? {} : { rawArgs }),
    source: toolCall,
  };
}

function askedBy(
  interrupt: AgUiInterrupt,
  toolCall: Fields | undefined,
  options: AgUiOptions,
): Asked {
  const { id, reason, message, metadata, toolCallId } = interrupt;
  const isLost = toolCallId !== undefined && !toolCall;
  const call = toolCall
    ? callOf(toolCall)
    : { id: text(id), toolName: text(reason), args: metadata ?? {}, source: interrupt };
  const codec = attempt(
    () => options.codec?.(interrupt) ?? codecOf(interrupt.responseSchema),
    null,
  );
  return {
    call: { ...call, ...(typeof message === 'string' ? { description: message } : {}) },
    interrupt,
    // What is not shown cannot be approved.
    codec: isLost ? null : codec,
  };
}

/** Every call of the messages from the first to the last that asks, and the interrupts that belong to none. */
function callsOf(agent: AgUiAgent, asked: readonly Asked[]): ToolCall[] {
  const byCall = new Map(asked.map((one) => [one.call.source, one.call]));
  const turns = listOf(agent.messages).map(toolCallsOf);
  const isAsking = (calls: Fields[]): boolean => calls.some((call) => byCall.has(call));
  const shown = turns.slice(turns.findIndex(isAsking), turns.findLastIndex(isAsking) + 1).flat();
  const results = resultsIn(agent);
  const calls = shown.map((toolCall): ToolCall => {
    const result = wordsOf(results.get(toolCall['id'])?.['content']);
    const ungated = { needsDecision: false, ...(result === undefined ? {} : { result }) };
    return byCall.get(toolCall) ?? { ...callOf(toolCall), ...ungated };
  });
  return [...calls, ...asked.map(({ call }) => call).filter((call) => !calls.includes(call))];
}

function askedIn(agent: AgUiAgent, options: AgUiOptions): Asked[] {
  const toolCalls = new Map(
    listOf(agent.messages)
      .flatMap(toolCallsOf)
      .map((call) => [call['id'], call]),
  );
  return listOf(agent.pendingInterrupts).map((given) => {
    const interrupt = (isRecord(given) ? given : {}) as unknown as AgUiInterrupt;
    const { toolCallId } = interrupt;
    const toolCall = toolCalls.get(toolCallId);
    // A second question about one call is a row of its own.
    toolCalls.delete(toolCallId);
    return askedBy(interrupt, toolCall, options);
  });
}

/** What the agent waits for; null where it waits for nothing. */
export function readPending(agent: AgUiAgent, options: AgUiOptions): ReadBatch | null {
  const asked = askedIn(agent, options);
  const [first] = asked;
  if (!first) return null;
  const interrupts = asked.map(({ interrupt }) => interrupt);
  const [end] = interrupts
    .flatMap(({ expiresAt }) => (typeof expiresAt === 'string' ? [expiresAt] : []))
    .filter((time) => !Number.isNaN(Date.parse(time)))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const unreadable = { approveBlocked: 'unreadable' };
  const isAmbiguous = new Set(asked.map(({ call }) => call.id)).size < asked.length;
  const batch: ApprovalBatch = {
    id: text(first.interrupt.id),
    calls: callsOf(agent, asked),
    ...(options.runOwner ? { runOwner: options.runOwner } : {}),
    ...(end === undefined ? {} : { expiresAt: end }),
    ...attempt(() => options.batchFields?.(interrupts), unreadable),
    ...(isAmbiguous || asked.some(({ codec }) => !codec) ? unreadable : {}),
    source: interrupts,
  };
  return { batch, asked, expires: Date.parse(end ?? '') };
}
