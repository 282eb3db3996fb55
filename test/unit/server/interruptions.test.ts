import { describe, expect, it } from 'vitest';
import type { Accepted } from '../../../src/server';
import { acceptSubmission, answerInterruptions, batchFromInterruptions } from '../../../src/server';

const itemOf = (callId: string, name: string, args: string) => ({
  type: 'tool_approval_item',
  name,
  arguments: args,
  rawItem: { type: 'function_call', callId, name, arguments: args },
});

const mail = itemOf('call-a', 'send_email', '{"to":"team@example.test","id":1e400}');
const page = itemOf('call-b', 'delete_page', '{"pageId":42}');

describe('the batch of an interrupted run', () => {
  it('has a call for each interruption, with the text of its arguments', () => {
    const batch = batchFromInterruptions(
      { interruptions: [mail, page] },
      { id: 'run-1', runOwner: { id: 7 }, revision: 'r1' },
    );
    expect(batch).toEqual({
      id: 'run-1',
      runOwner: { id: 7 },
      revision: 'r1',
      calls: [
        {
          id: 'call-a',
          toolName: 'send_email',
          args: { to: 'team@example.test', id: Infinity },
          rawArgs: '{"to":"team@example.test","id":1e400}',
        },
        { id: 'call-b', toolName: 'delete_page', args: { pageId: 42 }, rawArgs: '{"pageId":42}' },
      ],
    });
  });

  it('has the calls beside them in the model’s order, with what they gave', () => {
    const raw = (callId: string, name: string) => ({
      type: 'function_call',
      callId,
      name,
      arguments: '{}',
    });
    const output = (callId: string, given: unknown) => ({
      type: 'tool_call_output_item',
      rawItem: { type: 'function_call_result', callId },
      output: given,
    });
    const { calls } = batchFromInterruptions(
      {
        interruptions: [page, mail],
        rawResponses: [
          { output: [raw('call-old', 'look_up')] },
          {
            output: [
              { type: 'reasoning', id: 'r' },
              raw('call-c', 'look_up'),
              raw('call-b', 'delete_page'),
              raw('call-d', 'look_up'),
              raw('call-e', 'look_up'),
            ],
          },
        ],
        newItems: [
          null,
          output('call-old', 'old'),
          output('call-c', '3 minutes'),
          output('call-d', { found: 0 }),
          { type: 'message_output_item', rawItem: { callId: 'call-e' }, output: 'no' },
          { type: 'tool_call_output_item', output: 'nobody knows whose' },
        ],
      },
      { id: 'run-1' },
    );
    expect(calls.map(({ id, needsDecision, result }) => [id, needsDecision, result])).toEqual([
      ['call-c', false, '3 minutes'],
      ['call-b', undefined, undefined],
      ['call-d', false, '{"found":0}'],
      ['call-e', false, undefined],
      ['call-a', undefined, undefined],
    ]);
    expect(calls[1]).toMatchObject({ args: { pageId: 42 } });
    expect(calls[3]).not.toHaveProperty('result');
  });

  it('shows the fields of a call that is no function’s, and takes what is odd as it is', () => {
    const { calls } = batchFromInterruptions(
      {
        interruptions: [
          {
            rawItem: {
              type: 'shell_call',
              id: 'item-1',
              callId: 'call-s',
              status: 'completed',
              name: 'shell',
              providerData: { x: 1 },
              action: { commands: ['ls'] },
            },
          },
          { toolName: 'browse', rawItem: { type: 'computer_call', id: 'item-2', action: {} } },
          { name: '', rawItem: { type: 'hosted_tool_call', arguments: '{"half' } },
          null,
        ],
        rawResponses: [{ output: 'none' }],
        newItems: [],
      },
      { id: 'run-1' },
    );
    expect(calls).toEqual([
      { id: 'call-s', toolName: 'shell', args: { action: { commands: ['ls'] } } },
      { id: 'item-2', toolName: 'browse', args: { action: {} } },
      {
        id: 'interruption-3',
        toolName: 'hosted_tool_call',
        args: '{"half',
        rawArgs: '{"half',
      },
      { id: 'interruption-4', toolName: '', args: {} },
    ]);
  });
});

describe('the answer to an interrupted run', () => {
  function stateOf() {
    const told: unknown[] = [];
    return {
      told,
      approve: (item: unknown) => void told.push(['approve', item]),
      reject: (item: unknown, { message }: { readonly message: string }) =>
        void told.push(['reject', item, message]),
    };
  }

  function accepted(decisions: readonly object[], more: object = {}): Accepted {
    const batch = batchFromInterruptions(
      { interruptions: [mail, page] },
      { id: 'run-1', runOwner: { id: 7 } },
    );
    const answer = acceptSubmission(
      batch,
      { batchId: 'run-1', idempotencyKey: 'k', decisions, ...more },
      { sessionUserId: 7 },
    );
    if (!answer.ok) throw new Error(answer.type);
    return answer;
  }

  it('approves, and rejects with who declined and why', () => {
    const state = stateOf();
    const answer = accepted([
      { callId: 'call-a', result: 'APPROVED' },
      { callId: 'call-b', result: 'DENIED', reason: 'It is "still" read.' },
    ]);
    answerInterruptions(state, [mail, page], answer);
    expect(state.told[0]).toEqual(['approve', mail]);
    expect(state.told[1]).toEqual([
      'reject',
      page,
      expect.stringMatching(
        /^Error: approval_denied \(decided_by: run_owner\).*"delete_page".* The person's reason: "It is \\"still\\" read."$/,
      ),
    ]);
  });

  it('tells the text of an abort with each rejection', () => {
    const state = stateOf();
    const aborted = ['call-a', 'call-b'].map((callId) => ({
      callId,
      result: 'ABORTED_WITH_FEEDBACK',
    }));
    answerInterruptions(
      state,
      [mail, page],
      accepted(aborted, { feedback: { text: ' Ask first. ', attachments: [] } }),
    );
    expect(state.told).toHaveLength(2);
    for (const told of state.told)
      expect(told).toEqual([
        'reject',
        expect.anything(),
        expect.stringMatching(/aborted_with_feedback.* Their message: "Ask first."$/),
      ]);
  });

  it('tells nothing where calls and decisions do not match', () => {
    const state = stateOf();
    const answer = accepted([
      { callId: 'call-a', result: 'APPROVED' },
      { callId: 'call-b', result: 'APPROVED' },
    ]);
    const other = itemOf('call-z', 'send_email', '{}');
    expect(() => answerInterruptions(state, [mail, other], answer)).toThrow(
      'No decision for the call call-z',
    );
    expect(() => answerInterruptions(state, [mail], answer)).toThrow(
      'No interruption has the call call-b',
    );
    expect(() => answerInterruptions(state, [mail, mail, page], answer)).toThrow(
      'No decision for the call call-a',
    );
    expect(state.told).toEqual([]);
  });
});
