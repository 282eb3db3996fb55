import { useChat } from 'ai-sdk-react-v6';
import { DefaultChatTransport, DirectChatTransport } from 'ai-v6';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { createMockModel } from '../mock-model';
import { promptsFrom } from '../prompts';
import type { Place } from '../scene';
import { agentOf } from './agent-v6';
import { AiSdkChatView } from './chat-view';

function overHttp() {
  const api = `/live/ai-sdk-v6/${crypto.randomUUID()}`;
  return {
    transport: new DefaultChatTransport({ api }),
    prompts: promptsFrom(`${api}/prompts`),
  };
}

function inPage() {
  const model = createMockModel();
  const transport = new DirectChatTransport({ agent: agentOf(model) });
  return { transport: transport as never, prompts: model.prompts };
}

/** `useChat` of version 6. */
export function ChatV6({ place }: { place: Place }): ReactElement {
  const [{ transport, prompts }] = useState(place === 'server' ? overHttp : inPage);
  const chat = useChat({ transport });
  return <AiSdkChatView version={6} place={place} chat={chat} prompts={prompts} />;
}
