import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import { isRecord } from '../protocol/ending';
import { APPROVED } from '../protocol/result';
import type { Accepted } from './accept-submission';
import { denialMessage } from './denial-message';

/** What `state` of an interrupted run of `@openai/agents` can do, as far as it is needed. */
export interface InterruptedState<Item> {
  readonly approve: (item: Item) => void;
  readonly reject: (item: Item, options: { readonly message: string }) => void;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A call that is no function's, a command for a shell say, has its own fields for arguments. */
function argumentsOf(raw: Readonly<Record<string, unknown>>): Pick<ToolCall, 'args' | 'rawArgs'> {
  const { id: _, callId: _callId, type: _type, status: _status, name: _name, ...rest } = raw;
  const { providerData: _data, ...args } = rest;
  return { args };
}

const nameOf = (...names: readonly unknown[]): string =>
  names.map(textIn).find((name) => name !== undefined) ?? '';

function callOf(item: unknown, at: number): ToolCall {
  const { rawItem, name, toolName, arguments: given } = isRecord(item) ? item : {};
  const raw = isRecord(rawItem) ? rawItem : {};
  const id = textIn(raw['callId']) ?? textIn(raw['id']) ?? `interruption-${at + 1}`;
  const rawArgs = given ?? raw['arguments'];
  return {
    id,
    toolName: nameOf(name, toolName, raw['name'], raw['type']),
    ...(typeof rawArgs === 'string' ? { args: parsed(rawArgs), rawArgs } : argumentsOf(raw)),
  };
}

/** What a run of `@openai/agents` ended with, as far as it is needed. */
export interface InterruptedRun {
  readonly interruptions: readonly unknown[];
  /** The last one holds the calls in the model's order, those among them that nobody is asked about. */
  readonly rawResponses?: readonly unknown[];
  /** What those calls gave. */
  readonly newItems?: readonly unknown[];
}

const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

/** What has run already, by the id of the call. */
function outputsOf(items: unknown): ReadonlyMap<string, string> {
  const outputs = new Map<string, string>();
  for (const item of listIn(items)) {
    if (!isRecord(item) || item['type'] !== 'tool_call_output_item') continue;
    const { rawItem, output } = item;
    const id = isRecord(rawItem) ? textIn(rawItem['callId']) : undefined;
    if (id) outputs.set(id, typeof output === 'string' ? output : JSON.stringify(output));
  }
  return outputs;
}

/**
 * The batch that an interrupted run asks about, to be stored and shown: its interruptions, and beside them the calls of
 * the same response that nobody is asked about, with their results where they have run. `fields`: its `id`, and what else
 * the host knows, `runOwner` above all.
 */
export function batchFromInterruptions(
  { interruptions, rawResponses, newItems }: InterruptedRun,
  fields: Omit<ApprovalBatch, 'calls'>,
): ApprovalBatch {
  const asked = interruptions.map(callOf);
  const ids = new Set(asked.map(({ id }) => id));
  const outputs = outputsOf(newItems);
  const response = rawResponses?.at(-1);
  const wanted = listIn(isRecord(response) ? response['output'] : undefined)
    .filter((raw) => isRecord(raw) && textIn(raw['callId']) !== undefined)
    .map((rawItem, at) => callOf({ rawItem }, at));
  const siblings = wanted.map((call): ToolCall => {
    if (ids.has(call.id)) return asked.find(({ id }) => id === call.id) as ToolCall;
    const result = outputs.get(call.id);
    return { ...call, needsDecision: false, ...(result === undefined ? {} : { result }) };
  });
  const listed = new Set(wanted.map(({ id }) => id));
  return { ...fields, calls: [...siblings, ...asked.filter(({ id }) => !listed.has(id))] };
}

/**
 * Tells the state of an interrupted run what was decided about each call; `run(agent, state)` goes on from there. The model
 * reads who declined and why; an abort rejects every call, and its text is in each rejection, since nothing else reaches the
 * model. Throws, before anything is told, where a call has no decision or a decision no call.
 */
export function answerInterruptions<Item>(
  state: InterruptedState<Item>,
  interruptions: readonly Item[],
  { decisions, feedback }: Accepted,
): void {
  const given = new Map(decisions.map((decision) => [decision.callId, decision]));
  const answers = interruptions.map((item, at) => {
    const { id, toolName } = callOf(item, at);
    const decision = given.get(id);
    if (!decision) throw new Error(`No decision for the call ${id}`);
    given.delete(id);
    return { item, decision, toolName };
  });
  const [unknown] = given.keys();
  if (unknown !== undefined) throw new Error(`No interruption has the call ${unknown}`);
  for (const { item, decision, toolName } of answers) {
    if (decision.result === APPROVED) state.approve(item);
    else state.reject(item, { message: denialMessage({ ...decision, toolName }, feedback) });
  }
}
