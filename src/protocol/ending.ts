import type { Person } from './person';
import { readPerson } from './person';
import type { ApprovalResult, DecidedBy } from './result';
import { isDecidedBy } from './result';

/**
 * What became of one call. `status` is one of `done`, `failed`, `running`, `expired`, `withdrawn`,
 * `decided_elsewhere`; any other word is shown as it is.
 */
export interface CallOutcome {
  readonly callId: string;
  /** A word outside the three results is shown as it is, never guessed. */
  readonly result?: ApprovalResult | (string & {});
  readonly status?: string;
  /** Untrusted text. */
  readonly error?: string;
  /** Default true; false: a failed call may not be sent again. */
  readonly retryable?: boolean;
}

/** Who decided, as far as the backend says. */
export interface Told {
  /** The backend's label. Never computed in the browser. */
  readonly decidedBy?: DecidedBy;
  readonly decider?: Person;
  /** Point in time, as `Date.parse` reads it. */
  readonly at?: string;
}

export interface Settled extends Told {
  readonly kind: 'settled';
  readonly calls?: readonly CallOutcome[];
}

export interface AlreadyDecided extends Told {
  readonly kind: 'already_decided';
  readonly results?: readonly CallOutcome[];
}

/** The five ways in which a batch stops being decidable. */
export type Ending =
  | Settled
  | AlreadyDecided
  | { readonly kind: 'already_resuming' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'not_awaiting' };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The words of an error, whatever it was thrown or sent as. */
export function messageOf(value: unknown): string {
  if (isRecord(value) && typeof value['message'] === 'string') return value['message'];
  return isRecord(value) ? 'failed' : String(value);
}

function readCallOutcomes(value: unknown): readonly CallOutcome[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((item) => {
    const { callId, result, status, error, retryable } = item;
    if (typeof callId !== 'string') return [];
    return [
      {
        callId,
        ...(typeof result === 'string' ? { result } : {}),
        ...(typeof status === 'string' ? { status } : {}),
        ...(error === undefined || error === null ? {} : { error: messageOf(error) }),
        ...(retryable === false ? { retryable } : {}),
      },
    ];
  });
}

/** The ending that a host handed over; null where it is none. */
export function readEnding(value: unknown): Ending | null {
  if (!isRecord(value)) return null;
  const { kind } = value;
  if (kind === 'already_resuming' || kind === 'expired' || kind === 'not_awaiting') return { kind };
  if (kind !== 'settled' && kind !== 'already_decided') return null;
  const decider = readPerson(value['decider']);
  const told: Told = {
    ...(isDecidedBy(value['decidedBy']) ? { decidedBy: value['decidedBy'] } : {}),
    ...(decider ? { decider } : {}),
    ...(typeof value['at'] === 'string' ? { at: value['at'] } : {}),
  };
  return kind === 'settled'
    ? { kind, ...told, calls: readCallOutcomes(value['calls']) }
    : { kind, ...told, results: readCallOutcomes(value['results']) };
}
