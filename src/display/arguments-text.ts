import { type Finding, UNMARKED } from './finding';
import { findings } from './findings';
import { similarKeys } from './findings-of-call';
import type { Redact } from './redact';
import { lineIn, textIn } from './text-pieces';
import { type Words, notation } from './words';
import {
  type ArgumentLine,
  type OmittedArguments,
  type WalkLimits,
  type WithArguments,
  walkArguments,
} from './walk-arguments';

const LIMITS: WalkLimits = { depth: 200, nodes: 100_000, bytes: 16_777_216 };

const indent = (depth: number): string => '  '.repeat(depth);

/** What stands behind the key. Texts are quoted, so that `"1"` is not `1`. */
export function valueText(
  { kind, text, size, notes }: ArgumentLine,
  words: Words = notation,
): string {
  switch (kind) {
    case 'text':
      return `"${textIn(words, text)}"`;
    case 'list':
    case 'object':
    case 'map':
    case 'set':
      return `⟨${words.valueKind(kind)}, ${words.entries(size, kind)}⟩`;
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'bigint':
    case 'date': {
      const isInexact = notes.includes('inexact_number');
      return isInexact ? `${text} ⟨${words.argumentNote('inexact_number')}⟩` : textIn(words, text);
    }
    case 'raw':
      return textIn(words, text);
    default:
      return text
        ? `⟨${words.valueKind(kind)}: ${lineIn(words, text)}⟩`
        : `⟨${words.valueKind(kind)}⟩`;
  }
}

const SIMPLE = /^[\p{L}\p{M}\p{N}_$.–-]+$/u;

/** A key on one line, quoted unless it is one word: no key can pass for a key with its value, or for two. */
function keyText(key: string, words: Words): string {
  return SIMPLE.test(key)
    ? lineIn(words, key)
    : `"${lineIn(words, key.replace(/["\\]/g, '\\$&'))}"`;
}

/** What the card says beside a key and its value, since nothing in them shows it. Secrets have nothing said of them. */
function remarks(line: ArgumentLine, similar: readonly Finding[], words: Words): string {
  const { key, kind, text } = line;
  return [
    ...similar,
    ...findings(key ?? ''),
    ...findings(kind === 'text' || kind === 'raw' ? text : ''),
  ]
    .filter((found) => UNMARKED.has(found.kind))
    .map((found) => {
      const quoted =
        found.detail === undefined ? found : { ...found, detail: lineIn(words, found.detail) };
      return ` ⟨${words.finding(quoted, null)}⟩`;
    })
    .join('');
}

function lineText(line: ArgumentLine, similar: readonly Finding[], words: Words): string {
  const key = line.key === null ? '' : `${keyText(line.key, words)}: `;
  const duplicate = line.notes.includes('duplicate_key')
    ? `⟨${words.argumentNote('duplicate_key')}⟩ `
    : '';
  const value = valueText(line, words).replaceAll('\n', `\n${indent(line.depth)}│ `);
  return `${indent(line.depth)}${key}${duplicate}${value}${remarks(line, similar, words)}`;
}

function omittedText({ path, depth, keys, count }: OmittedArguments, words: Words): string {
  const listed = (names: readonly string[], between: string): string =>
    names.map((name) => keyText(name, words)).join(between);
  const where = path.length > 0 ? `${listed(path, ' / ')}: ` : '';
  return `${indent(Math.min(depth, 1))}⟨${where}${words.omittedEntries(count)} ${listed(keys, ', ')}⟩`;
}

/**
 * The arguments as escaped, indented text, for copying and as the fallback when a card cannot be drawn.
 * Up to 200 levels, 100,000 values and 16 MB; what lies beyond is named at the end. Arguments that are not
 * whole JSON appear as received, escaped. What is said beside a value on the card stands behind it.
 * Secrets stay masked. Never throws. `words`: those of another language.
 */
export function argumentsText(
  call: WithArguments,
  redact?: Redact,
  words: Words = notation,
): string {
  const { lines, omitted } = walkArguments(call, LIMITS, redact);
  const similar = similarKeys();
  return [
    ...lines.map((line) => lineText(line, similar(line, line.path), words)),
    ...omitted.map((entry) => omittedText(entry, words)),
  ].join('\n');
}
