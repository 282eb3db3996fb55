import type { ApprovalBatch } from '../protocol/batch';
import { isRecord } from '../protocol/ending';

/** How long a batch can be decided: by the clock here, corrected by the backend's where it says what time it was. */
export class Deadline {
  readonly #now: () => number;
  #sentAt: unknown;
  #skew = 0;

  constructor(now: () => number, batch: unknown) {
    this.#now = now;
    this.note(batch);
  }

  /** Compares the clocks, once for each time that a batch names, and when it comes: later they would seem to agree. */
  note(batch: unknown): void {
    const sentAt = sentAtOf(batch);
    if (sentAt === undefined || sentAt === this.#sentAt) return;
    this.#sentAt = sentAt;
    const skew = Date.parse(sentAt) - this.#now();
    this.#skew = Number.isNaN(skew) ? 0 : skew;
  }

  /** Milliseconds, none or less once it has passed; null where there is no end. */
  left({ expiresAt, sentAt }: ApprovalBatch): number | null {
    const expires = expiresAt === undefined ? Number.NaN : Date.parse(expiresAt);
    if (Number.isNaN(expires)) return null;
    return expires - this.#now() - (sentAt === this.#sentAt ? this.#skew : 0);
  }
}

function sentAtOf(batch: unknown): string | undefined {
  try {
    const sentAt = isRecord(batch) ? batch['sentAt'] : undefined;
    return typeof sentAt === 'string' ? sentAt : undefined;
  } catch {
    return undefined;
  }
}
