import { fromStream } from 'approval-cards/adapters/langgraph';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useStream } from '../../../test/langgraph/client';
import { LiveChat } from '../live-chat';
import type { LiveEntry } from '../live-chat';
import { promptsFrom } from '../prompts';
import { ada } from '../scene';

function overHttp() {
  const apiUrl = `${location.origin}/live/langgraph/${crypto.randomUUID()}`;
  return { apiUrl, prompts: promptsFrom(`${apiUrl}/prompts`) };
}

/** `useStream` of `@langchain/react`. */
export function LangGraphChat(): ReactElement {
  const [{ apiUrl, prompts }] = useState(overHttp);
  const stream = useStream({ apiUrl, assistantId: 'agent' });
  return (
    <LiveChat
      title="LangGraph"
      transport="useStream: LangGraph’s own server, over HTTP."
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
