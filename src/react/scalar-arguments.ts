import type { ArgumentLine, Finding, Redact } from '../display';
import { walkArguments } from '../display';
import type { ToolCall } from '../protocol/batch';
import { remarksOn } from './argument-entries';
import { isAlarming } from './call-findings';
import { farthest } from './call-size';
import { findingsOf } from './findings-of';
import { isRead } from './read-calls';

/** A value of the arguments that holds no others, and what is alarming about it. */
export interface ScalarArgument {
  readonly line: ArgumentLine;
  readonly place: number;
  readonly alarms: readonly Finding[];
}

const containers: readonly string[] = ['list', 'object', 'map', 'set'];

/** What a call is about, in short: its values, those with alarms first. `more`: how many are left out. */
export function scalarArguments(
  call: ToolCall,
  redact: Redact | undefined,
  most: number,
): { readonly shown: readonly ScalarArgument[]; readonly more: number } {
  const { lines, omitted } = walkArguments(call, farthest, redact);
  const remarks = remarksOn(isRead(call) ? findingsOf(call, redact) : []);
  const found = lines.flatMap((line, place): ScalarArgument[] => {
    if (line.size > 0 && containers.includes(line.kind)) return [];
    return [{ line, place, alarms: remarks(line.path).filter(isAlarming) }];
  });
  const more = omitted.reduce((sum, { count }) => sum + count, found.length - most);
  const shown = found.toSorted((a, b) => b.alarms.length - a.alarms.length).slice(0, most);
  return { shown, more: Math.max(0, more) };
}
