import type { ApprovalBatch } from '../protocol/batch';
import { needsDecision } from '../protocol/batch';
import { sameContent } from '../protocol/content';
import type { Ending } from '../protocol/ending';
import { isRecord } from '../protocol/ending';
import { ABORTED_WITH_FEEDBACK } from '../protocol/result';
import type { AiSdkOptions } from './ai-sdk-chat';
import type { ReadPart } from './ai-sdk-part';
import { isToolPart, outcomeOf, readPart } from './ai-sdk-part';
import { attempt } from './envole-fields';

/** The tool parts of one step of an assistant message in which a person was asked. */
export interface ReadStep {
  readonly batch: ApprovalBatch;
  readonly parts: readonly ReadPart[];
  /** Where its message stands among the messages. */
  readonly at: number;
  /** Nothing came after it, apart from the message that an abort is sent with. */
  readonly isLast: boolean;
}

const unfinished = new Set<unknown>(['input-streaming', 'input-available']);

function partsOf(message: unknown): readonly unknown[] {
  const parts = isRecord(message) && message['role'] === 'assistant' ? message['parts'] : null;
  return Array.isArray(parts) ? (parts as unknown[]) : [];
}

/** The tool parts by step. A part that is there twice, as after a reload, counts once. */
function stepsIn(message: unknown): ReadPart[][] {
  const steps: ReadPart[][] = [[]];
  let known = new Map<unknown, unknown>();
  for (const part of partsOf(message)) {
    if (isRecord(part) && part['type'] === 'step-start') {
      steps.push([]);
      known = new Map();
    } else if (isToolPart(part) && !sameContent(known.get(part['toolCallId']), part)) {
      known.set(part['toolCallId'], part);
      steps.at(-1)?.push(readPart(part));
    }
  }
  return steps;
}

/** What the messages say has become of a step; null while it waits, or while no reply has come to its answer. */
function endingOf(parts: readonly ReadPart[], isLast: boolean): Ending | null {
  const asked = parts.filter(({ call }) => needsDecision(call));
  if (asked.some(({ part }) => part['state'] === 'approval-requested'))
    return isLast ? null : { kind: 'not_awaiting' };
  // Only the other side writes outputs, and a plain denial into a part; an abort is written here.
  const isTaken = asked.some(({ part, answer }) =>
    answer === ABORTED_WITH_FEEDBACK ? false : part['state'] !== 'approval-responded',
  );
  return isTaken || !isLast ? { kind: 'settled', calls: asked.map(outcomeOf) } : null;
}

function readStep<Message>(
  message: Message,
  parts: readonly ReadPart[],
  isLast: boolean,
  { runOwner, batchFields }: AiSdkOptions<Message>,
): ApprovalBatch | null {
  const first = parts.find(({ call }) => needsDecision(call));
  if (!first) return null;
  const outcome = endingOf(parts, isLast);
  const isWhole = !parts.some(
    ({ part }) => unfinished.has(part['state']) && part['providerExecuted'] !== true,
  );
  return {
    id: first.approvalId === '' ? first.call.id : first.approvalId,
    calls: parts.map(({ call }) => call),
    ...(runOwner ? { runOwner } : {}),
    // An approved call would run, and the request then fail over the one without an end.
    ...(isWhole || outcome ? {} : { approveBlocked: 'unreadable' }),
    ...attempt(() => batchFields?.(message), { approveBlocked: 'unreadable' }),
    ...(outcome ? { outcome } : {}),
    source: message,
  };
}

/** Whether what follows a message is nothing, or the one message of the person that has no reply yet. */
function isAnswered(messages: readonly unknown[], at: number, parts: readonly ReadPart[]): boolean {
  const next = messages[at + 1];
  if (next === undefined) return false;
  const isFeedback =
    at + 2 === messages.length &&
    parts.some(({ answer }) => answer === ABORTED_WITH_FEEDBACK) &&
    isRecord(next) &&
    next['role'] === 'user';
  return !isFeedback;
}

/** Every step in which a person was asked, in order. What cannot be read is left out; never throws. */
export function stepsOf<Message>(
  messages: readonly Message[],
  options: AiSdkOptions<Message>,
): ReadStep[] {
  return attempt(() => Array.from(messages), []).flatMap((message, at) => {
    const steps = attempt(() => stepsIn(message), []);
    return steps.flatMap((parts, i): ReadStep[] => {
      const isLast = i === steps.length - 1 && !isAnswered(messages, at, parts);
      const batch = attempt(() => readStep(message, parts, isLast, options), null);
      return batch ? [{ batch, parts, at, isLast }] : [];
    });
  });
}
