import { expect, test } from 'vitest';
import { fromChat } from '../../../src/adapters/ai-sdk';
import type { AiSdkChat, AiSdkOptions } from '../../../src/adapters/ai-sdk';
import type { Submission } from '../../../src/protocol/submission';

/** Cases that the real packages do not bring about by themselves; the others are in `test/contract`. */

interface Message {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly unknown[];
}

const step = { type: 'step-start' };

const asking = (id: string, more: object = {}, approval: object = {}): object => ({
  type: `tool-${id}`,
  toolCallId: `call-${id}`,
  state: 'approval-requested',
  input: { id },
  approval: { id: `approval-${id}`, signature: 'signed', ...approval },
  ...more,
});

const said = (...parts: unknown[]): Message => ({ id: 'm', role: 'assistant', parts });

/** A chat without a server: `reply` changes the messages as a reply would. */
function chatOf(messages: Message[], more: Partial<AiSdkChat<Message>> = {}, reply = messages) {
  const sent: unknown[][] = [];
  let current = messages;
  const chat: AiSdkChat<Message> = {
    messages,
    status: 'ready',
    setMessages: (change) => {
      current = change(current);
    },
    sendMessage: (...given) => {
      sent.push([...given, current]);
      if (reply !== messages) current = reply;
      return Promise.resolve();
    },
    ...more,
  };
  return { chat, sent, now: () => current };
}

function batchesOf(messages: unknown, options: AiSdkOptions<Message> = {}, status = 'ready') {
  const { chat } = chatOf(messages as Message[], { status });
  return fromChat(chat, options).batches;
}

function approve(...ids: string[]): Submission {
  const decisions = ids.map(
    (id) => ({ callId: `call-${id}`, result: 'APPROVED', cause: 'chosen' }) as const,
  );
  return { batchId: `approval-${ids[0]}`, idempotencyKey: 'k', decisions, decidedBy: null };
}

test('the parts after the last step-start are a batch, with titles and the reason of the request', () => {
  const first = asking('a', { state: 'output-available', output: 1 }, { approved: true });
  const dynamic = asking('c', { type: 'dynamic-tool', toolName: 'C', title: 'See' });
  const [over, open, ...others] = batchesOf([
    said(step, first, step, asking('b', {}, { requestReason: 'Costs money' }), dynamic),
  ]);
  expect(others).toEqual([]);
  expect(over?.outcome).toEqual({
    kind: 'settled',
    calls: [{ callId: 'call-a', result: 'APPROVED', status: 'done' }],
  });
  expect(open).toMatchObject({
    id: 'approval-b',
    calls: [
      { id: 'call-b', toolName: 'b', args: { id: 'b' }, description: 'Costs money' },
      { id: 'call-c', toolName: 'C', title: 'See' },
    ],
  });
  expect(open).not.toHaveProperty('outcome');
});

test('what was approved automatically is shown, not asked', () => {
  expect(batchesOf([said(asking('a', {}, { isAutomatic: true }))])).toEqual([]);
  const [batch] = batchesOf([said(asking('a', {}, { isAutomatic: true }), asking('b'))]);
  expect(batch?.calls.map(({ needsDecision }) => needsDecision)).toEqual([false, undefined]);
});

test('a step is listed once it has arrived; what stays half written blocks an approval', () => {
  const messages = [
    said(asking('a'), asking('b', { state: 'input-streaming', approval: undefined })),
  ];
  expect(batchesOf(messages, {}, 'streaming')).toEqual([]);
  expect(batchesOf(messages)).toMatchObject([
    { approveBlocked: 'unreadable', calls: [{}, { needsDecision: false }] },
  ]);
});

test('an unknown state is shown by its own word and decided by nobody', () => {
  const [batch] = batchesOf([said(asking('a'), asking('b', { state: 'approval-postponed' }))]);
  expect(batch?.calls[1]).toMatchObject({ needsDecision: false, result: 'approval-postponed' });
});

test('a part that is there twice is one call, and is answered twice', async () => {
  const { chat, now } = chatOf([said(asking('a'), asking('a'))]);
  const { batches, onSubmit } = fromChat(chat);
  expect(batches[0]?.calls).toHaveLength(1);
  await expect(onSubmit(approve('a'))).rejects.toThrow('No reply');
  expect(now()[0]?.parts).toEqual([
    asking('a', { state: 'approval-responded' }, { approved: true }),
    asking('a', { state: 'approval-responded' }, { approved: true }),
  ]);
});

test('a message of the person that followed ends what waited', () => {
  const user = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'No, wait' }] };
  expect(batchesOf([said(asking('a')), user])).toMatchObject([
    { outcome: { kind: 'not_awaiting' } },
  ]);
});

test('a denial and an abort are told apart after a reload', () => {
  const denied = (reason: string): Message[] => [
    said(asking('a', { state: 'output-denied' }, { approved: false, reason }), step),
  ];
  const abort = 'Error: approval_denied (decided_by: unknown, reason: aborted_with_feedback).';
  const resultOf = (reason: string): unknown => batchesOf(denied(reason))[0]?.outcome;
  expect(resultOf('Not now')).toMatchObject({ calls: [{ result: 'DENIED' }] });
  expect(resultOf(abort)).toMatchObject({ calls: [{ result: 'ABORTED_WITH_FEEDBACK' }] });
  expect(resultOf(`He said: ${abort}`)).toMatchObject({ calls: [{ result: 'DENIED' }] });
});

test('an answer without a reply is sent again as it is, and no other in its place', async () => {
  const messages = [said(asking('a', { state: 'approval-responded' }, { approved: true }))];
  const { chat, sent, now } = chatOf(messages);
  const { batches, onSubmit } = fromChat(chat);
  expect(batches).toMatchObject([{ calls: [{ id: 'call-a' }] }]);
  const denial = { callId: 'call-a', result: 'DENIED', cause: 'chosen' } as const;
  expect(await onSubmit({ ...approve('a'), decisions: [denial] })).toMatchObject({
    kind: 'invalid',
  });
  expect(sent).toEqual([]);
  await expect(onSubmit(approve('a'))).rejects.toThrow('No reply');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[0]).toBeUndefined();
  expect(now()).toEqual(messages);
});

test('a reply that carried on is settled, whatever the chat says of an error afterwards', async () => {
  const failed = asking('a', { state: 'output-error', errorText: 'Disk full' }, { approved: true });
  const { chat } = chatOf([said(asking('a'))], { error: new Error('x') }, [said(failed)]);
  expect(await fromChat(chat).onSubmit(approve('a'))).toEqual({
    kind: 'settled',
    calls: [
      {
        callId: 'call-a',
        result: 'APPROVED',
        status: 'failed',
        error: 'Disk full',
        retryable: false,
      },
    ],
  });
});

test('nothing is written into messages that are still arriving', async () => {
  const { chat, sent, now } = chatOf([said(asking('a'))]);
  const { onSubmit } = fromChat(chat);
  fromChat({ ...chat, status: 'streaming' });
  expect(await onSubmit(approve('a'))).toEqual({ kind: 'not_recorded' });
  expect([sent, now()]).toEqual([[], chat.messages]);
});

test('a call that is another one than was shown is not answered', async () => {
  const { chat, sent } = chatOf([said(asking('a'))]);
  const { onSubmit } = fromChat(chat);
  chat.setMessages(() => [said(asking('a', { input: { id: 'else' } }))]);
  expect(await onSubmit(approve('a'))).toMatchObject({
    kind: 'stale',
    batch: { calls: [{ args: { id: 'else' } }] },
  });
  expect(sent).toEqual([]);
});

test('a host may send what it likes along; otherwise the submission goes in the body', async () => {
  const { chat, sent } = chatOf([said(asking('a'))]);
  await expect(fromChat(chat).onSubmit(approve('a'))).rejects.toThrow();
  const request = { headers: { 'x-user': '7' } };
  await expect(fromChat(chat, { request: () => request }).onSubmit(approve('a'))).rejects.toThrow();
  expect(sent.map(([, given]) => given)).toEqual([{ body: { approval: approve('a') } }, request]);
});

test('a batch that could not be read is denied as a whole', async () => {
  const { chat, now } = chatOf([said(asking('a'), asking('b'))]);
  const all = { ...approve('a'), decisions: [], rest: 'DENIED' } as const;
  await expect(fromChat(chat).onSubmit(all)).rejects.toThrow();
  expect(JSON.stringify(now()).match(/"approved":false/g)).toHaveLength(2);
});

const throwing = {
  get parts(): never {
    throw new Error('no');
  },
  role: 'assistant',
};

test.each([
  ['nothing', undefined],
  ['no list', 'messages'],
  ['odd messages', [null, 1, {}, { role: 'assistant' }, { role: 'assistant', parts: 3 }]],
  ['a message that refuses to be read', [throwing]],
  ['odd parts', [said(null, 3, {}, { type: 4 }, { type: 'tool-x' }, { type: 'dynamic-tool' })]],
])('messages of any shape: %s', (_title, messages) => {
  expect(() => batchesOf(messages)).not.toThrow();
});

test('a question without an id is shown and cannot be answered', () => {
  const odd = { type: 'tool-x', toolCallId: 'call-x', state: 'approval-requested' };
  expect(batchesOf([said(odd)])).toMatchObject([{ id: '', calls: [{ id: '', toolName: 'x' }] }]);
});

test('what is no chat has no batches and takes no answer', async () => {
  for (const junk of [null, undefined, {}, 3]) {
    const { batches, onSubmit } = fromChat(junk as never);
    expect(batches).toEqual([]);
    expect(await onSubmit(approve('a'))).toMatchObject({ kind: 'invalid' });
  }
});
