import type { Redact } from './redact';
import { escapeLine } from './text-pieces';
import { type WithArguments, walkArguments } from './walk-arguments';

const LONGEST = 80;
const KINDS: readonly string[] = ['text', 'number', 'bigint', 'date'];

/**
 * What the call is about, for the name of a button: the first short text, number or date among the arguments,
 * escaped, on one line, at most 80 characters. Null when there is none. Never a secret.
 */
export function targetOf(call: WithArguments, redact?: Redact): string | null {
  const limits = { depth: 4, nodes: 200, bytes: 20_000 };
  const { lines, readable } = walkArguments(call, limits, redact);
  if (!readable) return null;
  for (const { kind, text } of lines) {
    if (!KINDS.includes(kind) || text === '' || text.length > LONGEST) continue;
    const target = escapeLine(text);
    if (target.length <= LONGEST) return target;
  }
  return null;
}
