import type { ToolCall } from '../protocol/batch';
import type { Finding } from './finding';
export function findingsOfCall(call: ToolCall): readonly Finding[] {
  return call ? [] : [];
}
