import type { SubmitOutcome } from '../protocol/outcome';
import type { AiSdkChat } from './ai-sdk-chat';

interface Running {
  readonly key: string;
  readonly outcome: Promise<SubmitOutcome>;
}

/** What lasts longer than one render of a chat. */
export interface Session<Message> {
  /** The chat as it was rendered last. */
  chat: AiSdkChat<Message>;
  /** Answers that are under way, by batch id. */
  readonly running: Map<string, Running>;
  /** Called with each render. */
  readonly heard: Set<() => void>;
}

/** By the function that sends: it stays while the chat stays, where everything else is new with each render. */
const sessions = new WeakMap<object, unknown>();

export function sessionOf<Message>(chat: AiSdkChat<Message>): Session<Message> {
  const known = sessions.get(chat.sendMessage) as Session<Message> | undefined;
  const session: Session<Message> = known ?? { chat, running: new Map(), heard: new Set() };
  if (!known) sessions.set(chat.sendMessage, session);
  session.chat = chat;
  for (const hear of session.heard) hear();
  return session;
}

/** The messages as they stand now: those of a render may be older. */
export function currentMessages<Message>({ chat }: Session<Message>): readonly Message[] {
  let current: readonly Message[] = chat.messages;
  chat.setMessages((messages) => {
    current = messages;
    return messages;
  });
  return current;
}

export function isBusy<Message>({ chat }: Session<Message>): boolean {
  return chat.status === 'submitted' || chat.status === 'streaming';
}

/** How long a render may take that tells of an error. */
const patience = 1_000;

/** The error of a request that is over. The chat tells it by a render, which comes after the request has ended. */
export function errorOf<Message>(session: Session<Message>): Promise<unknown> {
  return new Promise((resolve) => {
    const done = (): void => {
      session.heard.delete(hear);
      clearTimeout(timer);
      resolve(session.chat.error);
    };
    const hear = (): void => {
      if (session.chat.status === 'error') done();
    };
    const timer = setTimeout(done, patience);
    session.heard.add(hear);
    hear();
  });
}
