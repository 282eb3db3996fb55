import { isRecord } from '../protocol/ending';
import type { DecidedBy } from '../protocol/result';
import { isDecidedBy } from '../protocol/result';

/** The token by which a human "no" is told from a failure (nr-llm's ADR-200, "Decision"). */
export const APPROVAL_DENIED = 'approval_denied';

/** Why a call was refused, beyond a plain no. A closed set: no free text reaches the model this way. */
export type DenialReason = 'aborted_with_feedback' | 'variant' | 'skip';

export interface Denial {
  readonly token: typeof APPROVAL_DENIED;
  readonly decidedBy: DecidedBy;
  readonly reason?: DenialReason;
}

/** The tool result of a refused call. */
export interface DenialResult {
  /** For the model. Fixed sentences and one reduced tool name; no ids, arguments or feedback. */
  readonly content: string;
  readonly isError: true;
  /** The same for programs. */
  readonly denial: Denial;
}

const longestName = 64;

const whoDeclined: Record<DecidedBy, string> = {
  run_owner: 'the person who started this run, the one in this conversation, declined it',
  other_user: 'another user declined it',
  unknown: 'the human reviewer declined it',
};

const whatToSay: Record<DecidedBy, string> = {
  run_owner:
    'In the answer, say that they declined it themselves; no system refused anything, and no permission is missing.',
  other_user:
    'In the answer, say that another user declined it, and do not guess who; the person in this conversation did not decide it.',
  unknown:
    'In the answer, say that the human reviewer declined it; it is a decision, not a system error, and nobody confirmed whose it was.',
};

const whatBesides = new Map<unknown, string>([
  [
    'aborted_with_feedback',
    'The whole batch was stopped, and the feedback of the person who stopped it follows as their own message.',
  ],
  ['variant', 'A different variant is wanted instead.'],
  ['skip', 'This step is to be skipped.'],
]);

/** A tool's name in characters that cannot end the quotes around it or start a line. */
function safeName(toolName: unknown): string {
  if (typeof toolName !== 'string' || toolName.trim() === '') return 'unknown';
  return toolName
    .slice(0, 2 * longestName)
    .replace(/[^A-Za-z0-9_.:/-]/gu, '_')
    .slice(0, longestName);
}

/** One field of something that may refuse to be read. */
function fieldOf(value: unknown, key: string): unknown {
  try {
    return isRecord(value) ? value[key] : undefined;
  } catch {
    return undefined;
  }
}

function isReason(value: unknown): value is DenialReason {
  return whatBesides.has(value);
}

/**
 * The tool result by which the model learns that a person refused a call, and which person (nr-llm's ADR-200).
 * An unknown `decidedBy` becomes `unknown`, an unknown `reason` is dropped, and `toolName` is reduced to
 * `[A-Za-z0-9_.:/-]`, at most 64 characters. Speaks of this call only, as others of its batch may have run.
 * Takes anything; never throws.
 */
export function denialResult(refused: {
  readonly toolName: string;
  readonly decidedBy: DecidedBy;
  readonly reason?: DenialReason | undefined;
}): DenialResult {
  const label = fieldOf(refused, 'decidedBy');
  const decidedBy = isDecidedBy(label) ? label : 'unknown';
  const given = fieldOf(refused, 'reason');
  const reason = isReason(given) ? given : undefined;
  const content = [
    `Error: ${APPROVAL_DENIED} (decided_by: ${decidedBy}${reason ? `, reason: ${reason}` : ''}).`,
    `Tool "${safeName(fieldOf(refused, 'toolName'))}" needed an approval, and ${whoDeclined[decidedBy]}.`,
    'This call was not executed.',
    ...(reason ? [whatBesides.get(reason)] : []),
    whatToSay[decidedBy],
  ].join(' ');
  return {
    content,
    isError: true,
    denial: { token: APPROVAL_DENIED, decidedBy, ...(reason ? { reason } : {}) },
  };
}
