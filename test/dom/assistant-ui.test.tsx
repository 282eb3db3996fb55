import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  ThreadPrimitive,
  useExternalStoreRuntime,
  useLocalRuntime,
} from '@assistant-ui/react';
import type {
  AssistantRuntime,
  ChatModelAdapter,
  RespondToToolApprovalOptions,
  ThreadMessageLike,
  ToolCallMessagePart,
  ToolCallMessagePartProps,
} from '@assistant-ui/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalCard } from 'approval-cards';
import type { OnSubmit, Submission } from 'approval-cards';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ApprovalCollector, ApprovalPart } from '../../stories/live/assistant-ui/collector';
import type { CardProps } from '../../stories/live/assistant-ui/collector';
import { ada } from '../fixtures/batches';
import { takeComplaints } from './setup';

type Approval = NonNullable<ToolCallMessagePart['approval']>;
type Part = Exclude<ThreadMessageLike['content'], string>[number];

/** A tool call of a message; with `id` and nothing more, one that waits. */
function part(
  id: string,
  approval: Partial<Approval> = {},
  more: Partial<ToolCallMessagePart> = {},
): Part {
  const args = { of: id };
  const call = { type: 'tool-call' as const, toolCallId: id, toolName: `tool_${id}` };
  return {
    ...call,
    args,
    argsText: JSON.stringify(args),
    approval: { id: `ask-${id}`, ...approval },
    ...more,
  };
}

const said: ThreadMessageLike = { id: 'm1', role: 'user', content: 'Tidy up.' };
const asking = (...content: Part[]): ThreadMessageLike => ({
  id: 'm2',
  role: 'assistant',
  content,
});

const pausing = { type: 'requires-action', reason: 'tool-calls' } as const;

/** What cards have sent. */
let sent: { readonly submission: Submission; readonly onSubmit: OnSubmit }[] = [];

function Card(props: CardProps): ReactElement {
  return (
    <ApprovalCard
      {...props}
      unsafeDisableInputGuard
      onSubmit={(submission) => {
        sent.push({ submission, onSubmit: props.onSubmit });
        return props.onSubmit(submission);
      }}
    />
  );
}

function Tool({ toolCallId, toolName }: ToolCallMessagePartProps): ReactElement {
  return <ApprovalPart toolCallId={toolCallId}>{`(${toolName})`}</ApprovalPart>;
}

const parts = { Text: ({ text }: { text: string }) => <p>{text}</p>, tools: { Fallback: Tool } };

function Page({ runtime }: { runtime: AssistantRuntime }): ReactElement {
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ApprovalCollector currentUser={ada} runOwner={ada} card={Card}>
        <ThreadPrimitive.Messages>
          {() => <MessagePrimitive.Parts components={parts} />}
        </ThreadPrimitive.Messages>
      </ApprovalCollector>
    </AssistantRuntimeProvider>
  );
}

interface Stored {
  readonly messages: readonly ThreadMessageLike[];
  readonly isRunning?: boolean;
}

/** A host that keeps the messages itself. `respond`: what it does with an answer, on top of writing it down. */
function showStored(
  start: Stored,
  respond: (answer: RespondToToolApprovalOptions) => unknown = () => null,
) {
  sent = [];
  let change: (next: (before: Stored) => Stored) => void = () => undefined;
  function Host(): ReactElement {
    const [{ messages, isRunning = false }, setStored] = useState(start);
    change = setStored;
    const runtime = useExternalStoreRuntime<ThreadMessageLike>({
      messages,
      isRunning,
      convertMessage: (message) => message,
      onNew: async ({ content, metadata }) =>
        setStored((before) => ({
          ...before,
          messages: [
            ...before.messages,
            { role: 'user', content, metadata: { custom: metadata.custom } },
          ],
        })),
      onRespondToToolApproval: async (answer) => {
        await respond(answer);
        setStored((before) => ({
          ...before,
          messages: before.messages.map((one) => answered(one, answer)),
        }));
      },
    });
    return <Page runtime={runtime} />;
  }
  render(<Host />);
  return (next: Stored) => act(async () => change(() => next));
}

function answered(
  message: ThreadMessageLike,
  answer: RespondToToolApprovalOptions,
): ThreadMessageLike {
  const { approvalId, approved, reason } = answer;
  if (typeof message.content === 'string') return message;
  const content = message.content.map((one) =>
    one.type === 'tool-call' && one.approval?.id === approvalId
      ? {
          ...one,
          approval: { ...one.approval, approved, ...(reason === undefined ? {} : { reason }) },
        }
      : one,
  );
  return { ...message, content };
}

/** The real runtime with a model of its own. */
function showLocal(run: ChatModelAdapter['run']): void {
  sent = [];
  function Host(): ReactElement {
    const initialMessages = [said];
    const runtime = useLocalRuntime({ run }, { initialMessages });
    return (
      <>
        <button onClick={() => runtime.thread.startRun({ parentId: 'm1' })}>Run</button>
        <Page runtime={runtime} />
      </>
    );
  }
  render(<Host />);
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const press = async (name: RegExp | string) => userEvent.click(await button(name));
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-part="root"]')];
const waiting = () => screen.queryAllByRole('button', { name: /^Approve / });
/** Sends once more what a card has sent, or something else in its place. */
async function sendAgain(change: Partial<Submission> = {}): Promise<unknown> {
  const { submission, onSubmit } = sent.at(-1)!;
  let reply: unknown;
  void Promise.resolve(onSubmit({ ...submission, ...change })).then((told) => (reply = told));
  await waitFor(() => expect(reply).toBeDefined());
  return reply;
}

describe('what is collected', () => {
  test('what waits in a message stands in one card, whatever text is between', async () => {
    showStored({ messages: [said, asking(part('a'), { type: 'text', text: 'and' }, part('b'))] });
    await button(/^Approve tool_b/);
    expect(cards()).toHaveLength(1);
    expect(waiting()).toHaveLength(2);
  });

  test('a call that is there twice, as after a careless reload, is asked about once', async () => {
    const respond = vi.fn(() => null);
    const message = asking(part('a'), part('b'), part('a'), part('b'));
    const show = showStored({ messages: [said, message] }, respond);
    await button(/^Approve tool_a/);
    await show({ messages: [said, { ...message }] });
    expect(cards()).toHaveLength(1);
    expect(waiting()).toHaveLength(2);
    await press(/^Deny all 2/);
    await press('Send 2 decisions');
    expect(await screen.findByText(/^Declined 2 actions/)).toBeVisible();
    expect(respond).toHaveBeenCalledTimes(2);
  });

  test('while the model writes there is no card: half a batch would leave it waiting', async () => {
    const show = showStored({ messages: [said, asking(part('a'))], isRunning: true });
    expect(await screen.findByText('(tool_a)')).toBeVisible();
    await show({ messages: [said, asking(part('a'), part('b'))], isRunning: true });
    expect(cards()).toEqual([]);
    await show({ messages: [said, asking(part('a'), part('b'))] });
    expect(waiting()).toHaveLength(2);
    expect(screen.queryByText(/^\(tool/)).toBeNull();
  });

  test('a message that says it waits may still be written: its card comes when that is over', async () => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    showLocal(async function* run() {
      yield { content: [part('a') as ToolCallMessagePart], status: pausing };
      await held;
      yield { content: [part('a'), part('b')] as ToolCallMessagePart[], status: pausing };
    });
    await press('Run');
    expect(await screen.findByText('(tool_a)')).toBeVisible();
    expect(cards()).toEqual([]);
    await act(async () => goOn());
    await button(/^Approve tool_b/);
    expect(waiting()).toHaveLength(2);
  });

  test('calls that nobody decides about stay yours to draw, and are shown beside those that wait', async () => {
    const free = part('c', {}, { result: 'It rains.' });
    const { approval: _, ...ungated } = free as ToolCallMessagePart;
    showStored({
      messages: [
        said,
        asking(
          ungated as Part,
          part('a'),
          part('b', { isAutomatic: true, approved: true }, { result: 'By policy.' }),
          part('d', { display: 'text', prompt: 'Which year?' }),
        ),
      ],
    });
    await button(/^Approve tool_a/);
    expect(waiting()).toHaveLength(1);
    const [card] = cards();
    for (const shown of ['tool_a', 'tool_b', 'tool_c', 'It rains.', 'By policy.'])
      expect(card).toHaveTextContent(shown);
    const own = [...document.querySelectorAll('body > div')].map((one) => one.textContent).join();
    for (const drawn of ['(tool_b)', '(tool_c)', '(tool_d)']) expect(own).toContain(drawn);
    expect(own).not.toContain('(tool_a)');
  });

  test('a message that goes on may ask again, in a card of its own', async () => {
    const results = [part('a', { approved: true }, { result: 'ran a' }), part('b')];
    const show = showStored({ messages: [said, asking(part('a'))] });
    await press(/^Approve tool_a/);
    expect(await screen.findByText(/^Approved 1 action/)).toBeVisible();
    await show({ messages: [said, asking(...results)] });
    await press(/^Deny tool_b/);
    expect(await screen.findByText(/^Declined 1 action/)).toBeVisible();
    expect(screen.getByText(/^Approved 1 action/)).toBeVisible();
    expect(cards()).toHaveLength(2);
  });
});

describe('what can happen while it waits', () => {
  test('the message is removed: its card goes with it, and an answer finds nothing', async () => {
    const respond = vi.fn(() => null);
    const show = showStored({ messages: [said, asking(part('a'))] }, respond);
    await press(/^Deny tool_a/);
    await screen.findByText(/^Declined 1 action/);
    await show({ messages: [said] });
    expect(cards()).toEqual([]);
    expect(await sendAgain()).toEqual({ kind: 'not_awaiting' });
    expect(respond).toHaveBeenCalledTimes(1);
  });

  test('an abort is the next message, for hosts too that keep the messages themselves', async () => {
    const respond = vi.fn(() => null);
    showStored({ messages: [said, asking(part('a'), part('b'))] }, respond);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Say what/ }), 'Ask first.');
    await press('Abort all with feedback…');
    await press(/^Abort all 2/);
    expect(await screen.findByText(/^Aborted 2 actions with feedback/)).toBeVisible();
    expect(respond).not.toHaveBeenCalled();
    expect(screen.getAllByText('Ask first.')).toHaveLength(2);
  });

  test('another message follows: the card says that nothing is waited for', async () => {
    const show = showStored({ messages: [said, asking(part('a'))] });
    await button(/^Approve tool_a/);
    await show({ messages: [said, asking(part('a')), { role: 'user', content: 'Never mind.' }] });
    expect(waiting()).toEqual([]);
    expect(screen.getAllByText(/no longer waiting/i)[0]).toBeVisible();
  });

  test.each([
    ['expired', /expired/i],
    ['cancelled', /no longer waiting/i],
  ] as const)('the host says %s', async (resolution, words) => {
    const show = showStored({ messages: [said, asking(part('a'), part('b'))] });
    await button(/^Approve tool_a/);
    await show({ messages: [said, asking(part('a', { resolution }), part('b', { resolution }))] });
    expect(waiting()).toEqual([]);
    expect(screen.getAllByText(words)[0]).toBeVisible();
  });

  test('somebody else was first: a second answer is told what became of it, and nothing is thrown', async () => {
    const respond = vi.fn(() => null);
    const show = showStored({ messages: [said, asking(part('a'), part('b'))] }, respond);
    await press(/^Deny all 2/);
    await press('Send 2 decisions');
    await screen.findByText(/^Declined 2 actions/);
    expect(await sendAgain()).toMatchObject({
      kind: 'settled',
      calls: [{ result: 'DENIED' }, { result: 'DENIED' }],
    });
    expect(respond).toHaveBeenCalledTimes(2);
    await show({
      messages: [said, asking(part('a', { approved: true }), part('b', { approved: false }))],
    });
    expect(await screen.findByText(/^Approved 1 and denied 1/)).toBeVisible();
  });

  test('it breaks off halfway: the same is sent again, without what was taken, and nothing else', async () => {
    const taken: unknown[] = [];
    let offline = true;
    showStored({ messages: [said, asking(part('a'), part('b'))] }, ({ approvalId, approved }) => {
      if (approvalId === 'ask-a' && offline) throw new Error('offline');
      taken.push([approvalId, approved]);
    });
    await press(/^Approve tool_a/);
    await press(/^Deny tool_b/);
    await press('Send 2 decisions');
    // Denials first: what was approved never stands alone.
    expect(await screen.findByText(/do not know|not known/i)).toBeVisible();
    expect(taken).toEqual([['ask-b', false]]);
    expect(takeComplaints()).toEqual([expect.stringContaining('offline')]);
    offline = false;
    const decisions = sent[0]!.submission.decisions.map((one) => ({
      ...one,
      result: 'DENIED' as const,
    }));
    expect(await sendAgain({ decisions, idempotencyKey: 'other' })).toMatchObject({
      kind: 'invalid',
      problem: { message: 'Only the answer already sent can be sent again' },
    });
    expect(taken).toHaveLength(1);
    await press(/again/i);
    expect(await screen.findByText(/^Approved 1 and denied 1/)).toBeVisible();
    expect(taken).toEqual([
      ['ask-b', false],
      ['ask-a', true],
    ]);
  });
});

describe('what became of it', () => {
  test.each([
    ['done', false, /Approved, done/],
    ['failed', true, /failed/],
  ] as const)('a call is %s', async (status, isError, words) => {
    showLocal(async function* run(turn) {
      const [first] = turn.unstable_getMessage().content;
      if (first?.type !== 'tool-call') {
        yield { content: [part('a') as ToolCallMessagePart], status: pausing };
      } else {
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
        yield { content: [{ ...first, result: 'It is so.', isError }] };
      }
    });
    await press('Run');
    await press(/^Approve tool_a/);
    expect(await sendAgain()).toMatchObject({
      calls: [{ result: 'APPROVED', status }],
    });
    expect(within(cards()[0]!).getAllByText(words)[0]).toBeVisible();
  });

  test('the model breaks down after the approval: what was approved is not said to be done', async () => {
    showLocal(async function* run(turn) {
      if (turn.unstable_getMessage().content.length > 0) throw new Error('out of memory');
      yield { content: [part('a') as ToolCallMessagePart], status: pausing };
    });
    await press('Run');
    await press(/^Approve tool_a/);
    await waitFor(() => expect(cards()[0]).toHaveTextContent(/failed/));
    expect(cards()[0]).toHaveTextContent('out of memory');
  });
});
