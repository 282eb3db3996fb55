// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agentChanges, fromAgent } from '../../src/adapters/ag-ui';
import { refuse } from '../../src/server';
import { agUiBench, openAgUi } from './ag-ui-bench';
import type { AgUiScene } from './ag-ui-bench';
import { documented, microsoft, pydanticAi, tanStack } from './ag-ui-dialects';
import type { Dialect, ServerOptions } from './ag-ui-server';
import { abortOf, answer, owner, waiting } from './answers';
import { contract } from './contract';

beforeEach(() => {
  // The client writes every failed request to the console.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

contract('AG-UI as documented', agUiBench(documented, 'none'));
contract('AG-UI of pydantic-ai', agUiBench(pydanticAi, 'denials'));
contract('AG-UI of TanStack AI', agUiBench(tanStack, 'none'));
contract("AG-UI of Microsoft's Agent Framework", agUiBench(microsoft, 'none'));

let scene: AgUiScene | undefined;

afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

const wanted = [
  { id: 'call-a', tool: 'send_email', args: { to: 'team@example.test' } },
  { id: 'call-b', tool: 'delete_page', args: { pageId: 42 } },
];
const approved = { send_email: 'APPROVED', delete_page: 'APPROVED' } as const;

async function open(dialect: Dialect, more: Partial<ServerOptions> = {}): Promise<AgUiScene> {
  scene = await openAgUi(dialect, { wanted }, more);
  return scene;
}

const resumeOf = (at: AgUiScene): unknown =>
  (JSON.parse(at.requests?.at(-1) ?? '{}') as { resume: unknown }).resume;

test.each([
  ['as documented', documented, false, true, 'native'],
  ['pydantic-ai', pydanticAi, true, true, 'native'],
  ['TanStack AI', tanStack, false, true, 'native'],
  ['Microsoft', microsoft, false, true, 'emulated'],
])('what %s can take', async (_name, dialect, denyReason, edit, abort) => {
  const at = await open(dialect);
  expect(at.adapter().capabilities).toMatchObject({ denyReason, edit, abort });
});

test('the text of the arguments, the message and the source are those received', async () => {
  const batch = await waiting(await open(documented));
  expect(batch).toMatchObject({ id: 'interrupt-call-a', runOwner: owner });
  expect(batch.calls[1]).toMatchObject({
    id: 'call-b',
    rawArgs: '{"pageId":42}',
    description: 'Approve running delete_page?',
    source: { function: { name: 'delete_page' } },
  });
});

test('an abort cancels all, and the feedback is one message of the same run', async () => {
  const at = await open(documented);
  const before = at.requests?.length ?? 0;
  const feedback = { text: 'Ask the team first.', attachments: [] };
  await at.adapter().onSubmit(abortOf(await waiting(at), feedback));
  expect(at.requests).toHaveLength(before + 1);
  expect(resumeOf(at)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
  expect(at.agent().messages).toContainEqual({
    id: 'key-1',
    role: 'user',
    content: 'Ask the team first.',
  });
});

test('where one cancelled interrupt fails the run, an abort denies each', async () => {
  const at = await open(microsoft);
  const feedback = { text: 'Ask the team first.', attachments: [] };
  const outcome = await at.adapter().onSubmit(abortOf(await waiting(at), feedback));
  expect(outcome).toMatchObject({ kind: 'settled' });
  expect(resumeOf(at)).toMatchObject([
    { status: 'resolved', payload: { accepted: false } },
    { status: 'resolved', payload: { accepted: false } },
  ]);
});

test('the decider and the reason go along, whatever the schema takes', async () => {
  const at = await open(documented);
  const results = { ...approved, delete_page: 'DENIED' } as const;
  const reasons = { delete_page: 'Still read.' };
  await at.adapter().onSubmit(answer(await waiting(at), results, { reasons }));
  expect(resumeOf(at)).toMatchObject([
    { payload: { approved: true }, metadata: { approval: { decidedBy: owner } } },
    {
      payload: { approved: false },
      metadata: { approval: { result: 'DENIED', reason: 'Still read.', idempotencyKey: 'key-1' } },
    },
  ]);
});

test('an error event rejects, everything still waits, and the same can be sent again', async () => {
  const at = await open(documented);
  const batch = await waiting(at);
  const abort = abortOf(batch, { text: 'Ask the team first.', attachments: [] });
  at.failNext({ kind: 'error_event', event: { type: 'RUN_ERROR', message: 'boom' } });
  await expect(at.adapter().onSubmit(abort)).rejects.toThrow('boom');
  expect((await waiting(at)).calls).toEqual(batch.calls);
  const other = await at.adapter().onSubmit(answer(batch, approved, { idempotencyKey: 'key-2' }));
  expect(other).toMatchObject({ kind: 'invalid' });
  expect((await at.adapter().onSubmit(abort)).kind).toBe('settled');
  expect(at.prompts[1]?.split('Ask the team first.')).toHaveLength(2);
});

test.each([
  ['its message', { message: JSON.stringify(refuse('stale_turn', { batchId: 'b' })) }],
  ['its code', { message: 'Too late', code: 'stale_turn' }],
])('a refusal that %s tells takes the feedback back', async (_name, event) => {
  const at = await open(documented);
  const batch = await waiting(at);
  const count = at.agent().messages.length;
  at.failNext({ kind: 'error_event', event: { type: 'RUN_ERROR', ...event } });
  const abort = abortOf(batch, { text: 'Ask the team first.', attachments: [] });
  expect((await at.adapter().onSubmit(abort)).kind).toBe('stale');
  expect(at.agent().messages).toHaveLength(count);
  const again = answer(batch, approved, { idempotencyKey: 'key-2' });
  expect((await at.adapter().onSubmit(again)).kind).toBe('settled');
});

test('the earliest end is handed on; after it nothing but an abort is sent', async () => {
  const at = await open(documented, {
    interrupt: ({ id }) => ({
      expiresAt: id === 'call-b' ? '2026-01-01T00:00:00Z' : '2999-01-01T00:00:00Z',
    }),
  });
  const batch = await waiting(at);
  expect(batch.expiresAt).toBe('2026-01-01T00:00:00Z');
  expect(await at.adapter().onSubmit(answer(batch, approved))).toEqual({ kind: 'expired' });
  expect(at.ran).toEqual([]);
  const abort = abortOf(batch, { text: 'Leave it.', attachments: [] });
  expect((await at.adapter().onSubmit(abort)).kind).toBe('settled');
});

test('an interrupt with another schema is shown; it is never approved, and a denial cancels it', async () => {
  const dialect = { ...documented, schema: () => ({ type: 'string', enum: ['yes', 'no'] }) };
  const at = await open(dialect);
  const batch = await waiting(at);
  expect(batch).toMatchObject({ approveBlocked: 'unreadable' });
  const outcome = await at.adapter().onSubmit(answer(batch, approved));
  expect(outcome).toMatchObject({ kind: 'invalid' });
  expect(at.prompts).toHaveLength(1);
  const denied = { send_email: 'DENIED', delete_page: 'DENIED' } as const;
  expect((await at.adapter().onSubmit(answer(batch, denied))).kind).toBe('settled');
  expect(resumeOf(at)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
  expect(at.ran).toEqual([]);
});

test('a codec of the host answers what the schema does not say, and its run goes along', async () => {
  const at = await open({ ...documented, schema: () => ({}) });
  const adapter = fromAgent(at.agent(), {
    codec: () => ({
      payload: (yes, _words, { id }) => ({ approved: yes, editedArgs: { id } }),
      reason: false,
      edit: false,
      cancel: true,
    }),
    run: ({ idempotencyKey }) => ({ forwardedProps: { idempotencyKey } }),
  });
  const outcome = await adapter.onSubmit(answer(adapter.batches[0]!, approved));
  expect(outcome).toMatchObject({ kind: 'settled' });
  expect(resumeOf(at)).toMatchObject([{ payload: { editedArgs: { id: 'call-a' } } }, {}]);
  expect(at.requests?.at(-1)).toContain('"forwardedProps":{"idempotencyKey":"key-1"}');
});

test('a host hears of what changes: runs, messages, and what became of an answer', async () => {
  const at = await open(documented);
  const { subscribe, getSnapshot } = agentChanges(at.agent());
  expect(agentChanges(at.agent()).subscribe).toBe(subscribe);
  const seen: string[] = [];
  const stop = subscribe(() =>
    seen.push(
      at
        .adapter()
        .batches.map(({ outcome }) => outcome?.kind ?? 'open')
        .join(' '),
    ),
  );
  const before = getSnapshot();
  await at.adapter().onSubmit(answer(await waiting(at), approved));
  expect(getSnapshot()).toBeGreaterThan(before);
  expect(seen[0]).toBe('open');
  expect(seen.at(-1)).toBe('settled');
  stop();
  const { length } = seen;
  at.agent().addMessage({ id: 'more', role: 'user', content: 'Thanks' });
  await vi.waitFor(() => expect(getSnapshot()).toBeGreaterThan(before + length));
  expect(seen).toHaveLength(length);
});
