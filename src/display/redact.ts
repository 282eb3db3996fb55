/**
 * A host's word on secrets, asked for each argument: true masks it, a text is shown in its place, false or undefined
 * shows it; anything else masks it, since nobody knows what was meant. `path`: the keys from the top of the arguments. `value`: the text, number or the like as it would be shown;
 * undefined for what has parts, which are then masked with it. Arguments that are not whole JSON are asked for once, with
 * an empty path and the text as received: they stay masked unless a text comes back. Only what is shown is masked, never
 * what is sent.
 */
export type Redact = (
  path: readonly string[],
  value: string | undefined,
) => boolean | string | undefined;

/** What stands in place of a secret; empty for no more than that it is one, null for no secret. A host that fails hides. */
export function maskOf(
  redact: Redact,
  path: readonly string[],
  value: string | undefined,
): string | null {
  try {
    const mask: unknown = redact(path, value);
    if (typeof mask === 'string') return mask;
    return mask === false || mask === undefined || mask === null ? null : '';
  } catch {
    return '';
  }
}

/** A secret, and what the host shows in place of it. */
export interface Secret {
  readonly path: readonly string[];
  readonly mask: string;
}

/** The secret that a value is or is a part of; null where there is none. */
export function secretAt(
  redact: Redact,
  path: readonly string[],
  value: string | undefined,
): Secret | null {
  for (let depth = 0; depth < path.length; depth += 1) {
    const outer = path.slice(0, depth);
    const mask = maskOf(redact, outer, undefined);
    if (mask !== null) return { path: outer, mask };
  }
  const mask = maskOf(redact, path, value);
  return mask === null ? null : { path, mask };
}
