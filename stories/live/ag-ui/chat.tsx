import { HttpAgent } from '@ag-ui/client';
import { agentChanges, fromAgent } from 'approval-cards/adapters/ag-ui';
import type { ReactElement } from 'react';
import { useState, useSyncExternalStore } from 'react';
import { LiveChat } from '../live-chat';
import type { LiveEntry } from '../live-chat';
import { promptsFrom } from '../prompts';
import type { Place } from '../scene';
import { ada } from '../scene';
import { openBackend } from '../server/ag-ui';
import type { AgUiMessage } from './messages';

function overHttp() {
  const url = `/live/ag-ui/${crypto.randomUUID()}`;
  return { agent: new HttpAgent({ url }), prompts: promptsFrom(`${url}/prompts`) };
}

/** The same agent without a server: what would be fetched is asked of it in the page. */
function inPage() {
  const { answer, prompts } = openBackend();
  const fetch = async (url: string, init: RequestInit) =>
    answer(new Request(new URL(url, location.href), init));
  return { agent: new HttpAgent({ url: '/', fetch }), prompts };
}

/** `HttpAgent` of `@ag-ui/client`. */
export function AgUiChat({ place }: { place: Place }): ReactElement {
  const [{ agent, prompts }] = useState(place === 'server' ? overHttp : inPage);
  const [problem, setProblem] = useState<unknown>();
  const { subscribe, getSnapshot } = agentChanges(agent);
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot);

  function say(content: string): void {
    agent.addMessage({ id: crypto.randomUUID(), role: 'user', content });
    agent.runAgent().then(() => setProblem(undefined), setProblem);
  }

  return (
    <LiveChat
      title="AG-UI"
      transport={
        place === 'server'
          ? 'HttpAgent: AG-UI’s events over HTTP, from this server.'
          : 'HttpAgent with a fetch of its own: no server, the agent runs in this page.'
      }
      prompts={prompts}
      adapter={fromAgent(agent, { runOwner: ada })}
      entries={agent.messages.flatMap(entriesOf)}
      isBusy={agent.isRunning}
      problem={problem}
      say={say}
    />
  );
}

function entriesOf({ id, role, content, toolCalls = [] }: AgUiMessage): LiveEntry[] {
  const author = role === 'user' ? ada : role === 'assistant' ? 'agent' : null;
  if (!author || typeof content !== 'string') return [];
  const asks: LiveEntry[] = toolCalls.length > 0 ? [{ id: `${id}-asks`, asks: true }] : [];
  return content === '' ? asks : [{ id, author, text: content }, ...asks];
}
