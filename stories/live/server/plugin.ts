import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin } from 'vite';

import type { answer as answerAt, Load } from './routes.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`${name}.ts`, import.meta.url));

/** Each has a module of its name. */
const packages: readonly string[] = ['ag-ui', 'ai-sdk-v6', 'ai-sdk-v7', 'langgraph'];

/** What runs in the page. Found on the way, it would reload the page in the middle of a chat. */
const clients: readonly string[] = [
  '@ag-ui/client',
  '@assistant-ui/react',
  '@langchain/react',
  'ai-sdk-react-v6',
  'ai-sdk-react-v7',
  'ai-v6',
  'ai-v6/test',
  'ai-v7',
  'ai-v7/test',
];

async function requestOf(incoming: Connect.IncomingMessage): Promise<Request> {
  const { method = 'GET', originalUrl: url = '/', headers } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return new Request(new URL(url, 'http://127.0.0.1'), {
    method,
    headers: { 'content-type': headers['content-type'] ?? 'application/json' },
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
}

async function write({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  const reader = body?.getReader();
  response.on('close', () => void reader?.cancel());
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) break;
    response.write(chunk.value);
  }
  response.end();
}

/** Serves the agents of the live stories from the server of the stories. Nothing is loaded before somebody asks for it. */
export function liveAgents(): Plugin {
  return {
    name: 'live-agents',
    config: () => ({ optimizeDeps: { include: [...clients] } }),
    configureServer: (server) => {
      // Not by import(): in a test, Vitest makes the page's own of it.
      const load = (name: string): Promise<unknown> => server.ssrLoadModule(pathOf(name));

      const loadBackend = (name: string) => (packages.includes(name) ? load(name) : null);

      async function serve(
        incoming: Connect.IncomingMessage,
        response: ServerResponse,
      ): Promise<void> {
        const { answer } = (await load('routes')) as { answer: typeof answerAt };
        await write(await answer(await requestOf(incoming), loadBackend as Load), response);
      }

      server.middlewares.use('/live', (incoming, response) => {
        serve(incoming, response).catch((error: unknown) => {
          server.config.logger.error(String(error));
          response.writeHead(500).end(String(error));
        });
      });
    },
  };
}
