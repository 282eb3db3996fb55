import { ApprovalInbox } from 'approval-cards';
import type { Person } from 'approval-cards';
import { fromThread } from 'approval-cards/adapters/envole';
import type { EnvoleApi } from 'approval-cards/adapters/envole';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import 'approval-cards/styles.css';

interface Props {
  /** Address of the service, with a slash at its end. */
  readonly service: string;
  readonly threadId: string;
  /** Messages of the history and events of the stream, as they came, oldest first. */
  readonly history: readonly unknown[];
  readonly events: readonly unknown[];
  /** Who is signed in, and whose run it is. */
  readonly user: Person;
  readonly runOwner: Person;
}

/** The cards of a thread. Goes into an `ApprovalProvider` around the chat. */
export function Approvals(props: Props): ReactElement {
  const { service, threadId, history, events, user, runOwner } = props;
  // The same object at each render: what was sent and not answered is remembered by it.
  const api = useMemo<EnvoleApi>(
    () => ({
      post: async ({ method, path, headers, body }) => {
        const response = await fetch(new URL(path, service), {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.text() };
      },
    }),
    [service],
  );
  const thread = { threadId, history, events, batchFields: () => ({ runOwner }) };
  const { batches, onSubmit, capabilities } = fromThread(api, thread);
  return (
    <ApprovalInbox
      batches={batches}
      currentUser={user}
      onSubmit={onSubmit}
      capabilities={capabilities}
      risk={({ toolName }) => (toolName.startsWith('delete') ? 'critical' : 'risky')}
    />
  );
}
