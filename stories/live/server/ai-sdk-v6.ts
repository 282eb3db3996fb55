import { createAgentUIStreamResponse } from 'ai-v6';
import type { UIMessage } from 'ai-v6';
import { agentOf } from '../ai-sdk/agent-v6';
import { createMockModel } from '../mock-model';
import type { Backend } from './backend';

export function openBackend(): Backend {
  const model = createMockModel();
  const agent = agentOf(model);
  return {
    prompts: model.prompts,
    answer: async (request) => {
      const { messages } = (await request.json()) as { messages: UIMessage[] };
      return createAgentUIStreamResponse({ agent, uiMessages: messages });
    },
  };
}
