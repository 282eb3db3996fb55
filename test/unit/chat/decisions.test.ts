import { expect, test } from 'vitest';
import { toRequest } from 'approval-cards/adapters/envole';
import {
  ada,
  ben,
  lastBatch,
  messages,
  received,
  said,
  scene,
  settled,
  submission,
  wish,
} from './scene';

const twoThings = 'Mail the minutes to the team and book a meeting on Friday at 10';

test('asks before it does anything', async () => {
  const chat = scene();
  const batch = await wish(chat, twoThings);
  expect(batch.calls.map(({ toolName, args }) => [toolName, args])).toEqual([
    [
      'send_email',
      expect.objectContaining({ to: ['team@example.test'], subject: 'Minutes of Monday' }),
    ],
    ['create_event', expect.objectContaining({ day: 'Friday', time: '10:00' })],
  ]);
  expect(batch).toMatchObject({ id: 'batch_1', revision: 'turn_1', runOwner: ada });
  expect(said(chat.ada)).toContain('these 2 things');
  expect(chat.backend.audit()).toEqual([]);
});

test('runs what was approved and says so', async () => {
  const chat = scene();
  const batch = await wish(chat, twoThings);
  const outcome = await chat.ada.decide(submission(batch, 'APPROVED', ada));
  expect(outcome).toMatchObject({
    kind: 'settled',
    decidedBy: 'run_owner',
    decider: ada,
    at: '2026-12-01T09:30:00.000Z',
    calls: [
      { result: 'APPROVED', status: 'done' },
      { result: 'APPROVED', status: 'done' },
    ],
  });
  await settled();
  expect(said(chat.ada)).toBe(
    'The mail “Minutes of Monday” was sent to team@example.test. “Review” is in the calendar: Friday at 10:00, 45 minutes.',
  );
});

test('tells the owner that they declined it themselves', async () => {
  const chat = scene();
  const batch = await wish(chat, twoThings);
  await chat.ada.decide(submission(batch, ['DENIED', 'APPROVED'], ada));
  await settled();
  expect(said(chat.ada)).toMatch(
    /^You declined the mail yourself, so it was not sent\. “Review” is/,
  );
  expect(received(chat.ada)[0]).toMatch(/^Error: approval_denied \(decided_by: run_owner\)\. /);
  expect(chat.backend.audit()).toEqual([
    { kind: 'approval', approved: false, decidedBy: 'run_owner' },
    { kind: 'approval', approved: true, decidedBy: 'run_owner' },
  ]);
});

test('tells the owner that another user declined it, never that they did, and never who', async () => {
  const chat = scene();
  const batch = await wish(chat, 'Mail the minutes to the team');
  const outcome = await chat.ben.decide(submission(batch, 'DENIED', ben));
  expect(outcome).toMatchObject({ kind: 'settled', decidedBy: 'other_user', decider: ben });
  await settled();
  expect(said(chat.ada)).toBe('Another user declined the mail, so it was not sent.');
  expect(said(chat.ada)).not.toMatch(/you|ben/i);
  expect(received(chat.ada).join()).toContain('decided_by: other_user');
  expect(received(chat.ada).join()).not.toMatch(/\bben\b/i);
});

test('claims nothing about a decider whom nobody established', async () => {
  const chat = scene();
  const batch = await wish(chat, 'Mail the minutes to the team');
  const session = chat.backend.signIn(null);
  const reply = await chat.backend.post(
    toRequest(submission(batch, 'DENIED', null), batch),
    session,
  );
  expect(reply).toMatchObject({ status: 200, body: { decidedBy: 'unknown' } });
  expect(reply.body).not.toHaveProperty('decider');
  await settled();
  expect(said(chat.ada)).toBe(
    'The human reviewer declined the mail, so it was not sent. I was not told who that was.',
  );
});

test('says that an approved call failed, and why', async () => {
  const chat = scene();
  const batch = await wish(chat, 'Set CRM record 99 to won');
  const outcome = await chat.ada.decide(submission(batch, 'APPROVED', ada));
  expect(outcome).toMatchObject({
    kind: 'settled',
    calls: [{ result: 'APPROVED', status: 'failed', error: 'There is no record 99.' }],
  });
  await settled();
  expect(said(chat.ada)).toBe('The CRM update was approved, but it failed: There is no record 99.');
});

test('takes up the feedback of an abort, which reaches the model as the message of a person', async () => {
  const chat = scene();
  const batch = await wish(chat, 'Mail the minutes to the team');
  const aborted = submission(batch, 'ABORTED_WITH_FEEDBACK', ada, 'Send it to Grace instead');
  const outcome = await chat.ada.decide(aborted);
  expect(outcome).toMatchObject({ calls: [{ result: 'ABORTED_WITH_FEEDBACK' }] });
  await settled();
  expect(said(chat.ada)).toBe(
    'You stopped this, so it did not run. The feedback was: “Send it to Grace instead”. Here is a corrected version; please have a look.',
  );
  expect(messages(chat.ada).at(-2)).toMatchObject({
    author: ada,
    text: 'Send it to Grace instead',
  });
  const [denial, words] = received(chat.ada);
  expect(denial).toContain('reason: aborted_with_feedback');
  expect(denial).not.toContain('Grace');
  expect(words).toBe('Send it to Grace instead');
  expect(lastBatch(chat.ada)).toMatchObject({
    id: 'batch_2',
    calls: [
      {
        toolName: 'send_email',
        args: { to: ['grace@example.test'], subject: 'Minutes of Monday' },
      },
    ],
  });
});

test('asks what to do where the feedback does not say', async () => {
  const chat = scene();
  const batch = await wish(chat, twoThings);
  await chat.ben.decide(submission(batch, 'ABORTED_WITH_FEEDBACK', ben, 'This is wrong.'));
  await settled();
  expect(said(chat.ada)).toBe(
    'Another user stopped all 2 actions, so none of them ran. The feedback was: “This is wrong.” What should I do instead?',
  );
  expect(lastBatch(chat.ada).id).toBe('batch_1');
});

test('shows everybody the same conversation, whoever joins late', async () => {
  const chat = scene();
  const batch = await wish(chat, twoThings);
  await chat.ada.decide(submission(batch, ['DENIED', 'APPROVED'], ada));
  await settled();
  expect(messages(chat.ben)).toEqual(messages(chat.ada));
  expect(lastBatch(chat.ada).outcome).toMatchObject({ kind: 'settled', decider: ada });
  expect(lastBatch(chat.ben).outcome).toMatchObject({
    kind: 'already_decided',
    decider: ada,
    decidedBy: 'run_owner',
    results: [{ result: 'DENIED' }, { result: 'APPROVED', status: 'done' }],
  });
});

test('does not talk to anybody but the owner, nor past an open question', async () => {
  const chat = scene();
  expect(await chat.ben.say('Delete the page /legal')).toMatchObject({ status: 403 });
  await wish(chat, 'Delete the page /legal');
  expect(await chat.ada.say('And mail the team')).toMatchObject({ status: 409 });
});
