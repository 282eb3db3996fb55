import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { fromStream, toPositional } from '../../../src/adapters/langgraph';
import type { LangGraphOptions, LangGraphStream } from '../../../src/adapters/langgraph';
import { needsDecision, readBatch } from '../../../src/protocol';
import type { ApprovalBatch, ApprovalResult } from '../../../src/protocol';
import type { Submission } from '../../../src/protocol/submission';
import { runs } from '../runs';
import { hostileValues } from '../server/hostile';

/** Cases that the real packages do not bring about by themselves; the others are in `test/contract`. */

const both = ['approve', 'reject'];

const action = (name: string, more: object = {}): object => ({ name, args: { of: name }, ...more });

const asking = (names: readonly string[], allowed: readonly string[] = both): object => ({
  id: 'i',
  value: {
    actionRequests: names.map((name) => action(name)),
    reviewConfigs: names.map((actionName) => ({ actionName, allowedDecisions: allowed })),
  },
});

const wanting = (...names: string[]): object => ({
  type: 'ai',
  tool_calls: names.map((name) => ({ id: `call-${name}`, name, args: { of: name } })),
});

const replied = (name: string, more: object = {}): object => ({
  type: 'tool',
  tool_call_id: `call-${name}`,
  content: `${name} is done`,
  status: 'success',
  ...more,
});

const said = { type: 'ai', content: 'Understood.' };

type Shown = { -readonly [Key in keyof LangGraphStream]?: LangGraphStream[Key] };

/** A stream without a server. `show` renders it with other fields. */
function streamOf(fields: Shown, options: LangGraphOptions = {}) {
  const sent: unknown[][] = [];
  let failure: Error | undefined;
  let now: LangGraphStream = {
    interrupts: [],
    messages: [],
    client: {},
    threadId: 't',
    respond: (...given) => {
      sent.push(given);
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
    ...fields,
  };
  return {
    sent,
    adapter: () => fromStream(now, options),
    show: (more: Shown) => {
      now = { ...now, ...more };
      return fromStream(now, options);
    },
    failWith: (error?: Error) => {
      failure = error;
    },
  };
}

function batchesOf(interrupts: unknown, messages: unknown = [], options: LangGraphOptions = {}) {
  return streamOf({ interrupts: interrupts as [], messages: messages as [] }, options).adapter()
    .batches;
}

function answer(
  { id, calls }: ApprovalBatch,
  result: ApprovalResult | readonly ApprovalResult[],
  more: Partial<Submission> = {},
): Submission {
  const decisions = calls.filter(needsDecision).map(({ id: callId }, i) => ({
    callId,
    result: (Array.isArray(result) ? result[i] : result) as ApprovalResult,
    cause: 'chosen' as const,
  }));
  return { batchId: id, idempotencyKey: 'k', decisions, decidedBy: null, ...more };
}

describe('what waits', () => {
  test('actions are paired with the calls of the last message, by place, name and arguments', () => {
    const source = asking(['a', 'a']);
    const calls = ['x', 'a', 'y', 'a'];
    const messages = [wanting('a'), replied('a'), { type: 'human' }, wanting(...calls)];
    // The first of two calls of a tool was let through: its arguments tell.
    (messages[3] as { tool_calls: object[] }).tool_calls = [
      { id: '0', name: 'a', args: { of: 'else' } },
      { id: '1', name: 'a', args: { of: 'a' } },
      { id: '2', name: 'y', args: {} },
      { id: '3', name: 'a', args: { of: 'a' } },
    ];
    const [batch] = batchesOf([source], [...messages, { tool_call_id: '2', content: 'seen' }]);
    expect(batch).toMatchObject({ id: 'i', source });
    expect(batch?.calls).toMatchObject([
      { id: '0', needsDecision: false },
      { id: 'i:0', source: action('a') },
      { id: '2', needsDecision: false, result: 'seen' },
      { id: 'i:1' },
    ]);
  });

  test.each([
    ['no message', []],
    ['another name', [wanting('b')]],
    ['fewer calls', [{ tool_calls: [] }]],
    ['a call without an id', [{ tool_calls: [{ name: 'a', args: { of: 'a' } }] }]],
    ['other arguments', [{ tool_calls: [{ id: '1', name: 'a', args: {} }] }]],
    ['an id that is there twice', [wanting('a', 'a')]],
    ['no list', null],
  ])('the ids are the same where the calls are not found: %s', (_title, messages) => {
    expect(batchesOf([asking(['a'])], messages)[0]?.calls).toMatchObject([{ id: 'i:0' }]);
  });

  test('the spelling of Python says the same', () => {
    const python = {
      id: 'i',
      value: {
        action_requests: [action('a')],
        review_configs: [{ action_name: 'a', allowed_decisions: both }],
      },
    };
    const [one] = batchesOf([python]);
    const [other] = batchesOf([asking(['a'])]);
    expect({ ...one, source: 0 }).toEqual({ ...other, source: 0 });
    expect(one).not.toHaveProperty('approveBlocked');
  });

  test('the arguments are taken out of the description, since they are shown anyway', () => {
    const described = (description: string): unknown => {
      const interrupt = {
        id: 'i',
        value: { actionRequests: [action('a', { description })], reviewConfigs: [] },
      };
      return batchesOf([interrupt])[0]?.calls[0]?.description;
    };
    expect(described('Look at it\n\nTool: a\nArgs: {"of":"a"}')).toBe('Look at it');
    expect(described('Tool: a')).toBe('Tool: a');
  });

  test.each([
    ['words', 'Go on?'],
    ['no actions', { actionRequests: [], reviewConfigs: [] }],
    ['no list of actions', { actionRequests: {} }],
    ['nothing', null],
  ])('an interrupt that is about no actions is not ours: %s', (_title, value) => {
    expect(batchesOf([{ id: 'i', value }])).toEqual([]);
  });

  test('without an id nothing can be answered, so that nothing is asked', () => {
    expect(batchesOf([{ ...asking(['a']), id: undefined }])).toEqual([]);
  });

  test('a half-written action is shown, and cannot be approved', () => {
    const [batch] = batchesOf([{ id: 'i', value: { actionRequests: [null, action('a')] } }]);
    expect(batch).toMatchObject({
      approveBlocked: 'unreadable',
      calls: [{ id: 'i:0', toolName: '' }, { id: 'i:1' }],
    });
  });

  test('it is listed once the run has stopped, and stays while another runs', () => {
    const { adapter, show } = streamOf({ interrupts: [asking(['a'])], isLoading: true });
    expect(adapter().batches).toEqual([]);
    expect(show({ isLoading: false, isThreadLoading: true }).batches).toEqual([]);
    expect(show({ isThreadLoading: false }).batches).toHaveLength(1);
    expect(show({ isLoading: true }).batches).toHaveLength(1);
    expect(show({ isLoading: false, interrupts: [] }).batches).toEqual([]);
  });

  test('the host adds what it knows; one that throws blocks approving', () => {
    const fields = { revision: 'r', expiresAt: '2026-01-01T00:00:00Z' };
    expect(batchesOf([asking(['a'])], [], { batchFields: () => fields })).toMatchObject([fields]);
    const broken = (): never => {
      throw new Error('x');
    };
    expect(batchesOf([asking(['a'])], [], { batchFields: broken })).toMatchObject([
      { approveBlocked: 'unreadable' },
    ]);
  });

  test('what is no stream has nothing to decide', async () => {
    for (const junk of [null, undefined, {}, 7]) {
      const { batches, onSubmit } = fromStream(junk as never);
      expect(batches).toEqual([]);
      expect(await onSubmit(answer({ id: 'i', calls: [] }, 'DENIED'))).toMatchObject({
        kind: 'invalid',
      });
    }
  });

  test('anything at all is read without an error, and the card can take it', () => {
    const json = fc.jsonValue() as fc.Arbitrary<unknown>;
    const named = fc.oneof(json, fc.constantFrom('a', 'approve', 'ai', 'i', ''));
    const item = fc.oneof(
      json,
      fc.record(
        { name: named, args: json, id: named, actionName: named, allowedDecisions: json },
        { requiredKeys: [] },
      ),
    );
    const list = fc.oneof(json, fc.array(item, { maxLength: 4 }));
    const value = fc.record(
      { actionRequests: list, review_configs: list, reviewConfigs: list, action_requests: list },
      { requiredKeys: [] },
    );
    const interrupt = fc.oneof(json, fc.record({ id: named, value: fc.oneof(json, value) }));
    const message = fc.oneof(
      json,
      fc.record(
        { type: named, tool_calls: list, tool_call_id: named, content: json, status: json },
        { requiredKeys: [] },
      ),
    );
    const many = <T>(one: fc.Arbitrary<T>) =>
      fc.oneof(json, fc.array(one as fc.Arbitrary<unknown>, { maxLength: 4 }));
    fc.assert(
      fc.property(many(interrupt), many(message), (interrupts, messages) => {
        for (const batch of batchesOf(interrupts, messages)) readBatch(batch);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test.each(hostileValues.map((value, i) => [i, value]))(
    'junk is no reason to throw (%i)',
    (_, value) => {
      const source = asking(['a']) as { value: object };
      for (const interrupts of [value, [value], [{ id: 'i', value }], [{ id: value, ...source }]])
        for (const batch of batchesOf(interrupts, [wanting('a')])) readBatch(batch);
      for (const key of ['actionRequests', 'reviewConfigs'])
        for (const given of [value, [value], [action('a'), value]])
          for (const batch of batchesOf([{ id: 'i', value: { ...source.value, [key]: given } }]))
            readBatch(batch);
      for (const messages of [value, [value], [{ tool_calls: value }], [{ tool_calls: [value] }]])
        expect(batchesOf([source], messages)).toHaveLength(1);
      for (const key of ['tool_call_id', 'content', 'status'])
        expect(batchesOf([source], [wanting('a'), replied('a', { [key]: value })])).toHaveLength(1);
    },
  );

  test('fields that refuse to be read cost only what they are part of', () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('No');
        },
      },
    );
    expect(batchesOf([trap, asking(['a'])], [trap])).toMatchObject([{ id: 'i' }]);
  });
});

describe('what may leave', () => {
  test('the answers are sent by place, whatever the order they were given in', async () => {
    const { adapter, sent } = streamOf({ interrupts: [asking(['a', 'b'])] }, { mixed: true });
    const { batches, onSubmit } = adapter();
    const known = answer(batches[0] as ApprovalBatch, ['APPROVED', 'DENIED']);
    void onSubmit({ ...known, decisions: known.decisions.toReversed() });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject([
      { decisions: [{ type: 'approve' }, { type: 'reject' }] },
      { interruptId: 'i', strictResume: true, metadata: { approval: { idempotencyKey: 'k' } } },
    ]);
  });

  test.each([
    ['approve', 'DENIED', 'reject'],
    ['reject', 'APPROVED', 'approve'],
    ['edit', 'APPROVED', 'approve'],
    ['edit', 'ABORTED_WITH_FEEDBACK', 'reject'],
  ] as const)('where only %s is allowed, %s stays here', async (allowed, result, word) => {
    const { adapter, sent } = streamOf({ interrupts: [asking(['a'], [allowed])] });
    const { batches, onSubmit } = adapter();
    expect(await onSubmit(answer(batches[0] as ApprovalBatch, result))).toMatchObject({
      kind: 'invalid',
      problem: { message: `${word} is not allowed: i:0` },
    });
    expect(sent).toEqual([]);
  });

  test('where nothing says what is allowed, nothing is', async () => {
    const { adapter, sent } = streamOf({
      interrupts: [{ id: 'i', value: { actionRequests: [action('a')] } }],
    });
    const { batches, onSubmit } = adapter();
    const { kind } = await onSubmit(answer(batches[0] as ApprovalBatch, 'DENIED'));
    expect([kind, sent]).toEqual(['invalid', []]);
  });

  test('a mix stays here unless the other side is known to take it', async () => {
    const { adapter, sent } = streamOf({ interrupts: [asking(['a', 'b'])] });
    const { batches, onSubmit, capabilities } = adapter();
    expect(capabilities.mixed).toBe(false);
    expect(streamOf({}, { mixed: true }).adapter().capabilities.mixed).toBe(true);
    const outcome = await onSubmit(answer(batches[0] as ApprovalBatch, ['APPROVED', 'DENIED']));
    expect(outcome).toEqual({ kind: 'invalid', problem: { code: 'mixed_verdicts' } });
    expect(sent).toEqual([]);
  });

  test('nothing is sent while a run goes on', async () => {
    const { show, adapter, sent } = streamOf({ interrupts: [asking(['a'])] });
    const { batches, onSubmit } = adapter();
    show({ isLoading: true });
    expect(await onSubmit(answer(batches[0] as ApprovalBatch, 'DENIED'))).toEqual({
      kind: 'not_recorded',
    });
    expect(sent).toEqual([]);
  });

  test('other calls under the same id are not answered', async () => {
    const { show, adapter, sent } = streamOf({ interrupts: [asking(['a'])] });
    const { batches, onSubmit } = adapter();
    show({ interrupts: [asking(['b'])] });
    expect(await onSubmit(answer(batches[0] as ApprovalBatch, 'DENIED'))).toMatchObject({
      kind: 'stale',
      batch: { calls: [{ toolName: 'b' }] },
    });
    expect(sent).toEqual([]);
  });

  test('what is no longer asked is not answered', async () => {
    const { show, adapter, sent } = streamOf({ interrupts: [asking(['a'])] });
    const { batches, onSubmit } = adapter();
    show({ interrupts: [] });
    const { kind } = await onSubmit(answer(batches[0] as ApprovalBatch, 'DENIED'));
    expect([kind, sent]).toEqual(['not_awaiting', []]);
  });

  test('a batch that could not be read is denied as a whole', async () => {
    const { adapter, sent } = streamOf({ interrupts: [asking(['a', 'b'])] });
    const { batches, onSubmit } = adapter();
    const none = answer(batches[0] as ApprovalBatch, 'DENIED', { decisions: [], rest: 'DENIED' });
    void onSubmit(none);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[0]).toMatchObject({ decisions: [{ type: 'reject' }, { type: 'reject' }] });
  });

  test('a host may send what it likes along', async () => {
    const request = () => ({ metadata: { by: 7 } });
    const { adapter, sent } = streamOf({ interrupts: [asking(['a'])] }, { request });
    const { batches, onSubmit } = adapter();
    void onSubmit(answer(batches[0] as ApprovalBatch, 'DENIED'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[1]).toEqual({ metadata: { by: 7 }, interruptId: 'i', strictResume: true });
  });
});

describe('what becomes of it', () => {
  const open = { interrupts: [asking(['a', 'b'])], messages: [wanting('a', 'b')] };

  /** An answer that has arrived, and whose run has begun. */
  async function underWay(fields: Shown, result: ApprovalResult = 'APPROVED') {
    const at = streamOf(fields);
    const { batches, onSubmit } = at.adapter();
    const submission = answer(batches[0] as ApprovalBatch, result);
    const outcome = onSubmit(submission);
    await vi.waitFor(() => expect(at.sent).toHaveLength(1));
    at.show({ interrupts: [], isLoading: true, error: undefined });
    return { ...at, submission, outcome };
  }

  test('it is listed without an end until the messages tell one', async () => {
    const { adapter, show, outcome } = await underWay(open);
    expect(adapter().batches).toMatchObject([{ id: 'i' }]);
    expect(adapter().batches[0]).not.toHaveProperty('outcome');
    show({ messages: [...open.messages, replied('a')] });
    expect(adapter().batches[0]).not.toHaveProperty('outcome');
    const failed = replied('b', { status: 'error', content: 'Disk full' });
    show({ messages: [...open.messages, replied('a'), failed, said] });
    show({ isLoading: false });
    const settled = {
      kind: 'settled',
      calls: [
        { callId: 'i:0', result: 'APPROVED', status: 'done' },
        { callId: 'i:1', status: 'failed', error: 'Disk full', retryable: false },
      ],
    };
    expect(await outcome).toEqual(settled);
    // The messages may be dropped: what was told stays told.
    expect(show({ messages: [] }).batches).toMatchObject([{ outcome: settled }]);
  });

  test('an end is waited for: messages come after the run has stopped', async () => {
    const { show, outcome } = await underWay(open);
    show({ isLoading: false });
    show({ messages: [...open.messages, replied('a'), replied('b')] });
    expect((await outcome).kind).toBe('settled');
  });

  test('a run that ends without a word of it is not called settled', async () => {
    const { show, outcome } = await underWay(open);
    show({ isLoading: false });
    await expect(outcome).rejects.toThrow('No reply came');
  });

  test('a run that fails is told with its error, and the same can be sent again, no other', async () => {
    const { adapter, show, sent, submission, outcome } = await underWay(open);
    show({ isLoading: false, error: new Error('boom') });
    await expect(outcome).rejects.toThrow('boom');
    const { batches, onSubmit } = adapter();
    const other = answer(batches[0] as ApprovalBatch, 'DENIED', { idempotencyKey: 'k2' });
    expect((await onSubmit(other)).kind).toBe('invalid');
    void onSubmit(submission).catch(() => undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  test('an answer that somebody else has given before is told as that', async () => {
    const { show, outcome } = await underWay(open);
    const error = Object.assign(new Error('gone'), { name: 'UnknownInterruptError' });
    show({ isLoading: false, error });
    expect(await outcome).toEqual({ kind: 'not_awaiting' });
  });

  test('what is asked anew can be answered anew', async () => {
    const { show, sent, outcome } = await underWay(open);
    show({ isLoading: false, ...open });
    expect(await outcome).toMatchObject({ kind: 'stale', batch: { id: 'i' } });
    const { batches, onSubmit } = show({});
    void onSubmit(answer(batches[0] as ApprovalBatch, 'DENIED')).catch(() => undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  });

  test('where no message can tell, the end of the run does', async () => {
    const { show, outcome } = await underWay({ ...open, messages: [] });
    show({ isLoading: false });
    expect(await outcome).toEqual({ kind: 'settled' });
    expect(show({}).batches).toMatchObject([{ outcome: { kind: 'settled' } }]);
  });

  test('the message with the calls may come after the answer', async () => {
    const { show, outcome } = await underWay({ ...open, messages: [] });
    show({ messages: [...open.messages, replied('a'), replied('b'), said], isLoading: false });
    expect(await outcome).toMatchObject({ kind: 'settled', calls: [{ status: 'done' }, {}] });
  });

  test('a denial and an abort are told apart, and a call that the agent dropped is neither', () => {
    const { adapter, show } = streamOf(open);
    adapter();
    const words = 'Error: approval_denied (decided_by: unknown';
    const denied = replied('a', { status: 'error', content: `${words}). Tool` });
    const aborted = replied('a', {
      status: 'error',
      content: `${words}, reason: aborted_with_feedback). Tool`,
    });
    const callsWith = (reply: object): unknown =>
      streamOf(open).show({ messages: [...open.messages, reply, said] }).batches[0]?.outcome;
    expect(callsWith(denied)).toMatchObject({
      kind: 'settled',
      calls: [
        { callId: 'i:0', result: 'DENIED' },
        { callId: 'i:1', status: 'withdrawn' },
      ],
    });
    expect(callsWith(aborted)).toMatchObject({ calls: [{ result: 'ABORTED_WITH_FEEDBACK' }, {}] });
    expect(show({ messages: [...open.messages, { type: 'human' }] }).batches).toMatchObject([
      { outcome: { kind: 'not_awaiting' } },
    ]);
  });

  test('a refusal of the backend is told as what it is, and another answer can follow', async () => {
    const { adapter, sent, failWith } = streamOf(open);
    const { batches, onSubmit } = adapter();
    const batch = batches[0] as ApprovalBatch;
    failWith(Object.assign(new Error('HTTP 403'), { text: '{"type":"self_approval"}' }));
    expect(await onSubmit(answer(batch, 'APPROVED'))).toEqual({
      kind: 'forbidden',
      reason: 'self_approval',
    });
    failWith();
    void onSubmit(answer(batch, 'DENIED')).catch(() => undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  });

  test('an answer is remembered by thread', async () => {
    const { show } = await underWay(open);
    expect(show({ threadId: 'other', isLoading: false }).batches).toEqual([]);
    expect(show({ threadId: 't' }).batches).toHaveLength(1);
  });
});

describe('toPositional', () => {
  const of = (...ids: string[]) => ids.map((callId) => ({ callId }));

  test('puts the decisions in the order of the calls', () => {
    expect(toPositional(['a', 'b', 'c'], of('c', 'a', 'b'))).toEqual(of('a', 'b', 'c'));
    expect(toPositional([], [])).toEqual([]);
  });

  test.each([
    ['one missing', ['a', 'b'], of('a'), 'No decision for the call b'],
    ['an unknown one', ['a'], of('a', 'z'), 'No call has the id z'],
    ['an unknown one in the place of another', ['a'], of('z'), 'No decision for the call a'],
    ['one decided twice', ['a', 'b'], of('a', 'a'), 'twice'],
    ['a call that is there twice', ['a', 'a'], of('a'), 'twice'],
  ])('throws with %s', (_title, ids, decisions, words) => {
    expect(() => toPositional(ids, decisions)).toThrow(words);
  });

  test('gives one decision for each call, in their order, or nothing', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 });
    fc.assert(
      fc.property(ids, ids, (calls, decided) => {
        const fits =
          new Set(calls).size === calls.length &&
          calls.toSorted().join() === decided.toSorted().join();
        const order = (): string[] => toPositional(calls, of(...decided)).map((one) => one.callId);
        if (fits) expect(order()).toEqual(calls);
        else expect(order).toThrow();
      }),
      { numRuns: runs(1_000) },
    );
  });
});
