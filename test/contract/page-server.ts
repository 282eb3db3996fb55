import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageServer {
  readonly address: string;
  readonly close: () => void;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A route of the fetch kind behind HTTP on the loopback. */
export async function pageServer(
  path: string,
  route: (request: Request) => Promise<Response>,
): Promise<PageServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const { method = 'GET', url = '/' } = request;
      const asked = new Request(new URL(url, 'http://127.0.0.1'), {
        method,
        headers: request.headers as Record<string, string>,
        ...(body !== '' ? { body } : {}),
      });
      const reply = await route(asked);
      response.writeHead(reply.status, Object.fromEntries(reply.headers));
      for await (const chunk of reply.body ?? []) response.write(chunk);
      response.end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
