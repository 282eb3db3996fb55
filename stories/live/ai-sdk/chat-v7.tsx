import { useChat } from 'ai-sdk-react-v7';
import { DefaultChatTransport, DirectChatTransport } from 'ai-v7';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { createMockModel } from '../mock-model';
import { promptsFrom } from '../prompts';
import type { Place } from '../scene';
import { agentOf } from './agent-v7';
import { AiSdkChatView } from './chat-view';

function overHttp() {
  const api = `/live/ai-sdk-v7/${crypto.randomUUID()}`;
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

/** `useChat` of version 7. */
export function ChatV7({ place }: { place: Place }): ReactElement {
  const [{ transport, prompts }] = useState(place === 'server' ? overHttp : inPage);
  const chat = useChat({ transport });
  return <AiSdkChatView version={7} place={place} chat={chat} prompts={prompts} />;
}
