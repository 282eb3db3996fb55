import type { Finding, FindingKind, Redact } from '../display';
import { findingsOfCall, walkArguments } from '../display';
import type { Risk } from '../labels/labels';
import type { ToolCall } from '../protocol/batch';
import { farthest } from './call-size';
import { oncePerCall } from './once-per-call';

/** Findings that are tricks more often than accidents: they make a notice of the summary, and the call risky. */
const alarming: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'bidi',
  'compatibility',
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

/** What is remarkable about a call. Of a secret, only that there is something. */
export const findingsFor: (call: ToolCall, redact?: Redact) => readonly Finding[] = oncePerCall(
  (call, redact) => {
    if (!redact) return findingsOfCall(call);
    const findings = findingsFor(call);
    return findings.length > 0 ? withoutSecrets(findings, call, redact) : findings;
  },
);

function withoutSecrets(
  findings: readonly Finding[],
  call: ToolCall,
  redact: Redact,
): readonly Finding[] {
  const { lines } = walkArguments(call, farthest, redact);
  const secrets = new Set(
    lines.filter(({ kind }) => kind === 'masked').map(({ path }) => JSON.stringify(path)),
  );
  return findings.map((finding) => {
    const path = finding.path?.[0] === 'args' ? finding.path.slice(1) : null;
    const depth = path
      ? [...path, ''].findIndex((_, i) => secrets.has(JSON.stringify(path.slice(0, i))))
      : -1;
    if (!path || depth < 0) return finding;
    const { kind, count } = finding;
    return { kind, count, at: 0, length: 0, path: ['args', ...path.slice(0, depth)] };
  });
}

export function isAlarming({ kind, inName }: Finding): boolean {
  return alarming.has(kind) || (inName === true && alarmingInNames.has(kind));
}

/** The host's judgement, raised by what is found: never lowered. */
export function raisedRisk(judged: Risk, call: ToolCall): Risk {
  return judged === 'routine' && findingsFor(call).some(isAlarming) ? 'risky' : judged;
}
