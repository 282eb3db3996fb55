import type { ArgumentLine, HeadAndTail, Redact } from '../display';
import { headAndTail, walkArguments } from '../display';
import { FARTHEST } from '../display/findings-of-call';
import type { ToolCall } from '../protocol/batch';
import { oncePerCall } from './once-per-call';

/** As far as arguments are ever laid out: what lies beyond cannot be looked at, so it cannot be approved. */
export const farthest: typeof FARTHEST = FARTHEST;

/** A text is shown whole up to this many UTF-16 units and lines, so that ordinary calls are never cut. */
const first = { units: 2000, lines: 40 } as const;
/** And so many values of a call. */
const firstLines = 50;

/** The beginning and the end of a text that is cut until it is opened; null for one that is shown whole. */
export const firstCutOf = (text: string): HeadAndTail | null =>
  headAndTail(text, first.units, first.lines);

/** Beyond this many characters or values arguments are painted first, and looked through afterwards. */
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

/** Whether a call is shown in part at first, so that it has to be opened before it is approved. */
export const mustBeOpened: (call: ToolCall, redact: Redact | undefined) => boolean = oncePerCall(
  (call, redact) => {
    const { lines, omitted } = walkArguments(call, { nodes: firstLinesOf(call) }, redact);
    return omitted.length > 0 || lines.some(isCut);
  },
);

/** Whether a line of arguments is shown in part at first. */
export const isCut = ({ kind, text }: ArgumentLine): boolean =>
  (kind === 'text' || kind === 'raw') && firstCutOf(text) !== null;

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
  isLarge(call) && isMoreThan(huge, call, undefined) ? 5 : firstLines,
);
