import type { Redact } from '../display';
import { headAndTail, walkArguments } from '../display';
import { FARTHEST } from '../display/findings-of-call';
import type { ToolCall } from '../protocol/batch';
import { oncePerCall } from './once-per-call';

/** As far as arguments are ever laid out: what lies beyond cannot be looked at, so it cannot be approved. */
export const farthest: typeof FARTHEST = FARTHEST;

/** Arguments beyond this many characters or values are approved only after all of them were opened. */
const large = { depth: 200, nodes: 200, bytes: 10_000 } as const;
/** And of these only a handful of lines is drawn at first. */
const huge = { depth: 200, nodes: 2000, bytes: 100_000 } as const;

/** Whether a part of the arguments can never be shown: deeper or longer than the limits, or of no known kind. */
export const isBeyondSight: (call: ToolCall) => boolean = oncePerCall((call) => {
  const { lines, omitted } = walkArguments(call, farthest);
  return omitted.length > 0 || lines.some(({ kind }) => kind === 'opaque');
});

/** Whether a call holds more than a glance takes in. */
export const isLarge: (call: ToolCall) => boolean = oncePerCall(
  (call) => (call.rawArgs?.length ?? 0) > large.bytes || isMoreThan(large, call, undefined),
);

/** Whether a call is large and shown in part at first, so that it has to be opened before it is approved. */
export const mustBeOpened: (call: ToolCall, redact: Redact | undefined) => boolean = oncePerCall(
  (call, redact) => {
    if (!isLarge(call) || !isMoreThan(large, call, redact)) return false;
    const { lines, omitted } = walkArguments(call, large, redact);
    return (
      omitted.length > 0 ||
      lines.length > firstLinesOf(call) ||
      lines.some(({ text }) => headAndTail(text) !== null)
    );
  },
);

function isMoreThan(
  limits: { readonly depth: number; readonly nodes: number; readonly bytes: number },
  call: ToolCall,
  redact: Redact | undefined,
): boolean {
  const { lines, omitted } = walkArguments(call, limits, redact);
  const units = lines.reduce((sum, { key, text }) => sum + (key?.length ?? 0) + text.length, 0);
  return omitted.length > 0 || units > limits.bytes;
}

/** Lines shown before "show everything"; the names of what is left out are always shown. */
export const firstLinesOf: (call: ToolCall) => number = oncePerCall((call) =>
  isLarge(call) && isMoreThan(huge, call, undefined) ? 5 : 24,
);
