import type { ToolCall } from '../protocol/batch';
import { isBeyondSight, isLarge } from './call-size';
import { searchInPieces } from './findings-of';

const readCalls = new WeakSet<ToolCall>();

/**
 * Whether all of a call has been looked through. A large one is painted first, since that takes time; it can be
 * denied at once, and approved only afterwards.
 */
export const isRead = (call: ToolCall): boolean => readCalls.has(call) || !isLarge(call);

/** Looks through all of a call, in pieces. */
export function* readInPieces(call: ToolCall): Generator<void, void, void> {
  yield* searchInPieces(call);
  yield;
  isBeyondSight(call);
  readCalls.add(call);
}
