import { serveAgent } from '../../../test/langgraph/agent';
import { tools } from '../../chat/tools';
import { toldIn } from '../langgraph/told';
import { createMockModel } from '../mock-model';
import { runTool } from '../run-tool';
import type { Backend } from './backend';

/** LangGraph's own server, below the conversation's path. */
const pathOf = (url: string): URL => {
  const { pathname, search, origin } = new URL(url);
  return new URL(`/${pathname.split('/').slice(4).join('/')}${search}`, origin);
};

export function openBackend(): Backend {
  const model = createMockModel();
  const names = [...tools.keys()];
  const serve = serveAgent({
    next: (messages) => {
      const { text, calls } = model.next(toldIn(messages), messages);
      return { text, calls: calls.map(({ id, toolName: name, args }) => ({ id, name, args })) };
    },
    tools: Object.fromEntries(names.map((name) => [name, (args) => runTool(name, args)])),
    asked: names,
  });
  return {
    prompts: model.prompts,
    answer: async (request) => {
      const { method, headers } = request;
      const body = await request.text();
      return serve(
        new Request(pathOf(request.url), { method, headers, ...(body === '' ? {} : { body }) }),
      );
    },
  };
}
