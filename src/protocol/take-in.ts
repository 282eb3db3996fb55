import type { ApprovalBatch, ToolCall } from './batch';
import { needsDecision } from './batch';
import { sameCall } from './call-content';
import { sameContent } from './content';
import { changeOf, reissueNotice, withNotice } from './content-change';
import type { Ending } from './ending';
import { indexOf, noMark, phaseOf } from './initial-state';
import { isCallFault, readBatch } from './intake';
import type { Intake } from './intake';
import { withNews } from './news';
import { sameBatch } from './same-batch';
import type { ApprovalState, Mark, Phase, Stance } from './state';

/** Takes a batch in that the host handed over again. Equal content changes nothing. */
export function takeIn(state: ApprovalState, raw: unknown): ApprovalState {
  if (raw === null || raw === undefined) return withoutBatch(state);
  const { absent, ...present } = state;
  return takeInBatch(absent ? present : state, raw);
}

/** A host that has no batch for a moment takes away neither words nor verdicts. */
function withoutBatch(state: ApprovalState): ApprovalState {
  const { phase, batch, absent } = state;
  return phase.kind !== 'reviewing' || batch.id === '' || absent
    ? state
    : { ...state, absent: true };
}

function takeInBatch(state: ApprovalState, raw: unknown): ApprovalState {
  const intake = readBatch(raw, state.batch);
  // Another batch belongs into another store.
  if (intake.batch.id !== state.batch.id) return state;
  if (sameBatch(state.batch, intake.batch) && intake.faults.length === state.faults.length)
    return state;
  const { outdated } = state;
  if (outdated && sameBatch(outdated, readBatch(raw, outdated).batch)) return state;
  const { batch } = intake;
  const next = withIntake(state, intake, raw);
  if (batch.outcome)
    return {
      ...next,
      phase: ended(state, next, batch.outcome),
      notice: null,
      refused: null,
      sent: [],
    };
  const reissued = batch.revision !== state.batch.revision;
  if (state.phase.kind === 'reviewing')
    return reissued ? afresh(state, next) : withNotice(state, next);
  // Answered or closed: what was painted stays, until the host asks anew.
  const asked = batch.calls.some((call) => needsDecision(call) && !state.index.has(call.id));
  if (reissued || asked) return afresh(state, next);
  if (state.phase.kind === 'settled')
    return state.phase.superseded || !movedOn(state.batch, batch)
      ? state
      : {
          ...state,
          phase: { ...state.phase, superseded: true },
          notice: withNews(state.notice, null),
        };
  const ending = state.phase.kind === 'closed' ? state.phase.ending.kind : null;
  // The host has given more time.
  return ending === 'expired' && batch.expiresAt !== state.batch.expiresAt
    ? { ...withNotice(state, next), phase: { kind: 'reviewing' } }
    : state;
}

/** Whether what was answered is not what the host has now, or may not be answered any more. */
function movedOn(before: ApprovalBatch, after: ApprovalBatch): boolean {
  if (after.readOnly || after.approveBlocked !== undefined) return true;
  const painted = new Map(before.calls.map((call) => [call.id, wanted(call)]));
  return after.calls.some((call) => {
    const known = painted.get(call.id);
    return known !== undefined && !sameContent(known, wanted(call));
  });
}

/** What a call wants, whatever has been recorded about it since. */
function wanted(call: ToolCall): unknown {
  const { source: _, result: _result, needsDecision: _needsDecision, ...content } = call;
  return content;
}

/** New content that a reply brought along: shown, with nothing staged and the text kept. */
export function replaceContent(state: ApprovalState, raw: unknown): ApprovalState {
  const intake = readBatch(raw, state.batch);
  if (intake.batch.id !== state.batch.id) return state;
  const { outcome } = intake.batch;
  return {
    ...withIntake(state, intake, raw),
    awaiting: false,
    outdated: state.batch,
    ...(outcome ? { phase: phaseOf(outcome) } : {}),
  };
}

function ended(before: ApprovalState, after: ApprovalState, ending: Ending): Phase {
  const phase = phaseOf(ending);
  if (phase.kind !== 'settled' || before.phase.kind !== 'settled') return phase;
  const { submission, awaited } = before.phase;
  // What was sent may be sent again, or be waited for, only while it is about what is painted.
  const same = before.batch.revision === after.batch.revision && !changeOf(before, after);
  if (!same) return phase;
  return { ...phase, ...(submission ? { submission } : {}), ...(awaited ? { awaited } : {}) };
}

/** The marks that still hold: a verdict goes with the content it was given for. */
function withIntake(state: ApprovalState, intake: Intake, raw: unknown): ApprovalState {
  const { batch, faults } = intake;
  const { raw: _, ...rest } = state;
  // Of a batch that cannot be read nothing is approved, so an earlier verdict must not stand in Deny's way.
  const unreadable = faults.some((fault) => !isCallFault(fault));
  const held = (mark: Mark): Mark =>
    !unreadable || !mark.staged || mark.staged.cause === 'deny_all' ? mark : noMark;
  const marks =
    batch.calls === state.batch.calls && !unreadable
      ? state.marks
      : batch.calls.map((call): Mark => {
          const at = state.index.get(call.id);
          if (at === undefined) return noMark;
          const before = state.batch.calls[at] as ToolCall;
          const mark = state.marks[at] as Mark;
          if (sameCall(call, before)) return held(mark);
          // A verdict was a look at what there was.
          return { before: mark.staged ? before : (mark.before ?? before) };
        });
  const via = state.stance.kind === 'abort' ? state.stance.via : null;
  const index = batch.calls === state.batch.calls ? state.index : indexOf(batch.calls);
  const lostVia = via !== null && !index.has(via);
  return {
    ...rest,
    batch,
    // The same while there are none: nobody is to be told of that.
    faults: faults.length + state.faults.length > 0 ? faults : state.faults,
    ...(faults.length > 0 ? { raw } : {}),
    index,
    marks,
    stance: lostVia ? { kind: 'abort', via: null } : listed(state.stance),
  };
}

/** A denial of what could not be read does not hold for what is there now. */
function listed(stance: Stance): Stance {
  return 'rest' in stance ? { kind: 'each' } : stance;
}

/** The batch was issued again: earlier verdicts are void, unsent words are kept. */
function afresh(before: ApprovalState, next: ApprovalState): ApprovalState {
  const looked = before.phase.kind === 'reviewing';
  const open: ApprovalState = {
    ...next,
    marks: next.marks.map((mark) => (looked && mark.before ? { before: mark.before } : noMark)),
    stance: { kind: 'each' },
    phase: { kind: 'reviewing' },
    refused: null,
    forbidden: next.batch.revision === before.batch.revision ? before.forbidden : null,
    awaiting: false,
  };
  const news = looked ? (changeOf(before, open) ?? reissueNotice(before)) : null;
  return { ...open, notice: withNews(before.notice, news) };
}
