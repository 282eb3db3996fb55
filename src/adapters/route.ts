import type { ApprovalBatch } from '../protocol/batch';
import type { Submission } from '../protocol/submission';
import type { AdapterCapabilities, ApprovalAdapter } from './adapter';
import { listOf } from './envole-fields';
import { nothing } from './refusal';
import type { Reply } from './reply';
import { routed } from './routed';

/** A route of the host's own on which whole batches are answered, as the card's props. */
export type { AdapterCapabilities, ApprovalAdapter } from './adapter';
export type { Reply } from './reply';

/** How the page talks to the backend. */
export interface BatchApi {
  /** Sends an answer as JSON, and gives status and body of the reply. Rejects where none came. */
  readonly post: (submission: Submission) => Promise<Reply>;
}

const capabilities: AdapterCapabilities = {
  mixed: true,
  denyReason: true,
  attachments: true,
  edit: false,
  remember: [],
  abort: 'native',
  answering: 'whole',
};

/**
 * Reads what the page has fetched, at every render; the backend's half is `createBatchRoute`. `api` is the same object at
 * each render: what was sent and not answered is remembered by it. `able`: what the backend does less.
 * A settled batch keeps its `outcome` until the page has fetched it anew. Takes anything; never throws.
 */
export function fromRoute(
  api: BatchApi,
  batches: readonly ApprovalBatch[],
  able: Partial<AdapterCapabilities> = {},
): ApprovalAdapter {
  const all = { ...capabilities, ...able };
  if (typeof (api as Partial<BatchApi> | null)?.post !== 'function')
    return nothing('fromRoute needs a way to post', all);
  const known = listOf(batches) as readonly ApprovalBatch[];
  return routed(api, known, (submission) => api.post(submission), all);
}
