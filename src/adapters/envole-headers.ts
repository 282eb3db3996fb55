import { isRecord } from '../protocol/ending';
import { attempt } from './envole-fields';

/** Names the current user. A claim: the backend goes by its own session. */
export const USER_HEADER = 'X-Envole-User-Id';
export const KEY_HEADER = 'Idempotency-Key';

/** A text as part of a path or a header: percent-encoded, lone surrogates as U+FFFD, so that it never throws. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/**
 * A header's value: visible ASCII as it is, anything else percent-encoded; a percent sign too, so that it
 * can be read back.
 */
export function headerValue(text: string): string {
  return /^[!-$&-~]*$/.test(text) ? text : encoded(text);
}

type Pair = readonly [name: unknown, value: unknown];

function isIterable(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value;
}

function pairsOf(headers: unknown): Pair[] {
  if (!isRecord(headers)) return [];
  if (isIterable(headers))
    return Array.from(headers).flatMap((pair): Pair[] =>
      Array.isArray(pair) ? [[pair[0], pair[1]]] : [],
    );
  return Object.keys(headers).map((name): Pair => [name, headers[name]]);
}

function findHeader(headers: unknown, wanted: string): string | undefined {
  for (const [name, value] of pairsOf(headers)) {
    if (typeof name !== 'string' || name.toLowerCase() !== wanted.toLowerCase()) continue;
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string' && first.trim() !== '')
      return attempt(() => decodeURIComponent(first), first);
  }
  return undefined;
}

/** A header's value from a `Headers`, a list of pairs or a plain object, whatever the case of its name. Never throws. */
export function headerOf(headers: unknown, name: string): string | undefined {
  return attempt(() => findHeader(headers, name), undefined);
}
