import { ApprovalCard } from 'approval-cards';
import type { ApprovalBatch, Labels } from 'approval-cards';
import { escapeLine } from 'approval-cards/display';
import { en } from 'approval-cards/labels/en';
import * as Approval from 'approval-cards/parts';
import { countsOf, createApprovalStore } from 'approval-cards/store';
import 'approval-cards/styles.css';
import { StrictMode, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ada, backendOf } from './backend';

const email = (id: string, to: string) => ({ id, toolName: 'send_email', args: { to } });

const batches: Readonly<Record<string, ApprovalBatch>> = {
  'Two actions': {
    id: 'two',
    runOwner: ada,
    calls: [email('first', 'ada@example.org'), email('second', 'bob@example.org')],
  },
  'One action': { id: 'one', runOwner: ada, calls: [email('only', 'eve@example.org')] },
  'By parts': { id: 'parts', runOwner: ada, calls: [email('wrong', 'all@example.org')] },
};

const labels: Partial<Labels> = { heading: (total) => `Please: ${en.heading(total)}` };

function Arrangement({ batch }: { batch: ApprovalBatch }): ReactElement {
  return (
    <Approval.Calls>
      {(callId: string) => (
        <Approval.Call callId={callId}>
          <Approval.CallName />
          <Approval.CallArguments />
          <Approval.Deny>Deny it</Approval.Deny>
          <Approval.Feedback aria-label={`What is wrong with ${escapeLine(batch.id)}`} />
          <Approval.Abort />
          <Approval.AbortDialog />
        </Approval.Call>
      )}
    </Approval.Calls>
  );
}

function Case({ title, batch }: { title: string; batch: ApprovalBatch }): ReactElement {
  const [told, setTold] = useState<readonly string[]>([]);
  const [onSubmit] = useState(() =>
    backendOf(batch, (what) => setTold((before) => [...before, what])),
  );
  const given = { batch, currentUser: ada, onSubmit };
  return (
    <section aria-label={title}>
      {title === 'By parts' ? (
        <Approval.Root {...given} aria-label="Without a card">
          <Arrangement batch={batch} />
          <Approval.Status />
          <Approval.Receipt />
        </Approval.Root>
      ) : (
        <ApprovalCard {...given} labels={labels} />
      )}
      <ul aria-label="What the backend took">
        {told.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </section>
  );
}

/** A store of its own, without a card: how much there is to do. */
function open(batch: ApprovalBatch): number {
  return countsOf(createApprovalStore({ batch, currentUser: () => ada }).getState()).total;
}

const app = document.querySelector('#app');
if (app)
  createRoot(app).render(
    <StrictMode>
      <h1>
        {Object.values(batches)
          .map(open)
          .reduce((a, b) => a + b)}{' '}
        actions in all
      </h1>
      {Object.entries(batches).map(([title, batch]) => (
        <Case key={batch.id} title={title} batch={batch} />
      ))}
    </StrictMode>,
  );
