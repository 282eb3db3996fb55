import { createStore } from 'zustand/vanilla';
import { en } from '../labels/en';
import type { Labels, Risk } from '../labels/labels';
import type { ApprovalBatch, ToolCall } from '../protocol/batch';
import type { Person } from '../protocol/person';
import type { Rules } from '../protocol/state';
import { APPROVED } from '../protocol/result';
import type { ApprovalState } from '../protocol/state';
import { isOpen, markOf } from '../protocol/state';
import type { DraftChange } from '../store/approval-store';
import { createApprovalStore } from '../store/create-approval-store';
import type { OnSubmit } from '../store/reply-of';
import type { Announcer } from './announcer';
import { createKeeper, focusFirst } from './follow-up';
import { createInputGuard, noGuard } from './input-guard';
import type { Latest } from './latest';
import { createOpenedCalls } from './opened-calls';
import { createPlaces } from './places';
import type { RiskJudge } from './risk';
import { createRiskJudge } from './risk';
import type { ApprovalRoot, Moment } from './store-context';
import { viewOf } from './store-context';
import { createVoice } from './voice';
import type { WaitingCards } from './waiting-cards';

/** What the host passed on its last render. */
export interface Given {
  readonly batch: ApprovalBatch | null | undefined;
  readonly currentUser: Person | null | undefined;
  readonly onSubmit: OnSubmit | undefined;
  readonly onDraftChange: ((change: DraftChange) => void) | undefined;
  readonly risk: ((call: ToolCall) => Risk) | undefined;
  readonly labels: Labels;
}

/** What is fixed for the life of a batch. */
interface Fixed {
  readonly id: string;
  readonly rules: (Rules & { readonly now?: () => number }) | undefined;
  readonly initialDraft: unknown;
  readonly unguarded: boolean;
  readonly announcer: Announcer;
  /** The cards beside this one; null without a provider. */
  readonly cards: WaitingCards | null;
}

/** Makes what the parts of one card share, and lets its store tell them what happens. */
export function createApprovalRoot(latest: Latest<Given>, fixed: Fixed): ApprovalRoot {
  const { id, cards, announcer } = fixed;
  const { now, ...rules } = fixed.rules ?? {};
  const guard = fixed.unguarded ? noGuard : createInputGuard(now ?? (() => performance.now()));
  const store = createApprovalStore({
    batch: latest.get().batch,
    currentUser: () => latest.get().currentUser,
    onSubmit: () => latest.get().onSubmit,
    rules,
    initialDraft: fixed.initialDraft,
    now: now ?? Date.now,
    onChange: (change) => latest.get().onDraftChange?.(change),
  });
  const moment = createStore((): Moment => ({ asking: null, word: null, judged: 0 }));
  const judge = createRiskJudge(
    () => latest.get().risk,
    () => moment.setState(judgedAnew),
  );
  const voice = createVoice(announcer, store, () => latest.get().labels);
  const watch = (element: HTMLElement): (() => void) => {
    const unwatch = guard.watchCard(element);
    const remove = cards?.add({
      batchId: store.getState().batch.id,
      element,
      isWaiting: () => isOpen(store.getState()),
      focus: () => focusFirst(root),
    });
    voice.arrive();
    return () => {
      unwatch();
      remove?.();
    };
  };
  store.subscribe((state, before) => {
    if (state.marks !== before.marks) noteApprovals(judge, state, before);
    if (state.batch.calls !== before.batch.calls) guard.restart();
    const { asking } = moment.getState();
    // Decided in another way than by its answer.
    if (asking?.kind === 'approve' && isDecidedAnew(asking.call.id, state, before))
      moment.setState({ asking: null });
    // A question, or a word about a press, ends with what it was about.
    if (state.phase !== before.phase || state.batch.readOnly !== before.batch.readOnly)
      moment.setState({ asking: null, word: null });
    if (isOpen(state) !== isOpen(before)) cards?.check();
  });
  moment.subscribe(({ word }, before) => {
    if (word && word !== before.word) voice.say(latest.get().labels[word]);
  });
  const root: ApprovalRoot = {
    store,
    frame: viewOf(store, 'frame'),
    feedback: viewOf(store, 'feedback'),
    moment,
    guard,
    voice,
    labels: en,
    redact: undefined,
    shortcuts: null,
    opened: createOpenedCalls(),
    judge,
    riskOf: judge.riskOf,
    ...createPlaces(
      watch,
      createKeeper(() => root),
    ),
    ids: { feedback: `${id}-feedback`, problems: `${id}-problems`, block: `${id}-block` },
  };
  return root;
}

/** What was approved was approved at the risk that was shown. */
function noteApprovals(judge: RiskJudge, state: ApprovalState, before: ApprovalState): void {
  for (const [i, { staged }] of state.marks.entries()) {
    const call = state.batch.calls[i];
    if (call && staged?.result === APPROVED && staged !== before.marks[i]?.staged)
      judge.noteApproval(call);
  }
}

export const judgedAnew = ({ judged }: Moment): Partial<Moment> => ({ judged: judged + 1 });

function isDecidedAnew(callId: string, state: ApprovalState, before: ApprovalState): boolean {
  return markOf(state, callId)?.staged !== markOf(before, callId)?.staged;
}
