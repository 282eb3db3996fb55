import './quiet';
import { expect } from 'vitest';
import { initialState, prepareSubmission, resultOf, transition } from '../../../src/protocol';
import type {
  ApprovalBatch,
  ApprovalEvent,
  ApprovalState,
  Attachment,
  Person,
  Phase,
  Reply,
  Rules,
  ToolCall,
} from '../../../src/protocol';

export const A = 'APPROVED';
export const D = 'DENIED';
export const X = 'ABORTED_WITH_FEEDBACK';

export const ada: Person = { id: 7, name: 'Ada' };
export const bob: Person = { id: 8, name: 'Bob' };

export const call = (id: string, more: Partial<ToolCall> = {}): ToolCall => ({
  id,
  toolName: `tool_${id}`,
  args: { of: id },
  ...more,
});

/** A batch `b1` of calls with these ids. */
export const batch = (
  ids: readonly string[],
  more: Partial<ApprovalBatch> = {},
): ApprovalBatch => ({ id: 'b1', calls: ids.map((id) => call(id)), ...more });

/** The same content under new object identities, as a host's render makes it. */
export const again = <T>(value: T): T => structuredClone(value);

export const image: Attachment = {
  id: 'i1',
  name: 'screen.png',
  mediaType: 'image/png',
  size: 12,
  url: 'data:image/png;base64,AA==',
};

/** Ada looks at the batch. */
export const shown = (
  given: ApprovalBatch,
  more: { rules?: Rules; person?: Person | null; draft?: unknown } = {},
): ApprovalState => initialState({ batch: given, person: ada, ...more });

/** What these events make of a state, one after the other. */
export const after = (state: ApprovalState, ...events: ApprovalEvent[]): ApprovalState =>
  events.reduce(transition, state);

export const approve = (callId: string): ApprovalEvent => ({ type: 'approve', callId });
export const deny = (callId: string): ApprovalEvent => ({ type: 'deny', callId });
export const withdraw = (callId: string): ApprovalEvent => ({ type: 'withdraw', callId });
export const approveAll = (...callIds: string[]): ApprovalEvent => ({
  type: 'approve_all',
  callIds,
});
export const denyAll = (...callIds: string[]): ApprovalEvent => ({ type: 'deny_all', callIds });
export const abort = (via: string | null = null): ApprovalEvent => ({ type: 'abort', via });
export const undo: ApprovalEvent = { type: 'undo_abort' };
export const expire: ApprovalEvent = { type: 'expire' };
export const feedback = (text: string): ApprovalEvent => ({ type: 'feedback', text });
export const reason = (callId: string, text: string): ApprovalEvent => ({
  type: 'deny_reason',
  callId,
  text,
});
export const attach = (attachment: Attachment): ApprovalEvent => ({ type: 'attach', attachment });
export const arrive = (given: unknown): ApprovalEvent => ({ type: 'batch', batch: given });
export const person = (who: Person | null): ApprovalEvent => ({ type: 'person', person: who });
export const reply = (given: Reply, idempotencyKey = 'k1'): ApprovalEvent => ({
  type: 'replied',
  idempotencyKey,
  reply: given,
});

/** The state with its answer under way, under the key `k1` unless told otherwise. */
export const sent = (state: ApprovalState, idempotencyKey = 'k1'): ApprovalState =>
  transition(state, { type: 'submitted', submission: prepareSubmission(state, idempotencyKey) });

/** The result of every call, in the order shown; `P` for undecided. */
export const results = (state: ApprovalState): string[] =>
  state.batch.calls.map(({ id }) => resultOf(state, id)?.result ?? 'P');

export const causes = (state: ApprovalState): (string | undefined)[] =>
  state.batch.calls.map(({ id }) => resultOf(state, id)?.cause);

/** The phase of a state, which must be the one named. */
export function phaseAs<K extends Phase['kind']>(
  state: ApprovalState,
  kind: K,
): Extract<Phase, { kind: K }> {
  expect(state.phase.kind).toBe(kind);
  return state.phase as Extract<Phase, { kind: K }>;
}
