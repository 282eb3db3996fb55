import { type ArgumentNode, container, leaf } from './argument-node';
import type { JsonNode } from './json-text';

function numberLeaf(source: string): ArgumentNode {
  const value = Number(source);
  const isSpecial = !Number.isFinite(value) || Object.is(value, -0);
  return leaf('number', source, isSpecial ? ['special_number'] : []);
}

function repeatedKeys(entries: readonly (readonly [string, JsonNode])[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [key] of entries) {
    if (seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  return repeated;
}

function part(json: JsonNode, isRepeated: boolean): ArgumentNode {
  const node = nodeOfJson(json);
  return isRepeated ? { ...node, notes: [...node.notes, 'duplicate_key'] } : node;
}

/** A value read from JSON text: its numbers are shown as they were written. */
export function nodeOfJson(json: JsonNode): ArgumentNode {
  switch (json.kind) {
    case 'text':
      return leaf('text', json.value);
    case 'number':
      return numberLeaf(json.source);
    case 'boolean':
      return leaf('boolean', String(json.value));
    case 'null':
      return leaf('null', 'null');
    case 'list': {
      const { items } = json;
      return container('list', items.length, String, (i) => nodeOfJson(items[i] as JsonNode));
    }
    default: {
      const { entries } = json;
      const repeated = repeatedKeys(entries);
      const entry = (i: number) => entries[i] as readonly [string, JsonNode];
      return container(
        'object',
        entries.length,
        (i) => entry(i)[0],
        (i) => part(entry(i)[1], repeated.has(entry(i)[0])),
      );
    }
  }
}
