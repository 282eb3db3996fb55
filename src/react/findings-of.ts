import type { Finding, Redact } from '../display';
import { findingsOfCall, walkArguments } from '../display';
import { searchCall } from '../display/findings-of-call';
import type { ToolCall } from '../protocol/batch';
import { isContradiction } from '../protocol/contradiction';
import { farthest } from './call-size';
import { oncePerCall } from './once-per-call';

/** What a search in pieces has found. */
const searched = new WeakMap<ToolCall, readonly Finding[]>();

/** Finds out in pieces what `findingsOf` then says. */
export function* searchInPieces(call: ToolCall): Generator<void, void, void> {
  searched.set(call, yield* searchCall(call));
  yield;
  findingsOf(call);
}

/** What is remarkable about a call. Of a secret, only that there is something. */
export const findingsOf: (call: ToolCall, redact?: Redact) => readonly Finding[] = oncePerCall(
  (call, redact) => {
    if (!redact)
      return [...contradictionsIn(call), ...(searched.get(call) ?? findingsOfCall(call))];
    const findings = findingsOf(call);
    return findings.length > 0 ? withoutSecrets(findings, call, redact) : findings;
  },
);

/** The same, of its names and words alone: what is known before the arguments are read. */
export const findingsOfNames: (call: ToolCall) => readonly Finding[] = oncePerCall((call) => {
  const { rawArgs: _, ...rest } = call;
  return findingsOfCall({ ...rest, args: undefined });
});

function contradictionsIn({ args, rawArgs }: ToolCall): readonly Finding[] {
  if (rawArgs === undefined || !isContradiction(args, rawArgs)) return [];
  return [{ kind: 'contradiction', at: 0, length: 0, count: 1, path: ['args'] }];
}

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
