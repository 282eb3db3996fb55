import type { Attachment, FeedbackContent } from '../protocol/batch';
import { isRecord } from '../protocol/ending';
import type { Cause } from '../protocol/result';

/** A decision as it came in: nothing of it is trusted yet. */
export interface ReadDecision {
  readonly callId: string;
  /** One of the three results, or whatever was sent. */
  readonly result: unknown;
  readonly cause?: Cause;
  /** What the sender says it saw; absent fields were not echoed. */
  readonly toolName?: unknown;
  readonly args?: unknown;
  readonly rawArgs?: unknown;
}

export interface ReadSubmission {
  /** The batch that is meant, where exactly one or several are named. */
  readonly batchIds: readonly string[];
  readonly revision: unknown;
  readonly decisions: readonly ReadDecision[];
  /** Something that should be a decision is none. */
  readonly malformed: boolean;
  readonly feedback: FeedbackContent;
  /** Who the sender says decides. */
  readonly claimedId: unknown;
  readonly idempotencyKey?: string;
}

function isCause(value: unknown): value is Cause {
  return ['chosen', 'approve_all', 'deny_all', 'cascade'].some((cause) => cause === value);
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function readAttachment(value: unknown): Attachment[] {
  if (!isRecord(value) || value['failed'] === true) return [];
  const { url, size } = value;
  const id = textOr(value['id'], '');
  const address = textOr(url, '');
  if (id === '' && address === '') return [];
  return [
    {
      id,
      name: textOr(value['name'], ''),
      mediaType: textOr(value['mediaType'], ''),
      size: typeof size === 'number' ? size : 0,
      ...(address === '' ? {} : { url: address }),
    },
  ];
}

function readFeedback(value: unknown): FeedbackContent {
  const { text, attachments } = isRecord(value) ? value : {};
  return {
    text: textOr(text, ''),
    attachments: Array.isArray(attachments) ? attachments.flatMap(readAttachment) : [],
  };
}

function readDecision(item: Record<string, unknown>, callId: string): ReadDecision {
  const { result, cause, toolName, args, rawArgs } = item;
  return {
    callId,
    result,
    ...(isCause(cause) ? { cause } : {}),
    ...(toolName === undefined ? {} : { toolName }),
    ...(args === undefined ? {} : { args }),
    ...(rawArgs === undefined ? {} : { rawArgs }),
  };
}

function readFields(value: Record<string, unknown>): ReadSubmission {
  const { batchId, revision, decisions: list, feedback, decidedBy, idempotencyKey } = value;
  const batchIds = new Set<string>();
  if (typeof batchId === 'string') batchIds.add(batchId);
  const decisions: ReadDecision[] = [];
  let malformed = !Array.isArray(list);
  for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
    const { callId, batchId: echoed } = isRecord(item) ? item : {};
    if (typeof echoed === 'string') batchIds.add(echoed);
    else if (echoed !== undefined) malformed = true;
    if (isRecord(item) && typeof callId === 'string') decisions.push(readDecision(item, callId));
    else malformed = true;
  }
  return {
    batchIds: [...batchIds],
    revision,
    decisions,
    malformed,
    feedback: readFeedback(feedback),
    claimedId: isRecord(decidedBy) ? decidedBy['id'] : undefined,
    ...(typeof idempotencyKey === 'string' && idempotencyKey !== '' ? { idempotencyKey } : {}),
  };
}

/** Reads a submission of any shape; null where it is none or refuses to be read. Linear; never throws. */
export function readSubmission(value: unknown): ReadSubmission | null {
  try {
    return isRecord(value) && !Array.isArray(value) ? readFields(value) : null;
  } catch {
    return null;
  }
}
