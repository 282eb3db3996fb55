import type { ApprovalBatch } from '../protocol/batch';
import { isRecord } from '../protocol/ending';
import { readPerson } from '../protocol/person';
import type { ApprovalResult } from '../protocol/result';
import { ABORTED_WITH_FEEDBACK, DENIED, isApprovalResult } from '../protocol/result';
import type { Submission } from '../protocol/submission';
import type { Fields } from './envole-fields';
import { attempt, copyFields, fieldOf, revisionOf } from './envole-fields';
import { encoded, headerValue, KEY_HEADER, USER_HEADER } from './envole-headers';

/** One part of a message's content. */
export type EnvoleContent =
  | { readonly type: 'tool_approval_result'; readonly tool_approval_results: readonly Fields[] }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly image_url: { readonly url: string } };

/** What is to be sent; `path` is relative to the address of the service. */
export interface EnvoleRequest {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `revision`: only where the results do not carry the submission's own. */
  readonly body: { readonly content: readonly EnvoleContent[]; readonly revision?: string };
}

function listOf(value: unknown, key: string): readonly unknown[] {
  const list = fieldOf(value, key);
  return attempt(() => (Array.isArray(list) ? Array.from(list as unknown[]) : []), []);
}

/** Names of the history, and what an answer calls the same. */
const canonicalNames = [
  ['name', 'toolName'],
  ['provider', 'toolProvider'],
  ['category', 'toolCategory'],
  ['executionBatchId', 'toolExecutionBatchId'],
] as const;

/** The received call, with the names that an answer uses beside those of the history. */
function echoOf(source: Fields): Fields {
  const added = canonicalNames.flatMap(([received, wanted]): [string, unknown][] =>
    source[received] === undefined || Object.hasOwn(source, wanted)
      ? []
      : [[wanted, source[received]]],
  );
  return { ...source, ...Object.fromEntries(added) };
}

/** A call that came from elsewhere, as the service would have sent it. */
function builtFrom(call: unknown, id: string, batchId: string): Fields {
  const { fields } = copyFields(call, 'source');
  const { provider, category } = fields;
  return {
    toolName: fields['toolName'],
    ...(provider === undefined ? {} : { toolProvider: provider }),
    ...(category === undefined ? {} : { toolCategory: category }),
    toolExecutionId: id,
    toolExecutionBatchId: batchId,
    toolArguments: fields['rawArgs'] ?? fields['args'],
  };
}

/** Every decided call of the batch, in the order received, and with `rest` all others. What was not decided is not sent. */
function resultsOf(submission: unknown, batch: unknown, batchId: string): Fields[] {
  const given = new Map<unknown, ApprovalResult>();
  for (const decision of listOf(submission, 'decisions')) {
    const result = fieldOf(decision, 'result');
    if (isApprovalResult(result)) given.set(fieldOf(decision, 'callId'), result);
  }
  const rest = fieldOf(submission, 'rest');
  const ofRest = rest === DENIED || rest === ABORTED_WITH_FEEDBACK ? rest : undefined;
  return listOf(batch, 'calls').flatMap((call): Fields[] => {
    const id = fieldOf(call, 'id');
    const approvalResult = given.get(id) ?? ofRest;
    if (typeof id !== 'string' || !approvalResult || fieldOf(call, 'needsDecision') === false)
      return [];
    const { fields: source } = copyFields(fieldOf(call, 'source'));
    // A source that names another call is not the one that was shown.
    const own = source['toolExecutionId'] === id || (id === '' && Object.keys(source).length > 0);
    const sent = own ? echoOf(source) : builtFrom(call, id, batchId);
    return [{ ...sent, approvalResult }];
  });
}

function feedbackOf(submission: unknown): EnvoleContent[] {
  const feedback = fieldOf(submission, 'feedback');
  const text = fieldOf(feedback, 'text');
  const images = listOf(feedback, 'attachments').flatMap((attachment): EnvoleContent[] => {
    const url = fieldOf(attachment, 'url');
    return typeof url === 'string' && url !== '' ? [{ type: 'image', image_url: { url } }] : [];
  });
  return [
    ...(typeof text === 'string' && text.trim() !== '' ? [{ type: 'text' as const, text }] : []),
    ...images,
  ];
}

/** The id as one segment of a path: a segment of dots would lead out of it, even when percent-encoded. */
function segmentOf(threadId: unknown): string {
  if (typeof threadId !== 'string' && typeof threadId !== 'number') return '';
  const id = String(threadId);
  return /^\.{1,2}$/.test(id) ? id.replaceAll('.', '%252E') : encoded(id);
}

function headersOf(submission: unknown): Record<string, string> {
  const person = attempt(() => readPerson(fieldOf(submission, 'decidedBy')), null);
  const key = fieldOf(submission, 'idempotencyKey');
  return {
    'content-type': 'application/json',
    ...(person ? { [USER_HEADER]: headerValue(String(person.id)) } : {}),
    ...(typeof key === 'string' && key.trim() !== '' ? { [KEY_HEADER]: headerValue(key) } : {}),
  };
}

/**
 * The message that answers a batch: `POST threads/{threadId}/messages`. Each result echoes every field of the received
 * call and changes only `approvalResult`; names of the history are joined by those of the stream. Text and images follow
 * with an abort only, since with anything else the service drops them (Envole's "Approval States", "Content Field Considerations").
 * `batch`: the one that was shown. `threadId`: for a batch whose source does not name it, as in a history.
 * Mutates nothing; never throws.
 */
export function toRequest(
  submission: Submission,
  batch: ApprovalBatch | null | undefined,
  threadId?: string,
): EnvoleRequest {
  const batchId = fieldOf(batch, 'id');
  const results = resultsOf(submission, batch, typeof batchId === 'string' ? batchId : '');
  const aborts = results.some((result) => result['approvalResult'] === ABORTED_WITH_FEEDBACK);
  const source = fieldOf(batch, 'source');
  const thread = isRecord(source) ? fieldOf(source, 'threadId') : undefined;
  const revision = fieldOf(submission, 'revision');
  const carried = revision === undefined || revision === revisionOf(results);
  return {
    method: 'POST',
    path: `threads/${segmentOf(threadId ?? thread)}/messages`,
    headers: headersOf(submission),
    body: {
      content: [
        { type: 'tool_approval_result', tool_approval_results: results },
        ...(aborts ? feedbackOf(submission) : []),
      ],
      ...(!carried && typeof revision === 'string' ? { revision } : {}),
    },
  };
}
