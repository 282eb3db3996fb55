/**
 * A `ChatModelAdapter` as one would write it, with the local agent of the chat story for a model: it asks before it acts,
 * runs what was approved, and reads nothing but the messages that `modelMessages` makes of the thread.
 */
import type {
  ChatModelAdapter,
  ThreadAssistantMessagePart,
  ThreadMessage,
  ToolCallMessagePart,
} from '@assistant-ui/react';
import type { Person } from 'approval-cards';
import { answer, plan } from '../../chat/agent';
import { tools } from '../../chat/tools';
import type { Turn } from '../../chat/agent';
import { speeches } from '../../chat/speech';
import type { ModelMessage } from './told';
import { modelMessages } from './told';

export interface Model extends ChatModelAdapter {
  /** What the model was given in its last turn; the same list until the next. */
  readonly told: () => readonly ModelMessage[];
  readonly subscribe: (listener: () => void) => () => void;
}

const thinking = 300;

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, signal.aborted ? 0 : thinking);
  });
}

/** Runs a call that was approved; others stay as they are. */
function carriedOut(part: ThreadAssistantMessagePart): ThreadAssistantMessagePart {
  if (part.type !== 'tool-call' || !part.approval?.approved || part.result !== undefined)
    return part;
  try {
    const run = tools.get(part.toolName)?.run;
    return { ...part, result: run?.(part.args, speeches.en.results) ?? 'Done.' };
  } catch (error) {
    return { ...part, result: `Error: ${(error as Error).message}`, isError: true };
  }
}

function ask({ calls }: Turn, turnId: string): ToolCallMessagePart[] {
  return calls.map(({ toolName, args }, i) => ({
    type: 'tool-call',
    toolCallId: `${turnId}-call-${i + 1}`,
    toolName,
    args: args as ToolCallMessagePart['args'],
    argsText: JSON.stringify(args),
    // The gate: assistant-ui waits until each has its answer.
    approval: { id: `${turnId}-approval-${i + 1}` },
  }));
}

/** What the model makes of what it is told: it answers to results, and to an abort; anything else is a wish. */
function turnFor(told: readonly ModelMessage[]): Turn {
  const said = told.at(-1);
  const before = told.slice(0, said?.role === 'user' ? -1 : undefined);
  const since = before.slice(before.findLastIndex(({ role }) => role !== 'tool') + 1);
  const results = since.map(({ text, call }) => ({
    toolName: call?.toolName ?? '',
    content: text,
  }));
  const asked = since.flatMap(({ call }) =>
    call ? [{ toolName: call.toolName, args: call.args }] : [],
  );
  const isAborted = results[0]?.content.includes('reason: aborted_with_feedback');
  if (said?.role !== 'user') return answer(results, null, asked);
  if (!isAborted) return plan(said.text);
  return answer(results, { text: said.text, images: said.files?.length ?? 0 }, asked);
}

export function createModel(runOwner: Person): Model {
  const listeners = new Set<() => void>();
  let told: readonly ModelMessage[] = [];
  return {
    told: () => told,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async *run(given) {
      const current = given.unstable_getMessage();
      await pause(given.abortSignal);
      const before = current.content as readonly ThreadAssistantMessagePart[];
      const done = before.map(carriedOut);
      // A message that goes on is given what is new in it: results by the ids of their calls, and what follows them.
      const content = done.filter(({ type }) => type === 'tool-call');
      yield { content };
      const thread = [...given.messages, { ...current, content: done } as ThreadMessage];
      told = modelMessages(thread, runOwner);
      for (const listener of listeners) listener();
      await pause(given.abortSignal);
      const turn = turnFor(told);
      content.push({ type: 'text', text: turn.text });
      yield { content: [...content] };
      for (const call of ask(turn, current.id)) {
        await pause(given.abortSignal);
        content.push(call);
        yield { content: [...content] };
      }
      if (turn.calls.length > 0)
        yield { content, status: { type: 'requires-action', reason: 'tool-calls' } };
    },
  };
}
