import type { ToolCall } from '../protocol/batch';
import type { Finding, FindingKind } from './finding';
import { findings } from './findings';
import { isDisguised, skeleton } from './lookalike';
import { type ArgumentLine, type WalkLimits, walkArguments } from './walk-arguments';

const LIMITS: WalkLimits = { depth: 100, nodes: 10_000, bytes: 4_194_304 };
const MOST = 100;
const NAMES = ['toolName', 'title', 'description', 'provider', 'category'] as const;

const about = (kind: FindingKind, path: readonly string[]): Finding => ({
  kind,
  at: 0,
  length: 0,
  count: 1,
  path,
});

/** Findings of an identifier: as of any text, and when it looks Latin and is not. */
function ofIdentifier(name: string, path: readonly string[]): Finding[] {
  const found = findings(name).map((finding): Finding => ({ ...finding, path, inName: true }));
  if (name.length > 1 && isDisguised(name) && !found.some(({ kind }) => kind === 'lookalike'))
    found.push({ ...about('lookalike', path), length: name.length, inName: true });
  return found;
}

function ofLine({ key, kind, text, notes }: ArgumentLine, path: readonly string[]): Finding[] {
  const found: Finding[] = key === null ? [] : ofIdentifier(key, path);
  if (kind === 'text' || kind === 'raw')
    found.push(...findings(text).map((finding) => ({ ...finding, path })));
  for (const note of notes) if (note !== 'empty') found.push(about(note, path));
  return found;
}

/** Tells of keys of one object that look the same and are not. */
function similarKeys(): (line: ArgumentLine, path: readonly string[]) => Finding[] {
  const seen = new Map<string, string>();
  return ({ key }, path) => {
    if (key === null) return [];
    const shape = JSON.stringify([...path.slice(0, -1), skeleton(key)]);
    const other = seen.get(shape);
    if (other === undefined) seen.set(shape, key);
    if (other === undefined || other === key) return [];
    return [{ ...about('similar_key', path), length: key.length, detail: other }];
  };
}

/**
 * What a person should be told about a call: its names and words, and the keys and values of its arguments, each
 * with its path. Reads up to 100 levels, 10,000 values and 4 MB; at most a hundred findings. Never throws.
 */
export function findingsOfCall(call: ToolCall): readonly Finding[] {
  const found: Finding[] = [];
  for (const name of NAMES) {
    const text = call[name];
    if (typeof text !== 'string') continue;
    found.push(
      ...(name === 'toolName'
        ? ofIdentifier(text, [name])
        : findings(text).map((finding) => ({ ...finding, path: [name] }))),
    );
  }
  const { lines, readable } = walkArguments(call, LIMITS);
  if (!readable) found.push(about('unreadable', ['args']));
  const similar = similarKeys();
  for (const line of lines) {
    if (found.length >= MOST) break;
    const path = ['args', ...line.path];
    found.push(...ofLine(line, path), ...similar(line, path));
  }
  return found.slice(0, MOST);
}
