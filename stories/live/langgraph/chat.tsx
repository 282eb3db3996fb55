import { fromStream } from 'approval-cards/adapters/langgraph';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useStream } from '../../../test/langgraph/client';
import { LiveChat } from '../live-chat';
import type { LiveEntry } from '../live-chat';
import type { Prompts } from '../prompts';
import { promptsFrom } from '../prompts';
import type { Place } from '../scene';
import { ada } from '../scene';
import { createAgentInPage } from './agent-in-page';
import { transportTo } from './transport-in-page';

/** `useStream` of `@langchain/react`. */
export function LangGraphChat({ place }: { place: Place }): ReactElement {
  return place === 'server' ? <OverHttp /> : <InPage />;
}

function openOverHttp() {
  const apiUrl = `${location.origin}/live/langgraph/${crypto.randomUUID()}`;
  return { apiUrl, prompts: promptsFrom(`${apiUrl}/prompts`) };
}

function OverHttp(): ReactElement {
  const [{ apiUrl, prompts }] = useState(openOverHttp);
  const stream = useStream({ apiUrl, assistantId: 'agent' });
  return (
    <View
      stream={stream}
      prompts={prompts}
      transport="useStream over HTTP: LangGraph’s own server, behind this one."
    />
  );
}

function openInPage() {
  const agent = createAgentInPage();
  return { transport: transportTo(agent), prompts: agent.prompts };
}

function InPage(): ReactElement {
  const [{ transport, prompts }] = useState(openInPage);
  const stream = useStream({ transport });
  return (
    <View
      stream={stream}
      prompts={prompts}
      transport="useStream over a transport of its own: no server, an agent like it runs in this page."
    />
  );
}

interface ViewProps {
  /** What the hook gave, as it is. */
  stream: ReturnType<typeof useStream>;
  prompts: Prompts;
  transport: string;
}

function View({ stream, prompts, transport }: ViewProps): ReactElement {
  return (
    <LiveChat
      title="LangGraph"
      transport={transport}
      prompts={prompts}
      adapter={fromStream(stream, { runOwner: ada })}
      entries={stream.messages.flatMap(entriesOf)}
      isBusy={stream.isLoading}
      problem={stream.error}
      say={(text) => stream.submit({ messages: [{ type: 'human', content: text }] })}
    />
  );
}

interface Message {
  readonly id?: string | undefined;
  readonly type: string;
  readonly text: string;
  readonly tool_calls?: readonly unknown[];
}

function entriesOf({ id = '', type, text, tool_calls: calls = [] }: Message): LiveEntry[] {
  const author = type === 'human' ? ada : type === 'ai' ? 'agent' : null;
  if (!author) return [];
  const asks: LiveEntry[] = calls.length > 0 ? [{ id: `${id}-asks`, asks: true }] : [];
  return text === '' ? asks : [{ id, author, text }, ...asks];
}
