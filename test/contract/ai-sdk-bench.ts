import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { fromChat } from '../../src/adapters/ai-sdk';
import type { AiSdkChat, ApprovalAdapter } from '../../src/adapters/ai-sdk';
import { owner } from './answers';
import type { Bench, Failure, Scene, SceneOptions, Script } from './bench';

/** One version of the packages. The hooks give what `useChat` gives, as it is: that it fits is part of the test. */
export interface Sdk<Message> {
  readonly respond: (script: Script, messages: readonly Message[]) => Promise<Response>;
  readonly useHttp: (api: string, messages: readonly Message[]) => AiSdkChat<Message>;
  readonly useDirect: (script: Script, messages: readonly Message[]) => AiSdkChat<Message>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

interface Backend {
  readonly api: string;
  readonly requests: string[];
  readonly failNext: (failure: Failure) => void;
  readonly close: () => Promise<void>;
}

async function backendOf<Message>(sdk: Sdk<Message>, script: Script): Promise<Backend> {
  const requests: string[] = [];
  const failures: Failure[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { messages, ...others } = JSON.parse(await bodyOf(request)) as { messages: Message[] };
    requests.push(JSON.stringify(others));
    const failure = failures.shift();
    if (failure?.kind === 'status') {
      response.writeHead(failure.status).end(failure.body);
      return;
    }
    const reply = await sdk.respond(script, messages);
    if (failure?.kind === 'lost') {
      await reply.text();
      response.destroy();
      return;
    }
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    for await (const chunk of reply.body ?? []) response.write(chunk);
    response.end();
  }

  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    failNext: (failure) => void failures.push(failure),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Mounts a component around the hook; gives what it gave last, and a way to take it down. */
function mount<Message>(use: () => AiSdkChat<Message>, see: (chat: AiSdkChat<Message>) => void) {
  const root = createRoot(document.createElement('div'));
  const Probe = (): null => {
    see(use());
    return null;
  };
  root.render(createElement(Probe));
  return () => root.unmount();
}

async function openScene<Message>(
  sdk: Sdk<Message>,
  over: 'http' | 'direct',
  { wanted, batchFields }: SceneOptions,
): Promise<Scene> {
  const script: Script = { wanted, prompts: [], ran: [] };
  const backend = over === 'http' ? await backendOf(sdk, script) : null;
  let chat: AiSdkChat<Message> | undefined;
  let adapter: ApprovalAdapter | undefined;
  let unmount = (): void => undefined;

  async function show(messages: readonly Message[]): Promise<void> {
    chat = undefined;
    const use = () =>
      backend ? sdk.useHttp(backend.api, messages) : sdk.useDirect(script, messages);
    unmount = mount(use, (given) => {
      chat = given;
      adapter = fromChat(given, {
        runOwner: owner,
        ...(batchFields ? { batchFields } : {}),
      });
    });
    await vi.waitFor(() => {
      if (!chat) throw new Error('Nothing is rendered yet');
    });
  }

  await show([]);
  await chat!.sendMessage({ text: 'Tidy up the minutes.' });
  return {
    adapter: () => adapter as ApprovalAdapter,
    reload: async () => {
      const stored = JSON.stringify(chat?.messages ?? []);
      unmount();
      await show(JSON.parse(stored) as Message[]);
    },
    ran: script.ran,
    prompts: script.prompts,
    ...(backend ? { failNext: backend.failNext, requests: backend.requests } : {}),
    close: async () => {
      unmount();
      await backend?.close();
    },
  };
}

/** Drives the adapter through the real hook: over a server on the loopback, or with the agent in the page. */
export function aiSdkBench<Message>(sdk: Sdk<Message>, over: 'http' | 'direct'): Bench {
  return { open: (options) => openScene(sdk, over, options), cannotFail: over === 'direct' };
}
