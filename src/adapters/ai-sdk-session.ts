import type { AiSdkChat } from './ai-sdk-chat';
import type { Session } from './session';

export type ChatSession<Message> = Session<AiSdkChat<Message>>;

/** The messages as they stand now: those of a render may be older. */
export function currentMessages<Message>({ client }: ChatSession<Message>): readonly Message[] {
  let current: readonly Message[] = client.messages;
  client.setMessages((messages) => {
    current = messages;
    return messages;
  });
  return current;
}

export function isBusy<Message>({ client }: ChatSession<Message>): boolean {
  return client.status === 'submitted' || client.status === 'streaming';
}

/** How long a render may take that tells of an error. */
const patience = 1_000;

/** The error of a request that is over. The chat tells it by a render, which comes after the request has ended. */
export function errorOf<Message>(session: ChatSession<Message>): Promise<unknown> {
  return new Promise((resolve) => {
    const done = (): void => {
      session.heard.delete(hear);
      clearTimeout(timer);
      resolve(session.client.error);
    };
    const hear = (): void => {
      if (session.client.status === 'error') done();
    };
    const timer = setTimeout(done, patience);
    session.heard.add(hear);
    hear();
  });
}
