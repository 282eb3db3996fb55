import { createEmbedServer } from '@langchain/langgraph-api/experimental/embed';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage } from '@langchain/core/messages';
import type { BaseMessage } from '@langchain/core/messages';
import type { ChatResult } from '@langchain/core/outputs';
import { MemorySaver } from '@langchain/langgraph';
import { createAgent, humanInTheLoopMiddleware, tool } from 'langchain';
import type { Script } from '../contract/bench';

interface Turn {
  readonly text: string;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly args: Args }[];
}

type Args = Readonly<Record<string, unknown>>;

export interface AgentParts {
  /** The model: its next turn, by all that it is given. */
  readonly next: (messages: readonly object[]) => Turn;
  /** What the tools do, by their names. */
  readonly tools: Readonly<Record<string, (args: Args) => string>>;
  /** The tools that a person is asked about. */
  readonly asked: readonly string[];
}

class ScriptedModel extends BaseChatModel {
  readonly next: AgentParts['next'];

  constructor({ next }: AgentParts) {
    super({});
    this.next = next;
  }

  override _llmType(): string {
    return 'scripted';
  }

  override bindTools(): this {
    return this;
  }

  override _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const { text, calls } = this.next(messages.map((message) => message.toDict()));
    const message = new AIMessage({
      content: text,
      tool_calls: calls.map(({ args, ...call }) => ({ ...call, args: { ...args } })),
    });
    return Promise.resolve({ generations: [{ message, text }] });
  }
}

const answers = { allowedDecisions: ['approve' as const, 'reject' as const] };
const anyArgs = { type: 'object' as const, properties: {}, additionalProperties: true };

function agentOf(parts: AgentParts) {
  return createAgent({
    model: new ScriptedModel(parts),
    tools: Object.entries(parts.tools).map(([name, run]) =>
      tool((args) => run(args as Args), { name, description: name, schema: anyArgs }),
    ),
    middleware: [
      // Its types were not written for exact optional properties.
      humanInTheLoopMiddleware({
        interruptOn: Object.fromEntries(parts.asked.map((name) => [name, answers])),
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
export function serveAgent(parts: AgentParts): (request: Request) => Response | Promise<Response> {
  const server = createEmbedServer({
    graph: { agent: agentOf(parts).graph as never },
    checkpointer: new MemorySaver(),
    threads: threadsInMemory(),
  });
  return server.fetch;
}

/** The agent of a script: it wants its calls in the first turn, and has words in every later one. */
export function serve({ wanted, prompts, ran }: Script): ReturnType<typeof serveAgent> {
  const asked = ['send_email', 'delete_page', 'archive_folder'];
  return serveAgent({
    next: (messages) => {
      prompts.push(JSON.stringify(messages));
      if (prompts.length > 1) return { text: 'Understood.', calls: [] };
      return { text: '', calls: wanted.map(({ id, tool: name, args }) => ({ id, name, args })) };
    },
    tools: Object.fromEntries(
      ['look_up', ...asked].map((name) => [
        name,
        () => {
          ran.push(name);
          return `${name} is done`;
        },
      ]),
    ),
    asked,
  });
}
