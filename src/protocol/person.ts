/** Somebody with an account. `id` as the host knows it; `name` is shown, never compared. */
export interface Person {
  readonly id: string | number;
  readonly name?: string;
}

/** Whether an id names anybody: a non-blank text, or a number of at least 1 (user 0 is "nobody" in most systems). */
export function isPersonId(id: unknown): id is string | number {
  return typeof id === 'string'
    ? id.trim() !== ''
    : typeof id === 'number' && id >= 1 && id < Infinity;
}

/** The person that a host handed over, frozen; null where nobody is named. Never throws. */
export function readPerson(value: unknown): Person | null {
  try {
    const { id, name } = Object(value) as { id?: unknown; name?: unknown };
    if (!isPersonId(id)) return null;
    return Object.freeze(typeof name === 'string' && name.trim() !== '' ? { id, name } : { id });
  } catch {
    return null;
  }
}

/** Whether two ids name the same person: equal as strings, without case folding. Nobody is not even nobody. */
export function isSamePerson(a: Person | null | undefined, b: Person | null | undefined): boolean {
  return !!a && !!b && String(a.id) === String(b.id);
}
