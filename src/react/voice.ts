import type { Labels } from '../labels/labels';
import { needsDecision } from '../protocol/batch';
import type { ToolCall } from '../protocol/batch';
import { abortableCount, countsOf } from '../protocol/counts';
import type { ApprovalState } from '../protocol/state';
import { isPending, isUnreadable } from '../protocol/state';
import type { ApprovalStore } from '../store/approval-store';
import type { Announcer, Voice } from './announcer';
import { isNameless } from './parts/call-name';
import { slot } from './sentence';
import { spokenName } from './spoken-name';
import { statusOf } from './status-line';

/** Says what happens to a batch, from the event that makes it happen. `labels` are those of the moment. */
export function createVoice(
  announcer: Announcer,
  store: ApprovalStore,
  labels: () => Labels,
): Voice {
  const ofStatus = {};
  const ofDecision = {};
  const heard = (): void => announcer.heard(ofStatus);
  const say = (text: string): void => announcer.say(text);

  const arrive = (anew: boolean): void => {
    const { batch } = store.getState();
    if (!isAsked(store.getState())) return;
    const asked = batch.calls.filter(needsDecision);
    announcer.arrived(
      {
        batch,
        labels,
        names: (words) => asked.map((call) => nameOf(call, words)),
        holds: () => isAsked(store.getState()),
      },
      anew,
    );
  };

  store.subscribe((state, before) => {
    const { phase, notice, stance, batch } = state;
    if (phase !== before.phase || batch !== before.batch) {
      if (!isAsked(before)) arrive(true);
      else if (isAsked(state)) announcer.learn(batch);
    }
    const words = labels();
    const same = batch === before.batch && phase === before.phase && state.person === before.person;
    if (same && state.marks !== before.marks)
      announcer.say(decisionIn(state, before, words), ofDecision);
    // A press that decides and sends is told by what becomes of it.
    if (phase !== before.phase && phase.kind === 'submitting') announcer.heard(ofDecision);
    if (phase.kind === 'reviewing' && same && stance.kind !== before.stance.kind) {
      heard();
      if (stance.kind === 'abort')
        announcer.say(words.abortStaged(abortableCount(state)), ofStatus);
      else say(words.abortUndone);
    } else if (phase !== before.phase || notice !== before.notice) {
      const { text, word } = statusOf(state, words);
      if (text !== statusOf(before, words).text)
        announcer.say(text.replace(slot(0), spokenName(words, word ?? '', 200)), ofStatus);
    }
  });

  return { say, heard, arrive: () => arrive(false) };
}

/** Whether a decision of this viewer is wanted, or on its way. */
function isAsked(state: ApprovalState): boolean {
  return isPending(state) && (isUnreadable(state) || countsOf(state).total > 0);
}

const nameOf = ({ toolName }: ToolCall, labels: Labels): string =>
  isNameless(toolName) ? labels.noToolName : spokenName(labels, toolName);

/** What was decided between two states of one content; nothing where verdicts of several kinds changed. */
function decisionIn(state: ApprovalState, before: ApprovalState, labels: Labels): string {
  const { batch, marks } = state;
  const changed = batch.calls.filter((_, i) => marks[i]?.staged !== before.marks[i]?.staged);
  const [call] = changed;
  if (!call || state.stance.kind === 'abort') return '';
  const result = marks[state.index.get(call.id) ?? -1]?.staged?.result ?? null;
  const tool = changed.length === 1 ? nameOf(call, labels) : null;
  return labels.decision({ result, tool, count: changed.length, ...countsOf(state) });
}
