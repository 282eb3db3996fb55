import type { Redact } from './redact';
import type { Words } from './words';
import { escapeLine, lineIn } from './text-pieces';
import { type WithArguments, walkArguments } from './walk-arguments';

const LONGEST = 80;
const KINDS: readonly string[] = ['text', 'number', 'bigint', 'date'];

/**
 * What the call is about, for the name of a button: the first short text, number or date among the arguments,
 * escaped, on one line, at most 80 characters. Null when there is none. Never a secret.
 */
export function targetOf(call: WithArguments, redact?: Redact, words?: Words): string | null {
  const limits = { depth: 4, nodes: 200, bytes: 20_000 };
  // Text that cannot be read is of none of the kinds.
  for (const { kind, text } of walkArguments(call, limits, redact).lines) {
    if (!KINDS.includes(kind) || text === '' || text.length > LONGEST) continue;
    // Measured as written without a language, so that all of them name the same.
    if (escapeLine(text).length <= LONGEST) return lineIn(words, text);
  }
  return null;
}
