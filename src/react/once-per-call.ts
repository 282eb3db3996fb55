import type { Redact } from '../display';
import type { ToolCall } from '../protocol/batch';

const nothing = {};

/** Works something out once for the content of a call, and once more where the host masks other secrets. */
export function oncePerCall<T>(
  workOut: (call: ToolCall, redact: Redact | undefined) => T,
): (call: ToolCall, redact?: Redact) => T {
  const known = new WeakMap<object, WeakMap<ToolCall, { readonly result: T }>>();
  return (call, redact) => {
    const about = redact ?? nothing;
    let calls = known.get(about);
    if (!calls) known.set(about, (calls = new WeakMap()));
    let found = calls.get(call);
    if (!found) calls.set(call, (found = { result: workOut(call, redact) }));
    return found.result;
  };
}
