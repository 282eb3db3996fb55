import type { ApprovalBatch } from '../protocol/batch';
import type { ApprovalAdapter } from './adapter';
import type { AgUiAgent, AgUiOptions } from './ag-ui-agent';
import { capabilitiesOf } from './ag-ui-capabilities';
import { readPending } from './ag-ui-read';
import type { AgUiChanges, Session } from './ag-ui-session';
import { sessionOf } from './ag-ui-session';
import { send } from './ag-ui-submit';
import { attempt, fieldOf } from './envole-fields';
import { nothing } from './refusal';
import { once } from './session';

/** An agent of AG-UI (`@ag-ui/client` 1, `HttpAgent`) as the card's props. */
export type { AdapterCapabilities, ApprovalAdapter } from './adapter';
export type {
  AgUiAgent,
  AgUiBatchFields,
  AgUiCodec,
  AgUiInterrupt,
  AgUiMessage,
  AgUiOptions,
  AgUiPart,
  AgUiResume,
  AgUiRun,
} from './ag-ui-agent';
export type { AgUiChanges } from './ag-ui-session';

/** What was answered from here, as long as the thread still shows the calls, and what is being answered. */
function batchesAnswered(
  { over, underWay }: Session,
  { threadId, messages }: AgUiAgent,
): ApprovalBatch[] {
  const kept = messages.length === 0 ? [] : over.filter((one) => one.threadId === threadId);
  return [...kept.map(({ batch }) => batch), ...underWay.values()];
}

function isAgent(agent: unknown): agent is AgUiAgent {
  return (
    typeof fieldOf(agent, 'runAgent') === 'function' &&
    typeof fieldOf(agent, 'subscribe') === 'function'
  );
}

/**
 * Reads an agent as it stands. A batch is all that its last run waits for, with the calls beside it that nobody is asked
 * about; an interrupt whose schema is none that is known here is shown, and can be denied or aborted only. Takes anything;
 * never throws.
 */
export function fromAgent(agent: AgUiAgent, options: AgUiOptions = {}): ApprovalAdapter {
  if (!isAgent(agent)) return nothing('fromAgent needs an agent', capabilitiesOf([]));
  const session = sessionOf(agent);
  const read = attempt(() => readPending(agent, options), null);
  if (read) session.capabilities = capabilitiesOf(read.asked, session.capabilities);
  const listed = new Map(
    [...attempt(() => batchesAnswered(session, agent), []), ...(read ? [read.batch] : [])].map(
      (batch) => [batch.id, batch],
    ),
  );
  return {
    batches: [...listed.values()],
    onSubmit: (submission) =>
      once(session.running, submission, () =>
        send({ agent, session, options, submission, shown: listed.get(submission.batchId) }),
      ),
    capabilities: session.capabilities,
  };
}

const noChanges: AgUiChanges = { subscribe: () => () => undefined, getSnapshot: () => 0 };

/** Tells when `fromAgent` has something else to say, since an agent changes in place. The same for the same agent. */
export function agentChanges(agent: AgUiAgent): AgUiChanges {
  return isAgent(agent) ? sessionOf(agent).changes : noChanges;
}
