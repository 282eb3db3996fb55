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
  return reply;
}

function describe(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 200);
  } catch {
    return typeof value;
  }
}
