/**
 * For the half that talks to the model, a `ChatModelAdapter` or the server behind it: a thread of assistant-ui as the messages
 * that a model is given. Copy it, or do the same where you write yours.
 */
import type { ThreadMessage, ToolCallMessagePart } from '@assistant-ui/react';
import type { Person } from 'approval-cards';
import { denialResult, labelDecidedBy } from 'approval-cards/server';
import { abortIn, textOf } from './batches';

export interface ModelMessage {
  readonly role: 'user' | 'assistant' | 'tool';
  readonly text: string;
  /** Of a tool's result. */
  readonly call?: ToolCallMessagePart;
  /** Of a person's message. */
  readonly files?: readonly { readonly name: string; readonly url: string }[];
}

/**
 * What a model is given as the result of a call; undefined while there is none. `next`: the message that follows. What that
 * says about who decided is a claim of the browser's: hold it against your session.
 */
function resultFor(
  { toolName, toolCallId, approval, result }: ToolCallMessagePart,
  next: ThreadMessage | undefined,
  runOwner: Person | undefined,
): string | undefined {
  // assistant-ui writes a denial as a result, too: an object with the reason as its error.
  if (approval?.approved === false) return approval.reason ?? textOf(result);
  if (result !== undefined) return textOf(result);
  if (!next) return undefined;
  const { decisions, decidedBy } = abortIn(next);
  if (!decisions?.some(({ callId }) => callId === toolCallId))
    return `Error: "${toolName}" was not executed: the conversation went on before anybody decided about it.`;
  return denialResult({
    toolName,
    decidedBy: labelDecidedBy(decidedBy?.id, runOwner?.id),
    reason: 'aborted_with_feedback',
  }).content;
}

function filesIn(message: ThreadMessage) {
  if (message.role !== 'user') return [];
  return message.attachments.flatMap(({ name, content }) =>
    content.flatMap((part) => {
      if (part.type === 'image') return [{ name, url: part.image }];
      return part.type === 'file' ? [{ name, url: part.data }] : [];
    }),
  );
}

/** All of a thread as a model is given it. */
export function modelMessages(
  messages: readonly ThreadMessage[],
  runOwner: Person | undefined,
): ModelMessage[] {
  return messages.flatMap((message, at) => {
    const files = filesIn(message);
    const role = message.role === 'user' ? 'user' : 'assistant';
    const told = message.content.flatMap((part): ModelMessage[] => {
      if (part.type === 'text') return [{ role, text: part.text }];
      if (part.type !== 'tool-call') return [];
      const text = resultFor(part, messages[at + 1], runOwner);
      return text === undefined ? [] : [{ role: 'tool', text, call: part }];
    });
    if (files.length === 0) return told;
    const [first = { role, text: '' }, ...others] = told;
    return [{ ...first, files }, ...others];
  });
}
