import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Reply } from '../../src/adapters/route';
import type { BatchHost } from '../../src/server';
import { createBatchRoute } from '../../src/server';
import type { Failure } from './bench';

/** How the host reads a request: the answer in it. */
type Read = (body: string, headers: IncomingMessage['headers']) => unknown;

export interface RouteServer {
  readonly get: () => Promise<unknown>;
  readonly post: (body: unknown, headers: Readonly<Record<string, string>>) => Promise<Reply>;
  readonly requests: string[];
  readonly failNext: (failure: Failure) => void;
  readonly close: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A backend on the loopback: `GET` gives what `show` gives, `POST` answers a batch. Who is signed in stands in a header. */
export async function routeServer(
  host: BatchHost,
  show: () => unknown,
  read: Read = (body) => JSON.parse(body) as unknown,
): Promise<RouteServer> {
  const requests: string[] = [];
  const failures: Failure[] = [];
  const route = createBatchRoute(host);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: string): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (request.method === 'GET') {
      send(200, JSON.stringify(show()));
      return;
    }
    const body = await bodyOf(request);
    requests.push(body);
    const failure = failures.shift();
    if (failure?.kind === 'status') {
      send(failure.status, failure.body);
      return;
    }
    const user = request.headers['x-session'];
    const sessionUserId = user === undefined ? null : Number(user);
    const reply = await route(read(body, request.headers), { sessionUserId });
    if (failure?.kind === 'lost') response.destroy();
    else send(reply.status, JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    get: async () => (await fetch(address)).json(),
    post: async (body, headers) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.text() };
    },
    requests,
    failNext: (failure) => failures.push(failure),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
