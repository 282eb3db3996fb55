import { describe, expect, it } from 'vitest';
import { createApprovalStore } from '../../../src/store';
import { developerText } from '../../../src/store/developer-error';
import { ada, approveAll, arrive, batch, call, deny } from '../protocol/cases';
import { takeComplaints } from '../protocol/quiet';
import { backend, open, settled } from './stores';

/** The one message in the console: the prefix and three sentences or more. */
function theMessage(): string {
  const complaints = takeComplaints();
  expect(complaints).toHaveLength(1);
  const text = String(complaints[0]?.[0]);
  expect(text).toMatch(/^approval-cards: \S/u);
  // What happened, why it matters, how to mend it: each ends as a sentence does.
  expect(text.match(/[.!](?= [A-Z`]|$)/gu)?.length, text).toBeGreaterThanOrEqual(3);
  expect(text).not.toContain('undefined');
  // Word by word: developers search for these sentences.
  expect(text).toMatchSnapshot();
  return text;
}

describe('a message to a developer', () => {
  it('says what happened, why it matters and how to mend it, behind the prefix', () => {
    expect(developerText({ what: 'What.', why: 'Why.', mend: 'Mend.' })).toBe(
      'approval-cards: What. Why. Mend.',
    );
  });

  const faulty: readonly (readonly [string, unknown, RegExp])[] = [
    ['no batch', null, /not an object/u],
    ['no batch id', { calls: [call('a')] }, /no id/u],
    ['no calls', { id: 'b1' }, /not a list/u],
    ['a call that is none', { id: 'b1', calls: [call('a'), 7] }, /not an object.*entry 1/u],
    ['a call without an id', { id: 'b1', calls: [{ toolName: 't' }] }, /no id.*entry 0/u],
    ['an id twice', batch([], { calls: [call('a'), call('a')] }), /same id/u],
    ['no tool name', { id: 'b1', calls: [{ id: 'a', args: 1 }] }, /no tool name.*"a"/u],
    ['half arguments', batch([], { calls: [call('a', { rawArgs: '{' })] }), /arguments.*"a"/u],
    ['an end that is no text', batch(['a'], { expiresAt: new Date(0) as never }), /`expiresAt`/u],
    ['an end that is no time', batch(['a'], { expiresAt: '2099-13-45' }), /`expiresAt`/u],
    [
      'a field that cannot be read',
      Object.defineProperty({ ...batch(['a']) }, 'revision', {
        get: () => {
          throw new Error('no');
        },
      }),
      /could not be read/u,
    ],
  ];
  it.each(faulty)('names the fault of a batch with %s', (_, given, words) => {
    open(backend(), { batch: given });
    expect(theMessage()).toMatch(words);
  });

  it('names a fault of a batch that arrives later, once', () => {
    const store = open(backend());
    const half = { ...batch([], { revision: 'r1' }), calls: [call('a', { rawArgs: '{' })] };
    store.send(arrive(half));
    expect(theMessage()).toContain('arguments of a call');
    store.send(arrive(structuredClone(half)));
    expect(takeComplaints()).toEqual([]);
  });

  it('names an end that cannot be read once, whatever happens in between', () => {
    const store = open(backend(), { batch: batch(['a'], { expiresAt: 'soon' }) });
    expect(theMessage()).toContain('`expiresAt`');
    store.send(approveAll('a'));
    store.send(arrive(batch(['a'], { expiresAt: 'soon' })));
    store.send(arrive(batch(['a', 'b'], { expiresAt: 'soon' })));
    expect(takeComplaints()).toEqual([]);
  });

  it('says nothing of an end that is none on purpose', () => {
    for (const expiresAt of [null, undefined])
      open(backend(), { batch: { ...batch(['a']), expiresAt } });
    expect(takeComplaints()).toEqual([]);
  });

  it('stands alone where there is no cause', () => {
    open(backend(), { batch: null });
    expect(takeComplaints()).toEqual([[expect.stringMatching(/^approval-cards: /u)]]);
  });

  it('is written for an id that would break the line, as JSON', () => {
    open(backend(), { batch: batch([], { calls: [call('x"\n y', { rawArgs: '{' })] }) });
    expect(theMessage()).toContain('"x\\"\\n y"');
  });

  it.each([undefined, {}, { id: 0 }, { id: '' }, 'ada', 7])(
    'says that nobody usable is signed in: %j',
    (who) => {
      open(backend(), { currentUser: () => who });
      expect(theMessage()).toContain('current user');
    },
  );

  it('says nothing when nobody is signed in on purpose', () => {
    open(backend(), { currentUser: () => null });
    createApprovalStore({ batch: batch(['a']) });
    expect(takeComplaints()).toEqual([]);
  });

  it('says that there is no onSubmit when something was to be sent, and the viewer is told too', () => {
    const store = createApprovalStore({ batch: batch(['a']), currentUser: () => ada });
    store.send(deny('a'));
    expect(store.submit()).toEqual({ status: 'locked' });
    expect(theMessage()).toContain('no onSubmit');
    expect(store.getState().notice).toEqual({ kind: 'no_handler' });
    expect(store.getState().phase.kind).toBe('reviewing');
  });

  const replies: readonly (readonly [string, unknown, RegExp])[] = [
    ['nothing', undefined, /returned nothing/u],
    ['null', null, /returned nothing/u],
    ['a text', 'ok', /no SubmitOutcome: "ok"/u],
    ['an object', { kind: 'ok' }, /no SubmitOutcome: \{"kind":"ok"\}/u],
    ['a function', () => 1, /no SubmitOutcome/u],
    ['calls by another name', { kind: 'settled', calls: [{ id: 'a' }] }, /told of a call/u],
    ['results that are no list', { kind: 'already_decided', results: {} }, /told of a call/u],
    ['a big integer', 1n, /no SubmitOutcome: bigint/u],
    [
      'a ring',
      (() => {
        const ring: { self?: object } = {};
        ring.self = ring;
        return ring;
      })(),
      /no SubmitOutcome: object/u,
    ],
  ];
  it.each(replies)('says that onSubmit returned %s', async (_, value, words) => {
    const store = open({ onSubmit: (() => value) as never });
    store.send(approveAll('a', 'b', 'c'));
    await settled(store.submit());
    expect(theMessage()).toMatch(words);
  });

  it('is not as long as what was returned', async () => {
    const store = open({ onSubmit: (() => ({ body: 'x'.repeat(100_000) })) as never });
    store.send(approveAll('a', 'b', 'c'));
    await settled(store.submit());
    expect(theMessage().length).toBeLessThan(600);
  });

  it('says that calls were told of in a way that cannot be read twice', async () => {
    let reads = 0;
    const once = {
      kind: 'settled',
      get calls() {
        reads += 1;
        if (reads > 1) throw new Error('no');
        return [];
      },
    };
    const store = open({ onSubmit: (() => once) as never });
    store.send(approveAll('a', 'b', 'c'));
    await settled(store.submit());
    expect(theMessage()).toMatch(/told of a call/u);
  });

  it('carries what was thrown beside it', async () => {
    const error = new Error('offline');
    const store = open({ onSubmit: () => Promise.reject(error) });
    store.send(approveAll('a', 'b', 'c'));
    await settled(store.submit());
    const [complaint] = takeComplaints();
    expect(complaint?.[0]).toMatch(/^approval-cards: onSubmit failed\. .+\. .+\.$/u);
    expect(complaint?.[1]).toBe(error);
  });

  it('is not written for any outcome of the protocol', async () => {
    for (const outcome of [
      { kind: 'settled' },
      { kind: 'settled', calls: null },
      { kind: 'settled', calls: [{ callId: 'a' }] },
      { kind: 'already_decided' },
      { kind: 'already_decided', results: [{ callId: 'a' }] },
      { kind: 'expired', results: [7] },
      { kind: 'already_resuming' },
      { kind: 'stale' },
      { kind: 'expired' },
      { kind: 'not_awaiting' },
      { kind: 'forbidden', reason: 'not_permitted' },
      { kind: 'not_recorded' },
      { kind: 'invalid', problem: { code: 'mixed_abort' } },
    ]) {
      const store = open({ onSubmit: (() => outcome) as never });
      store.send(approveAll('a', 'b', 'c'));
      await settled(store.submit());
    }
    expect(takeComplaints()).toEqual([]);
  });
});
