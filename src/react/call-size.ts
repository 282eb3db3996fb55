import type { Redact } from '../display';
import { headAndTail, walkArguments } from '../display';
import type { ToolCall } from '../protocol/batch';
import { oncePerCall } from './once-per-call';

/** Lines shown before "show everything"; the names of what is left out are always shown. */
export const firstLines = 24;

/** As far as arguments are ever laid out: what lies beyond cannot be looked at, so it cannot be approved. */
export const farthest = { depth: 200, nodes: 20_000, bytes: 16_777_216 } as const;

/** Arguments beyond this many characters or values are approved only after all of them were opened. */
const large = { depth: 200, nodes: 200, bytes: 10_000 } as const;

/** Whether a part of the arguments can never be shown: deeper or longer than the limits, or of no known kind. */
export const isBeyondSight: (call: ToolCall) => boolean = oncePerCall((call) => {
  const { lines, omitted } = walkArguments(call, farthest);
  return omitted.length > 0 || lines.some(({ kind }) => kind === 'opaque');
});

/** Whether a call is large and shown in part at first, so that it has to be opened before it is approved. */
export const mustBeOpened: (call: ToolCall, redact: Redact | undefined) => boolean = oncePerCall(
  (call, redact) => {
    const { lines, omitted } = walkArguments(call, large, redact);
    const units = lines.reduce((sum, { key, text }) => sum + (key?.length ?? 0) + text.length, 0);
    if (omitted.length === 0 && units <= large.bytes) return false;
    return (
      omitted.length > 0 ||
      lines.length > firstLines ||
      lines.some(({ text }) => headAndTail(text) !== null)
    );
  },
);
