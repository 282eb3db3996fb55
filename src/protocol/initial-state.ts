import type { ToolCall } from './batch';
import { restoreDraft } from './draft';
import type { Ending } from './ending';
import { readBatch } from './intake';
import { noReasons } from './reasons';
import type { Person } from './person';
import type { ApprovalState, Mark, Phase, Rules } from './state';

export const noMark: Mark = Object.freeze({});

export function indexOf(calls: readonly ToolCall[]): Map<string, number> {
  return new Map(calls.map((call, i) => [call.id, i]));
}

export function phaseOf(ending: Ending | undefined): Phase {
  if (!ending) return { kind: 'reviewing' };
  return ending.kind === 'settled' ? { kind: 'settled', ending } : { kind: 'closed', ending };
}

/** The state in which a batch is first shown. Takes anything; never throws. */
export function initialState(given: {
  readonly batch: unknown;
  readonly person?: Person | null;
  readonly rules?: Rules;
  readonly draft?: unknown;
}): ApprovalState {
  const { batch, faults } = readBatch(given.batch);
  const state: ApprovalState = {
    rules: given.rules ?? {},
    batch,
    faults,
    ...(faults.length > 0 ? { raw: given.batch } : {}),
    index: indexOf(batch.calls),
    marks: batch.calls.map(() => noMark),
    stance: { kind: 'each' },
    feedback: { text: '', attachments: [] },
    reasons: noReasons,
    phase: phaseOf(batch.outcome),
    notice: null,
    refused: null,
    forbidden: null,
    awaiting: false,
    person: given.person ?? null,
    sent: [],
  };
  const restored = restoreDraft(state, given.draft);
  // Of a batch that is over only the words come back, to be copied.
  const { feedback, reasons } = restored;
  return batch.outcome ? { ...state, feedback, reasons } : restored;
}
