import { isRecord, readEnding } from '../protocol/ending';
import type { SubmitOutcome } from '../protocol/outcome';
import { classifyError } from './envole-error';
import { unpacked } from './envole-fields';

/** The reply to a request, whatever it was sent with. */
export interface Reply {
  /** Of HTTP. */
  readonly status: number;
  /** The parsed body, or its text. */
  readonly body?: unknown;
}

/** Refusals for which nothing was read, whatever stands in the body. */
const forbidden: readonly number[] = [401, 403];
const busy: readonly number[] = [408, 425, 429];

/**
 * What became of an answer. Throws where nobody knows: after a status that is neither a success nor a refusal, or a body
 * that is another page's.
 */
export function outcomeOfReply({ status, body: given }: Reply): SubmitOutcome {
  const body = unpacked(given);
  if (status >= 200 && status < 300) {
    if (given !== undefined && given !== '' && !isRecord(body))
      throw new Error(`HTTP ${status} with a body that is no JSON`);
    return readEnding({ ...(isRecord(body) ? body : {}), kind: 'settled' }) as SubmitOutcome;
  }
  const decided = isRecord(body) && isRecord(body['decided']) ? body['decided'] : null;
  const before =
    decided && readEnding({ ...decided, kind: 'already_decided', results: decided['calls'] });
  if (before) return before;
  const { type, error, outcome } = classifyError(body, status);
  if (type !== 'unknown') return outcome;
  if (forbidden.includes(status)) return { kind: 'forbidden', reason: 'not_permitted' };
  if (busy.includes(status)) return { kind: 'not_recorded' };
  if (status >= 400 && status < 500) return outcome;
  throw new Error(error ?? `HTTP ${status}`);
}
