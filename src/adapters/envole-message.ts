import type { Attachment, FeedbackContent } from '../protocol/batch';
import type { Person } from '../protocol/person';
import { ABORTED_WITH_FEEDBACK } from '../protocol/result';
import { readArguments, readCall } from './envole-call';
import type { Fields } from './envole-fields';
import { attempt, copyFields, fieldOf, revisionOf, textOf, unpacked } from './envole-fields';
import { headerOf, KEY_HEADER, USER_HEADER } from './envole-headers';
import { readWord } from './envole-words';

/** One decision of a received message, with what it echoes of the call. */
export interface IncomingDecision {
  readonly callId: string;
  /** One of the three results, or the received word; empty where none was given. */
  readonly result: string;
  readonly batchId?: string;
  readonly toolName?: string;
  readonly args?: unknown;
  readonly rawArgs?: string;
}

/** A received message as a submission, for `acceptSubmission` to check. Nothing of it is trusted yet. */
export interface IncomingSubmission {
  /** The first batch that is named; empty where none is. */
  readonly batchId: string;
  readonly revision?: string;
  readonly idempotencyKey: string;
  readonly decisions: readonly IncomingDecision[];
  /** Only with an abort. */
  readonly feedback?: FeedbackContent;
  readonly decidedBy: Person | null;
}

const nothing: IncomingSubmission = {
  batchId: '',
  idempotencyKey: '',
  decisions: [],
  decidedBy: null,
};

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function readDecision(item: unknown): { decision: IncomingDecision; source: Fields } {
  const { batchId, call, source } = readCall(item);
  const named = Object.hasOwn(source, 'toolName') || Object.hasOwn(source, 'name');
  const decision = {
    callId: call.id,
    result: readWord(textOf(source, 'approvalResult') ?? ''),
    ...(batchId === '' ? {} : { batchId }),
    ...(named ? { toolName: call.toolName } : {}),
    ...(Object.hasOwn(source, 'toolArguments') ? readArguments(source) : {}),
  };
  return { decision, source };
}

function readImage(item: unknown, at: number): Attachment {
  const image = fieldOf(item, 'image_url');
  const address = fieldOf(image, 'url') ?? image;
  const url = typeof address === 'string' ? address : '';
  const mediaType = /^data:([^;,]+)/.exec(url)?.[1] ?? '';
  return {
    id: `image-${at + 1}`,
    name: '',
    mediaType,
    size: 0,
    ...(url === '' ? { failed: true } : { url }),
  };
}

function readFeedback(content: readonly unknown[]): FeedbackContent {
  const texts = content
    .filter((item) => fieldOf(item, 'type') === 'text')
    .map((item) => fieldOf(item, 'text'))
    .filter((text) => typeof text === 'string');
  const images = content.filter((item) => fieldOf(item, 'type') === 'image');
  return { text: texts.join('\n'), attachments: images.map(readImage) };
}

function readMessage(given: unknown, headers: unknown): IncomingSubmission {
  const { fields: body } = copyFields(unpacked(given));
  const content = listOf(body['content']);
  const read = content
    .filter((item) => fieldOf(item, 'type') === 'tool_approval_result')
    .flatMap((item) => listOf(fieldOf(item, 'tool_approval_results')))
    .map(readDecision);
  const decisions = read.map(({ decision }) => decision);
  const aborts = decisions.some(({ result }) => result === ABORTED_WITH_FEEDBACK);
  const feedback = readFeedback(content);
  const said = feedback.text.trim() !== '' || feedback.attachments.length > 0;
  const revision = textOf(body, 'revision') ?? revisionOf(read.map(({ source }) => source));
  const id = headerOf(headers, USER_HEADER);
  return {
    batchId: decisions.find(({ batchId }) => batchId !== undefined)?.batchId ?? '',
    ...(revision === undefined ? {} : { revision }),
    idempotencyKey: headerOf(headers, KEY_HEADER) ?? '',
    decisions,
    ...(aborts && said ? { feedback } : {}),
    decidedBy: id === undefined ? null : { id },
  };
}

/**
 * Reads a received message (its body as an object or as JSON text) for the backend's side. Every result keeps what it
 * echoes, so that `acceptSubmission` can hold it against the stored call; words that are no result are kept verbatim and
 * refused there. `headers` may be a `Headers`, a list of pairs or a plain object. Takes anything; never throws.
 */
export function submissionFromMessage(body: unknown, headers?: unknown): IncomingSubmission {
  return attempt(() => readMessage(body, headers), nothing);
}
