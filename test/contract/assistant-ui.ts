import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  ThreadPrimitive,
  useAui,
  useLocalRuntime,
} from '@assistant-ui/react';
import type {
  AssistantClient,
  ChatModelAdapter,
  ExportedMessageRepositoryItem,
  ThreadAssistantMessagePart,
  ThreadHistoryAdapter,
  ThreadMessage,
  ToolCallMessagePart,
} from '@assistant-ui/react';
import { createElement as h, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import type { ApprovalAdapter } from '../../src/adapters/adapter';
import type { SubmitOutcome } from '../../src/protocol';
import { ApprovalCollector, ApprovalPart } from '../../stories/live/assistant-ui/collector';
import type { CardProps } from '../../stories/live/assistant-ui/collector';
import { modelMessages } from '../../stories/live/assistant-ui/told';
import { owner } from './answers';
import type { Bench, Scene, SceneOptions, Script, WantedCall } from './bench';

/** A conversation kept as JSON text, as where a page keeps it. */
function historyIn(store: Map<string, string>): ThreadHistoryAdapter {
  const write = async (item: ExportedMessageRepositoryItem): Promise<void> => {
    store.set(item.message.id, JSON.stringify(item));
  };
  return {
    load: async () => {
      const messages = [...store.values()].map(
        (text) => JSON.parse(text) as ExportedMessageRepositoryItem,
      );
      const revived = messages.map(({ message, ...item }) => ({
        ...item,
        message: { ...message, createdAt: new Date(message.createdAt) },
      }));
      return { messages: revived };
    },
    append: write,
    update: write,
  };
}

/** The scripted model with its half of the recipe: it asks in its first turn, runs what was approved, and has words for the rest. */
function modelOf({ wanted, prompts, ran }: Script): ChatModelAdapter {
  const run = (tool: string): string => {
    ran.push(tool);
    return `${tool} is done`;
  };
  const ask = ({ id, tool, args }: WantedCall): ToolCallMessagePart => {
    const call = { type: 'tool-call' as const, toolCallId: id, toolName: tool };
    const part = { ...call, args: args as never, argsText: JSON.stringify(args) };
    if (tool === 'look_up') return { ...part, result: run(tool) };
    return { ...part, approval: { id: `approval-of-${id}` } };
  };
  return {
    async *run(turn) {
      const current = turn.unstable_getMessage();
      const parts = current.content.map((part) =>
        part.type === 'tool-call' && part.approval?.approved && part.result === undefined
          ? { ...part, result: run(part.toolName) }
          : part,
      ) as ThreadAssistantMessagePart[];
      const all = [...turn.messages, { ...current, content: parts } as ThreadMessage];
      prompts.push(JSON.stringify(modelMessages(all, owner)));
      if (prompts.length > 1) {
        yield { content: [...parts, { type: 'text', text: 'That is all.' }] };
        return;
      }
      const calls: ToolCallMessagePart[] = [];
      for (const call of wanted) {
        calls.push(ask(call));
        yield { content: [...calls] };
      }
      yield { content: calls, status: { type: 'requires-action', reason: 'tool-calls' } };
    },
  };
}

/** What the page shows: the props of every card that is drawn, and the client of assistant-ui. */
interface Page {
  readonly cards: Map<string, CardProps>;
  aui?: AssistantClient;
}

interface AppProps {
  readonly tell: (aui: AssistantClient) => void;
  readonly model: ChatModelAdapter;
  readonly history: ThreadHistoryAdapter;
  readonly batchFields: SceneOptions['batchFields'];
  readonly card: (props: CardProps) => null;
}

function App({ tell, model, history, batchFields, card }: AppProps): ReactNode {
  const runtime = useLocalRuntime(model, { adapters: { history } });
  const tools = { Fallback: ApprovalPart };
  const thread = h(ThreadPrimitive.Messages, {
    children: () => h(MessagePrimitive.Parts, { components: { tools } }),
  });
  const collector = { currentUser: owner, runOwner: owner, batchFields, card };
  return h(AssistantRuntimeProvider, {
    runtime,
    children: h(ApprovalCollector, {
      ...collector,
      children: [h(Client, { key: 'client', tell }), h('div', { key: 'thread' }, thread)],
    }),
  });
}

function Client({ tell }: { tell: (aui: AssistantClient) => void }): null {
  tell(useAui());
  return null;
}

/** Loads the page: the real thread, drawn by the real primitives, with the collector around it. */
async function load(props: Pick<AppProps, 'model' | 'history' | 'batchFields'>) {
  const page: Page = { cards: new Map() };
  function Card(card: CardProps): null {
    page.cards.set(card.batch.id, card);
    useEffect(() => () => void page.cards.delete(card.batch.id), [card.batch.id]);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const tell = (aui: AssistantClient): void => void (page.aui = aui);
  root.render(h(App, { ...props, tell, card: Card }));
  const aui = await vi.waitFor(() => {
    if (!page.aui || page.aui.thread.getState().isLoading) throw new Error('The page is loading');
    return page.aui;
  });
  return { cards: page.cards, aui, unmount: () => root.unmount() };
}

async function open({ wanted, batchFields }: SceneOptions): Promise<Scene> {
  const script: Script = { wanted, prompts: [], ran: [] };
  const parts = { model: modelOf(script), history: historyIn(new Map()), batchFields };
  let page = await load(parts);
  page.aui.thread.append('Tidy up the minutes.');
  return {
    adapter: (): ApprovalAdapter => {
      const cards = [...page.cards.values()];
      return {
        batches: cards.map(({ batch }) => batch),
        onSubmit: async (submission) => {
          const card = page.cards.get(submission.batchId) ?? cards[0];
          return (await card?.onSubmit(submission)) as SubmitOutcome;
        },
        capabilities: {
          ...cards[0]!.capabilities,
          edit: false,
          remember: [],
          abort: 'native',
          answering: 'each',
        },
      };
    },
    reload: async () => {
      page.unmount();
      page = await load(parts);
    },
    ran: script.ran,
    prompts: script.prompts,
    close: async () => page.unmount(),
  };
}

/** Drives the recipe through the real thread, its runtime and its primitives. What could fail lies behind the model. */
export const assistantUiBench: Bench = { open, cannotFail: true };
