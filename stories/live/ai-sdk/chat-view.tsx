import { fromChat } from 'approval-cards/adapters/ai-sdk';
import type { AiSdkChat } from 'approval-cards/adapters/ai-sdk';
import type { ReactElement } from 'react';
import { LiveChat } from '../live-chat';
import type { LiveEntry } from '../live-chat';
import type { Prompts } from '../prompts';
import type { Place } from '../scene';
import { ada } from '../scene';

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly approval?: unknown;
}

interface AiSdkMessage {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly Part[];
}

interface AiSdkChatViewProps<Message> {
  version: 6 | 7;
  place: Place;
  /** What `useChat` gave, as it is. */
  chat: AiSdkChat<Message>;
  prompts: Prompts;
}

export function AiSdkChatView<Message extends AiSdkMessage>({
  version,
  place,
  chat,
  prompts,
}: AiSdkChatViewProps<Message>): ReactElement {
  return (
    <LiveChat
      title={`AI SDK ${version}`}
      transport={
        place === 'server'
          ? 'useChat over DefaultChatTransport: HTTP to this server.'
          : 'useChat over DirectChatTransport: no server, the agent runs in this page.'
      }
      prompts={prompts}
      adapter={fromChat(chat, { runOwner: ada })}
      entries={chat.messages.flatMap(entriesOf)}
      isBusy={chat.status === 'submitted' || chat.status === 'streaming'}
      problem={chat.error}
      say={(text) => chat.sendMessage({ text })}
    />
  );
}

/** The texts of a message, and where in it a person was asked. */
function entriesOf({ id: message, role, parts }: AiSdkMessage): LiveEntry[] {
  return parts.flatMap(({ type, text, approval }, i): LiveEntry[] => {
    const id = `${message}-${i}`;
    if (type === 'text' && text) return [{ id, author: role === 'user' ? ada : 'agent', text }];
    // The first of its step stands for all: they are one batch.
    const isFirst = approval !== undefined && parts[i - 1]?.approval === undefined;
    return isFirst ? [{ id, asks: true }] : [];
  });
}
