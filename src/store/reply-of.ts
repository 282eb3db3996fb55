import { isRecord } from '../protocol/ending';
import { readReply } from '../protocol/outcome';
import type { Reply, SubmitOutcome } from '../protocol/outcome';
import type { Submission } from '../protocol/submission';
import { reportToDeveloper } from './developer-error';

export type OnSubmit = (
  submission: Submission,
) => SubmitOutcome | void | Promise<SubmitOutcome | void>;

/** Asks the host and reads what it says. Never rejects: a lost reply is a reply too. */
export async function replyOf(handler: OnSubmit, submission: Submission): Promise<Reply> {
  let value: unknown;
  try {
    value = await handler(submission);
  } catch (error) {
    reportToDeveloper(
      {
        what: 'onSubmit failed.',
        why: 'Nobody knows whether the decision was recorded; the viewer is told so and may retry.',
        mend: 'Return a SubmitOutcome for every answer of the backend, refusals included.',
      },
      error,
    );
    return { kind: 'lost', why: 'rejected' };
  }
  const reply = readReply(value);
  if (reply.kind === 'lost')
    reportToDeveloper({
      what:
        reply.why === 'no_reply'
          ? 'onSubmit returned nothing.'
          : `onSubmit returned something that is no SubmitOutcome: ${describe(value)}.`,
      why: 'The batch is never shown as settled on silence.',
      mend: "Return for example { kind: 'settled', decidedBy: 'run_owner' }.",
    });
  if (dropsCalls(value, reply))
    reportToDeveloper({
      what: 'onSubmit told of a call in a way that cannot be read.',
      why: 'What became of that call is not shown.',
      mend: "Return for each call { callId: 'call-1', status: 'failed', error: 'why' }, callId as in the batch.",
    });
  return reply;
}

/** Whether less was read of the calls than was told. */
function dropsCalls(value: unknown, reply: Reply): boolean {
  if (reply.kind !== 'settled' && reply.kind !== 'already_decided') return false;
  const told = reply.kind === 'settled' ? 'calls' : 'results';
  const read = reply.kind === 'settled' ? reply.calls : reply.results;
  try {
    const given = isRecord(value) ? value[told] : undefined;
    if (given === undefined || given === null) return false;
    return !Array.isArray(given) || given.length !== read?.length;
  } catch {
    return true;
  }
}

function describe(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 200);
  } catch {
    return typeof value;
  }
}
