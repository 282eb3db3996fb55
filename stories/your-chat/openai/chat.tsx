import { ApprovalInbox, ApprovalProvider } from 'approval-cards';
import type { Person } from 'approval-cards';
import { fromRoute } from 'approval-cards/adapters/route';
import type { BatchApi } from 'approval-cards/adapters/route';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { Shown } from './backend';
import 'approval-cards/styles.css';

const shownAt = async (api: string): Promise<Shown> => (await (await fetch(api)).json()) as Shown;

const post = (address: string, body: unknown) =>
  fetch(address, { method: 'POST', body: JSON.stringify(body) });

/** `user`: who is signed in; `api`: the address of the routes. */
export function Chat({ user, api }: { user: Person; api: string }): ReactElement {
  const [shown, setShown] = useState<Shown>({ lines: [], batches: [] });
  const [text, setText] = useState('');
  useEffect(() => void shownAt(api).then(setShown), [api]);
  // The same object at each render: what was sent and not answered is remembered by it.
  const [route] = useState<BatchApi>(() => ({
    post: async (submission) => {
      const response = await post(`${api}/approvals`, submission);
      const body = await response.text();
      void shownAt(api).then(setShown);
      return { status: response.status, body };
    },
  }));
  const { batches, onSubmit, capabilities } = fromRoute(route, shown.batches, {
    attachments: false,
  });
  const say = async () => {
    const { ok } = await post(api, { text });
    if (ok) setText('');
    setShown(await shownAt(api));
  };
  return (
    <ApprovalProvider>
      <ol>
        {shown.lines.map((line, at) => (
          <li key={at}>{line}</li>
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
          void say();
        }}
      >
        <input aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />
        <button type="submit">Send</button>
      </form>
    </ApprovalProvider>
  );
}
