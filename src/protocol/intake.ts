import type { ApprovalBatch, ToolCall } from './batch';
import { frozenCopy, sameContent } from './content';
import { isRecord, readEnding } from './ending';
import { readPerson } from './person';

/** What is wrong with a batch as it was handed over. `at`: position in the list of calls. */
export type Fault =
  | { readonly code: 'no_batch' | 'no_batch_id' | 'no_calls' }
  | { readonly code: 'bad_call' | 'no_call_id'; readonly at: number }
  | {
      readonly code: 'duplicate_call_id' | 'no_tool_name' | 'bad_arguments';
      readonly callId: string;
    };

export interface Intake {
  readonly batch: ApprovalBatch;
  readonly faults: readonly Fault[];
}

/** The faults of a single call: they close that call for approval, not the batch. */
export function isCallFault(fault: Fault): boolean {
  return fault.code === 'no_tool_name' || fault.code === 'bad_arguments';
}

const text = (value: unknown): value is string => typeof value === 'string';

const callTexts = ['rawArgs', 'title', 'description', 'provider', 'category', 'result'] as const;

/** Everything of a call that is painted: what a decision is about. */
function contentOf(call: Record<string, unknown>): unknown[] {
  const { toolName, rawArgs, args } = call;
  const texts = callTexts.map((key) => (text(call[key]) ? call[key] : undefined));
  const shown = text(rawArgs) ? undefined : args;
  return [text(toolName) ? toolName : '', call['needsDecision'] !== false, texts, shown];
}

/** Whether two calls of one id show the same. `rawArgs`, when given, stands for the arguments. */
export function sameCall(a: ToolCall, b: ToolCall): boolean {
  return sameContent(contentOf({ ...a }), contentOf({ ...b }));
}

/** The painted content of a call as data, for a draft to be compared by. */
export function callContent(call: ToolCall): unknown {
  const [toolName, asked, texts, args] = contentOf({ ...call });
  return [toolName, asked, (texts as unknown[]).map((t) => t ?? null), args ?? null];
}

function readCall(raw: Record<string, unknown>, id: string, faults: Fault[]): ToolCall {
  const toolName = text(raw['toolName']) ? raw['toolName'] : '';
  const call: Record<string, unknown> = { id, toolName };
  try {
    call['args'] = frozenCopy(raw['args']);
  } catch {
    call['args'] = undefined;
    faults.push({ code: 'bad_arguments', callId: id });
  }
  for (const key of callTexts) if (text(raw[key])) call[key] = raw[key];
  if (raw['needsDecision'] === false) call['needsDecision'] = false;
  if (raw['source'] !== undefined) call['source'] = raw['source'];
  return Object.freeze(call) as unknown as ToolCall;
}

const whole = new WeakMap<ToolCall, boolean>();

/** Whether the text of the arguments is a whole JSON value: half of one is not what would run. */
function isWhole(call: ToolCall): boolean {
  if (call.rawArgs === undefined) return true;
  let known = whole.get(call);
  if (known === undefined) whole.set(call, (known = isJson(call.rawArgs)));
  return known;
}

function isJson(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

function faultsOf(call: ToolCall): Fault[] {
  return [
    ...(call.toolName.trim() === '' ? [{ code: 'no_tool_name' as const, callId: call.id }] : []),
    ...(isWhole(call) ? [] : [{ code: 'bad_arguments' as const, callId: call.id }]),
  ];
}

function readCalls(
  raw: unknown,
  known: ReadonlyMap<string, ToolCall>,
  faults: Fault[],
): ToolCall[] {
  if (!Array.isArray(raw)) {
    faults.push({ code: 'no_calls' });
    return [];
  }
  const seen = new Set<string>();
  return Array.from(raw as unknown[]).flatMap((item, at) => {
    if (!isRecord(item)) {
      faults.push({ code: 'bad_call', at });
      return [];
    }
    const { id } = item;
    if (!text(id) || id === '') {
      faults.push({ code: 'no_call_id', at });
      return [];
    }
    if (seen.has(id)) {
      faults.push({ code: 'duplicate_call_id', callId: id });
      return [];
    }
    seen.add(id);
    const call = keepOrRead(item, id, known.get(id), faults);
    faults.push(...faultsOf(call));
    return [call];
  });
}

/** The call as it was painted if nothing of it changed, so that equal content keeps its identity. */
function keepOrRead(
  raw: Record<string, unknown>,
  id: string,
  before: ToolCall | undefined,
  faults: Fault[],
): ToolCall {
  try {
    if (before && sameContent(contentOf(raw), contentOf({ ...before })))
      return sameContent(before.source, raw['source'])
        ? before
        : Object.freeze({ ...before, source: raw['source'] });
  } catch {
    // A getter that throws: read it below, where that is a fault of the call.
  }
  return readCall(raw, id, faults);
}

/**
 * Takes a batch of any shape in: copies and freezes what will be painted and names what is wrong. Never throws.
 * `before`: the batch painted so far; calls that are equal in content keep their identity.
 */
export function readBatch(raw: unknown, before?: ApprovalBatch): Intake {
  try {
    return readFields(raw, before);
  } catch {
    return {
      batch: Object.freeze({ id: '', calls: [], source: raw }),
      faults: [{ code: 'no_batch' }],
    };
  }
}

function readFields(raw: unknown, before?: ApprovalBatch): Intake {
  const faults: Fault[] = [];
  if (!isRecord(raw)) faults.push({ code: 'no_batch' });
  const given = isRecord(raw) ? raw : {};
  const id = text(given['id']) ? given['id'] : '';
  if (isRecord(raw) && id === '') faults.push({ code: 'no_batch_id' });
  const known = new Map(before?.calls.map((call) => [call.id, call]));
  const calls = isRecord(raw) ? readCalls(given['calls'], known, faults) : [];
  const unchanged =
    before?.calls.length === calls.length && calls.every((call, i) => call === before.calls[i]);
  const batch: Record<string, unknown> = {
    id,
    calls: unchanged ? before.calls : Object.freeze(calls),
  };
  for (const key of ['revision', 'expiresAt', 'sentAt', 'approveBlocked'] as const)
    if (text(given[key])) batch[key] = given[key];
  const runOwner = readPerson(given['runOwner']);
  if (runOwner) batch['runOwner'] = runOwner;
  if (given['readOnly'] === true) batch['readOnly'] = true;
  const outcome = readEnding(given['outcome']);
  if (outcome) batch['outcome'] = frozenCopy(outcome);
  if (raw !== undefined) batch['source'] = given['source'];
  return { batch: Object.freeze(batch) as unknown as ApprovalBatch, faults };
}
