import type { ApprovalBatch } from '../protocol/batch';
import { sameContent } from '../protocol/content';
import type { Ending } from '../protocol/ending';
import { isRecord } from '../protocol/ending';
import { ABORTED_WITH_FEEDBACK } from '../protocol/result';
import type { AiSdkOptions } from './ai-sdk-chat';
import type { ReadPart } from './ai-sdk-part';
import { isArriving, isAsked, isToolPart, outcomeOf, readPart } from './ai-sdk-part';
import { attempt } from './envole-fields';

/** The tool parts of one step of an assistant message in which a person was asked. */
export interface ReadStep {
  readonly batch: ApprovalBatch;
  readonly parts: readonly ReadPart[];
  /** Where its message stands among the messages. */
  readonly at: number;
}

const unreadable = { approveBlocked: 'unreadable' };

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

/**
 * What the messages say has become of a step; null while it waits, or while no reply has come to its answer.
 * `isLast`: nothing came after it, apart from the message that an abort is sent with.
 */
function endingOf(parts: readonly ReadPart[], isLast: boolean): Ending | null {
  const asked = parts.filter(isAsked);
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
  const first = parts.find(isAsked);
  if (!first) return null;
  const outcome = endingOf(parts, isLast);
  const isWhole = !parts.some(
    ({ part }) => isArriving(part['state']) && part['providerExecuted'] !== true,
  );
  return {
    id: first.approvalId,
    calls: parts.map(({ call }) => call),
    ...(runOwner ? { runOwner } : {}),
    // An approved call would run, and the request then fail over the one without an end.
    ...(isWhole || outcome ? {} : unreadable),
    ...attempt(() => batchFields?.(message), unreadable),
    ...(outcome ? { outcome } : {}),
    source: message,
  };
}

/** Whether more follows a message than the one that an abort is sent with. */
function isFollowed(messages: readonly unknown[], at: number, parts: readonly ReadPart[]): boolean {
  const [next, ...others] = messages.slice(at + 1, at + 3);
  const isFeedback =
    isRecord(next) &&
    next['role'] === 'user' &&
    parts.some(({ answer }) => answer === ABORTED_WITH_FEEDBACK);
  return others.length > 0 || (next !== undefined && !isFeedback);
}

/** Every step in which a person was asked, in order. What cannot be read is left out; never throws. */
export function stepsOf<Message>(
  messages: readonly Message[],
  options: AiSdkOptions<Message>,
): ReadStep[] {
  return attempt(() => Array.from(messages), []).flatMap((message, at) => {
    const steps = attempt(() => stepsIn(message), []);
    return steps.flatMap((parts, i): ReadStep[] => {
      const isLast = i === steps.length - 1 && !isFollowed(messages, at, parts);
      const batch = attempt(() => readStep(message, parts, isLast, options), null);
      return batch ? [{ batch, parts, at }] : [];
    });
  });
}
