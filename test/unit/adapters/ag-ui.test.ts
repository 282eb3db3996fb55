import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { agentChanges, fromAgent } from '../../../src/adapters/ag-ui';
import type { AgUiAgent, AgUiInterrupt, AgUiOptions } from '../../../src/adapters/ag-ui';
import type { Submission } from '../../../src/protocol/submission';
import { runs } from '../runs';

/** Cases that a server does not bring about by itself; the others are in `test/contract`. */

const responseSchema = { type: 'object', properties: { approved: { type: 'boolean' } } };

const toolCall = (id: string, args: unknown = '{"x":1}'): object => ({
  id,
  type: 'function',
  function: { name: `tool-${id}`, arguments: args },
});

const asking = (id: string, more: Partial<AgUiInterrupt> = {}): AgUiInterrupt => ({
  id: `i-${id}`,
  reason: 'tool_call',
  toolCallId: id,
  responseSchema,
  ...more,
});

const turn = (...toolCalls: object[]): object => ({ id: 'm', role: 'assistant', toolCalls });

/** An agent without a server: `reply` is what a run does to it. */
class Agent implements AgUiAgent {
  threadId = 't';
  isRunning = false;
  readonly runs: unknown[] = [];
  constructor(
    public messages: unknown[],
    public pendingInterrupts: AgUiInterrupt[],
    readonly reply: (agent: Agent, hear: Parameters<AgUiAgent['runAgent']>[1]) => void = () =>
      undefined,
  ) {}
  addMessage(message: unknown): void {
    this.messages.push(message);
  }
  setMessages(messages: unknown[]): void {
    this.messages = messages;
  }
  subscribe(): void {}
  runAgent(...[parameters, hear]: Parameters<AgUiAgent['runAgent']>): Promise<void> {
    this.runs.push(parameters);
    return Promise.resolve(this.reply(this, hear));
  }
}

const done = (agent: Agent): void => {
  agent.pendingInterrupts = [];
};

function batchOf(messages: unknown[], pending: unknown[], options: AgUiOptions = {}) {
  return fromAgent(new Agent(messages, pending as AgUiInterrupt[]), options).batches[0];
}

function say(result: 'APPROVED' | 'DENIED', ...ids: string[]): Submission {
  const decisions = ids.map((callId) => ({ callId, result, cause: 'chosen' }) as const);
  return { batchId: `i-${ids[0]}`, idempotencyKey: 'k', decisions, decidedBy: null };
}

test('the calls stand in the order of the messages, with those between that nobody is asked about', () => {
  const messages = [
    turn(toolCall('old')),
    { role: 'tool', toolCallId: 'old', content: 'done' },
    turn(toolCall('a'), toolCall('b')),
    { role: 'tool', toolCallId: 'b', content: [{ type: 'text', text: 'found' }] },
    turn(toolCall('c')),
    turn(toolCall('later')),
  ];
  expect(batchOf(messages, [asking('c'), asking('a')])).toMatchObject({
    id: 'i-c',
    calls: [
      { id: 'a' },
      { id: 'b', needsDecision: false, result: '[{"type":"text","text":"found"}]' },
      { id: 'c' },
    ],
  });
});

test.each([
  ['JSON', '{"x":1}', { args: { x: 1 }, rawArgs: '{"x":1}' }],
  ['no text', '', { args: {} }],
  ['half of it', '{"x":', { args: '{"x":', rawArgs: '{"x":' }],
])('arguments that are %s', (_title, text, wanted) => {
  const call = batchOf([turn(toolCall('a', text))], [asking('a')])?.calls[0];
  expect(call).toMatchObject(wanted);
  expect('rawArgs' in (call ?? {})).toBe('rawArgs' in wanted);
});

test('an interrupt without a call is shown by its reason, its message and what it carries', () => {
  const confirm = { id: 'i', reason: 'confirmation', message: 'Deploy?', responseSchema };
  const batch = batchOf([], [{ ...confirm, metadata: { to: 'live' } }]);
  expect(batch?.calls).toMatchObject([
    { id: 'i', toolName: 'confirmation', description: 'Deploy?', args: { to: 'live' } },
  ]);
  expect(batch).not.toHaveProperty('approveBlocked');
});

test.each([
  ['whose call is nowhere', [asking('a'), asking('gone')]],
  ['with another schema', [asking('a'), asking('b', { responseSchema: { type: 'string' } })]],
  ['without a schema', [asking('a', { responseSchema: undefined })]],
  [
    'under one id',
    [asking('a'), asking('b', { id: 'i', toolCallId: 'gone' }), asking('c', { id: 'i' })],
  ],
])('interrupts %s cannot be approved', (_title, pending) => {
  const messages = [turn(toolCall('a'), toolCall('b'))];
  expect(batchOf(messages, pending)).toMatchObject({ approveBlocked: 'unreadable' });
  const own = { batchFields: () => ({ approveBlocked: 'preview' }) };
  expect(batchOf(messages, pending, own)).toMatchObject({ approveBlocked: 'unreadable' });
});

test('a second question about one call is a row of its own', () => {
  const pending = [asking('a'), asking('a', { id: 'again', message: 'Sure?' })];
  const batch = batchOf([turn(toolCall('a'))], pending);
  expect(batch?.calls.map(({ id }) => id)).toEqual(['a', 'again']);
  expect(batch).toMatchObject({ approveBlocked: 'unreadable' });
});

test('options of the host that throw block an approval', () => {
  const fail = (): never => {
    throw new Error('boom');
  };
  const messages = [turn(toolCall('a'))];
  for (const options of [{ batchFields: fail }, { codec: fail }])
    expect(batchOf(messages, [asking('a')], options)).toMatchObject({
      approveBlocked: 'unreadable',
    });
});

test('an end that is no time is none', () => {
  const pending = [asking('a', { expiresAt: 'soon' })];
  expect(batchOf([turn(toolCall('a'))], pending)).not.toHaveProperty('expiresAt');
});

test('what a tool failed with is told; a denied call tells nothing of its own', async () => {
  const agent = new Agent(
    [turn(toolCall('a'), toolCall('b'))],
    [asking('a'), asking('b')],
    (it) => {
      it.messages.push({ role: 'tool', toolCallId: 'a', content: '', error: 'No such page' });
      it.messages.push({ role: 'tool', toolCallId: 'b', content: 'denied' });
      done(it);
    },
  );
  const [yes] = say('APPROVED', 'a').decisions;
  const submission = say('DENIED', 'a', 'b');
  const decisions = [yes!, submission.decisions[1]!];
  expect(await fromAgent(agent).onSubmit({ ...submission, batchId: 'i-a', decisions })).toEqual({
    kind: 'settled',
    calls: [
      {
        callId: 'a',
        result: 'APPROVED',
        status: 'failed',
        error: 'No such page',
        retryable: false,
      },
      { callId: 'b', result: 'DENIED' },
    ],
  });
});

test('what was answered stays listed with its end, and goes with its thread', async () => {
  const agent = new Agent([turn(toolCall('a'))], [asking('a')], done);
  const submission = say('APPROVED', 'a');
  const outcome = await fromAgent(agent).onSubmit(submission);
  expect(fromAgent(agent).batches).toMatchObject([{ id: 'i-a', outcome: { kind: 'settled' } }]);
  expect(await fromAgent(agent).onSubmit(submission)).toEqual(outcome);
  agent.threadId = 'other';
  expect(fromAgent(agent).batches).toEqual([]);
});

test.each([
  ['finished and asks the same again', true],
  ['ended without a word', false],
])('a run that %s has settled nothing', async (_title, finishes) => {
  const agent = new Agent([turn(toolCall('a'))], [asking('a')], (_it, hear) => {
    if (finishes) hear?.onRunFinishedEvent?.();
  });
  const reply = fromAgent(agent).onSubmit(say('APPROVED', 'a'));
  if (finishes) await expect(reply).resolves.toEqual({ kind: 'not_recorded' });
  else await expect(reply).rejects.toThrow('No reply');
  expect(fromAgent(agent).batches[0]).not.toHaveProperty('outcome');
});

test('nothing is sent while the agent runs', async () => {
  const agent = new Agent([turn(toolCall('a'))], [asking('a')]);
  agent.isRunning = true;
  expect(await fromAgent(agent).onSubmit(say('APPROVED', 'a'))).toEqual({ kind: 'not_recorded' });
  expect(agent.runs).toEqual([]);
});

test('files go as parts: bytes as data, addresses as addresses', async () => {
  const agent = new Agent([turn(toolCall('a'))], [asking('a')], done);
  const file = (mediaType: string, url?: string) => ({
    id: 'f',
    name: 'plan',
    mediaType,
    size: 1,
    ...(url === undefined ? {} : { url }),
  });
  const attachments = [
    file('image/png', 'data:image/png;base64,AA=='),
    file('text/plain', 'data:text/plain,hello'),
    file('video/mp4', 'https://files.example.test/plan'),
    file('image/png'),
  ];
  const decisions = [{ callId: 'a', result: 'ABORTED_WITH_FEEDBACK', cause: 'chosen' }] as const;
  const feedback = { text: ' ', attachments };
  await fromAgent(agent).onSubmit({ ...say('DENIED', 'a'), decisions, feedback });
  const metadata = { filename: 'plan' };
  expect(agent.messages.at(-1)).toEqual({
    id: 'k',
    role: 'user',
    content: [
      { type: 'image', source: { type: 'data', value: 'AA==', mimeType: 'image/png' }, metadata },
      {
        type: 'document',
        source: { type: 'url', value: 'data:text/plain,hello', mimeType: 'text/plain' },
        metadata,
      },
      {
        type: 'video',
        source: { type: 'url', value: 'https://files.example.test/plan', mimeType: 'video/mp4' },
        metadata,
      },
    ],
  });
});

test.each([[null], [undefined], [{}], [{ runAgent: 1 }], ['agent']])(
  '%j is no agent',
  async (given) => {
    const agent = given as unknown as AgUiAgent;
    const { batches, onSubmit } = fromAgent(agent);
    expect(batches).toEqual([]);
    expect(await onSubmit(say('DENIED', 'a'))).toMatchObject({ kind: 'invalid' });
    expect(agentChanges(agent).getSnapshot()).toBe(0);
    agentChanges(agent).subscribe(() => undefined)();
  },
);

test('whatever an agent holds, it is read without throwing, and no junk can be approved', () => {
  const junk = fc.oneof(
    fc.anything(),
    fc.constant(asking('a')),
    fc.constant(turn(toolCall('a'))),
    fc.record({ id: fc.anything(), toolCallId: fc.anything(), role: fc.constant('assistant') }),
    fc.record({ role: fc.constant('assistant'), toolCalls: fc.anything() }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.array(junk), fc.anything()), fc.array(junk), (messages, pending) => {
      const { batches, capabilities } = fromAgent(
        new Agent(messages as unknown[], pending as AgUiInterrupt[]),
      );
      const isKnown = pending.every((one) => (one as AgUiInterrupt | null)?.id === 'i-a');
      for (const { approveBlocked } of batches)
        expect(isKnown || approveBlocked === 'unreadable').toBe(true);
      expect(capabilities.mixed).toBe(true);
    }),
    { numRuns: runs(1_000) },
  );
});
