import type { CallOutcome, Settled } from './ending';
import type { Reply } from './outcome';
import type { Answered, ApprovalState, Notice, Submitting } from './state';
import { unsentReasons } from './reasons';
import { ABORTED_WITH_FEEDBACK } from './result';
import { replaceContent, takeIn } from './take-in';

/** What a reply makes of a submission that is under way. */
export function settle(state: ApprovalState, phase: Submitting, reply: Reply): ApprovalState {
  switch (reply.kind) {
    case 'settled':
      return answered(state, phase, reply);
    case 'already_decided':
    case 'already_resuming':
    case 'expired':
    case 'not_awaiting':
      return phase.again
        ? reopen(state, superseded(phase), { kind: 'retry_ended', ending: reply.kind })
        : { ...state, phase: { kind: 'closed', ending: reply } };
    case 'stale': {
      if (phase.again) return staleRetry(state, phase, reply.batch);
      const open: ApprovalState = {
        ...reopen(state, phase, null),
        marks: state.marks.map(() => ({})),
        stance: { kind: 'each' },
        awaiting: true,
      };
      const next = reply.batch ? replaceContent(open, reply.batch) : open;
      if (next.phase.kind !== 'reviewing') return next;
      return { ...next, notice: { kind: 'stale', awaiting: next.awaiting } };
    }
    case 'forbidden':
      return {
        ...reopen(state, superseded(phase), { kind: 'forbidden', reason: reply.reason }),
        forbidden: reply.reason,
      };
    case 'invalid':
      return reopen(
        state,
        phase,
        reply.problem.code === 'mixed_abort'
          ? { kind: 'conflict' }
          : { kind: 'invalid', problem: reply.problem },
      );
    case 'not_recorded':
    case 'lost':
      return reopen(state, phase, { ...reply, sent: phase.submission });
  }
}

/** The answered batch that a retry came from, which is not to be tried again from here. */
function superseded(phase: Submitting): Submitting {
  return phase.again ? { ...phase, again: { ...phase.again, superseded: true } } : phase;
}

/** Back to where the submission came from, with everything kept and a word about why. */
function reopen(state: ApprovalState, phase: Submitting, notice: Notice | null): ApprovalState {
  return { ...state, phase: phase.again ?? { kind: 'reviewing' }, notice };
}

/** What was answered stays painted: newer content is asked about anew, or not shown at all. */
function staleRetry(state: ApprovalState, phase: Submitting, batch: unknown): ApprovalState {
  const back = reopen(state, superseded(phase), { kind: 'stale', awaiting: true });
  const next = takeIn(back, batch);
  return next.phase.kind === 'reviewing'
    ? { ...next, notice: { kind: 'stale', awaiting: false } }
    : next;
}

function answered(
  state: ApprovalState,
  { submission, again }: Pick<Submitting, 'submission' | 'again'>,
  ending: Settled,
): ApprovalState {
  const sent = again?.submission ?? submission;
  const calls = again ? merged(again.ending.calls, retried(submission, ending)) : ending.calls;
  const aborted =
    sent.rest === ABORTED_WITH_FEEDBACK ||
    sent.decisions.some(({ result }) => result === ABORTED_WITH_FEEDBACK);
  return {
    ...state,
    phase: {
      kind: 'settled',
      submission: sent,
      ending: { ...(again?.ending ?? ending), ...(calls ? { calls } : {}) },
    },
    // Feedback that was sent is not a draft any more; feedback that was not stays for copying.
    feedback: aborted ? { text: '', attachments: [] } : state.feedback,
    reasons: unsentReasons(state.reasons, sent),
    stance: { kind: 'each' },
    sent: [],
  };
}

/** The reply to what had ended already, as the host knew: it says at most that this was what ended it. */
export function confirmEnding(state: ApprovalState, phase: Answered, reply: Reply): ApprovalState {
  const { awaited: submission, ...known } = phase;
  if (reply.kind !== 'settled' || !submission) return { ...state, phase: known };
  const { ending } = phase;
  const calls = ending.calls?.length ? ending.calls : reply.calls;
  return answered(state, { submission }, { ...reply, ...ending, ...(calls ? { calls } : {}) });
}

/** The outcome of calls that were sent again; a reply that names none says that they are done. */
function retried(submission: Submitting['submission'], ending: Settled): readonly CallOutcome[] {
  const told = new Map(ending.calls?.map((call) => [call.callId, call]));
  return submission.decisions.map(({ callId, result }) => told.get(callId) ?? { callId, result });
}

function merged(
  before: readonly CallOutcome[] | undefined,
  after: readonly CallOutcome[],
): readonly CallOutcome[] {
  const newer = new Map(after.map((call) => [call.callId, call]));
  return (before ?? []).map((call) => newer.get(call.callId) ?? call);
}
