import type { Finding, FindingKind } from '../display';
import { findingsOfCall, walkArguments } from '../display';
import type { Risk } from '../labels/labels';
import type { ToolCall } from '../protocol/batch';

/** Findings that are tricks more often than accidents: they make a notice of the summary, and the call risky. */
const alarming: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'bidi',
  'compatibility',
  'duplicate_key',
  'host',
  'lookalike',
  'padding',
  'similar_key',
  'tags',
  'userinfo',
]);

const found = new WeakMap<ToolCall, readonly Finding[]>();

/** What is remarkable about a call, once per content. */
export function findingsFor(call: ToolCall): readonly Finding[] {
  let findings = found.get(call);
  if (!findings) found.set(call, (findings = findingsOfCall(call)));
  return findings;
}

export function isAlarming({ kind }: Finding): boolean {
  return alarming.has(kind);
}

/** As far as arguments are ever laid out: what lies beyond cannot be looked at, so it cannot be approved. */
export const farthest = { depth: 200, nodes: 20_000, bytes: 16_777_216 } as const;

const beyond = new WeakMap<ToolCall, boolean>();

/** Whether a part of the arguments can never be shown: deeper or longer than the limits, or of no known kind. */
export function isBeyondSight(call: ToolCall): boolean {
  let known = beyond.get(call);
  if (known === undefined) {
    const { lines, omitted } = walkArguments(call, farthest);
    known = omitted.length > 0 || lines.some(({ kind }) => kind === 'opaque');
    beyond.set(call, known);
  }
  return known;
}

/** The host's judgement, raised by what is found: never lowered. */
export function raisedRisk(judged: Risk, call: ToolCall): Risk {
  return judged === 'routine' && findingsFor(call).some(isAlarming) ? 'risky' : judged;
}
