import type { ApprovalBatch, Attachment } from '../protocol/batch';
import type { SubmitOutcome } from '../protocol/outcome';
import type { Submission } from '../protocol/submission';
import { hasFeedback } from '../protocol/validate';
import { answersOf, isAbort, refusalOf, withAnswers, withoutAnswers } from './ai-sdk-answer';
import type { AiSdkChat, AiSdkFile, AiSdkOptions, AiSdkRequest } from './ai-sdk-chat';
import type { ChatSession } from './ai-sdk-session';
import { currentMessages, errorOf, isBusy } from './ai-sdk-session';
import type { ReadStep } from './ai-sdk-step';
import { stepsOf } from './ai-sdk-step';
import { outcomeOfError } from './refusal';
import { once } from './session';

interface Sending<Message> {
  readonly session: ChatSession<Message>;
  readonly options: AiSdkOptions<Message>;
  readonly submission: Submission;
}

function stepNow<Message>({
  session,
  options,
  submission,
}: Sending<Message>): ReadStep | undefined {
  return stepsOf(currentMessages(session), options).findLast(
    ({ batch }) => batch.id === submission.batchId,
  );
}

/** Changes the parts of one message. `end`: the messages from there on are dropped. */
function rewrite<Message>(
  { session }: Sending<Message>,
  { at }: ReadStep,
  change: (parts: readonly unknown[]) => unknown[],
  end?: number,
): void {
  session.client.setMessages((messages) =>
    messages.slice(0, end).map((message, i) => {
      const { parts } = message as { readonly parts: readonly unknown[] };
      return i === at ? { ...message, parts: change(parts) } : message;
    }),
  );
}

function fileOf({ mediaType, name, url }: Attachment): AiSdkFile[] {
  return url ? [{ type: 'file', mediaType, filename: name, url }] : [];
}

type AiSdkMessage = NonNullable<Parameters<AiSdkChat<unknown>['sendMessage']>[0]>;

/** The message that an abort is sent with. One that is there already, from a first try, is sent again in its place. */
function feedbackMessage<Message>(sending: Sending<Message>, { at }: ReadStep): AiSdkMessage {
  const { session, submission } = sending;
  const { text = '', attachments = [] } = submission.feedback ?? {};
  const files = attachments.flatMap(fileOf);
  const sent = currentMessages(session)[at + 1] as { readonly id: string } | undefined;
  return {
    ...(text.trim() ? { text, files } : { files }),
    ...(sent ? { messageId: sent.id } : {}),
  };
}

function requestOf<Message>({ options, submission }: Sending<Message>): AiSdkRequest {
  const { feedback: _, ...approval } = submission;
  return options.request?.(submission) ?? { body: { approval } };
}

/**
 * Writes all answers into the messages at once and sends them with one request. `addToolApprovalResponse` is not used:
 * with `sendAutomaticallyWhen` it sends by itself, and nobody could tell when that is over, or whether to send as well.
 */
async function send<Message>(
  sending: Sending<Message>,
  shown?: ApprovalBatch,
): Promise<SubmitOutcome> {
  const { session, submission } = sending;
  const step = stepNow(sending);
  if (!step) return { kind: 'not_awaiting' };
  const answers = answersOf(step, submission);
  const refusal = refusalOf(step, shown, submission, answers);
  if (refusal) return refusal;
  if (isBusy(session)) return { kind: 'not_recorded' };
  const speaks = isAbort(answers) && hasFeedback(submission.feedback);
  const request = requestOf(sending);
  const message = speaks ? feedbackMessage(sending, step) : undefined;
  rewrite(sending, step, (parts) => withAnswers(parts, step, answers, submission, speaks));
  await session.client.sendMessage(message, request);
  return resultOf(sending);
}

/** What became of an answer whose request is over. Rejects when nobody knows. */
async function resultOf<Message>(sending: Sending<Message>): Promise<SubmitOutcome> {
  const { session } = sending;
  const step = stepNow(sending);
  if (!step) return { kind: 'not_awaiting' };
  if (step.batch.outcome) return step.batch.outcome;
  const error = await errorOf(session);
  const outcome = outcomeOfError(error);
  if (!outcome) throw error instanceof Error ? error : new Error('No reply came');
  // Nothing was taken, so that another answer can follow.
  rewrite(sending, step, (parts) => withoutAnswers(parts, step), step.at + 1);
  return outcome;
}

/**
 * Hands an answer over, once at a time. `shown`: the batch that was decided about. Rejects when nobody knows what became of it.
 */
export function submit<Message>(
  session: ChatSession<Message>,
  options: AiSdkOptions<Message>,
  submission: Submission,
  shown: ApprovalBatch | undefined,
): Promise<SubmitOutcome> {
  return once(session.running, submission, () => send({ session, options, submission }, shown));
}
