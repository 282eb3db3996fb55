import type { Attachment, FeedbackContent } from '../protocol/batch';
import { isRecord } from '../protocol/ending';
import type { Cause } from '../protocol/result';
import { ABORTED_WITH_FEEDBACK, DENIED, isCause } from '../protocol/result';

/** A decision as it came in: nothing of it is trusted yet. */
export interface ReadDecision {
  readonly callId: string;
  /** One of the three results, or whatever was sent. */
  readonly result: unknown;
  readonly cause: Cause | undefined;
  /** Trimmed; absent where it is blank or no text. */
  readonly reason?: string;
  /** What the sender says it saw; undefined where it was not echoed. */
  readonly toolName?: unknown;
  readonly args?: unknown;
  readonly rawArgs?: unknown;
}

export interface ReadSubmission {
  /** The batch that is meant, where exactly one or several are named. */
  readonly batchIds: readonly string[];
  readonly revision: unknown;
  readonly decisions: readonly ReadDecision[];
  /** The result of every call that is not listed. */
  readonly rest: typeof DENIED | typeof ABORTED_WITH_FEEDBACK | undefined;
  /** Something that should be a decision, or a file, is none. */
  readonly malformed: boolean;
  readonly feedback: FeedbackContent;
  /** Who the sender says decides. */
  readonly claimedId: unknown;
  readonly idempotencyKey?: string;
}

/** What a card says of calls that it could not read: never an approval. */
function isRest(value: unknown): value is typeof DENIED | typeof ABORTED_WITH_FEEDBACK {
  return value === DENIED || value === ABORTED_WITH_FEEDBACK;
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

function readFields(value: Record<string, unknown>): ReadSubmission {
  const { batchId, revision, decisions: list, rest, feedback, decidedBy, idempotencyKey } = value;
  const batchIds = new Set<string>();
  if (typeof batchId === 'string') batchIds.add(batchId);
  const decisions: ReadDecision[] = [];
  let malformed = !Array.isArray(list);
  for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
    const fields: Record<string, unknown> = isRecord(item) ? item : {};
    const { callId, result, cause, reason, batchId: echoed, toolName, args, rawArgs } = fields;
    if (typeof echoed === 'string') batchIds.add(echoed);
    else if (echoed !== undefined) malformed = true;
    const known = isCause(cause) ? cause : undefined;
    const why = textOr(reason, '').trim();
    const given = why === '' ? {} : { reason: why };
    if (typeof callId === 'string')
      decisions.push({ callId, result, cause: known, ...given, toolName, args, rawArgs });
    else malformed = true;
  }
  const words = readFeedback(feedback);
  // A file that was not sent along: what it shows would be lost.
  const { attachments: files } = words;
  return {
    batchIds: [...batchIds],
    revision,
    decisions,
    rest: isRest(rest) ? rest : undefined,
    malformed:
      malformed ||
      (rest !== undefined && !isRest(rest)) ||
      files.some(({ url }) => url === undefined),
    feedback: words,
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
