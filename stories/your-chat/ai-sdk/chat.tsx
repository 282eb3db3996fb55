import { useChat } from 'ai-sdk-react-v7';
import { DefaultChatTransport } from 'ai-v7';
import { ApprovalInbox, ApprovalProvider } from 'approval-cards';
import type { Person } from 'approval-cards';
import { fromChat } from 'approval-cards/adapters/ai-sdk';
import type { ReactElement } from 'react';
import { useState } from 'react';
import 'approval-cards/styles.css';

/** `user`: who is signed in, and whose chat it is. */
export function Chat({ user, api }: { user: Person; api: string }): ReactElement {
  const [transport] = useState(() => new DefaultChatTransport({ api }));
  const chat = useChat({ transport });
  const { batches, onSubmit, capabilities } = fromChat(chat, { runOwner: user });
  const [text, setText] = useState('');
  return (
    <ApprovalProvider>
      <ol>
        {chat.messages.map(({ id, role, parts }) => (
          <li key={id}>
            {role}: {parts.map((part) => (part.type === 'text' ? part.text : '')).join('')}
          </li>
        ))}
      </ol>
      <ApprovalInbox
        batches={batches}
        currentUser={user}
        onSubmit={onSubmit}
        capabilities={capabilities}
        risk={({ toolName }) => (toolName.startsWith('delete') ? 'critical' : 'risky')}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void chat.sendMessage({ text });
          setText('');
        }}
      >
        <input aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />
        <button type="submit">Send</button>
      </form>
    </ApprovalProvider>
  );
}
