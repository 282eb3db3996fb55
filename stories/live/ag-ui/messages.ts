import type { Told } from '../prompt';

/** A message of AG-UI, as far as the live chat goes. */
export interface AgUiMessage {
  readonly id: string;
  readonly role: string;
  readonly content?: unknown;
  readonly toolCalls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly toolCallId?: string;
}

/** The results right behind their calls: the client appends them after the feedback that came with an answer. */
export function inOrder(messages: readonly AgUiMessage[]): AgUiMessage[] {
  const results = messages.filter(({ role }) => role === 'tool');
  return messages
    .filter(({ role }) => role !== 'tool')
    .flatMap((message) => [
      message,
      ...(message.toolCalls ?? []).flatMap(({ id }) =>
        results.filter(({ toolCallId }) => toolCallId === id),
      ),
    ]);
}

export function toldIn(messages: readonly AgUiMessage[]): Told[] {
  const names = new Map(
    messages.flatMap(({ toolCalls = [] }) =>
      toolCalls.map((call) => [call.id, call.function.name]),
    ),
  );
  return messages.flatMap(({ role, content, toolCalls = [], toolCallId = '' }): Told[] => {
    const text = typeof content === 'string' ? content : JSON.stringify(content ?? '');
    if (role === 'user') return [{ from: 'person', text }];
    if (role === 'tool')
      return [
        { from: 'result', id: toolCallId, toolName: names.get(toolCallId) ?? '', content: text },
      ];
    return [
      { from: 'model', text },
      ...toolCalls.map(({ id, function: { name: toolName, arguments: json } }) => ({
        from: 'call' as const,
        id,
        toolName,
        args: JSON.parse(json) as Readonly<Record<string, unknown>>,
      })),
    ];
  });
}
