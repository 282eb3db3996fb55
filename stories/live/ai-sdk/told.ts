import type { Told } from '../prompt';

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly toolCallId?: string;
  readonly toolName?: string;
  readonly input?: unknown;
  readonly output?: Output;
}

interface Output {
  readonly type: string;
  readonly value?: unknown;
  readonly reason?: string;
}

interface PromptMessage {
  readonly role: string;
  readonly content: string | readonly Part[];
}

/** What the SDK gives its model, of version 6 or 7. */
export function toldIn(prompt: unknown): Told[] {
  return (prompt as readonly PromptMessage[]).flatMap(({ role, content }) =>
    typeof content === 'string' ? [] : content.flatMap((part) => toldBy(role, part)),
  );
}

function toldBy(role: string, part: Part): Told[] {
  const { type, text = '', toolCallId: id = '', toolName = '', input, output } = part;
  if (type === 'text') return [{ from: role === 'user' ? 'person' : 'model', text }];
  if (type === 'tool-call')
    return [{ from: 'call', id, toolName, args: input as Readonly<Record<string, unknown>> }];
  if (type === 'tool-result' && output)
    return [{ from: 'result', id, toolName, content: contentOf(output) }];
  return [];
}

function contentOf({ type, value, reason = type }: Output): string {
  if (type === 'execution-denied') return reason;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // The words about a denied call say it themselves.
  return type.startsWith('error') && !text.startsWith('Error: ') ? `Error: ${text}` : text;
}
