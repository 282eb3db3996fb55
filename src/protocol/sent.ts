import type { Attachment, FeedbackContent } from './batch';
import { frozenCopy } from './content';
import { isRecord } from './ending';
import { readPerson } from './person';
import { ABORTED_WITH_FEEDBACK, DENIED, isApprovalResult, isCause } from './result';
import type { ApprovalState } from './state';
import type { Submission, SubmittedDecision } from './submission';

/** What went out and may have been recorded, as a draft holds it. */
export interface SentDraft {
  /** With their keys. Files that are in the feedback of the draft too are not held twice. */
  readonly sent?: readonly Submission[];
  /** The key of the answer of which nobody knows whether it was recorded. */
  readonly unsure?: string;
}

export function sentOf(state: ApprovalState): SentDraft {
  if (state.sent.length === 0) return {};
  const { phase, notice } = state;
  const under = phase.kind === 'submitting' ? phase.submission : null;
  const unsure = under ?? (notice?.kind === 'lost' ? notice.sent : null);
  const here = filesById(state.feedback);
  const sent = state.sent.map((submission) =>
    withFiles(submission, (file) => {
      const { url: _, ...named } = file;
      return here.get(file.id) === file.url ? named : file;
    }),
  );
  return { sent, ...(unsure ? { unsure: unsure.idempotencyKey } : {}) };
}

/** Puts back what a draft says went out, as far as it is whole, and that its fate is unknown. */
export function readSent(state: ApprovalState, given: unknown, unsure: unknown): ApprovalState {
  if (!Array.isArray(given)) return state;
  const here = filesById(state.feedback);
  const byKey = new Map<string, Submission>();
  for (const item of given as unknown[]) {
    const read = isRecord(item) ? readSubmission(item, state.batch.id) : null;
    if (!read || byKey.has(read.idempotencyKey)) continue;
    const whole = withFiles(read, (file) => {
      const url = file.url ?? here.get(file.id);
      return url === undefined ? file : { ...file, url };
    });
    byKey.set(whole.idempotencyKey, frozenCopy(whole));
  }
  const lost = byKey.get(unsure as string);
  return {
    ...state,
    sent: [...byKey.values()],
    ...(lost ? { notice: { kind: 'lost', why: 'interrupted', sent: lost } } : {}),
  };
}

function filesById({ attachments }: FeedbackContent): Map<string, string | undefined> {
  return new Map(attachments.map(({ id, url }) => [id, url]));
}

function withFiles(submission: Submission, change: (file: Attachment) => Attachment): Submission {
  const { feedback } = submission;
  if (!feedback) return submission;
  return {
    ...submission,
    feedback: { ...feedback, attachments: feedback.attachments.map(change) },
  };
}

function readSubmission(item: Record<string, unknown>, batchId: string): Submission | null {
  const { idempotencyKey, revision, decisions: list, rest, feedback: words, decidedBy } = item;
  if (item['batchId'] !== batchId || typeof idempotencyKey !== 'string' || idempotencyKey === '')
    return null;
  if (revision !== undefined && typeof revision !== 'string') return null;
  const decisions = Array.isArray(list) ? list.map(readDecision) : [];
  const feedback = words === undefined ? undefined : readWords(words);
  if (rest !== undefined && rest !== DENIED && rest !== ABORTED_WITH_FEEDBACK) return null;
  const whole = (decisions.length > 0 || rest) && decisions.every((one) => one !== null);
  if (!whole || feedback === null) return null;
  return {
    batchId,
    ...(revision === undefined ? {} : { revision }),
    idempotencyKey,
    decisions,
    ...(rest ? { rest } : {}),
    ...(feedback ? { feedback } : {}),
    decidedBy: readPerson(decidedBy),
  };
}

function readDecision(value: unknown): SubmittedDecision | null {
  if (!isRecord(value)) return null;
  const { callId, result, cause, reason } = value;
  if (typeof callId !== 'string' || !isApprovalResult(result) || !isCause(cause)) return null;
  if (reason === undefined) return { callId, result, cause };
  return typeof reason === 'string' && result === DENIED ? { callId, result, cause, reason } : null;
}

function readWords(value: unknown): FeedbackContent | null {
  if (!isRecord(value) || typeof value['text'] !== 'string') return null;
  const { text, attachments: list } = value;
  const attachments = Array.isArray(list) ? list.map(readFile) : [];
  return attachments.every((file) => file !== null) ? { text, attachments } : null;
}

function readFile(value: unknown): Attachment | null {
  if (!isRecord(value)) return null;
  const { id, name, mediaType, size, url } = value;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  if (typeof mediaType !== 'string' || typeof size !== 'number') return null;
  return { id, name, mediaType, size, ...(typeof url === 'string' ? { url } : {}) };
}
