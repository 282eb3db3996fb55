import type { ApprovalBatch } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import { isRecord } from '../protocol/ending';
import type { ReadCall } from './envole-call';
import { readCall } from './envole-call';
import type { Fields } from './envole-fields';
import { attempt, copyFields, fieldOf, revisionOf, unpacked } from './envole-fields';

const eventType = 'TOOL_EXECUTION_APPROVAL_REQUEST';
const streamList = 'toolExecutionApprovalRequest';
const historyList = 'toolExecutionHumanApprovalRequest';

/** Groups by batch, both in order of first appearance; a later item of a known id takes the earlier one's place. */
function grouped(list: unknown): Map<string, ReadCall[]> {
  const groups = new Map<string, ReadCall[]>();
  const places = new Map<string, Map<string, number>>();
  for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
    const read = readCall(item);
    const { batchId, call } = read;
    const group = groups.get(batchId) ?? [];
    const placesHere = places.get(batchId) ?? new Map<string, number>();
    groups.set(batchId, group);
    places.set(batchId, placesHere);
    const known = call.id === '' ? undefined : placesHere.get(call.id);
    if (known === undefined) placesHere.set(call.id, group.push(read) - 1);
    else group[known] = read;
  }
  return groups;
}

function batchesOf(list: unknown, source: Fields, around: readonly Fields[]): ApprovalBatch[] {
  const fallback = revisionOf(around);
  return [...grouped(list)].map(([id, group]): ApprovalBatch => {
    const asked = group.filter(({ call }) => needsDecision(call));
    const revision = revisionOf(asked.map((read) => read.source)) ?? fallback;
    return {
      id,
      calls: group.map(({ call }) => call),
      ...(revision === undefined ? {} : { revision }),
      // What cannot be read whole cannot be looked at, so it may not be approved.
      ...(group.every(({ whole }) => whole) ? {} : { approveBlocked: 'unreadable' }),
      source,
    };
  });
}

function readEvent(given: unknown): ApprovalBatch[] {
  const event = unpacked(given);
  const type = fieldOf(event, 'type');
  if (type !== undefined && type !== eventType) return [];
  const inner = fieldOf(event, 'eventMessage');
  const message = isRecord(inner) ? inner : event;
  const { fields: outside } = copyFields(event, isRecord(inner) ? 'eventMessage' : streamList);
  const { fields: inside } = copyFields(message, streamList);
  const source = isRecord(inner) ? Object.freeze({ ...outside, eventMessage: inside }) : outside;
  return batchesOf(fieldOf(message, streamList), source, [outside, inside]);
}

/**
 * The batches of one `TOOL_EXECUTION_APPROVAL_REQUEST` event of the stream, given as an object or as JSON text.
 * An event may hold several batches, interleaved. Everything is copied and frozen: `call.source` is the received
 * call, `batch.source` the event around it (`threadId`, `requestId`, `eventId` …). A text `turnDigest` or `revision`
 * on the calls or the event is the batch's `revision`. Takes anything; never throws; `[]` where nothing is asked.
 */
export function batchesFromEvent(event: unknown): ApprovalBatch[] {
  return attempt(() => readEvent(event), []);
}

function readHistory(given: unknown): ApprovalBatch[] {
  const message = unpacked(given);
  const { fields: source } = copyFields(message, historyList);
  return batchesOf(fieldOf(message, historyList), source, [source]);
}

/**
 * The batches of a message of a thread's history (`toolExecutionHumanApprovalRequest`), whose fields have other
 * names than those of the stream. A call that has been decided is shown with its word and never asked about again.
 * Takes anything; never throws; `[]` where nothing is asked.
 */
export function batchesFromHistory(message: unknown): ApprovalBatch[] {
  return attempt(() => readHistory(message), []);
}
