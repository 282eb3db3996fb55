import type { Finding, FindingKind, Redact } from '../display';
import type { Risk } from '../labels/labels';
import type { ToolCall } from '../protocol/batch';
import { isRead } from './read-calls';
import { findingsOf, findingsOfNames } from './findings-of';

/** Findings that are tricks more often than accidents: they make a notice of the summary, and the call risky. */
const alarming: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'bidi',
  'compatibility',
  'contradiction',
  'control',
  'duplicate_key',
  'host',
  'lookalike',
  'marks',
  'padding',
  'similar_key',
  'tags',
  'userinfo',
]);

/** And those that are so in a name, where prose has no excuse for them. */
const alarmingInNames: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'blank',
  'hidden',
  'unassigned',
]);

/** What is known to be remarkable about a call by now. Of a secret, only that there is something. */
export function findingsFor(call: ToolCall, redact?: Redact): readonly Finding[] {
  return isRead(call) ? findingsOf(call, redact) : findingsOfNames(call);
}

export function isAlarming({ kind, inName }: Finding): boolean {
  return alarming.has(kind) || (inName === true && alarmingInNames.has(kind));
}

/** The host's judgement, raised by what is found: never lowered. */
export function raisedRisk(judged: Risk, call: ToolCall): Risk {
  return judged === 'routine' && findingsFor(call).some(isAlarming) ? 'risky' : judged;
}
