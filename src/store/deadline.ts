import type { ApprovalBatch } from '../protocol/batch';
import { isRecord } from '../protocol/ending';
import { reportToDeveloper } from './developer-error';

/** How long a batch can be decided: by the clock here, corrected by the backend's where it says what time it was. */
export class Deadline {
  readonly #now: () => number;
  #sentAt: unknown;
  #expiresAt: unknown;
  #skew = 0;

  constructor(now: () => number, batch: unknown) {
    this.#now = now;
    this.note(batch);
  }

  /** Compares the clocks, once for each time that a batch names, and when it comes: later they would seem to agree. */
  note(batch: unknown): void {
    this.#hear(fieldOf(batch, 'expiresAt'));
    const given = fieldOf(batch, 'sentAt');
    const sentAt = typeof given === 'string' ? given : undefined;
    if (sentAt === undefined || sentAt === this.#sentAt) return;
    this.#sentAt = sentAt;
    const skew = Date.parse(sentAt) - this.#now();
    this.#skew = Number.isNaN(skew) ? 0 : skew;
  }

  /** The developer is told of an end that cannot be read, once for each: the batch stays open without one. */
  #hear(expiresAt: unknown): void {
    if (expiresAt === this.#expiresAt) return;
    this.#expiresAt = expiresAt;
    if (expiresAt === undefined || expiresAt === null) return;
    if (typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt))) return;
    reportToDeveloper(
      {
        what: 'The `expiresAt` of the batch is no point in time.',
        why: 'The card shows no end and stays open: only the backend can close it.',
        mend: "Pass a text such as '2026-12-04T10:00:00Z'.",
      },
      expiresAt,
    );
  }

  /** Milliseconds, none or less once it has passed; null where there is no end. */
  left({ expiresAt, sentAt }: ApprovalBatch): number | null {
    const expires = Date.parse(String(expiresAt));
    if (Number.isNaN(expires)) return null;
    return expires - this.#now() - (sentAt === this.#sentAt ? this.#skew : 0);
  }
}

function fieldOf(batch: unknown, name: 'expiresAt' | 'sentAt'): unknown {
  try {
    return isRecord(batch) ? batch[name] : undefined;
  } catch {
    return undefined;
  }
}
