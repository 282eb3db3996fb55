import type { Redact } from './redact';
import { escapeLine, escapeText } from './text-pieces';
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
export function valueText({ kind, text, size, notes }: ArgumentLine): string {
  switch (kind) {
    case 'text':
      return `"${escapeText(text)}"`;
    case 'list':
    case 'object':
    case 'map':
    case 'set':
      return `⟨${kind}, ${size} ${size === 1 ? 'entry' : 'entries'}⟩`;
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'bigint':
    case 'date': {
      const isInexact = notes.includes('inexact_number');
      return isInexact ? `${text} ⟨may be inexact⟩` : escapeText(text);
    }
    case 'raw':
      return escapeText(text);
    default:
      return text ? `⟨${kind}: ${escapeLine(text)}⟩` : `⟨${kind}⟩`;
  }
}

function lineText(line: ArgumentLine): string {
  const key = line.key === null ? '' : `${escapeLine(line.key)}: `;
  const duplicate = line.notes.includes('duplicate_key') ? '⟨duplicate key⟩ ' : '';
  const value = valueText(line).replaceAll('\n', `\n${indent(line.depth)}│ `);
  return `${indent(line.depth)}${key}${duplicate}${value}`;
}

function omittedText({ path, depth, keys, count }: OmittedArguments): string {
  const where = path.length > 0 ? ` of ${path.map(escapeLine).join(' / ')}` : '';
  return `${indent(Math.min(depth, 1))}⟨not shown: ${count}${where}: ${keys.map(escapeLine).join(', ')}⟩`;
}

/**
 * The arguments as escaped, indented text, for copying and as the fallback when a card cannot be drawn.
 * Up to 200 levels, 100,000 values and 16 MB; what lies beyond is named at the end. Arguments that are not
 * whole JSON appear as received, escaped. Secrets stay masked. Never throws.
 */
export function argumentsText(call: WithArguments, redact?: Redact): string {
  const { lines, omitted } = walkArguments(call, LIMITS, redact);
  return [...lines.map(lineText), ...omitted.map(omittedText)].join('\n');
}
