import type { ApprovalBatch, ToolCall } from './batch';
import { callTexts, contentOf, isText, isWhole } from './call-content';
import { frozenCopy, sameContent } from './content';
import { isRecord, readEnding } from './ending';
import { readPerson } from './person';

/** What is wrong with a batch as it was handed over. `at`: position in the list of calls. */
export type Fault =
  | { readonly code: 'no_batch' | 'bad_batch' | 'no_batch_id' | 'no_calls' }
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

const callKeys = ['id', 'toolName', 'args', 'needsDecision', 'source', ...callTexts];
const batchTexts = ['revision', 'expiresAt', 'sentAt', 'approveBlocked'] as const;
const batchKeys = ['id', 'calls', 'runOwner', 'readOnly', 'outcome', 'source', ...batchTexts];

/**
 * The named fields of an object, each read once: a getter may say something else the next time.
 * `unreadable` is called when one of them throws.
 */
function fieldsOf(
  from: object,
  keys: readonly string[],
  unreadable: () => void,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  let failed = false;
  for (const key of keys)
    try {
      fields[key] = (from as Record<string, unknown>)[key];
    } catch {
      failed = true;
    }
  if (failed) unreadable();
  return fields;
}

function readCall(raw: Record<string, unknown>, id: string, unreadable: () => void): ToolCall {
  const call: Record<string, unknown> = {
    id,
    toolName: isText(raw['toolName']) ? raw['toolName'] : '',
  };
  try {
    call['args'] = frozenCopy(raw['args']);
  } catch {
    call['args'] = undefined;
    unreadable();
  }
  for (const key of callTexts) if (isText(raw[key])) call[key] = raw[key];
  if (raw['needsDecision'] === false) call['needsDecision'] = false;
  if (raw['source'] !== undefined) call['source'] = raw['source'];
  return Object.freeze(call) as unknown as ToolCall;
}

function readItem(
  item: object,
  at: number,
  known: ReadonlyMap<string, ToolCall>,
  seen: Set<string>,
  faults: Fault[],
): ToolCall[] {
  let readable = true;
  const unreadable = (): void => void (readable = false);
  const fields = fieldsOf(item, callKeys, unreadable);
  const { id } = fields;
  if (!isText(id) || id === '') {
    faults.push({ code: 'no_call_id', at });
    return [];
  }
  if (seen.has(id)) {
    faults.push({ code: 'duplicate_call_id', callId: id });
    return [];
  }
  seen.add(id);
  const call = keepOrRead(fields, id, known.get(id), unreadable);
  if (call.toolName.trim() === '') faults.push({ code: 'no_tool_name', callId: id });
  if (!readable || !isWhole(call)) faults.push({ code: 'bad_arguments', callId: id });
  return [call];
}

function readCalls(
  raw: unknown,
  known: ReadonlyMap<string, ToolCall>,
  faults: Fault[],
): ToolCall[] {
  const items = itemsOf(raw);
  if (!items) faults.push({ code: 'no_calls' });
  const seen = new Set<string>();
  return (items ?? []).flatMap((item, at) => {
    if (isRecord(item)) return readItem(item, at, known, seen, faults);
    faults.push({ code: 'bad_call', at });
    return [];
  });
}

function itemsOf(raw: unknown): unknown[] | null {
  try {
    return Array.isArray(raw) ? Array.from(raw as unknown[]) : null;
  } catch {
    return null;
  }
}

/** The call as it was painted if nothing of it changed, so that equal content keeps its identity. */
function keepOrRead(
  raw: Record<string, unknown>,
  id: string,
  before: ToolCall | undefined,
  unreadable: () => void,
): ToolCall {
  try {
    if (before && sameContent(contentOf(raw), contentOf({ ...before })))
      return sameContent(before.source, raw['source'])
        ? before
        : Object.freeze({ ...before, source: raw['source'] });
  } catch {
    // Arguments that cannot be compared: read them below, where that is a fault of the call.
  }
  return readCall(raw, id, unreadable);
}

/**
 * Takes a batch of any shape in: copies and freezes what will be painted and names what is wrong. Never throws.
 * `before`: the batch painted so far; calls that are equal in content keep their identity.
 */
export function readBatch(raw: unknown, before?: ApprovalBatch): Intake {
  const faults: Fault[] = [];
  if (!isRecord(raw)) faults.push({ code: 'no_batch' });
  const given = fieldsOf(isRecord(raw) ? raw : {}, batchKeys, () =>
    faults.push({ code: 'bad_batch' }),
  );
  const id = isText(given['id']) ? given['id'] : '';
  if (isRecord(raw) && id === '') faults.push({ code: 'no_batch_id' });
  const known = new Map(before?.calls.map((call) => [call.id, call]));
  const calls = isRecord(raw) ? readCalls(given['calls'], known, faults) : [];
  const unchanged =
    before?.calls.length === calls.length && calls.every((call, i) => call === before.calls[i]);
  const batch: Record<string, unknown> = {
    id,
    calls: unchanged ? before.calls : Object.freeze(calls),
    source: given['source'],
  };
  for (const key of batchTexts) if (isText(given[key])) batch[key] = given[key];
  const runOwner = readPerson(given['runOwner']);
  if (runOwner) batch['runOwner'] = runOwner;
  if (given['readOnly'] === true) batch['readOnly'] = true;
  try {
    const outcome = readEnding(given['outcome']);
    if (outcome) batch['outcome'] = frozenCopy(outcome);
  } catch {
    faults.push({ code: 'bad_batch' });
  }
  return { batch: Object.freeze(batch) as unknown as ApprovalBatch, faults };
}
