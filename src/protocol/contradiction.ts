import { isRecord } from './ending';

/**
 * Whether arguments are another thing than the JSON text that came with them: then nobody can say which of the two
 * runs. Text that is not whole JSON contradicts nothing. Walks with a stack of its own.
 */
export function isContradiction(args: unknown, rawArgs: string): boolean {
  if (args === undefined) return false;
  let json: unknown;
  try {
    json = JSON.parse(rawArgs);
  } catch {
    return false;
  }
  const pending: [unknown, unknown][] = [[json, args]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const parts = partsOf(...next);
    if (!parts) return true;
    pending.push(...parts);
  }
  return false;
}

/** What is inside of both; null where they differ. */
function partsOf(json: unknown, value: unknown): [unknown, unknown][] | null {
  if (json === value) return [];
  // Numbers that a host has read to the last digit.
  if (typeof value === 'bigint') return Number(value) === json ? [] : null;
  if (Array.isArray(json))
    return Array.isArray(value) && value.length === json.length
      ? json.map((item: unknown, i): [unknown, unknown] => [item, (value as unknown[])[i]])
      : null;
  if (!isRecord(json) || !isRecord(value) || Array.isArray(value)) return null;
  // An absent key and one that holds `undefined` are the same JSON.
  const given = Object.keys(value).filter((key) => value[key] !== undefined);
  const keys = Object.keys(json);
  if (given.length !== keys.length || !keys.every((key) => Object.hasOwn(value, key))) return null;
  return keys.map((key) => [json[key], value[key]]);
}
