import type { ReactElement } from 'react';
import { useSyncExternalStore } from 'react';
import type { ChatClient } from './client';
import type { ChatPaneProps } from './pane';
import { ChatPane } from './pane';

interface ChatProps extends Omit<ChatPaneProps, 'state' | 'user' | 'say' | 'onSubmit'> {
  client: ChatClient;
}

/** One person's view of a conversation, as the backend tells it. */
export function Chat({ client, ...props }: ChatProps): ReactElement {
  const state = useSyncExternalStore(client.subscribe, client.getState);
  return (
    <ChatPane
      state={state}
      user={client.user}
      say={client.say}
      onSubmit={client.decide}
      {...props}
    />
  );
}
