import type { ToolCall } from '../protocol/batch';
import { sameContent } from '../protocol/content';
import type { ReadDecision } from './read-submission';

/** Undefined, which JSON cannot hold, for what is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The arguments as JSON carries them: dates become text, `undefined` falls away, `-0` becomes 0. Throws where it cannot. */
function asSent(args: unknown): unknown {
  return JSON.parse(JSON.stringify(args));
}

function sameArgs(echoed: unknown, stored: ToolCall): boolean {
  const { args, rawArgs } = stored;
  if (sameContent(echoed, args)) return true;
  if (rawArgs !== undefined && (echoed === rawArgs || sameContent(echoed, parsed(rawArgs))))
    return true;
  return sameContent(echoed, asSent(args));
}

/** A text is compared letter by letter where there is one to compare with, since parsing rounds numbers. */
function sameRawArgs(echoed: unknown, stored: ToolCall): boolean {
  if (stored.rawArgs !== undefined) return echoed === stored.rawArgs;
  if (typeof echoed !== 'string') return false;
  const value = parsed(echoed);
  return echoed === stored.args || (value !== undefined && sameArgs(value, stored));
}

/** Whether everything that a decision echoes is what the stored call holds. What was not echoed is no matter. */
export function echoesCall(decision: ReadDecision, stored: ToolCall): boolean {
  const { toolName, args, rawArgs } = decision;
  try {
    return (
      (toolName === undefined || toolName === stored.toolName) &&
      (args === undefined || sameArgs(args, stored)) &&
      (rawArgs === undefined || sameRawArgs(rawArgs, stored))
    );
  } catch {
    // A value that refuses to be compared is not the stored one.
    return false;
  }
}
