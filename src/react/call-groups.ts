/** Rows that are laid out and painted as one: what happens in one group costs the others nothing. */
const groupSize = 50;

/** A stretch of the list. Its key is its own for as long as it has one of its calls. */
export interface CallGroup {
  readonly key: number;
  readonly ids: readonly string[];
}

/**
 * Divides a list of calls into groups. A call stays in the group that it is in as long as the order allows it, so that
 * its row stays the same element, with what has focus in it; new calls join a group beside them that has room, or
 * become groups of their own.
 * @param before the groups of the list as it was
 */
export function regroup(
  before: readonly CallGroup[],
  ids: readonly string[],
): readonly CallGroup[] {
  if (isSame(before, ids)) return before;
  const stretches = stretchesOf(before, ids);
  const groups: Stretch[] = [];
  let free = Math.max(-1, ...before.map(({ key }) => key)) + 1;
  stretches.forEach((stretch, i) => {
    const last = groups.at(-1);
    const after = stretches[i + 1];
    const rest = stretch.ids;
    if (stretch.key !== null) {
      // The two sides of calls that came in between stay together.
      if (last?.key === stretch.key) last.ids.push(...rest);
      else groups.push(stretch);
      return;
    }
    const inside = last !== undefined && after?.key === last.key;
    const room = (inside ? groupSize * 2 : groupSize) - (last?.ids.length ?? groupSize);
    if (last && (!inside || rest.length <= room))
      last.ids.push(...rest.splice(0, Math.max(0, room)));
    if (!inside && after && rest.length + after.ids.length <= groupSize)
      after.ids.unshift(...rest.splice(0));
    while (rest.length > 0) {
      groups.push({ key: free, ids: rest.splice(0, groupSize) });
      free += 1;
      // A group that is too large for what came into its middle goes on as another one.
      if (inside && rest.length === 0) {
        for (const other of stretches.slice(i + 1)) if (other.key === last.key) other.key = free;
        free += 1;
      }
    }
  });
  return groups.map(({ key, ids: own }) => ({ key: key ?? 0, ids: own }));
}

/** While a call is being written, the list stays as it is for each word. */
function isSame(before: readonly CallGroup[], ids: readonly string[]): boolean {
  let at = 0;
  for (const { ids: own } of before)
    for (const id of own) {
      if (id !== ids[at]) return false;
      at += 1;
    }
  return at === ids.length;
}

interface Stretch {
  /** The group that these calls are in; null: none yet. */
  key: number | null;
  readonly ids: string[];
}

/** Calls that stand together in one group of those before, and between them those that do not. */
function stretchesOf(before: readonly CallGroup[], ids: readonly string[]): Stretch[] {
  const groupOf = new Map(before.flatMap(({ key, ids: own }) => own.map((id) => [id, key])));
  const known = runs(
    ids.filter((id) => groupOf.has(id)).map((id) => [id, groupOf.get(id) ?? null]),
  );
  // Of a group whose calls have been taken apart, the largest part goes on.
  const largest = new Map<number | null, Stretch>();
  for (const run of known)
    if (run.ids.length > (largest.get(run.key)?.ids.length ?? 0)) largest.set(run.key, run);
  const stays = new Map([...largest].flatMap(([key, run]) => run.ids.map((id) => [id, key])));
  return runs(ids.map((id) => [id, stays.get(id) ?? null]));
}

function runs(items: readonly (readonly [id: string, key: number | null])[]): Stretch[] {
  return items.reduce<Stretch[]>((found, [id, key]) => {
    const last = found.at(-1);
    if (last && last.key === key) last.ids.push(id);
    else found.push({ key, ids: [id] });
    return found;
  }, []);
}
