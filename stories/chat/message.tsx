import type { Person } from 'approval-cards';
import type { ReactElement } from 'react';
import type { Message } from './wire';
import { useWords } from './words-context';

/** What somebody said: the viewer's own words on their side, everybody else's on the other. */
export function ChatMessage({
  message,
  viewer,
  owner,
}: {
  message: Message;
  viewer: Person;
  /** Whom the agent talks to. */
  owner: Person | null;
}): ReactElement {
  const words = useWords();
  const { author, text, images = [], received } = message;
  const own = author !== 'agent' && author.id === viewer.id;
  const agent =
    owner && owner.id !== viewer.id
      ? words.assistantTo(owner.name ?? words.theOwner)
      : words.assistant;
  const name = author === 'agent' ? agent : own ? words.you : (author.name ?? words.somebody);
  return (
    <li className="chat-message" data-own={own || undefined}>
      <p className="chat-author">
        <Face who={author} />
        {name}
      </p>
      <div className="chat-bubble">
        {text === '' ? null : (
          <p className="chat-text" dir="auto">
            {text}
          </p>
        )}
        {images.map((url, i) => (
          <img key={url} className="chat-image" src={url} alt={words.attachedBy(name, i + 1)} />
        ))}
      </div>
      {received ? <Received received={received} /> : null}
    </li>
  );
}

/** A sign beside a name, which says the same. */
export function Face({ who }: { who: 'agent' | Person }): ReactElement {
  return (
    <span className="chat-face" data-who={who === 'agent' ? 'agent' : 'person'} aria-hidden="true">
      {who === 'agent' ? '✦' : (who.name ?? '?').charAt(0)}
    </span>
  );
}

/** The proof that the answer was derived from what the backend told the model. */
function Received({ received }: { received: NonNullable<Message['received']> }): ReactElement {
  return (
    <details
      className="chat-received"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary>{useWords().received}</summary>
      <dl>
        {received.map(({ from, text }, i) => {
          // The list never changes, so that a position is an identity.
          const key = i;
          return (
            <div key={key}>
              <dt>{from}</dt>
              <dd>{text}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

export function Thinking({ doing }: { doing: 'thinking' | 'working' }): ReactElement {
  const { thinking, working } = useWords();
  return (
    <li className="chat-message">
      <p className="chat-thinking">
        {doing === 'thinking' ? thinking : working}
        <span className="chat-dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </p>
    </li>
  );
}
