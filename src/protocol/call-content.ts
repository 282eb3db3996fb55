import type { ToolCall } from './batch';
import { sameContent } from './content';
import { isContradiction } from './contradiction';

export const isText = (value: unknown): value is string => typeof value === 'string';

/** The texts of a call, each absent or a text. */
export const callTexts = [
  'rawArgs',
  'title',
  'description',
  'provider',
  'category',
  'result',
] as const;

/** Everything of a call that a decision is about: what is painted, and arguments that contradict their own text. */
export function contentOf(call: Record<string, unknown>): unknown[] {
  const { toolName, rawArgs, args } = call;
  const texts = callTexts.map((key) => (isText(call[key]) ? call[key] : undefined));
  const shown = isText(rawArgs) && !isContradiction(args, rawArgs) ? undefined : args;
  return [isText(toolName) ? toolName : '', call['needsDecision'] !== false, texts, shown];
}

/** Whether two calls of one id are the same. `rawArgs`, when given, stands for the arguments, unless they contradict it. */
export function sameCall(a: ToolCall, b: ToolCall): boolean {
  return a === b || sameContent(contentOf({ ...a }), contentOf({ ...b }));
}

/** The painted content of a call as data, for a draft to be compared by. */
export function callContent(call: ToolCall): unknown {
  const [toolName, asked, texts, args] = contentOf({ ...call });
  return [toolName, asked, (texts as unknown[]).map((t) => t ?? null), args ?? null];
}

const whole = new WeakMap<ToolCall, boolean>();

/** Whether the text of the arguments is a whole JSON value: half of one is not what would run. */
export function isWhole(call: ToolCall): boolean {
  if (call.rawArgs === undefined) return true;
  let known = whole.get(call);
  if (known === undefined) whole.set(call, (known = isJson(call.rawArgs)));
  return known;
}

function isJson(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}
