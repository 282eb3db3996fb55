import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { fromStream } from '../../src/adapters/langgraph';
import type { LangGraphOptions, LangGraphStream } from '../../src/adapters/langgraph';
import type { ApprovalAdapter } from '../../src/adapters/adapter';
import { serve } from '../langgraph/agent';
import { useStream } from '../langgraph/client';
import { owner } from './answers';
import type { Bench, Failure, Scene, SceneOptions, Script } from './bench';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

interface Backend {
  readonly address: string;
  readonly requests: string[];
  readonly failNext: (failure: Failure) => void;
  readonly close: () => Promise<void>;
}

/** The agent's server on the loopback. Only commands fail: what is read beside them is another connection. */
async function backendOf(script: Script): Promise<Backend> {
  const requests: string[] = [];
  const failures: Failure[] = [];
  const agent = serve(script);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const body = await bodyOf(request);
    const isCommand = url.endsWith('/commands');
    if (isCommand) requests.push(body);
    const failure = isCommand ? failures.shift() : undefined;
    if (failure?.kind === 'status') {
      response.writeHead(failure.status).end(failure.body);
      return;
    }
    const reply = await agent(
      new Request(new URL(url, 'http://127.0.0.1'), {
        method,
        headers: { 'content-type': headers['content-type'] ?? 'application/json' },
        ...(body === '' ? {} : { body }),
      }),
    );
    if (failure?.kind === 'lost') {
      await reply.text();
      response.destroy();
      return;
    }
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    const reader = reply.body?.getReader();
    response.on('close', () => void reader?.cancel());
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      response.write(chunk.value);
    }
    response.end();
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failNext: (failure) => void failures.push(failure),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The client sends a command that failed again by itself: what is told after that is what counts. */
const onlyOnce = { maxRetries: 0 };

async function openScene(
  { wanted, batchFields }: SceneOptions,
  more: LangGraphOptions,
): Promise<Scene> {
  const script: Script = { wanted, prompts: [], ran: [] };
  const backend = await backendOf(script);
  let stream: ReturnType<typeof useStream> | undefined;
  let adapter: ApprovalAdapter | undefined;
  let unmount = (): void => undefined;

  async function show(threadId: string | null): Promise<void> {
    stream = undefined;
    const root = createRoot(document.createElement('div'));
    const Probe = (): null => {
      stream = useStream({
        apiUrl: backend.address,
        assistantId: 'agent',
        threadId,
        callerOptions: onlyOnce,
      });
      // What the hook gives, as it is: that it fits is part of the test.
      const given: LangGraphStream = stream;
      adapter = fromStream(given, {
        runOwner: owner,
        ...(batchFields ? { batchFields } : {}),
        ...more,
      });
      return null;
    };
    root.render(createElement(Probe));
    unmount = () => root.unmount();
    await vi.waitFor(() => {
      if (!stream) throw new Error('Nothing is rendered yet');
    });
  }

  await show(null);
  await stream!.submit({ messages: [{ type: 'human', content: 'Tidy up the minutes.' }] });
  return {
    adapter: () => adapter as ApprovalAdapter,
    reload: async () => {
      const threadId = stream?.threadId ?? null;
      unmount();
      await show(threadId);
      // A thread is fetched, and then its stream is joined: a person takes longer than that to press.
      let calmSince = performance.now();
      await vi.waitFor(() => {
        if (stream?.isLoading !== false || stream.isThreadLoading) calmSince = performance.now();
        if (performance.now() - calmSince < 300) throw new Error('The thread is being loaded');
      });
    },
    ran: script.ran,
    prompts: script.prompts,
    failNext: backend.failNext,
    requests: backend.requests,
    close: async () => {
      unmount();
      await backend.close();
    },
  };
}

/** Drives the adapter through the real hook, against LangChain's agent behind LangGraph's server. */
export function langGraphBench(more: LangGraphOptions = {}): Bench {
  return {
    open: (options) => openScene(options, more),
    siblingsWait: true,
    feedbackInEach: true,
    tellsApart: true,
  };
}
