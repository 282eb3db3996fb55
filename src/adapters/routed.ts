import type { ApprovalBatch } from '../protocol/batch';
import type { Ending } from '../protocol/ending';
import type { SubmitOutcome } from '../protocol/outcome';
import type { Submission } from '../protocol/submission';
import type { AdapterCapabilities, ApprovalAdapter } from './adapter';
import { answerRefusal, answersTo } from './answer';
import { noFiles } from './refusal';
import type { Reply } from './reply';
import { outcomeOfReply } from './reply';
import type { Session } from './session';
import { once, sessionOf } from './session';

interface Known {
  readonly revision: string | undefined;
  /** What went out, and whose fate nobody knows: nothing else may be sent in its place. */
  sent?: Submission;
  /** What a reply told, until the host's batch says it itself. */
  ending?: Ending;
}

interface Page {
  readonly batches: readonly ApprovalBatch[];
}

/** How an answer to this batch is sent. */
export type Post = (submission: Submission, batch: ApprovalBatch) => Promise<Reply>;

function knownOf({ known }: Session<Page, Known>, { id, revision }: ApprovalBatch): Known {
  const before = known.get(id);
  // What is issued anew under the same id has had no answer.
  if (before && before.revision === revision) return before;
  const fresh = { revision };
  known.set(id, fresh);
  return fresh;
}

function isEnding(outcome: SubmitOutcome): outcome is Ending {
  return ['settled', 'already_decided', 'expired', 'not_awaiting'].includes(outcome.kind);
}

interface Sending {
  readonly session: Session<Page, Known>;
  readonly shown: readonly ApprovalBatch[];
  readonly post: Post;
  readonly capabilities: AdapterCapabilities;
}

async function send(
  { session, shown, post, capabilities }: Sending,
  submission: Submission,
): Promise<SubmitOutcome> {
  const isMeant = ({ id }: ApprovalBatch): boolean => id === submission.batchId;
  const batch = session.client.batches.find(isMeant);
  if (!batch) return { kind: 'not_awaiting' };
  const known = knownOf(session, batch);
  if (known.ending) return known.ending;
  const { mixed, attachments } = capabilities;
  const waiting = { batch, shown: shown.find(isMeant), sent: known.sent, mixed };
  const refusal = answerRefusal(waiting, submission, answersTo(batch, submission));
  if (refusal) return refusal;
  if (!attachments && submission.feedback?.attachments.length) return noFiles;
  known.sent = submission;
  const outcome = outcomeOfReply(await post(submission, batch));
  delete known.sent;
  if (isEnding(outcome)) known.ending = outcome;
  return outcome;
}

/**
 * Batches that a page holds, and a route on which they are answered. `api`: the object that they were got with, the same
 * at each render.
 */
export function routed(
  api: object,
  batches: readonly ApprovalBatch[],
  post: Post,
  capabilities: AdapterCapabilities,
): ApprovalAdapter {
  const session = sessionOf<Page, Known>({ batches }, api);
  const sending = { session, shown: batches, post, capabilities };
  return {
    batches: batches.map((batch) => {
      const { ending } = knownOf(session, batch);
      return batch.outcome || !ending ? batch : { ...batch, outcome: ending };
    }),
    onSubmit: (submission) => once(session.running, submission, () => send(sending, submission)),
    capabilities,
  };
}
