import { ApprovalPendingLink } from 'approval-cards';
import type { Person } from 'approval-cards';
import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { ChatState } from './client';
import { useWords } from './words-context';

interface ComposerProps {
  user: Person;
  say: (text: string) => unknown;
  state: ChatState;
  /** A batch waits for a decision. */
  open: boolean;
}

/** Where the owner of the conversation writes. Everybody else decides. */
export function Composer({ user, say, state, open }: ComposerProps): ReactElement {
  const words = useWords();
  const [text, setText] = useState('');
  const id = useId();
  const { owner, doing } = state;
  const waiting = open && doing === 'waiting';
  const hint = waiting ? (
    <div className="chat-hint">
      <bdi id={`${id}-hint`}>{words.waits}</bdi>
      <ApprovalPendingLink />
    </div>
  ) : null;
  if (owner && owner.id !== user.id)
    return (
      <div className="chat-composer">
        {hint}
        <p className="chat-hint">
          <bdi>{words.onlyOwnerWrites(owner.name ?? words.theOwner)}</bdi>
        </p>
      </div>
    );
  const ready = !open && doing === 'waiting';
  const send = (wish: string): void => {
    if (!ready || wish.trim() === '') return;
    setText('');
    void say(wish.trim());
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
          {words.message}
        </label>
        <input
          id={id}
          className="chat-input"
          value={text}
          dir="auto"
          autoComplete="off"
          placeholder={words.placeholder}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <button className="chat-send" aria-disabled={!ready || text.trim() === '' || undefined}>
          {words.send}
        </button>
      </form>
    </div>
  );
}
