/** `/live/PACKAGE/CONVERSATION`: an agent for each conversation, and at `…/prompts` what its model receives. */
import type { Prompts } from '../prompts';
import type { Backend } from './backend';

/** Loads the backend of a package; null where there is none. */
export type Load = (name: string) => Promise<{ openBackend: () => Backend }> | null;

const conversations = new Map<string, Promise<Backend>>();
const atMost = 50;

/** A package is loaded when its first conversation begins. The oldest conversations are forgotten. */
function backendOf(load: Load, name: string, conversation: string): Promise<Backend> | undefined {
  const key = `${name}/${conversation}`;
  const backend = conversations.get(key) ?? load(name)?.then(({ openBackend }) => openBackend());
  if (!backend) return undefined;
  conversations.set(key, backend);
  const [oldest] = conversations.keys();
  if (conversations.size > atMost && oldest !== undefined) conversations.delete(oldest);
  return backend;
}

/** Each prompt as an event, beginning with the last one. */
function eventsOf({ subscribe, getSnapshot }: Prompts): Response {
  const encoder = new TextEncoder();
  let unsubscribe: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const tell = (): void => {
        const prompt = getSnapshot();
        if (prompt) controller.enqueue(encoder.encode(`data: ${JSON.stringify(prompt)}\n\n`));
      };
      // A comment, so that the connection counts as open.
      controller.enqueue(encoder.encode(':\n\n'));
      tell();
      unsubscribe = subscribe(tell);
    },
    cancel: () => unsubscribe?.(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

export async function answer(request: Request, load: Load): Promise<Response> {
  const [, , name = '', conversation = '', rest] = new URL(request.url).pathname.split('/');
  const backend = await backendOf(load, name, conversation);
  if (!backend) return new Response(`Nothing lives at ${request.url}`, { status: 404 });
  return rest === 'prompts' ? eventsOf(backend.prompts) : backend.answer(request);
}
