import type { ApprovalBatch } from '../protocol/batch';
import type { AdapterCapabilities, ApprovalAdapter } from './adapter';
import { attempt, listOf } from './envole-fields';
import { batchesFromEvent, batchesFromHistory } from './envole-incoming';
import type { EnvoleRequest } from './envole-request';
import { toRequest } from './envole-request';
import { nothing } from './refusal';
import type { Reply } from './reply';
import { routed } from './routed';

/** How the page talks to the service. */
export interface EnvoleApi {
  /** Sends a request to the service, and gives status and body of the reply. Rejects where none came. */
  readonly post: (request: EnvoleRequest) => Promise<Reply>;
}

/** What the page knows of a thread, oldest first. */
export interface EnvoleThread {
  readonly threadId?: string;
  /** Messages of the history. */
  readonly history?: readonly unknown[];
  /** Events of the stream; those that ask for nothing are passed over. */
  readonly events?: readonly unknown[];
  /** What the host knows about a batch besides, `runOwner` above all. */
  readonly batchFields?: (
    batch: ApprovalBatch,
  ) => Partial<Omit<ApprovalBatch, 'id' | 'calls' | 'source'>>;
}

const capabilities: AdapterCapabilities = {
  mixed: true,
  // A result of the service's has no field for one.
  denyReason: false,
  attachments: true,
  edit: false,
  remember: [],
  abort: 'native',
  answering: 'whole',
};

/** One batch an id: the history is older than what the stream tells of the same one, unless it knows results. */
function batchesOf(thread: EnvoleThread | null | undefined): ApprovalBatch[] {
  const { history, events, batchFields } = thread ?? {};
  const found = new Map<string, ApprovalBatch>();
  const told = listOf(history).flatMap(batchesFromHistory);
  for (const batch of told) found.set(batch.id, batch);
  for (const batch of listOf(events).flatMap(batchesFromEvent)) {
    const isDecided = found.get(batch.id)?.calls.every(({ result }) => result !== undefined);
    if (!isDecided) found.set(batch.id, batch);
  }
  return [...found.values()].map((batch) => ({
    ...batch,
    ...attempt(() => batchFields?.(batch), { approveBlocked: 'unreadable' }),
  }));
}

/**
 * Reads what the page knows of a thread, at every render. `api` is the same object at each render: what was sent and not
 * answered is remembered by it. A settled batch keeps its `outcome` until the history tells its results.
 * Takes anything; never throws.
 */
export function fromThread(
  api: EnvoleApi,
  thread: EnvoleThread | null | undefined,
): ApprovalAdapter {
  if (typeof (api as Partial<EnvoleApi> | null)?.post !== 'function')
    return nothing('fromThread needs a way to post', capabilities);
  return routed(
    api,
    batchesOf(thread),
    (submission, batch) => api.post(toRequest(submission, batch, thread?.threadId)),
    capabilities,
  );
}
