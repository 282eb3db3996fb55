import { HttpAgent } from '@ag-ui/client';
import { fromAgent } from '../../src/adapters/ag-ui';
import { owner } from './answers';
import type { AgUiFailure, Dialect, ServerOptions } from './ag-ui-server';
import { agUiServer } from './ag-ui-server';
import type { Bench, Scene, SceneOptions } from './bench';

export interface AgUiScene extends Scene {
  readonly agent: () => HttpAgent;
  readonly failNext: (failure: AgUiFailure) => void;
}

/** What a host stores of an agent, so that the page may be loaded anew while something waits. */
function stored({ threadId, messages, pendingInterrupts }: HttpAgent): string {
  return JSON.stringify({ threadId, messages, pendingInterrupts });
}

function restored(url: string, json: string): HttpAgent {
  const { threadId, messages, pendingInterrupts } = JSON.parse(json) as HttpAgent;
  const agent = new HttpAgent({ url, threadId, initialMessages: messages });
  agent.pendingInterrupts = pendingInterrupts;
  return agent;
}

export async function openAgUi(
  dialect: Dialect,
  { wanted, batchFields }: SceneOptions,
  more: Partial<ServerOptions> = {},
): Promise<AgUiScene> {
  const server = await agUiServer({ wanted, dialect, ...more });
  let agent = new HttpAgent({ url: server.url });
  agent.addMessage({ id: 'first', role: 'user', content: 'Tidy up the minutes.' });
  await agent.runAgent();
  return {
    agent: () => agent,
    adapter: () => fromAgent(agent, { runOwner: owner, ...(batchFields ? { batchFields } : {}) }),
    reload: () => {
      agent = restored(server.url, stored(agent));
      return Promise.resolve();
    },
    ran: server.ran,
    prompts: server.prompts,
    requests: server.requests,
    failNext: server.failNext,
    close: server.close,
  };
}

/** Drives the adapter through the real client, against a server of one dialect. */
export function agUiBench(dialect: Dialect, words: Bench['words']): Bench {
  return { open: (options) => openAgUi(dialect, options), words: words ?? 'none' };
}
