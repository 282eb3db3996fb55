import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareSubmission, transition } from '../../../src/protocol';
import type { ApprovalEvent, ApprovalState, Reply } from '../../../src/protocol';
import {
  ada,
  after,
  again,
  approve,
  attach,
  batch,
  bob,
  call,
  feedback,
  image,
  shown,
} from './cases';

const id = fc.constantFrom('a', 'b', 'c', 'ghost');
const ids = fc.array(id, { maxLength: 3 });
const one = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  toolName: fc.constantFrom('t', 'u', ''),
  args: fc.constantFrom(1, { x: 1 }),
  needsDecision: fc.boolean(),
});
const batches = fc.record(
  {
    id: fc.constantFrom('b1', 'b1', 'b1', 'b2'),
    calls: fc.uniqueArray(one, { maxLength: 3, selector: (given) => given.id }),
    revision: fc.constantFrom('r1', 'r2'),
    readOnly: fc.boolean(),
    outcome: fc.constantFrom({ kind: 'settled' as const }, { kind: 'expired' as const }),
  },
  { requiredKeys: ['id', 'calls'] },
);
const replies = fc.constantFrom<Reply>(
  { kind: 'settled', calls: [{ callId: 'a', status: 'failed' }] },
  { kind: 'already_resuming' },
  { kind: 'stale' },
  { kind: 'forbidden', reason: 'not_permitted' },
  { kind: 'not_recorded' },
  { kind: 'invalid', problem: { code: 'mixed_abort' } },
  { kind: 'lost', why: 'rejected' },
);

/** An event, made when the state is known, since a submission is made from it. */
const events: fc.Arbitrary<(state: ApprovalState) => ApprovalEvent> = fc
  .oneof(
    fc.record({ type: fc.constantFrom('approve', 'deny', 'withdraw'), callId: id }),
    fc.record({ type: fc.constantFrom('approve_all', 'deny_all'), callIds: ids }),
    fc.record({ type: fc.constant('feedback'), text: fc.constantFrom('', 'x') }),
    fc.record({ type: fc.constant('deny_reason'), callId: id, text: fc.constantFrom('', 'x') }),
    fc.constant({ type: 'attach', attachment: image }),
    fc.constant({ type: 'detach', attachmentId: image.id }),
    fc.record({ type: fc.constant('abort'), via: fc.option(id) }),
    fc.constantFrom(
      { type: 'undo_abort' },
      { type: 'dismiss_notice' },
      { type: 'expire' },
      { type: 'unsendable' },
    ),
    fc.record({ type: fc.constant('refused'), intent: fc.constantFrom('each', 'abort') }),
    fc.record({ type: fc.constant('handled'), handled: fc.boolean() }),
    fc.record({ type: fc.constant('person'), person: fc.constantFrom(ada, bob, null) }),
    fc.record({ type: fc.constant('batch'), batch: batches }),
    fc.record({
      type: fc.constant('replied'),
      idempotencyKey: fc.constantFrom('k', 'x'),
      reply: replies,
    }),
    fc.constant(null),
  )
  .map(
    (event) =>
      (state: ApprovalState): ApprovalEvent =>
        event === null ? { type: 'submitted', submission: prepareSubmission(state, 'k') } : event,
  );

const seed = 20_260_923;
const rules = { denyReason: true };

describe('a transition', () => {
  it('gives back the very same object when nothing changes', () => {
    fc.assert(
      fc.property(batches, fc.array(events, { maxLength: 14 }), (first, list) => {
        let state = shown({ ...first, id: 'b1' }, { rules });
        for (const event of list) {
          const next = transition(state, event(state));
          if (next !== state) expect(next).not.toEqual(state);
          state = next;
        }
      }),
      { numRuns: 300, seed },
    );
  });

  it('changes nothing when the same thing happens twice in a row', () => {
    fc.assert(
      fc.property(batches, fc.array(events, { minLength: 1, maxLength: 14 }), (first, list) => {
        let state = shown({ ...first, id: 'b1' }, { rules });
        for (const made of list) {
          const event = made(state);
          state = transition(state, event);
          expect(transition(state, event), event.type).toBe(state);
        }
      }),
      { numRuns: 300, seed },
    );
  });

  it('changes nothing when the batch that is shown arrives again, under new identities', () => {
    fc.assert(
      fc.property(batches, fc.array(events, { maxLength: 14 }), (first, list) => {
        let state = shown({ ...first, id: 'b1' }, { rules });
        for (const event of list) state = transition(state, event(state));
        const settled = state;
        if (settled.phase.kind === 'submitting') return;
        expect(transition(settled, { type: 'batch', batch: again(settled.batch) })).toBe(settled);
      }),
      { numRuns: 300, seed },
    );
  });
});

describe('words and files', () => {
  let state: ApprovalState;
  beforeEach(() => {
    state = shown(batch(['a']));
  });

  it('change nothing when they are the same', () => {
    const typed = after(state, feedback('x'), attach(image));
    expect(after(typed, feedback('x'), attach(image))).toBe(typed);
    expect(after(typed, { type: 'detach', attachmentId: 'ghost' })).toBe(typed);
  });

  it('replace a file of the same id in its place', () => {
    const other = { ...image, id: 'i2' };
    const read = { ...image, url: 'data:,done' };
    const files = after(state, attach(image), attach(other), attach(read)).feedback.attachments;
    expect(files).toEqual([read, other]);
  });

  it('let a file be taken away again', () => {
    const gone = after(state, attach(image), { type: 'detach', attachmentId: 'i1' });
    expect(gone.feedback.attachments).toEqual([]);
  });
});

describe('a thousand verdicts', () => {
  it('of one press copy the list of marks once', () => {
    const names = Array.from({ length: 1_000 }, (_, i) => `c${i}`);
    const state = shown(batch([], { calls: names.map((name) => call(name)) }));
    const all = after(state, { type: 'approve_all', callIds: names });
    expect(all.marks.every((mark) => mark.staged)).toBe(true);
    expect(after(all, approve('c5'))).toBe(all);
  });
});
