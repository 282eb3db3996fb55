import type { ApprovalBatch, ApprovalResult, Person, Submission } from 'approval-cards';
import { createBackend } from '../../../stories/chat/backend';
import type { Backend, BackendSettings } from '../../../stories/chat/backend';
import { batchFor, createChatClient } from '../../../stories/chat/client';
import type { ChatClient } from '../../../stories/chat/client';
import type { Message } from '../../../stories/chat/wire';

export const ada: Person = { id: 'ada', name: 'Ada' };
export const ben: Person = { id: 'ben', name: 'Ben' };

export interface Scene {
  readonly backend: Backend;
  readonly threadId: string;
  readonly ada: ChatClient;
  readonly ben: ChatClient;
}

/** One thread of Ada's, with both connected, where nothing takes time unless told so. */
export function scene(settings: Partial<BackendSettings> = {}): Scene {
  const backend = createBackend({ now: () => new Date('2026-12-01T09:30:00Z') });
  backend.configure({ thinking: 0, toolTime: 0, ...settings });
  const threadId = backend.openThread(ada);
  const [one, two] = [ada, ben].map((user) => createChatClient(backend, threadId, user));
  if (!one || !two) throw new Error('unreachable');
  one.subscribe(() => undefined);
  two.subscribe(() => undefined);
  return { backend, threadId, ada: one, ben: two };
}

/** Lets everything happen that is only waiting for its turn. */
export function settled(time = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time);
  });
}

export async function wish({ ada: client }: Scene, text: string): Promise<ApprovalBatch> {
  await client.say(text);
  await settled();
  return lastBatch(client);
}

export function lastBatch(client: ChatClient): ApprovalBatch {
  const item = client.getState().items.findLast(({ kind }) => kind === 'batch');
  if (item?.kind !== 'batch') throw new Error('no batch in the conversation');
  return batchFor(client.user, client.getState(), item.batch);
}

export function messages(client: ChatClient): Message[] {
  return client.getState().items.flatMap((item) => (item.kind === 'message' ? item.message : []));
}

/** What the agent said last. */
export function said(client: ChatClient): string {
  return messages(client).findLast(({ author }) => author === 'agent')?.text ?? '';
}

/** The texts that the model had read before it said so. */
export function received(client: ChatClient): string[] {
  return (
    messages(client)
      .at(-1)
      ?.received?.map(({ text }) => text) ?? []
  );
}

let keys = 0;

/** The submission that the card would send. One result stands for all. */
export function submission(
  batch: ApprovalBatch,
  results: ApprovalResult | readonly ApprovalResult[],
  user: Person | null,
  feedback?: string,
): Submission {
  keys += 1;
  return {
    batchId: batch.id,
    ...(batch.revision === undefined ? {} : { revision: batch.revision }),
    idempotencyKey: `key-${keys}`,
    decisions: batch.calls.map(({ id }, i) => ({
      callId: id,
      result: typeof results === 'string' ? results : (results[i] ?? 'DENIED'),
      cause: 'chosen',
    })),
    ...(feedback === undefined ? {} : { feedback: { text: feedback, attachments: [] } }),
    decidedBy: user,
  };
}
