import type { ToolCall } from '../protocol/batch';
import { frozenCopy } from '../protocol/content';
import { isRecord } from '../protocol/ending';
import type { Fields } from './envole-fields';
import { copyFields, textOf, unpacked } from './envole-fields';
import { PENDING_HUMAN_APPROVAL, readWord } from './envole-words';

/** One item of a list of calls or of results, in either of the two spellings of its fields. */
export interface ReadCall {
  readonly batchId: string;
  readonly call: ToolCall;
  readonly source: Fields;
  /** False: a field of it could not be read. */
  readonly whole: boolean;
}

/** The arguments, and their JSON text where they came as a text. A text that is no JSON stays one. */
export function readArguments(source: Fields): Pick<ToolCall, 'args' | 'rawArgs'> {
  const given = source['toolArguments'];
  if (typeof given !== 'string') return { args: given };
  return { args: frozenCopy(unpacked(given)), rawArgs: given };
}

/** Undecided without a word or with the pending one; any other word is a record of what was decided. */
function readStatus(source: Fields): Pick<ToolCall, 'needsDecision' | 'result'> {
  const word = source['approvalResult'] ?? source['status'];
  if (word === undefined || word === null || word === PENDING_HUMAN_APPROVAL) return {};
  const told = typeof word === 'string' && word !== '';
  return { needsDecision: false, ...(told ? { result: readWord(word) } : {}) };
}

/** An item that is no object: kept as it came, as what nobody can decide about. */
function readOddItem(item: unknown): ReadCall {
  const source: Fields = Object.freeze({ item });
  const call: ToolCall = { id: '', toolName: '', args: item, source };
  return { batchId: '', call, source, whole: false };
}

/**
 * Reads one item. A missing id becomes the empty text, with which the batch counts as unreadable and
 * cannot be approved: better shown so than not shown.
 */
export function readCall(item: unknown): ReadCall {
  if (!isRecord(item)) return readOddItem(item);
  const { fields: source, whole } = copyFields(item);
  const provider = textOf(source, 'toolProvider', 'provider');
  const category = textOf(source, 'toolCategory', 'category');
  const call: ToolCall = {
    id: textOf(source, 'toolExecutionId') ?? '',
    toolName: textOf(source, 'toolName', 'name') ?? '',
    ...readArguments(source),
    ...(provider === undefined ? {} : { provider }),
    ...(category === undefined ? {} : { category }),
    ...readStatus(source),
    source,
  };
  const batchId = textOf(source, 'toolExecutionBatchId', 'executionBatchId') ?? '';
  return { batchId, call, source, whole };
}
