import { frozenCopy } from '../protocol/content';
import { isRecord } from '../protocol/ending';
import type { SubmitOutcome } from '../protocol/outcome';
import { isRefusalType, refusalOutcome, refusedWith } from '../protocol/refusal-outcome';
import type { RefusalType } from '../protocol/refusal-type';
import { attempt, unpacked } from './envole-fields';
import { readWord } from './envole-words';

/** A type of refusal that the backend helper writes, or `unknown`. */
export type EnvoleErrorType = RefusalType | 'unknown';

export interface EnvoleError {
  readonly type: EnvoleErrorType;
  readonly batchId?: string;
  readonly invalidStates?: readonly {
    readonly toolExecutionId: string;
    readonly state: string;
  }[];
  /** The backend's words: untrusted text. */
  readonly error?: string;
  /** What `onSubmit` may return for it. */
  readonly outcome: SubmitOutcome;
}

function readStates(value: unknown): NonNullable<EnvoleError['invalidStates']> | undefined {
  if (!Array.isArray(value)) return undefined;
  return (value as unknown[]).flatMap((item) => {
    const { toolExecutionId, state } = isRecord(item) ? item : {};
    return typeof toolExecutionId === 'string' && typeof state === 'string'
      ? [{ toolExecutionId, state: readWord(state) }]
      : [];
  });
}

function readError(given: unknown, status: number | undefined): EnvoleError {
  const copied: unknown = frozenCopy(unpacked(given));
  const body = isRecord(copied) ? copied : { error: copied };
  // Some frameworks put the whole body under `error`.
  const { type, error, batchId, invalidStates } = isRecord(body['error']) ? body['error'] : body;
  const message = typeof error === 'string' && error.trim() !== '' ? error : undefined;
  const states = readStates(invalidStates);
  const mixed = (states?.length ?? 0) > 0 || /cannot mix ABORTED/i.test(message ?? '');
  const read = isRefusalType(type) ? type : mixed ? 'mixed_abort_states' : 'unknown';
  const wording = isRecord(copied) ? message : undefined;
  const fallback = typeof status === 'number' ? `HTTP ${status}` : read;
  const words = wording ?? fallback;
  return {
    type: read,
    ...(typeof batchId === 'string' ? { batchId } : {}),
    ...(states ? { invalidStates: states } : {}),
    ...(message === undefined ? {} : { error: message }),
    outcome: read === 'unknown' ? refusedWith(words) : refusalOutcome(read, words),
  };
}

/**
 * Says what a refusal means, from its body (an object or JSON text) and HTTP status: by `type`, else by the shape of
 * `invalidStates`, else by the message, since the sample in Envole's "Approval States" lacks the `type` that its handler reads. Anything
 * else is `unknown`: its outcome leaves the card open. A host that cannot tell whether an `unknown` reply came before or
 * after the recording should throw instead of returning it, so that the card says that it does not know. Never throws.
 */
export function classifyError(body: unknown, status?: number): EnvoleError {
  return attempt(() => readError(body, status), null) ?? readError(null, status);
}
