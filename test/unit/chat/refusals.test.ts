import type { ApprovalBatch, ApprovalResult, Submission } from 'approval-cards';
import { toRequest } from 'approval-cards/adapters/envole';
import { expect, test } from 'vitest';
import type { Request } from '../../../stories/chat/wire';
import { ada, ben, lastBatch, said, scene, settled, submission, wish } from './scene';
import type { Scene } from './scene';

const threeThings =
  'Mail the minutes to the team, delete the page /offers and set CRM record 42 to won';

/** The request of a submission, with its results changed on the way. */
function tampered(
  sent: Submission,
  batch: ApprovalBatch,
  change: (result: Record<string, unknown>, at: number) => Record<string, unknown>,
): Request {
  const request = toRequest(sent, batch);
  const content = request.body.content.map((item) =>
    item.type === 'tool_approval_result'
      ? {
          ...item,
          tool_approval_results: item.tool_approval_results.map((r, i) => change({ ...r }, i)),
        }
      : item,
  );
  return { ...request, body: { content } };
}

function postAsAda({ backend }: Scene, request: Request) {
  return backend.post(request, backend.signIn(ada));
}

test('runs the tools once when the same submission arrives twice', async () => {
  const chat = scene();
  const batch = await wish(chat, threeThings);
  const sent = submission(batch, 'APPROVED', ada);
  const [first, second] = await Promise.all([chat.ada.decide(sent), chat.ada.decide(sent)]);
  const third = await chat.ada.decide(sent);
  expect(first).toMatchObject({ kind: 'settled' });
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(chat.backend.audit()).toHaveLength(3);
  await settled();
  expect(said(chat.ada).match(/was sent/g)).toHaveLength(1);
});

test('does not take another answer under a known key for the one before', async () => {
  const chat = scene();
  const batch = await wish(chat, threeThings);
  const sent = submission(batch, 'DENIED', ada);
  await chat.ada.decide(sent);
  const other = { ...submission(batch, 'APPROVED', ada), idempotencyKey: sent.idempotencyKey };
  expect(await chat.ada.decide(other)).toMatchObject({ kind: 'already_decided', decider: ada });
});

test('tells a late second person who decided', async () => {
  const chat = scene();
  const batch = await wish(chat, threeThings);
  await chat.ben.decide(submission(batch, 'DENIED', ben));
  const late = submission(batch, 'APPROVED', ada);
  expect(await chat.ada.decide(late)).toMatchObject({
    kind: 'already_decided',
    decider: ben,
    decidedBy: 'other_user',
    results: [{ result: 'DENIED' }, { result: 'DENIED' }, { result: 'DENIED' }],
  });
  const reply = await postAsAda(chat, toRequest(late, batch));
  expect(reply).toMatchObject({ status: 400, body: { type: 'not_awaiting_approval' } });
  expect(chat.backend.audit()).toHaveLength(3);
});

test('lets a second person follow while the decision of the first is carried out', async () => {
  const chat = scene({ toolTime: 20 });
  const batch = await wish(chat, threeThings);
  const first = chat.ben.decide(submission(batch, 'APPROVED', ben));
  expect(await chat.ada.decide(submission(batch, 'DENIED', ada))).toEqual({
    kind: 'already_resuming',
  });
  expect(lastBatch(chat.ada).outcome).toBeUndefined();
  expect(await first).toMatchObject({ kind: 'settled' });
  await settled();
  expect(lastBatch(chat.ada).outcome).toMatchObject({ kind: 'already_decided', decider: ben });
});

test('tells those late who did not decide when news travel slowly', async () => {
  const chat = scene({ newsDelay: 20 });
  await chat.ada.say(threeThings);
  await settled(60);
  const batch = lastBatch(chat.ben);
  await chat.ben.decide(submission(batch, 'DENIED', ben));
  await settled();
  expect(lastBatch(chat.ben).outcome).toMatchObject({ kind: 'settled' });
  expect(lastBatch(chat.ada).outcome).toBeUndefined();
  await settled(150);
  expect(lastBatch(chat.ada).outcome).toMatchObject({ kind: 'already_decided' });
  expect(said(chat.ada)).toMatch(/^Another user declined/);
});

test('refuses changed arguments and runs none of them', async () => {
  const chat = scene();
  const batch = await wish(chat, threeThings);
  const request = tampered(submission(batch, 'APPROVED', ada), batch, (result, at) =>
    at === 1 ? { ...result, toolArguments: { path: '/', recursive: true } } : result,
  );
  expect(await postAsAda(chat, request)).toMatchObject({
    status: 409,
    body: { type: 'arguments_changed', status: 'awaiting_approval' },
  });
  expect(chat.backend.audit()).toEqual([]);
  expect(await chat.ada.decide(submission(batch, 'APPROVED', ada))).toMatchObject({
    kind: 'settled',
  });
});

test('refuses an abort mixed with other results and stays decidable', async () => {
  const chat = scene();
  const batch = await wish(chat, threeThings);
  const mixed: readonly ApprovalResult[] = ['APPROVED', 'ABORTED_WITH_FEEDBACK', 'DENIED'];
  expect(await chat.ada.decide(submission(batch, mixed, ada, 'Stop'))).toEqual({
    kind: 'invalid',
    problem: { code: 'mixed_abort' },
  });
  expect(chat.backend.audit()).toEqual([]);
  expect(await chat.ada.decide(submission(batch, 'DENIED', ada))).toMatchObject({
    kind: 'settled',
  });
});

test.for(['APPROVED', 'DENIED', 'ABORTED_WITH_FEEDBACK'] as const)(
  'refuses %s for another version of the batch than the one that waits',
  async (result) => {
    const chat = scene();
    const batch = await wish(chat, threeThings);
    const request = tampered(submission(batch, result, ada, 'No'), batch, (item) => ({
      ...item,
      turnDigest: 'turn_0',
    }));
    expect(await postAsAda(chat, request)).toMatchObject({
      status: 409,
      body: { type: 'stale_turn' },
    });
  },
);

test('refuses a partial answer', async () => {
  const chat = scene();
  const batch = await wish(chat, threeThings);
  const sent = submission(batch, 'APPROVED', ada);
  const partial = { ...sent, decisions: sent.decisions.slice(1) };
  expect(await chat.ada.decide(partial)).toMatchObject({ kind: 'invalid' });
  expect(chat.backend.audit()).toEqual([]);
});

test('goes by the session, not by the claim', async () => {
  const chat = scene();
  const batch = await wish(chat, threeThings);
  expect(await chat.ben.decide(submission(batch, 'DENIED', ada))).toEqual({
    kind: 'forbidden',
    reason: 'decider_mismatch',
  });
});

test('wants a second approver where the switch is on, and lets the owner deny', async () => {
  const chat = scene();
  await wish(chat, threeThings);
  chat.backend.configure({ secondApprover: true });
  await settled();
  const batch = lastBatch(chat.ada);
  expect(batch.approveBlocked).toBe('second_approver');
  expect(lastBatch(chat.ben).approveBlocked).toBeUndefined();
  expect(await chat.ada.decide(submission(batch, 'APPROVED', ada))).toEqual({
    kind: 'forbidden',
    reason: 'self_approval',
  });
  expect(await chat.ada.decide(submission(batch, 'DENIED', ada))).toMatchObject({
    kind: 'settled',
  });
});

test('runs nothing while the audit trail cannot be written', async () => {
  const chat = scene({ auditable: false });
  const batch = await wish(chat, threeThings);
  const sent = submission(batch, 'APPROVED', ada);
  expect(await chat.ada.decide(sent)).toEqual({ kind: 'not_recorded' });
  chat.backend.configure({ auditable: true });
  expect(await chat.ada.decide(sent)).toMatchObject({ kind: 'settled' });
});

test('knows neither strangers nor other threads', async () => {
  const chat = scene();
  const batch = await wish(chat, threeThings);
  const request = toRequest(submission(batch, 'APPROVED', ada), batch);
  expect(await chat.backend.post(request, 'session_999')).toMatchObject({ status: 401 });
  const elsewhere = { ...request, path: 'threads/thread_999/messages' };
  expect(await postAsAda(chat, elsewhere)).toMatchObject({ status: 404 });
});

test('learns of a decision from the reply where the news are not here yet', async () => {
  const chat = scene({ newsDelay: 30 });
  await chat.ada.say(threeThings);
  await settled(80);
  const batch = lastBatch(chat.ada);
  await chat.ben.decide(submission(lastBatch(chat.ben), 'DENIED', ben));
  expect(lastBatch(chat.ada).outcome).toBeUndefined();
  await chat.ada.decide(submission(batch, 'APPROVED', ada));
  expect(lastBatch(chat.ada).outcome).toMatchObject({ kind: 'already_decided', decider: ben });
  expect(chat.backend.audit()).toHaveLength(3);
});
