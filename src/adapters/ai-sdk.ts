import type { ApprovalBatch } from '../protocol/batch';
import type { AdapterCapabilities, ApprovalAdapter } from './adapter';
import type { AiSdkChat, AiSdkOptions } from './ai-sdk-chat';
import { isBusy } from './ai-sdk-session';
import { stepsOf } from './ai-sdk-step';
import { submit } from './ai-sdk-submit';
import { nothing } from './refusal';
import { sessionOf } from './session';

/** The chat of Vercel's AI SDK (`ai` 6 and 7, `useChat`) as the card's props. */
export type { AdapterCapabilities, ApprovalAdapter } from './adapter';
export type {
  AiSdkBatchFields,
  AiSdkChat,
  AiSdkFile,
  AiSdkOptions,
  AiSdkRequest,
} from './ai-sdk-chat';

const capabilities: AdapterCapabilities = {
  mixed: true,
  denyReason: true,
  attachments: true,
  edit: false,
  remember: [],
  abort: 'emulated',
  answering: 'whole',
};

/**
 * Reads what `useChat` gave, at every render. A batch is what one step of an assistant message asks, with the calls of
 * the step that nobody is asked about; it is listed once the step has arrived whole, and with its `outcome` once
 * the messages tell one. An answer that got no reply stays listed without one: submitted once more it is sent once more.
 * Takes anything; never throws.
 */
export function fromChat<Message>(
  chat: AiSdkChat<Message>,
  options: AiSdkOptions<Message> = {},
): ApprovalAdapter {
  if (typeof (chat as Partial<AiSdkChat<Message>> | null)?.sendMessage !== 'function')
    return nothing('fromChat needs what useChat gives', capabilities);
  // The function that sends stays while the chat stays.
  const session = sessionOf(chat, chat.sendMessage);
  const listed = new Map<string, ApprovalBatch>();
  for (const { batch, parts } of stepsOf(chat.messages, options)) {
    const isArriving =
      isBusy(session) &&
      !batch.outcome &&
      parts.some(({ part }) => part['state'] === 'approval-requested');
    if (!isArriving) listed.set(batch.id, batch);
  }
  return {
    batches: [...listed.values()],
    onSubmit: (submission) => submit(session, options, submission, listed.get(submission.batchId)),
    capabilities,
  };
}
