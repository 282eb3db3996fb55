import type { ToolCall } from '../protocol/batch';
import { codesOf, isDeceptiveName, skeleton } from './alike';
import type { Finding, FindingKind } from './finding';
import { findings } from './findings';

import { type ArgumentLine, type WalkLimits, walkArguments } from './walk-arguments';

/** As far as arguments are ever laid out. They are searched as far: what lies beyond cannot be approved. */
export const FARTHEST: Required<WalkLimits> = { depth: 200, nodes: 20_000, bytes: 16_777_216 };
const MOST = 100;
const WIDE = /^[\uFF01-\uFF5E]+$/;
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
  if (isDeceptiveName(name) && !found.some(({ kind }) => kind === 'lookalike')) {
    const codes = codesOf(Array.from(name).filter((char) => char > '\x7F'));
    found.push({ ...about('lookalike', path), length: name.length, codes, inName: true });
  }
  // One word in wide capitals is fine as a value, and as a name not the one that it seems.
  if (WIDE.test(name) && found.length === 0) {
    const detail = name.normalize('NFKC');
    found.push({ ...about('compatibility', path), length: name.length, detail, inName: true });
  }
  return found;
}

function ofLine({ key, kind, text, notes }: ArgumentLine, path: readonly string[]): Finding[] {
  const found: Finding[] = key === null ? [] : ofIdentifier(key, path);
  if (kind === 'text' || kind === 'raw')
    found.push(...findings(text).map((finding) => ({ ...finding, path })));
  for (const note of notes) if (note !== 'empty') found.push(about(note, path));
  return found;
}

/** The first character in which a key differs from another, or the other from it. */
function differenceOf(key: string, other: string): string {
  const theirs = Array.from(other);
  const ours = Array.from(key);
  const at = ours.findIndex((char, i) => char !== theirs[i]);
  return codesOf([(at < 0 ? theirs[ours.length] : ours[at]) ?? '']);
}

/** Tells of keys of one object that look the same and are not. Lines come parents first, depth by depth. */
export function similarKeys(): (line: ArgumentLine, path: readonly string[]) => Finding[] {
  const seen: Map<string, string>[] = [];
  return ({ key, depth }, path) => {
    seen[depth + 1] = new Map();
    const siblings = seen[depth];
    if (key === null || !siblings) return [];
    const shape = skeleton(key);
    const other = siblings.get(shape);
    if (other === undefined) siblings.set(shape, key);
    if (other === undefined || other === key) return [];
    const codes = differenceOf(key, other);
    return [{ ...about('similar_key', path), length: key.length, detail: other, codes }];
  };
}

/** Keeps a hundred of a kind, so that many of a harmless one silence no other. */
function gathering(): { all: Finding[]; add: (found: readonly Finding[]) => void } {
  const all: Finding[] = [];
  const counts = new Map<string, number>();
  const add = (found: readonly Finding[]): void => {
    for (const finding of found) {
      // What is harmless in a value may be none in a name.
      const kind = finding.inName ? `name ${finding.kind}` : finding.kind;
      const count = counts.get(kind) ?? 0;
      if (count < MOST) all.push(finding);
      counts.set(kind, count + 1);
    }
  };
  return { all, add };
}

/** Characters and keys between two rests of a search: a few milliseconds' work. */
const PIECE = { units: 50_000, lines: 200 } as const;

/** The same as `findingsOfCall`, in pieces: for a page that has to stay alive meanwhile. */
export function* searchCall(call: ToolCall): Generator<void, readonly Finding[], void> {
  const { all, add } = gathering();
  for (const name of NAMES) {
    const text = call[name];
    if (typeof text !== 'string') continue;
    if (name === 'toolName') add(ofIdentifier(text, [name]));
    else add(findings(text).map((finding) => ({ ...finding, path: [name] })));
  }
  const { lines, readable } = walkArguments(call, FARTHEST);
  if (!readable) add([about('unreadable', ['args'])]);
  const similar = similarKeys();
  let units = 0;
  for (const [place, line] of lines.entries()) {
    const path = ['args', ...line.path];
    add(ofLine(line, path));
    add(similar(line, path));
    units += line.text.length;
    if (units < PIECE.units && (place + 1) % PIECE.lines > 0) continue;
    units = 0;
    yield;
  }
  return all;
}

/**
 * What a person should be told about a call: its names and words, and the keys and values of its arguments, each
 * with its path. Reads as much as is ever shown: 200 levels, 20,000 values and 16 MB. At most a hundred of each kind
 * in names, and in values. Never throws.
 */
export function findingsOfCall(call: ToolCall): readonly Finding[] {
  const search = searchCall(call);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}
