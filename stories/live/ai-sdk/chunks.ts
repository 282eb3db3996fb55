import type { ModelTurn } from '../mock-model';

const noTokens = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

/** A turn of the model as the SDK reads it, of version 6 or 7. */
export function chunksOf({ text, calls }: ModelTurn) {
  return [
    { type: 'stream-start' as const, warnings: [] },
    { type: 'text-start' as const, id: 'text' },
    { type: 'text-delta' as const, id: 'text', delta: text },
    { type: 'text-end' as const, id: 'text' },
    ...calls.map(({ id: toolCallId, toolName, args }) => ({
      type: 'tool-call' as const,
      toolCallId,
      toolName,
      input: JSON.stringify(args),
    })),
    {
      type: 'finish' as const,
      finishReason: { unified: calls.length > 0 ? 'tool-calls' : 'stop', raw: undefined } as const,
      usage: noTokens,
    },
  ];
}
