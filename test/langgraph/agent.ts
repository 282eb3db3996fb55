import { createEmbedServer } from '@langchain/langgraph-api/experimental/embed';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage } from '@langchain/core/messages';
import type { BaseMessage } from '@langchain/core/messages';
import type { ChatResult } from '@langchain/core/outputs';
import { MemorySaver } from '@langchain/langgraph';
import { createAgent, humanInTheLoopMiddleware, tool } from 'langchain';
import type { Script } from '../contract/bench';

class ScriptedModel extends BaseChatModel {
  readonly script: Script;

  constructor(script: Script) {
    super({});
    this.script = script;
  }

  override _llmType(): string {
    return 'scripted';
  }

  override bindTools(): this {
    return this;
  }

  override _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const { prompts, wanted } = this.script;
    prompts.push(JSON.stringify(messages.map((message) => message.toDict())));
    const calls = wanted.map(({ id, tool: name, args }) => ({ id, name, args: { ...args } }));
    const message =
      prompts.length === 1
        ? new AIMessage({ content: '', tool_calls: calls })
        : new AIMessage('Understood.');
    return Promise.resolve({ generations: [{ message, text: message.text }] });
  }
}

const asked = { allowedDecisions: ['approve' as const, 'reject' as const] };

function agentOf(script: Script) {
  const named = (name: string) =>
    tool(
      () => {
        script.ran.push(name);
        return `${name} is done`;
      },
      { name, description: name, schema: { type: 'object', properties: {} } },
    );
  return createAgent({
    model: new ScriptedModel(script),
    tools: ['look_up', 'send_email', 'delete_page', 'archive_folder'].map(named),
    middleware: [
      // Its types were not written for exact optional properties.
      humanInTheLoopMiddleware({
        interruptOn: { send_email: asked, delete_page: asked, archive_folder: asked },
      } as never) as never,
    ],
  });
}

type Threads = Parameters<typeof createEmbedServer>[0]['threads'];

function threadsInMemory(): Threads {
  const threads = new Map<string, Awaited<ReturnType<Threads['get']>>>();
  return {
    get: (id) => {
      const thread = threads.get(id);
      return thread
        ? Promise.resolve(thread)
        : Promise.reject(Object.assign(new Error('No such thread'), { status: 404 }));
    },
    set: (id, { metadata }) => {
      const before = threads.get(id)?.metadata;
      const thread = { thread_id: id, metadata: { ...before, ...metadata } };
      threads.set(id, thread);
      return Promise.resolve(thread);
    },
    delete: (id) => {
      threads.delete(id);
      return Promise.resolve();
    },
  };
}

/** LangChain's agent behind LangGraph's own server. */
export function serve(script: Script): (request: Request) => Response | Promise<Response> {
  const server = createEmbedServer({
    graph: { agent: agentOf(script).graph as never },
    checkpointer: new MemorySaver(),
    threads: threadsInMemory(),
  });
  return server.fetch;
}
