import { Agent, tool } from '@openai/agents';
import type { AgentOptions } from '@openai/agents';

/** `needsApproval` is all that makes a tool wait for a person. */
export const agentWith = (options: Pick<AgentOptions, 'model'> = {}) =>
  new Agent({
    name: 'Clerk',
    instructions: 'You help with the mail of the team.',
    tools: [
      tool({
        name: 'send_email',
        description: 'Sends an e-mail.',
        parameters: {
          type: 'object',
          properties: {
            to: { type: 'array', items: { type: 'string' } },
            subject: { type: 'string' },
          },
          required: ['to', 'subject'],
          additionalProperties: false,
        },
        strict: true,
        needsApproval: true,
        execute: (input) => `Sent to ${(input as { to: string[] }).to.join(', ')}.`,
      }),
    ],
    ...options,
  });
