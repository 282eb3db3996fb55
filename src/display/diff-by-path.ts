import type { ToolCall } from '../protocol/batch';
import { sameContent } from '../protocol/content';
import { valueText } from './arguments-text';
import { type Redact, type Secret, secretAt } from './redact';
import { escapeText, lineIn, textIn } from './text-pieces';
import { type Words, labelOf, notation } from './words';
import { type ArgumentLine, walkArguments } from './walk-arguments';

/** One place where two versions of a call differ. */
export interface Difference {
  /** `['toolName']`, `['title']`, `['args', 'to']` … */
  readonly path: readonly string[];
  /** Escaped; null where there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

interface Leaf {
  readonly path: readonly string[];
  readonly kind: string;
  /** A container with entries, which stand for it. */
  readonly isFilled?: boolean;
  readonly text: string;
  /** The text as it is, which the host judges; undefined for containers and names. */
  readonly value?: string | undefined;
  /** As a difference shows it, in the words of a language; `text` has none, since it is compared. */
  readonly say: (words: Words, isQuoted: boolean) => string;
}

interface Leaves {
  readonly leaves: ReadonlyMap<string, Leaf>;
  readonly isCut: boolean;
}

const LIMITS = { depth: 200, nodes: 100_000, bytes: 16_777_216 } as const;
const CONTAINERS: readonly string[] = ['list', 'object', 'map', 'set'];
const NAMES = ['toolName', 'title', 'description', 'provider', 'category'] as const;

function leafOf(line: ArgumentLine): Leaf {
  const text = valueText(line);
  const isFilled = CONTAINERS.includes(line.kind) && line.size > 0;
  const path = ['args', ...line.path];
  const value = CONTAINERS.includes(line.kind) ? undefined : line.text;
  const say = (words: Words, isQuoted: boolean): string =>
    line.kind === 'text' && !isQuoted ? textIn(words, line.text) : valueText(line, words);
  return { path, kind: line.kind, isFilled, text, value, say };
}

function leavesOf(call: ToolCall): Leaves {
  const leaves = new Map<string, Leaf>();
  for (const name of NAMES) {
    const text = call[name];
    if (typeof text !== 'string') continue;
    const say = (words: Words): string => textIn(words, text);
    leaves.set(name, { path: [name], kind: 'text', text: escapeText(text), say });
  }
  const occurrences = new Map<string, number>();
  const { lines, omitted } = walkArguments(call, LIMITS);
  for (const line of lines) {
    const place = JSON.stringify(line.path);
    const times = occurrences.get(place) ?? 0;
    occurrences.set(place, times + 1);
    // A duplicate key has one leaf per occurrence.
    leaves.set(`${place}${times}`, leafOf(line));
  }
  return { leaves, isCut: omitted.length > 0 };
}

function difference(
  path: readonly string[],
  before: Leaf | undefined,
  after: Leaf | undefined,
  words: Words,
): Difference | null {
  if (!before || !after) {
    const lone = before ?? after;
    if (!lone || lone.isFilled) return null;
    return {
      path,
      before: before?.say(words, false) ?? null,
      after: after?.say(words, false) ?? null,
    };
  }
  const said = (isQuoted: boolean): Difference => ({
    path,
    before: before.say(words, isQuoted),
    after: after.say(words, isQuoted),
  });
  if (before.kind !== after.kind) return said(true);
  if (CONTAINERS.includes(before.kind) || before.text === after.text) return null;
  return said(false);
}

function secretOf(leaf: Leaf | undefined, redact: Redact): Secret | null {
  if (leaf?.path[0] !== 'args') return null;
  const secret = secretAt(redact, leaf.path.slice(1), leaf.value);
  // As in a walk: in text that cannot be read, no path leads to a secret.
  return secret ?? (leaf.kind === 'raw' ? { path: [], mask: '' } : null);
}

function hideSecrets(
  found: Difference,
  older: Leaf | undefined,
  newer: Leaf | undefined,
  redact: Redact | undefined,
  words: Words,
): Difference {
  const was = redact ? secretOf(older, redact) : null;
  const is = redact ? secretOf(newer, redact) : null;
  const secret = was ?? is;
  if (!secret) return found;
  const hidden = (text: string | null, mask = ''): string | null =>
    text === null ? null : maskText(words, mask);
  return {
    path: ['args', ...secret.path],
    before: hidden(found.before, was?.mask),
    after: hidden(found.after, is?.mask),
  };
}

const maskText = (words: Words, mask: string): string => {
  const word = words.valueKind('masked');
  return mask === '' ? `⟨${word}⟩` : `⟨${word}: ${lineIn(words, mask)}⟩`;
};

/** Changes inside of one secret are one change. */
function oncePerSecret(differences: readonly Difference[], words: Words): Difference[] {
  const told = new Set<string>();
  // Every bracket of these kinds in what is not ours is labelled.
  const isMask = (text: string | null): boolean =>
    text?.startsWith(maskText(words, '').slice(0, -1)) ?? false;
  return differences.filter(({ path, before, after }) => {
    if (!isMask(before) && !isMask(after)) return true;
    const place = JSON.stringify(path);
    return !told.has(place) && told.add(place);
  });
}

/** What the limits left unread of the arguments: when that changed, nobody can say where. */
function changedOutOfSight(before: ToolCall, after: ToolCall): boolean {
  if (before.rawArgs !== undefined || after.rawArgs !== undefined)
    return before.rawArgs !== after.rawArgs;
  try {
    return !sameContent(before.args, after.args);
  } catch {
    return true;
  }
}

/**
 * Where two versions of a call differ, value by value, in the order of the older one and then of what is new.
 * A text that becomes another kind of value is quoted. When arguments too large to be read (200 levels, 100,000
 * values, 16 MB) changed, one more difference for `['args']` says so. That a secret changed is told, and not how.
 * `words`: those of another language. Never throws.
 */
export function diffByPath(
  before: ToolCall,
  after: ToolCall,
  redact?: Redact,
  words: Words = notation,
): readonly Difference[] {
  const older = leavesOf(before);
  const newer = leavesOf(after);
  const differences: Difference[] = [];
  for (const [place, leaf] of older.leaves) {
    const now = newer.leaves.get(place);
    const found = difference(leaf.path, leaf, now, words);
    if (found) differences.push(hideSecrets(found, leaf, now, redact, words));
  }
  for (const [place, leaf] of newer.leaves) {
    const found = older.leaves.has(place) ? null : difference(leaf.path, undefined, leaf, words);
    if (found) differences.push(hideSecrets(found, undefined, leaf, redact, words));
  }
  const isCut = older.isCut || newer.isCut;
  if (isCut && changedOutOfSight(before, after))
    differences.push({
      path: ['args'],
      before: labelOf({ kind: 'too_large', count: 1, rest: '' }, words),
      after: labelOf({ kind: 'may_differ', count: 1, rest: '' }, words),
    });
  return redact ? oncePerSecret(differences, words) : differences;
}
