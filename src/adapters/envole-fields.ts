import { frozenCopy } from '../protocol/content';
import { isRecord } from '../protocol/ending';

/** The fields of a foreign object, copied and frozen. `__proto__` is an ordinary field. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Copied {
  readonly fields: Fields;
  /** False: something of it refused to be read and is missing. */
  readonly whole: boolean;
}

/** Runs a reading; what refuses to be read counts as absent. */
export function attempt<T, U>(read: () => T, otherwise: U): T | U {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** The value of a JSON text; anything else as it is. */
export function unpacked(value: unknown): unknown {
  return typeof value === 'string' ? attempt((): unknown => JSON.parse(value), value) : value;
}

/** A field, or undefined where there is none or it refuses to be read. */
export function fieldOf(value: unknown, key: string): unknown {
  return attempt(() => (isRecord(value) ? value[key] : undefined), undefined);
}

/** The items of a list; none where there is no list or it refuses to be read. */
export function listOf(value: unknown): readonly unknown[] {
  return attempt(() => (Array.isArray(value) ? Array.from(value as unknown[]) : []), []);
}

/** The first of several names under which a text is found. */
export function textOf(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** Copies an object's own fields one by one, so that one that cannot be read does not cost the others. Never throws. */
export function copyFields(value: unknown, except?: string): Copied {
  const keys = attempt(() => (isRecord(value) ? Object.keys(value) : []), null);
  let whole = keys !== null;
  const entries: [string, unknown][] = [];
  for (const key of keys ?? []) {
    if (key === except || !isRecord(value)) continue;
    try {
      entries.push([key, frozenCopy(value[key])]);
    } catch {
      whole = false;
    }
  }
  return { fields: Object.freeze(Object.fromEntries(entries)), whole };
}

/**
 * The token of the content shown, as the items carry it (`turnDigest` or `revision`).
 * Items that carry different ones give one token for the list of them.
 */
export function revisionOf(items: readonly Fields[]): string | undefined {
  const found = new Set<string>();
  for (const item of items) {
    const token = textOf(item, 'turnDigest', 'revision');
    if (token !== undefined && token !== '') found.add(token);
  }
  const [first, ...others] = found;
  return others.length === 0 ? first : JSON.stringify([...found]);
}
