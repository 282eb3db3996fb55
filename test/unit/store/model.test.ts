import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApprovalEvent, Reply } from '../../../src/protocol';
import { isUnreadable, markOf, resultOf, undecidedIds } from '../../../src/store';
import { ada, bob } from '../protocol/cases';
import { takeComplaints } from '../protocol/quiet';
import { checkSent, checkShown } from './invariants';
import {
  aboutOf,
  batchOf,
  contentOf,
  mount,
  nameOf,
  openOf,
  reasonKey,
  replies,
  startModel,
  startReal,
} from './model';
import type { Model, Real } from './model';
import { idle } from './stores';
import { runs } from '../runs';

type Act = (model: Model, real: Real) => void | Promise<void>;

/** One step: something happens, and then the seven invariants hold. */
class Step implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly label: string,
    readonly act: Act,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    await idle();
    checkSent(model, real);
    note(model, real);
    checkShown(model, real);
    takeComplaints();
  }

  toString(): string {
    return this.label;
  }
}

/** What the model learns from where the card has come to. */
function note(model: Model, real: Real): void {
  const state = real.store.getState();
  if (state.phase.kind === 'settled') {
    real.acts += 1;
    if (model.given.size > 0) model.answered = model.given;
    model.given = new Map();
  }
  const { phase } = state;
  const by = nameOf(state.person);
  // Another person starts with none, and what has been settled is over.
  if (model.reasons.by !== by || phase.kind === 'settled') model.reasons = { by, texts: new Map() };
  // What has expired comes back if the host gives more time.
  const over = 'ending' in phase && phase.ending.kind !== 'expired';
  if (over && phase.kind === 'closed') model.given = new Map();
  if (over) model.kept = new Map();
  if (model.outdated !== null && model.outdated !== contentOf(state)) model.outdated = null;
  const { forbidden } = model;
  if (
    forbidden &&
    (forbidden.person !== nameOf(state.person) || forbidden.revision !== state.batch.revision)
  )
    model.forbidden = null;
}

/** A press on a verdict; the model writes it down if the screen then shows it. */
function press(
  event: ApprovalEvent,
  result: string,
  callIds: (real: Real) => readonly string[],
): Act {
  return (model, real) => {
    const ids = callIds(real);
    const made = 'callIds' in event ? { ...event, callIds: ids } : event;
    const before = real.store.getState();
    real.store.send(made);
    const state = real.store.getState();
    if (event.type === 'deny_all' && state.phase.kind === 'reviewing' && isUnreadable(state))
      model.whole = { about: contentOf(state), by: nameOf(state.person) };
    for (const id of ids) {
      // A later person does not inherit; what was not accepted is not given.
      const fresh =
        resultOf(before, id)?.result !== result || before.person?.id !== state.person?.id;
      if (fresh && state.phase.kind === 'reviewing' && resultOf(state, id)?.result === result)
        model.given.set(id, { result, about: aboutOf(state, id), by: nameOf(state.person) });
    }
  };
}

const pressAll = (yes: boolean): Act =>
  press(
    { type: yes ? 'approve_all' : 'deny_all', callIds: [] },
    yes ? 'APPROVED' : 'DENIED',
    (real) => undecidedIds(real.store.getState()),
  );

/** A reason, which the model writes down if it was taken. */
const write =
  (callId: string, text: string): Act =>
  (model, real) => {
    real.store.send({ type: 'deny_reason', callId, text });
    const { person, reasons } = real.store.getState();
    if ((reasons.get(callId) ?? '') !== text) return;
    const by = nameOf(person);
    model.written.set(reasonKey(by, callId), text);
    if (model.reasons.by !== by) model.reasons = { by, texts: new Map() };
    model.reasons.texts.set(callId, text);
  };

/** The host changes its mind and hands the batch over again. */
const host =
  (change: (model: Model) => void): Act =>
  (model, real) => {
    change(model);
    real.store.send({ type: 'batch', batch: batchOf(model) });
  };

const id = fc.constantFrom('a', 'b', 'c', '__proto__');

const changed = (callId: string, change: (call: Model['calls'][0]) => Model['calls'][0]): Act =>
  host((model) => {
    model.calls = model.calls.map((call) => (call.id === callId ? change(call) : call));
  });

function answer(at: number, given: (typeof replies)[number]): Act {
  return (model, real) => {
    const open = openOf(real);
    const sent = open[at % Math.max(open.length, 1)];
    if (!sent) return;
    sent.open = false;
    sent.silent = false;
    const state = real.store.getState();
    const again = state.phase.kind === 'submitting' && state.phase.again !== undefined;
    if (typeof given === 'object' && given.kind === 'forbidden' && !again)
      model.forbidden = { person: nameOf(state.person), revision: String(state.batch.revision) };
    if (typeof given === 'object' && given.kind === 'stale' && !again)
      model.outdated = contentOf(state);
    // What the backend hands over itself is not outdated.
    if (given === 'stale with content') model.outdated = null;
    if (given === 'rejection') sent.reject(new Error('offline'));
    else if (given === 'nothing') sent.resolve(undefined);
    else if (given === 'stale with content') sent.resolve({ kind: 'stale', batch: batchOf(model) });
    else sent.resolve(given);
  };
}

/** The host learns by other ways than a reply that the batch was settled and one call failed. */
function learn(callId: string): Act {
  return (model, real) => {
    const outcome = { kind: 'settled', calls: [{ callId, status: 'failed' }] };
    if (real.store.getState().phase.kind === 'reviewing') return;
    real.store.send({ type: 'batch', batch: { ...batchOf(model), outcome } });
    if (real.store.getState().phase.kind !== 'settled') return;
    for (const sent of openOf(real)) sent.open = false;
  };
}

/** A reply that comes when the host has long learned how it ended. */
function answerLate(given: Reply): Act {
  return (_, real) => {
    const sent = real.received.find((one) => one.silent && !one.open);
    if (!sent) return;
    sent.silent = false;
    sent.resolve(given);
  };
}

/** A reply that nobody waits for any more, or not under this key. */
const stray =
  (key: number, given: Reply): Act =>
  (_, real) => {
    const state = real.store.getState();
    const waiting = state.phase.kind === 'submitting' ? state.phase.submission.idempotencyKey : '';
    if (waiting === `k${key}`) return;
    real.store.send({ type: 'replied', idempotencyKey: `k${key}`, reply: given });
    expect(real.store.getState().phase.kind, 'a stray reply writes nothing').toBe(state.phase.kind);
  };

const steps: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
  id.map(
    (callId) =>
      new Step(
        `add ${callId}`,
        host((model) => {
          if (model.calls.every((call) => call.id !== callId))
            model.calls = [...model.calls, { id: callId, toolName: 'tool', args: { v: 0 } }];
        }),
      ),
  ),
  id.map(
    (callId) =>
      new Step(
        `remove ${callId}`,
        host((model) => {
          model.calls = model.calls.filter((call) => call.id !== callId);
        }),
      ),
  ),
  fc.constant(
    new Step(
      'reorder',
      host((model) => {
        model.calls = model.calls.toReversed();
      }),
    ),
  ),
  fc.tuple(id, fc.nat(2)).map(
    ([callId, v]) =>
      new Step(
        `arguments of ${callId} = ${v}`,
        changed(callId, (call) => ({ ...call, args: { v } })),
      ),
  ),
  id.map(
    (callId) =>
      new Step(
        `${callId} needs no decision`,
        changed(callId, (call) => ({ ...call, needsDecision: !(call.needsDecision ?? true) })),
      ),
  ),
  id.map(
    (callId) =>
      new Step(
        `half arguments of ${callId}`,
        changed(callId, ({ rawArgs, ...call }) =>
          rawArgs === undefined ? { ...call, rawArgs: '{"v":' } : call,
        ),
      ),
  ),
  fc.constant(
    new Step(
      'twice the same id',
      host((model) => {
        const [first, ...rest] = model.calls;
        const twice = rest.some((call) => call.id === first?.id);
        if (first) model.calls = twice ? rest : [...model.calls, first];
      }),
    ),
  ),
  fc.constant(
    new Step(
      'block approval',
      host((model) => {
        model.blocked = !model.blocked;
      }),
    ),
  ),
  fc
    .constantFrom('a', 'b')
    .map((callId) => new Step(`the host says settled, ${callId} failed`, learn(callId))),
  fc.constant(
    new Step(
      'the same again',
      host(() => undefined),
    ),
  ),
  fc.constant(
    new Step(
      'issue anew',
      host((model) => {
        model.revision += 1;
      }),
    ),
  ),
  fc.tuple(id, fc.boolean()).map(
    ([callId, yes]) =>
      new Step(
        `${yes ? 'approve' : 'deny'} ${callId}`,
        press({ type: yes ? 'approve' : 'deny', callId }, yes ? 'APPROVED' : 'DENIED', () => [
          callId,
        ]),
      ),
  ),
  fc.boolean().map((yes) => new Step(`${yes ? 'approve' : 'deny'} all`, pressAll(yes))),
  // The way that most batches go, so that what comes after it is reached often enough.
  ...[1, 2, 3].map(() =>
    fc.tuple(fc.boolean(), fc.constantFrom(...replies)).map(
      ([yes, given]) =>
        new Step(
          `${yes ? 'approve' : 'deny'} all, submit, reply ${JSON.stringify(given)}`,
          async (model, real) => {
            await pressAll(yes)(model, real);
            real.store.submit();
            checkSent(model, real);
            await answer(0, given)(model, real);
          },
        ),
    ),
  ),
  fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(...replies)).map(
    ([callId, given]) =>
      new Step(
        `approve all, submit, the host says settled, ${callId} failed, late reply ${JSON.stringify(given)}`,
        async (model, real) => {
          await pressAll(true)(model, real);
          real.store.submit();
          checkSent(model, real);
          await learn(callId)(model, real);
          note(model, real);
          if (typeof given === 'object') await answerLate(given)(model, real);
        },
      ),
  ),
  id.map(
    (callId) =>
      new Step(`withdraw ${callId}`, (model, real) => {
        real.store.send({ type: 'withdraw', callId });
        const state = real.store.getState();
        if (state.phase.kind !== 'reviewing' || markOf(state, callId)?.staged) return;
        model.given.delete(callId);
        if (model.kept.get(callId)?.by === nameOf(state.person)) model.kept.delete(callId);
      }),
  ),
  fc
    .option(id)
    .map(
      (via) =>
        new Step(`abort through ${via}`, (_, real) => real.store.send({ type: 'abort', via })),
    ),
  fc.constant(new Step('undo', (_, real) => real.store.send({ type: 'undo_abort' }))),
  fc
    .constantFrom('', 'why', 'because')
    .map(
      (text) =>
        new Step(`type "${text}"`, (_, real) => real.store.send({ type: 'feedback', text })),
    ),
  ...[1, 2].map(() =>
    fc
      .tuple(id, fc.constantFrom('', ' ', 'why', 'because'))
      .map(([callId, text]) => new Step(`reason of ${callId} "${text}"`, write(callId, text))),
  ),
  fc.constantFrom(ada, bob, null).map(
    (who) =>
      new Step(`user ${who?.name}`, (model) => {
        model.person = who;
      }),
  ),
  ...[1, 2, 3].map(() =>
    fc.constantFrom(1, 2).map(
      (times) =>
        new Step(`submit ${times}`, (_, real) => {
          for (let i = 0; i < times; i += 1) real.store.submit();
        }),
    ),
  ),
  ...[1, 2, 3].map(() =>
    fc
      .tuple(fc.nat(2), fc.constantFrom(...replies))
      .map(([at, given]) => new Step(`reply ${JSON.stringify(given)}`, answer(at, given))),
  ),
  fc
    .tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom<Reply>({ kind: 'settled' }, { kind: 'not_recorded' }),
    )
    .map(([key, given]) => new Step(`stray reply k${key} ${given.kind}`, stray(key, given))),
  fc.constant(new Step('expire', (_, real) => real.store.send({ type: 'expire' }))),
  fc.constantFrom(10, 1_000).map(
    (ms) =>
      new Step(`${ms} ms pass, and nothing ticks`, (model) => {
        model.now += ms;
      }),
  ),
  fc.constantFrom(null, 500, 5_000).map(
    (ms) =>
      new Step(
        `expires in ${ms} ms`,
        host((model) => {
          model.expiresAt = ms === null ? null : model.now + ms;
        }),
      ),
  ),
  fc
    .constantFrom<Reply>({ kind: 'settled' }, { kind: 'not_recorded' }, { kind: 'stale' })
    .map((given) => new Step(`late reply ${given.kind}`, answerLate(given))),
  ...[1, 2].map(() =>
    fc.boolean().map(
      (known) =>
        new Step(known ? 'remount' : 'remount, nobody known yet', (model, real) => {
          const state = real.store.getState();
          const draft: unknown = JSON.parse(JSON.stringify(real.store.toDraft()));
          const unclaimed = state.unclaimed !== undefined && !state.marks.some((m) => m.staged);
          if (!unclaimed) model.kept = new Map(model.given);
          // What has ended goes into no draft.
          if ('ending' in state.phase) real.acts += 1;
          if (!known) model.person = null;
          // What nobody wrote while a draft waits for its person goes into none.
          if (unclaimed) model.reasons = { by: nameOf(model.person), texts: new Map() };
          model.answered = new Map();
          model.forbidden = null;
          model.outdated = null;
          mount(model, real, draft);
        }),
    ),
  ),
];

/**
 * That it finds what it is for was tried with bugs planted on purpose. The runs that each took, with this seed, when it
 * was planted:
 * I1 a verdict outlives changed content (115), another person's verdicts are kept (41), a draft's verdicts go to whoever
 * arrives (41), approval while newer content is awaited (175), a press does not ask the time (60) · I2 verdicts outlive
 * an abort (2) · I3 no lock (2) · I4 Deny blocked along with Approve (1) · I5 a new key each time (5), one key for ever
 * (2), a draft without what went out (5), a new key for a body that comes back after another (602) · I6 problems ignored
 * (1), deny all reaches decided calls (4), a whole is denied without a press (31) or still when the content is another
 * (598), a late reply opens again what had ended (23) · I7 another person's reasons are kept (95), one goes out with an
 * approval (56), a verdict loses it (1), a draft is without it (116).
 * It found by itself that another person inherited what had been staged before a batch expired and was opened again.
 * Not found in so few runs, but by tests of their own: a retry after the content changed, a draft that holds verdicts
 * during a retry.
 */
const seed = 20_260_923;

describe('whatever happens in whatever order', () => {
  it('keeps the seven invariants', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
        await fc.asyncModelRun(() => {
          const model = startModel();
          return { model, real: startReal(model) };
        }, commands);
      }),
      { seed, numRuns: runs(900) },
    );
  }, 30_000);
});
