import { expect } from 'vitest';
import { needsDecision, prepareRetry, transition } from '../../../src/protocol';
import type { ApprovalEvent, ApprovalState } from '../../../src/protocol';
import { isUnreadable, resultOf } from '../../../src/store';
import { aboutOf, contentOf, nameOf, openOf, reasonKey } from './model';
import type { Model, Real, Received } from './model';

const idsToDecide = (state: ApprovalState): string[] =>
  state.batch.calls.filter(needsDecision).map(({ id }) => id);

const after = (state: ApprovalState, ...events: ApprovalEvent[]): ApprovalState =>
  events.reduce(transition, state);

const isRetry = ({ painted }: Received): boolean =>
  painted.phase.kind === 'submitting' && painted.phase.again !== undefined;

/** I1 and I6: each verdict that goes out was given, by this person, for exactly what is painted. */
function checkVerdicts(model: Model, sent: Received): void {
  const { submission, painted } = sent;
  if (submission.rest === 'DENIED')
    expect(model.whole, 'I6: the whole was denied, as it is painted').toEqual({
      about: contentOf(painted),
      by: nameOf(submission.decidedBy),
    });
  const given = isRetry(sent) ? model.answered : model.given;
  for (const { callId, result } of submission.decisions) {
    if (result === 'ABORTED_WITH_FEEDBACK') continue;
    // What a draft held comes back to the one whose it was, whoever pressed meanwhile.
    const verdict = [given.get(callId), model.kept.get(callId)].find(
      (one) => isRetry(sent) || one?.by === nameOf(submission.decidedBy),
    );
    const why = `${result} of ${callId}`;
    expect(verdict?.result, `I6: ${why} was given`).toBe(result);
    expect(verdict?.about, `I1: ${why} is about what is painted`).toBe(aboutOf(painted, callId));
    if (isRetry(sent)) continue;
    expect(verdict?.by, `I1: ${why} was given by who sends it`).toBe(nameOf(submission.decidedBy));
    if (result !== 'APPROVED') continue;
    expect(painted.batch.approveBlocked, `I1: ${why} is not blocked`).toBeUndefined();
    const who = { person: nameOf(submission.decidedBy), revision: painted.batch.revision };
    expect(model.forbidden, `I1: ${why} is not forbidden`).not.toEqual(who);
    expect(model.outdated, `I1: ${why} is not outdated`).not.toBe(contentOf(painted));
    expect(isUnreadable(painted), `I1: ${why} was readable`).toBe(false);
  }
}

/** I7: a reason goes out with the denial for which this person wrote it, as they last wrote it, and with nothing else. */
function checkReasons(model: Model, sent: Received): void {
  if (isRetry(sent)) return;
  const { decisions, decidedBy } = sent.submission;
  for (const { callId, result, reason } of decisions) {
    const by = nameOf(decidedBy);
    const why = `I7: the reason for ${result} of ${callId}`;
    const denied = result === 'DENIED' && !isUnreadable(sent.painted);
    const written = model.written.get(reasonKey(by, callId))?.trim();
    if (reason !== undefined) expect([denied, reason], why).toEqual([true, written]);
    const held = model.reasons.by === by ? model.reasons.texts.get(callId)?.trim() : '';
    if (denied && held) expect(reason, why).toBe(held);
  }
}

/** I6: every call that needs a decision, in the order received, and nothing else. */
function checkComplete(sent: Received): void {
  const { submission, painted } = sent;
  const ids = submission.decisions.map(({ callId }) => callId);
  if (submission.rest === undefined) expect(ids.length, 'I6: something is sent').toBeGreaterThan(0);
  else expect(isUnreadable(painted), 'I6: what is not listed could not be read').toBe(true);
  if (!isRetry(sent)) expect(ids, 'I6: all calls, in order').toEqual(idsToDecide(painted));
  expect(submission.revision, 'I1: the revision that is painted').toBe(painted.batch.revision);
}

/** I1: nothing goes out that had expired, unless it may have gone out before. */
function checkTime(sent: Received): void {
  const { painted, before, at } = sent;
  const { expiresAt } = painted.batch;
  if (isRetry(sent) || before.notice?.kind === 'lost' || expiresAt === undefined) return;
  expect(at, 'I1: nothing expired goes out').toBeLessThan(Date.parse(expiresAt));
}

/** I2: an abort is all or none, and what goes out is what the screen says: an abort, or verdicts. */
function checkAbort(sent: Received): void {
  const { submission, painted } = sent;
  const { decisions, rest } = submission;
  const results = [...decisions.map(({ result }) => result), ...(rest ? [rest] : [])];
  const aborts = results.includes('ABORTED_WITH_FEEDBACK');
  if (aborts) expect(new Set(results).size, 'I2: on the wire').toBe(1);
  else expect(submission, 'I2: words only with an abort').not.toHaveProperty('feedback');
  if (!isRetry(sent)) expect(aborts, 'I2: as it was painted').toBe(painted.stance.kind === 'abort');
}

/** I4: in every pending state each call can be denied, and the batch aborted. */
function checkWaysOut(state: ApprovalState): void {
  if (state.phase.kind !== 'reviewing') return;
  const ids = idsToDecide(state);
  if (ids.length === 0) return;
  const undone = after(state, { type: 'undo_abort' });
  for (const id of ids) {
    const denied = after(undone, { type: 'deny', callId: id }, { type: 'deny_all', callIds: ids });
    expect(resultOf(denied, id)?.result, `I4: ${id} can be denied`).toBe('DENIED');
  }
  const aborted = after(state, { type: 'abort', via: null });
  for (const id of ids)
    expect(resultOf(aborted, id)?.result, `I4: ${id} can be aborted`).toBe('ABORTED_WITH_FEEDBACK');
}

/** I5: a key stands for one body, and a body that is sent again goes under its key. */
function checkKeys(real: Real): void {
  const bodies = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const sent of real.received) {
    const { idempotencyKey: key, ...rest } = sent.submission;
    const body = JSON.stringify(rest);
    expect(bodies.get(key) ?? body, 'I5: one body for a key').toBe(body);
    bodies.set(key, body);
    if (isRetry(sent)) continue;
    // What was settled is over: the same answer to a new question is a new act.
    const act = JSON.stringify([sent.act, body]);
    expect(keys.get(act) ?? key, 'I5: one key for a body').toBe(key);
    keys.set(act, key);
  }
}

/** Checks what was sent since the last time. */
export function checkSent(model: Model, real: Real): void {
  const fresh = real.received.slice(real.seen);
  real.seen = real.received.length;
  expect(fresh.length, 'I3: one press sends once').toBeLessThanOrEqual(1);
  expect(openOf(real).length, 'I3: one answer in flight').toBeLessThanOrEqual(1);
  for (const sent of fresh) {
    checkVerdicts(model, sent);
    checkReasons(model, sent);
    checkComplete(sent);
    checkTime(sent);
    checkAbort(sent);
  }
  checkKeys(real);
}

/** Checks what is to be seen now, and what could be sent from there. */
export function checkShown(model: Model, real: Real): void {
  const state = real.store.getState();
  const shown = idsToDecide(state).map((id) => resultOf(state, id)?.result ?? 'P');
  if (shown.includes('ABORTED_WITH_FEEDBACK'))
    expect(new Set(shown).size, 'I2: on the screen').toBe(1);
  checkWaysOut(state);
  for (const { callId, result } of prepareRetry(state, '')?.decisions ?? [])
    if (result === 'APPROVED')
      expect(model.answered.get(callId)?.about, 'I1: a retry is about what is painted').toBe(
        aboutOf(state, callId),
      );
}
