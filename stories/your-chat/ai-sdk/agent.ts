import { jsonSchema, stepCountIs, tool, ToolLoopAgent } from 'ai-v7';
import type { LanguageModel } from 'ai-v7';

const email = jsonSchema<{ to: string[]; subject: string }>({
  type: 'object',
  properties: { to: { type: 'array', items: { type: 'string' } }, subject: { type: 'string' } },
  required: ['to', 'subject'],
});

/** `needsApproval` is all that makes a tool wait for a person. */
export const agentWith = (model: LanguageModel) =>
  new ToolLoopAgent({
    model,
    tools: {
      send_email: tool({
        description: 'Sends an e-mail.',
        inputSchema: email,
        needsApproval: true,
        execute: ({ to }) => `Sent to ${to.join(', ')}.`,
      }),
    },
    stopWhen: stepCountIs(8),
  });
