import {
  createAgentUIStreamResponse,
  DefaultChatTransport,
  DirectChatTransport,
  stepCountIs,
  jsonSchema,
  lastAssistantMessageIsCompleteWithApprovalResponses,
  tool,
  ToolLoopAgent,
} from 'ai-v6';
import type { UIMessage } from 'ai-v6';
import { convertArrayToReadableStream, MockLanguageModelV3 } from 'ai-v6/test';
import { useChat } from 'ai-sdk-react-v6';
import type { Sdk } from './ai-sdk-bench';
import type { Script } from './bench';

const noTokens = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

function modelOf({ wanted, prompts }: Script): InstanceType<typeof MockLanguageModelV3> {
  return new MockLanguageModelV3({
    doStream: ({ prompt }) => {
      prompts.push(JSON.stringify(prompt));
      const isFirst = prompts.length === 1;
      return Promise.resolve({
        stream: convertArrayToReadableStream([
          { type: 'stream-start' as const, warnings: [] },
          ...(isFirst
            ? wanted.map(({ id, tool: toolName, args }) => ({
                type: 'tool-call' as const,
                toolCallId: id,
                toolName,
                input: JSON.stringify(args),
              }))
            : [
                { type: 'text-start' as const, id: 't' },
                { type: 'text-delta' as const, id: 't', delta: 'Understood.' },
                { type: 'text-end' as const, id: 't' },
              ]),
          {
            type: 'finish' as const,
            finishReason: { unified: isFirst ? 'tool-calls' : 'stop', raw: undefined } as const,
            usage: noTokens,
          },
        ]),
      });
    },
  });
}

function agentOf(script: Script) {
  const named = (name: string, needsApproval: boolean) =>
    tool({
      inputSchema: jsonSchema<Record<string, unknown>>({ type: 'object' }),
      needsApproval,
      execute: () => {
        script.ran.push(name);
        return `${name} is done`;
      },
    });
  return new ToolLoopAgent({
    model: modelOf(script),
    tools: {
      look_up: named('look_up', false),
      send_email: named('send_email', true),
      delete_page: named('delete_page', true),
      archive_folder: named('archive_folder', true),
    },
    stopWhen: stepCountIs(5),
    // A signature that is lost, or arguments that were changed, are refused.
    experimental_toolApprovalSecret: 'secret',
  });
}

/** The real packages, version 6. */
export const sdk: Sdk<UIMessage> = {
  respond: (script, uiMessages) =>
    createAgentUIStreamResponse({ agent: agentOf(script), uiMessages: [...uiMessages] }),
  useHttp: (api, messages) =>
    useChat({
      id: 'chat',
      messages: [...messages],
      transport: new DefaultChatTransport({ api }),
      // As the manual has it; the adapter must not send twice because of it.
      sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
    }),
  useDirect: (script, messages) => {
    const transport = new DirectChatTransport({ agent: agentOf(script) });
    return useChat({ id: 'chat', messages: [...messages], transport: transport as never });
  },
};
