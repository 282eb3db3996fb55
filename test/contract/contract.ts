import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApprovalStore } from '../../src/store';
import type { Submission, SubmitOutcome } from '../../src/protocol';
import { refuse } from '../../src/server';
import { abortOf, answer, ended, owner, waiting } from './answers';
import type { Bench, Scene, SceneOptions, WantedCall } from './bench';

const send: WantedCall = { id: 'call-a', tool: 'send_email', args: { to: 'team@example.test' } };
const remove: WantedCall = { id: 'call-b', tool: 'delete_page', args: { pageId: 42 } };
const archive: WantedCall = { id: 'call-c', tool: 'archive_folder', args: { folder: 'minutes' } };
const lookUp: WantedCall = { id: 'call-d', tool: 'look_up', args: { topic: 'minutes' } };

const three = [send, remove, archive];
const allApproved = {
  send_email: 'APPROVED',
  delete_page: 'APPROVED',
  archive_folder: 'APPROVED',
} as const;
const mixed = { ...allApproved, delete_page: 'DENIED' } as const;
const allDenied = {
  send_email: 'DENIED',
  delete_page: 'DENIED',
  archive_folder: 'DENIED',
} as const;

/** Another answer than approving all, and the tools that run with it. */
function otherAnswer(scene: Scene) {
  return scene.adapter().capabilities.mixed
    ? { results: mixed, runs: ['archive_folder', 'send_email'] }
    : { results: allDenied, runs: [] };
}

/** What every adapter must do with the real package behind it. */
export function contract(name: string, bench: Bench): void {
  describe.each([[name]])('%s', () => {
    let scene: Scene | undefined;
    const { words = 'all' } = bench;

    async function open(options: Partial<SceneOptions> = {}): Promise<Scene> {
      scene = await bench.open({ wanted: three, ...options });
      return scene;
    }

    afterEach(async () => {
      await scene?.close();
      scene = undefined;
    });

    test('all approve: every tool runs once, and the batch is over', async () => {
      const at = await open();
      const batch = await waiting(at);
      expect(batch.calls.map(({ toolName, args }) => [toolName, args])).toEqual(
        three.map(({ tool, args }) => [tool, args]),
      );
      expect(at.ran).toEqual([]);
      const outcome = await submit(at, answer(batch, allApproved));
      expect(outcome).toMatchObject({
        kind: 'settled',
        calls: batch.calls.map(({ id: callId }) => ({
          callId,
          result: 'APPROVED',
          ...(bench.tellsNoEnd ? {} : { status: 'done' }),
        })),
      });
      expect(at.ran.toSorted()).toEqual(three.map(({ tool }) => tool).toSorted());
      expect(at.prompts).toHaveLength(2);
      expect((await ended(at, batch.id)).outcome).toMatchObject({ kind: 'settled' });
    });

    test('mixed: what was denied does not run, and the model reads who declined and why', async () => {
      const at = await open();
      const batch = await waiting(at);
      const reasons = { delete_page: 'Page 42 is "still" read.' };
      const outcome = await submit(at, answer(batch, mixed, { reasons }));
      const { capabilities } = at.adapter();
      if (!capabilities.mixed) return expectRefused(at, outcome);
      expect(outcome).toMatchObject({ kind: 'settled' });
      expect(at.ran.toSorted()).toEqual(['archive_folder', 'send_email']);
      expect(JSON.stringify(outcome)).toContain('DENIED');
      expect(at.prompts.at(-1)?.includes('approval_denied')).toBe(words !== 'none');
      expect(at.prompts.at(-1)?.includes('still')).toBe(capabilities.denyReason);
    });

    test('abort with text: nothing runs, and the text is the message of the person', async () => {
      const at = await open();
      const batch = await waiting(at);
      const feedback = { text: 'Ask the team first.', attachments: [] };
      const outcome = await submit(at, abortOf(batch, feedback));
      expect(outcome).toMatchObject({ kind: 'settled' });
      expect(at.ran).toEqual([]);
      expect(at.prompts).toHaveLength(2);
      expect(at.prompts[1]).toContain('Ask the team first.');
      const isTold = at.prompts[1]?.includes('reason: aborted_with_feedback');
      expect(isTold).toBe(words === 'all');
      expect(JSON.stringify((await ended(at, batch.id)).outcome)).toContain(
        'ABORTED_WITH_FEEDBACK',
      );
    });

    test('abort with file: the file reaches the model', async () => {
      const at = await open();
      const batch = await waiting(at);
      const url = 'data:image/png;base64,iVBORw0KGgo=';
      const file = { id: 'f', name: 'plan.png', mediaType: 'image/png', size: 8, url };
      const outcome = await submit(at, abortOf(batch, { text: '', attachments: [file] }));
      if (!at.adapter().capabilities.attachments) return expectRefused(at, outcome);
      expect(outcome).toMatchObject({ kind: 'settled' });
      expect(at.ran).toEqual([]);
      expect(at.prompts.at(-1)).toContain('iVBORw0KGgo=');
    });

    test('partial refused: an undecided call keeps everything here', async () => {
      const at = await open();
      const batch = await waiting(at);
      const { archive_folder: _, ...two } = allApproved;
      expectRefused(at, await submit(at, answer(batch, two)));
      expect((await waiting(at)).calls).toEqual(batch.calls);
    });

    test('unknown id: a decision about another call keeps everything here', async () => {
      const at = await open();
      const batch = await waiting(at);
      const known = answer(batch, allApproved);
      const other = { callId: 'call-z', result: 'APPROVED', cause: 'chosen' } as const;
      const decisions = [...known.decisions, other];
      expectRefused(at, await submit(at, { ...known, decisions }));
      const { kind } = await submit(at, { ...known, batchId: 'batch-z' });
      expect(kind).toBe('not_awaiting');
      expect(at.ran).toEqual([]);
    });

    test('duplicate: a call that is decided twice keeps everything here', async () => {
      const at = await open();
      const batch = await waiting(at);
      const { decisions, ...known } = answer(batch, allApproved);
      const twice = [
        ...decisions,
        ...decisions.map((one) => ({ ...one, result: 'DENIED' as const })),
      ];
      expectRefused(at, await submit(at, { ...known, decisions: twice }));
    });

    test('double submit: one request, one run', async () => {
      const at = await open();
      const batch = await waiting(at);
      const { onSubmit } = at.adapter();
      const submission = answer(batch, allApproved);
      const other = answer(batch, otherAnswer(at).results, { idempotencyKey: 'key-2' });
      const outcomes = await Promise.all([
        onSubmit(submission),
        at.adapter().onSubmit(submission),
        onSubmit(other),
      ]);
      await at.rest?.();
      expect(outcomes.map(({ kind }) => kind)).toEqual(['settled', 'settled', 'already_resuming']);
      expect(at.ran).toHaveLength(3);
      expect(at.prompts).toHaveLength(2);
    });

    test('stale: an answer to what was issued anew is not sent', async () => {
      let revision = 'r1';
      const at = await open({ batchFields: () => ({ revision }) });
      const batch = await waiting(at);
      expect(batch.revision).toBe('r1');
      revision = 'r2';
      const outcome = await submit(at, answer(batch, allApproved));
      expect(outcome).toMatchObject({ kind: 'stale', batch: { id: batch.id, revision: 'r2' } });
      expect(at.ran).toEqual([]);
      expect(at.prompts).toHaveLength(1);
    });

    test('409: the refusal is told, and another answer can follow', async () => {
      const at = await open();
      const batch = await waiting(at);
      if (bench.cannotFail) return expect(at.failNext).toBeUndefined();
      const body = JSON.stringify(refuse('stale_turn', { batchId: batch.id }));
      at.failNext?.({ kind: 'status', status: 409, body });
      const outcome = await submit(at, answer(batch, allApproved));
      expect(outcome.kind).toBe('stale');
      expect(at.ran).toEqual([]);
      const { results, runs } = otherAnswer(at);
      const again = answer(await waiting(at), results, { idempotencyKey: 'key-2' });
      expect((await submit(at, again)).kind).toBe('settled');
      expect(at.ran.toSorted()).toEqual(runs);
    });

    test.each([
      ['verdicts stay', 'verdicts'],
      ['an abort stays', 'abort'],
    ])('500 and retry: %s, and the same is sent again', async (_title, what) => {
      const at = await open();
      const batch = await waiting(at);
      if (bench.cannotFail) return expect(at.failNext).toBeUndefined();
      const { results, runs } = otherAnswer(at);
      const submission =
        what === 'abort'
          ? abortOf(batch, { text: 'Ask the team first.', attachments: [] })
          : answer(batch, results);
      at.failNext?.({ kind: 'status', status: 500, body: 'boom' });
      await expect(at.adapter().onSubmit(submission)).rejects.toThrow('boom');
      expect(at.ran).toEqual([]);
      const still = await waiting(at);
      expect(still.id).toBe(batch.id);
      expect(still.calls.map(({ args, id }) => [id, args])).toEqual(
        batch.calls.map(({ args, id }) => [id, args]),
      );
      expect((await submit(at, submission)).kind).toBe('settled');
      expect(at.ran.toSorted()).toEqual(what === 'abort' ? [] : runs);
      expect(at.prompts).toHaveLength(2);
      const times = bench.feedbackInEach ? three.length : 1;
      const said = at.prompts[1]?.split('Ask the team first.').length;
      expect(said).toBe(what === 'abort' ? times + 1 : 1);
    });

    test('lost reply: nobody claims to know, and another answer cannot take its place', async () => {
      const at = await open();
      const batch = await waiting(at);
      if (bench.cannotFail) return expect(at.failNext).toBeUndefined();
      at.failNext?.({ kind: 'lost' });
      await expect(at.adapter().onSubmit(answer(batch, allApproved))).rejects.toThrow();
      await vi.waitFor(() => expect(at.ran).toHaveLength(3));
      const { results } = otherAnswer(at);
      const now = bench.tellsApart ? await ended(at, batch.id) : await waiting(at);
      const other = answer(now, results, { idempotencyKey: 'key-2' });
      const outcome = await submit(at, other);
      expect(outcome.kind).toBe(bench.tellsApart ? 'settled' : 'invalid');
      expect(at.ran).toHaveLength(3);
    });

    test('expiry: the point in time is handed on, and the store sends nothing after it', async () => {
      const expiresAt = '2026-01-01T00:00:00Z';
      const at = await open({ batchFields: () => ({ expiresAt }) });
      const batch = await waiting(at);
      expect(batch.expiresAt).toBe(expiresAt);
      const store = createApprovalStore({
        batch,
        currentUser: () => owner,
        onSubmit: () => at.adapter().onSubmit,
      });
      expect(store.submit().status).not.toBe('sent');
      expect(at.prompts).toHaveLength(1);
    });

    test('reload while pending: the same batch, and it can be answered', async () => {
      const at = await open();
      const batch = await waiting(at);
      await at.reload();
      const again = await waiting(at);
      expect([again.id, again.calls]).toEqual([batch.id, batch.calls]);
      expect((await submit(at, answer(again, allApproved))).kind).toBe('settled');
      expect(at.ran).toHaveLength(3);
    });

    test('ungated sibling: it is shown, with its result where it has run, and never sent', async () => {
      const at = await open({ wanted: [send, lookUp] });
      const { sibling, batch } = await vi.waitFor(async () => {
        const found = await waiting(at);
        const other = found.calls.find(({ toolName }) => toolName === 'look_up');
        expect(other).toMatchObject({ needsDecision: false });
        return { sibling: other, batch: found };
      });
      expect(at.ran).toEqual(bench.siblingsWait ? [] : ['look_up']);
      if (bench.siblingsWait) expect(sibling).not.toHaveProperty('result');
      else expect(sibling?.result).toContain(bench.siblingResult ?? 'look_up is done');
      const outcome = await submit(at, answer(batch, { send_email: 'APPROVED' }));
      expect(outcome.kind).toBe('settled');
      expect(at.ran).toEqual(['look_up', 'send_email']);
    });

    test.each([
      ['the owner', owner, 'run_owner'],
      ['another user', { id: 8 }, 'other_user'],
      ['nobody known', null, 'unknown'],
    ])('decided_by reaches the model: %s', async (_title, decidedBy, label) => {
      const at = await open();
      const batch = await waiting(at);
      const outcome = await submit(at, answer(batch, allDenied, { decidedBy }));
      expect(outcome.kind).toBe('settled');
      expect(at.ran).toEqual([]);
      expect(at.prompts.at(-1)?.includes(`decided_by: ${label}`)).toBe(words !== 'none');
      if (at.requests)
        expect(at.requests.at(-1)).toContain(`"decidedBy":${JSON.stringify(decidedBy)}`);
    });
  });
}

async function submit(at: Scene, submission: Submission): Promise<SubmitOutcome> {
  const outcome = await at.adapter().onSubmit(submission);
  await at.rest?.();
  return outcome;
}

/** The adapter keeps the answer to itself and says so: no tool ran, and the model had its first turn only. */
function expectRefused(scene: Scene, outcome: unknown): void {
  expect(outcome).toMatchObject({ kind: 'invalid' });
  expect(scene.ran).toEqual([]);
  expect(scene.prompts).toHaveLength(1);
}
