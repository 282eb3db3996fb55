import { describe, expect, it } from 'vitest';
import type { ApprovalBatch, ApprovalEvent } from '../../../src/protocol';
import type { ApprovalStore } from '../../../src/store';
import {
  A,
  abort,
  approve,
  approveAll,
  arrive,
  attach,
  batch,
  deny,
  denyAll,
  feedback,
  image,
  phaseAs,
  results,
  undo,
  withdraw,
} from '../protocol/cases';
import { takeComplaints } from '../protocol/quiet';
import { backend, open, settled } from './stores';

const noon = Date.parse('2026-12-01T12:00:00Z');
const at = (ms: number): string => new Date(noon + ms).toISOString();
const inAMinute = (more: Partial<ApprovalBatch> = {}): ApprovalBatch =>
  batch(['a', 'b', 'c'], { revision: 'r1', expiresAt: at(60_000), ...more });

/** A store with a clock on the wall that nothing ticks. */
function clocked(given = inAMinute(), start = noon) {
  const clock = { now: start };
  const to = backend();
  const store = open(to, { batch: given, now: () => clock.now, rules: { feedback: 'optional' } });
  return { clock, to, store };
}

const isExpired = (store: ApprovalStore): boolean =>
  phaseAs(store.getState(), 'closed').ending.kind === 'expired';

describe('a batch whose time has passed while no clock ticked', () => {
  it('is closed by the submission, which goes nowhere', () => {
    const { clock, to, store } = clocked();
    store.send(approveAll('a', 'b', 'c'));
    clock.now += 60_000;
    expect(store.submit()).toEqual({ status: 'locked' });
    expect(isExpired(store)).toBe(true);
    expect(to.received).toEqual([]);
  });

  it('goes out in the last millisecond', () => {
    const { clock, store } = clocked();
    store.send(approveAll('a', 'b', 'c'));
    clock.now += 59_999;
    expect(store.submit().status).toBe('sent');
  });

  const pressed: ApprovalEvent[] = [
    approve('a'),
    deny('a'),
    withdraw('b'),
    approveAll('a'),
    denyAll('a'),
    abort(),
    undo,
  ];
  it.each(pressed.map((event) => [event.type, event] as const))('is closed by: %s', (_, event) => {
    const { clock, store } = clocked();
    store.send(approve('b'));
    clock.now += 3_600_000;
    store.send(event);
    expect(isExpired(store)).toBe(true);
    expect(results(store.getState())).toEqual(['P', A, 'P']);
  });

  it('is closed by the question whether to abort', () => {
    const { clock, store } = clocked();
    clock.now += 60_000;
    store.checkAbort();
    expect(isExpired(store)).toBe(true);
  });

  it('still takes the words that are being typed, and keeps them', () => {
    const { clock, store } = clocked();
    clock.now += 60_000;
    store.send(feedback('why'));
    store.send(attach(image));
    store.submit();
    expect(store.getState().feedback).toEqual({ text: 'why', attachments: [image] });
    expect(isExpired(store)).toBe(true);
  });

  it('opens again when the host gives more time', () => {
    const { clock, store } = clocked();
    clock.now += 60_000;
    store.send(approve('a'));
    store.send(arrive(inAMinute({ expiresAt: at(120_000) })));
    store.send(approve('a'));
    expect(results(store.getState())).toEqual([A, 'P', 'P']);
  });

  it('whose fate is unknown may be asked for once more: only the backend can say that it is late', async () => {
    const { clock, to, store } = clocked();
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    to.fail(new Error('offline'));
    await settled(attempt);
    clock.now += 60_000;
    expect(store.submit().status).toBe('sent');
    expect(to.received[1]).toEqual(to.received[0]);
    expect(takeComplaints()).toHaveLength(1);
  });
});

describe('the time that is left', () => {
  it('is told in milliseconds, and not at all where there is no end', () => {
    const { clock, store } = clocked();
    expect(store.timeLeft()).toBe(60_000);
    clock.now += 90_000;
    expect(store.timeLeft()).toBe(-30_000);
    expect(clocked(batch(['a'])).store.timeLeft()).toBeNull();
    expect(clocked(inAMinute({ expiresAt: 'soon' })).store.timeLeft()).toBeNull();
    expect(takeComplaints()).toHaveLength(1);
  });

  it.each([-3_600_000, 3_600_000])('is right with a clock that is %d ms off', (off) => {
    const { clock, store } = clocked(inAMinute({ sentAt: at(0) }), noon + off);
    expect(store.timeLeft()).toBe(60_000);
    clock.now += 59_999;
    store.send(approve('a'));
    expect(results(store.getState())).toEqual([A, 'P', 'P']);
    clock.now += 1;
    store.send(deny('a'));
    expect(isExpired(store)).toBe(true);
  });

  it('does not grow when the same content comes again, and is measured anew when newer content comes', () => {
    const { clock, store } = clocked(inAMinute({ sentAt: at(0) }));
    clock.now += 30_000;
    store.send(arrive(inAMinute({ sentAt: at(0) })));
    expect(store.timeLeft()).toBe(30_000);
    store.send(arrive(inAMinute({ sentAt: at(10_000) })));
    expect(store.timeLeft()).toBe(50_000);
  });

  it('is not corrected where the content does not say when it was sent', () => {
    const { store } = clocked(inAMinute({ sentAt: at(0) }), noon + 3_600_000);
    store.send(arrive(inAMinute()));
    expect(store.timeLeft()).toBe(60_000 - 3_600_000);
  });

  it.each([undefined, 5, null])(
    'does not grow when content came in between with no time of sending: %j',
    (sentAt) => {
      const { clock, store } = clocked(inAMinute({ sentAt: at(0) }));
      clock.now += 30_000;
      store.send(arrive({ ...inAMinute(), sentAt }));
      store.send(arrive(inAMinute({ sentAt: at(0) })));
      expect(store.timeLeft()).toBe(30_000);
    },
  );

  it('is measured from when content came, also if it had to wait for a reply', async () => {
    const { clock, to, store } = clocked(inAMinute({ sentAt: at(0) }));
    store.send(approveAll('a', 'b', 'c'));
    const attempt = store.submit();
    store.send(arrive(inAMinute({ sentAt: at(1), expiresAt: at(60_001) })));
    clock.now += 30_000;
    to.answer({ kind: 'not_recorded' });
    await settled(attempt);
    expect(store.timeLeft()).toBe(30_000);
  });

  it('ignores a time of sending that is none, or refuses to be read', () => {
    expect(clocked(inAMinute({ sentAt: 'just now' })).store.timeLeft()).toBe(60_000);
    const { store } = clocked();
    const refuses = Object.defineProperty({}, 'sentAt', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(() => store.send(arrive(refuses))).not.toThrow();
  });
});
