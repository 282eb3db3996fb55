import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import { sameContent } from '../protocol/content';
import type { CallOutcome, Ending } from '../protocol/ending';
import { APPROVED } from '../protocol/result';
import { readDenial } from './denial-words';
import { attempt, fieldOf, listOf } from './envole-fields';
import type { LangGraphOptions } from './langgraph-stream';

/** One interrupt that asks about actions. */
export interface Question {
  readonly batch: ApprovalBatch;
  /** The types of decisions that may be given, for each call that is asked about. */
  readonly allowed: readonly (readonly unknown[])[];
  /** The model's own ids of these calls, by which the messages tell what becomes of them; null where none fit. */
  readonly ids: readonly string[] | null;
}

const unreadable = { approveBlocked: 'unreadable' };

/** A field in JavaScript's spelling, or in Python's. */
function either(value: unknown, name: string): unknown {
  const snake = name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
  return fieldOf(value, name) ?? fieldOf(value, snake);
}

/** A text; empty where there is none. */
function textAt(value: unknown, key: string): string {
  const text = fieldOf(value, key);
  return typeof text === 'string' ? text : '';
}

function idOf(value: unknown): string {
  return textAt(value, 'id');
}

function toolCallsOf(message: unknown): readonly unknown[] {
  return listOf(fieldOf(message, 'tool_calls'));
}

function contentOf(message: unknown): string {
  const json = (): string => JSON.stringify(fieldOf(message, 'content')) ?? '';
  return textAt(message, 'content') || attempt(json, '');
}

/** The tools' messages by call id, and whether anything else came as well. */
function repliesIn(messages: readonly unknown[]) {
  const replies = new Map(messages.map((message) => [textAt(message, 'tool_call_id'), message]));
  return { replies, isFollowed: replies.delete('') };
}

function callOf(source: unknown, id: string): ToolCall {
  return { id, toolName: textAt(source, 'name'), args: fieldOf(source, 'args'), source };
}

/** An action without its arguments in the description: LangChain writes them there, and they are shown anyway. */
function askedCall(action: unknown, id: string): ToolCall {
  const call = callOf(action, id);
  const written = textAt(action, 'description');
  const [description] = written.split(`\n\nTool: ${call.toolName}\nArgs: `);
  return description ? { ...call, description } : call;
}

function sibling(call: unknown, reply: unknown): ToolCall {
  const shown = { ...callOf(call, idOf(call)), needsDecision: false };
  return reply === undefined ? shown : { ...shown, result: contentOf(reply) };
}

interface Paired {
  readonly calls: readonly ToolCall[];
  readonly ids: readonly string[];
}

/**
 * The calls of the message that led to an interrupt, those that nobody is asked about among them; null where they do not
 * fit what is asked. An interrupt names no call: its actions stand in the order of the calls, with the same name and
 * arguments.
 */
function paired(asked: readonly ToolCall[], messages: readonly unknown[]): Paired | null {
  const at = messages.findLastIndex((message) => toolCallsOf(message).length > 0);
  const wanted = toolCallsOf(messages[at]);
  const { replies } = repliesIn(messages.slice(at + 1));
  const ids: string[] = [];
  const calls = wanted.map((call) => {
    const next = asked[ids.length];
    const isAsked =
      textAt(call, 'name') === next?.toolName && sameContent(fieldOf(call, 'args'), next.args);
    if (!isAsked) return sibling(call, replies.get(idOf(call)));
    ids.push(idOf(call));
    return next;
  });
  const isSure = new Set([...wanted.map(idOf), '']).size > wanted.length;
  return isSure && ids.length === asked.length ? { calls, ids } : null;
}

/** What may be decided about an action; nothing where no configuration is about it. */
function allowedFor(action: unknown, at: number, configs: readonly unknown[]): readonly unknown[] {
  const isAbout = (config: unknown): boolean =>
    either(config, 'actionName') === textAt(action, 'name');
  const config = isAbout(configs[at]) ? configs[at] : configs.find(isAbout);
  return listOf(either(config, 'allowedDecisions'));
}

function read(
  interrupt: unknown,
  messages: readonly unknown[],
  { runOwner, batchFields }: LangGraphOptions,
): Question | null {
  const id = idOf(interrupt);
  const value = fieldOf(interrupt, 'value');
  const actions = listOf(either(value, 'actionRequests'));
  if (!id || actions.length === 0) return null;
  const configs = listOf(either(value, 'reviewConfigs'));
  const allowed = actions.map((action, at) => allowedFor(action, at, configs));
  // Ids of the interrupt's own: it may arrive before the message with those of the model, and ids must stay.
  const asked = actions.map((action, at) => askedCall(action, `${id}:${at}`));
  const { calls, ids } = paired(asked, messages) ?? { calls: asked, ids: null };
  const batch: ApprovalBatch = {
    id,
    calls,
    ...(runOwner ? { runOwner } : {}),
    ...(allowed.every((types) => types.length > 0) ? {} : unreadable),
    ...attempt(() => batchFields?.(interrupt), unreadable),
    source: interrupt,
  };
  return { batch, allowed, ids };
}

/** Reads an interrupt; null where it does not ask about actions, or where nothing could be answered to it. Never throws. */
export function readQuestion(
  interrupt: unknown,
  messages: unknown,
  options: LangGraphOptions,
): Question | null {
  return attempt(() => read(interrupt, listOf(messages), options), null);
}

/** What a tool's message says about a call that was decided. */
function outcomeOf(callId: string, reply: unknown): CallOutcome {
  // The agent went on without it.
  if (reply === undefined) return { callId, status: 'withdrawn' };
  if (fieldOf(reply, 'status') !== 'error') return { callId, result: APPROVED, status: 'done' };
  const error = contentOf(reply);
  const result = readDenial(error);
  // A failure and somebody else's denial look alike.
  return result ? { callId, result } : { callId, status: 'failed', error, retryable: false };
}

/** What the messages say has become of a question; null while they say nothing. */
export function endingOf({ batch, ids }: Question, messages: unknown): Ending | null {
  if (!ids) return null;
  const list = listOf(messages);
  const at = list.findLastIndex((message) =>
    toolCallsOf(message).some((call) => ids.includes(idOf(call))),
  );
  if (at < 0) return null;
  const { replies, isFollowed } = repliesIn(list.slice(at + 1));
  const answered = ids.filter((id) => replies.has(id)).length;
  if (answered < ids.length && !isFollowed) return null;
  if (answered === 0) return { kind: 'not_awaiting' };
  const asked = batch.calls.filter(needsDecision);
  return {
    kind: 'settled',
    calls: asked.map((call, i) => outcomeOf(call.id, replies.get(ids[i] ?? ''))),
  };
}
