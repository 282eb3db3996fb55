import type { Attachment, FeedbackContent } from './batch';
import { isRecord } from './ending';

function readAttachments(value: unknown): Attachment[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ id, name, mediaType, size, url }) =>
    typeof id === 'string' && typeof name === 'string' && typeof url === 'string'
      ? [
          {
            id,
            name,
            mediaType: typeof mediaType === 'string' ? mediaType : '',
            size: typeof size === 'number' ? size : 0,
            url,
          },
        ]
      : [],
  );
}

/** The words and files that a draft holds, as far as they are whole. */
export function readFeedback(value: unknown): FeedbackContent {
  if (!isRecord(value)) return { text: '', attachments: [] };
  const text = typeof value['text'] === 'string' ? value['text'] : '';
  return { text, attachments: readAttachments(value['attachments']) };
}
