import { createStore } from 'zustand/vanilla';
import { frozenCopy } from '../protocol/content';
import { draftOf } from '../protocol/draft';
import { readPerson } from '../protocol/person';
import { prepareRetry, prepareSubmission, problemsOf } from '../protocol/prepare';
import type { ApprovalState, Stance } from '../protocol/state';
import { isOpen } from '../protocol/state';
import type { Submission } from '../protocol/submission';
import { sameBody } from '../protocol/submission';
import { initialState } from '../protocol/initial-state';
import { transition } from '../protocol/transition';
import type { ApprovalEvent } from '../protocol/transition';
import type { Problem } from '../protocol/validate';
import type { ApprovalStore, ApprovalStoreOptions, SubmitAttempt } from './approval-store';
import { Deadline } from './deadline';
import { reportToDeveloper } from './developer-error';
import { faultMessage } from './faults';
import { createIdempotencyKey } from './idempotency-key';
import { replyOf } from './reply-of';
import type { OnSubmit } from './reply-of';
import { Topics } from './topics';

/** What a viewer decides by. Words are no decision: they are kept however late. */
const presses: ReadonlySet<ApprovalEvent['type']> = new Set([
  'approve',
  'deny',
  'withdraw',
  'approve_all',
  'deny_all',
  'abort',
  'undo_abort',
]);

/** What the host hands over, as against what the viewer does. */
const fromHost: ReadonlySet<ApprovalEvent['type']> = new Set(['batch', 'person', 'handled']);

/** One store for one batch. Runs without React and without a browser. */
export function createApprovalStore(options: ApprovalStoreOptions): ApprovalStore {
  const { currentUser = () => null, onSubmit = () => undefined } = options;
  const createKey = options.createKey ?? createIdempotencyKey;
  const base = createStore<ApprovalState>(() =>
    initialState({
      batch: options.batch,
      person: readPerson(currentUser()),
      rules: { ...options.rules, handled: typeof onSubmit() === 'function' },
      draft: options.initialDraft,
    }),
  );
  const deadline = new Deadline(options.now ?? Date.now, options.batch);
  const topics = new Topics();
  base.subscribe((state, before) => topics.announce(state, before));
  base.getState().faults.forEach((fault) => reportToDeveloper(faultMessage(fault)));
  // `null` says "nobody is signed in" on purpose; anything else that names nobody is a mistake.
  if (!base.getState().person && currentUser() !== null)
    reportToDeveloper({
      what: 'The current user is missing or has no usable id.',
      why: 'The submission claims no decider, and the card cannot say "you".',
      mend: 'Pass `currentUser={{ id, name }}` with a non-blank text or a number of at least 1, or null.',
    });

  /** A host that throws here, say over a full storage, must not stop an answer on its way. */
  const tell = (reason: ApprovalEvent['type']): void => {
    try {
      options.onChange?.({ reason, toDraft: () => draftOf(base.getState()) });
    } catch (error) {
      reportToDeveloper(
        {
          what: 'onChange failed.',
          why: 'The draft may not have been kept; the decision itself goes on.',
          mend: 'Catch what can go wrong there, such as a full storage.',
        },
        error,
      );
    }
  };

  const apply = (event: ApprovalEvent): void => {
    const before = base.getState();
    const after = transition(before, event);
    if (after === before) return;
    base.setState(after, true);
    if (after.faults !== before.faults)
      after.faults.forEach((fault) => reportToDeveloper(faultMessage(fault)));
    // What waits for a reply is not seen yet, and a host that renders on every word must not be told of it.
    const held = after.phase.kind === 'submitting' && fromHost.has(event.type);
    if (!held) tell(event.type);
  };

  const timeLeft = (): number | null => deadline.left(base.getState().batch);

  /** A clock that ticks on the screen may be late, or not there at all: a press asks the time itself. */
  const closeInTime = (): void => {
    const left = timeLeft();
    if (left !== null && left <= 0) apply({ type: 'expire' });
  };

  const send = (event: ApprovalEvent): void => {
    if (event.type === 'batch') deadline.note(event.batch);
    // The person who presses is the one signed in now, not the one of the last render.
    if (event.type !== 'person') apply({ type: 'person', person: readPerson(currentUser()) });
    if (presses.has(event.type)) closeInTime();
    apply(event);
  };

  const refuse = (intent: Stance['kind'], problems: readonly Problem[]): SubmitAttempt => {
    apply({ type: 'refused', intent });
    return { status: 'refused', problems };
  };

  // Copied and frozen, since the host gets it and the card tells its story by it.
  const withNewKey = (draft: Submission): Submission =>
    frozenCopy({ ...draft, idempotencyKey: createKey() });

  /** What went out before goes out again as it was, under its key, whatever went out in between. */
  const keyed = (draft: Submission): Submission =>
    base.getState().sent.find((before) => sameBody(before, draft)) ?? withNewKey(draft);

  const submit = (): SubmitAttempt => {
    apply({ type: 'person', person: readPerson(currentUser()) });
    closeInTime();
    const state = base.getState();
    const again = prepareRetry(state, '');
    if (!again && !isOpen(state)) return { status: 'locked' };
    if (!again) {
      const problems = problemsOf(state);
      if (problems.length > 0) return refuse(state.stance.kind, problems);
    }
    const handler = onSubmit();
    if (typeof handler !== 'function') {
      reportToDeveloper({
        what: 'A decision was made, but there is no onSubmit.',
        why: 'Nothing was sent; the viewer is told so.',
        mend: 'Pass `onSubmit`, a function that sends the submission and returns a SubmitOutcome.',
      });
      apply({ type: 'unsendable' });
      return { status: 'locked' };
    }
    const submission = keyed(again ?? prepareSubmission(state, ''));
    apply({ type: 'submitted', submission });
    return { status: 'sent', done: deliver(handler, submission) };
  };

  const deliver = async (handler: OnSubmit, submission: Submission): Promise<void> => {
    const reply = await replyOf(handler, submission);
    apply({ type: 'replied', idempotencyKey: submission.idempotencyKey, reply });
    deadline.note(base.getState().batch);
  };

  return {
    send,
    submit,
    checkAbort: () => {
      closeInTime();
      const problems = problemsOf(base.getState(), 'abort');
      if (problems.length > 0) refuse('abort', problems);
      return problems;
    },
    getState: base.getState,
    getInitialState: base.getInitialState,
    subscribe: base.subscribe,
    subscribeTo: (topic, listener) => topics.subscribe(topic, listener),
    toDraft: () => draftOf(base.getState()),
    timeLeft,
  };
}
