import type { Told } from '../prompt';

/** A message of LangChain as its `toDict` writes it, as far as the live chat goes. */
interface Written {
  readonly type: string;
  readonly data: {
    readonly content: unknown;
    readonly tool_calls?: readonly {
      readonly id?: string;
      readonly name: string;
      readonly args: Readonly<Record<string, unknown>>;
    }[];
    readonly tool_call_id?: string;
    readonly name?: string;
  };
}

export function toldIn(messages: readonly object[]): Told[] {
  return (messages as readonly Written[]).flatMap(({ type, data }): Told[] => {
    const { content, tool_calls: calls = [], tool_call_id: id = '', name: toolName = '' } = data;
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    if (type === 'human') return [{ from: 'person', text }];
    if (type === 'tool') return [{ from: 'result', id, toolName, content: text }];
    return [
      { from: 'model', text },
      ...calls.map((call) => ({
        from: 'call' as const,
        id: call.id ?? '',
        toolName: call.name,
        args: call.args,
      })),
    ];
  });
}
