import { ApprovalPendingLink } from 'approval-cards';
import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { ChatClient, ChatState } from './client';

interface ComposerProps {
  client: ChatClient;
  state: ChatState;
  /** A batch waits for a decision. */
  open: boolean;
}

/** Where the owner of the conversation writes. Everybody else decides. */
export function Composer({ client, state, open }: ComposerProps): ReactElement {
  const [text, setText] = useState('');
  const id = useId();
  const { owner, doing } = state;
  const waiting = open && doing === 'waiting';
  const hint = waiting ? (
    <div className="chat-hint">
      <bdi id={`${id}-hint`}>The agent waits for a decision.</bdi>
      <ApprovalPendingLink />
    </div>
  ) : null;
  if (owner && owner.id !== client.user.id)
    return (
      <div className="chat-composer">
        {hint}
        <p className="chat-hint">
          <bdi>
            Only {owner.name} writes here. You can decide what {owner.name}’s agent may do.
          </bdi>
        </p>
      </div>
    );
  const ready = !open && doing === 'waiting';
  const send = (wish: string): void => {
    if (!ready || wish.trim() === '') return;
    setText('');
    void client.say(wish.trim());
  };
  return (
    <div className="chat-composer">
      {hint}
      <form
        className="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        <label className="chat-hidden" htmlFor={id}>
          Message to the assistant
        </label>
        <input
          id={id}
          className="chat-input"
          value={text}
          dir="auto"
          autoComplete="off"
          placeholder="What should be done?"
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <button className="chat-send" aria-disabled={!ready || text.trim() === '' || undefined}>
          Send
        </button>
      </form>
    </div>
  );
}
