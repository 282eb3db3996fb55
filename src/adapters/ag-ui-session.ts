import type { ApprovalBatch } from '../protocol/batch';
import type { Submission } from '../protocol/submission';
import type { AdapterCapabilities } from './adapter';
import type { AgUiAgent } from './ag-ui-agent';
import { capabilitiesOf } from './ag-ui-capabilities';
import type { Running } from './session';

/** A pair for React's `useSyncExternalStore`. The snapshot is a number that grows. */
export interface AgUiChanges {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => number;
}

/** What lasts as long as an agent. */
export interface Session {
  readonly running: Running;
  /** What went out and got no reply, by batch id. */
  readonly sent: Map<string, Submission>;
  /** What is being answered: the agent forgets it before it says how the run ended. */
  readonly underWay: Map<string, ApprovalBatch>;
  /** What was answered from here, by thread: the agent forgets it. */
  readonly over: { readonly threadId: string; readonly batch: ApprovalBatch }[];
  /** Of what waited last: the other side is the same while nothing waits. */
  capabilities: AdapterCapabilities;
  readonly changed: () => void;
  readonly changes: AgUiChanges;
}

const sessions = new WeakMap<object, Session>();

/** An agent changes in place, so it is listened to from the first sight of it on. */
export function sessionOf(agent: AgUiAgent): Session {
  const known = sessions.get(agent);
  if (known) return known;
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const session: Session = {
    running: new Map(),
    sent: new Map(),
    underWay: new Map(),
    over: [],
    capabilities: capabilitiesOf([]),
    changed,
    changes: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      getSnapshot: () => version,
    },
  };
  sessions.set(agent, session);
  agent.subscribe({
    onRunInitialized: changed,
    onRunFinalized: changed,
    onMessagesChanged: changed,
  });
  return session;
}
