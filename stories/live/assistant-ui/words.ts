/** What an answer says in assistant-ui's own shapes. Copy it together with `collector.tsx`. */
import type { CompleteAttachment } from '@assistant-ui/react';
import type { ApprovalBatch, Attachment, Person, Submission } from 'approval-cards';
import { denialResult, labelDecidedBy } from 'approval-cards/server';

/** What the model reads of a denied call, as the reason of its denial: who declined, then the person's own words. */
export function denialWords(
  toolName: string,
  reason: string | undefined,
  decidedBy: Person | null,
  { runOwner }: ApprovalBatch,
): string {
  const label = labelDecidedBy(decidedBy?.id, runOwner?.id);
  const { content } = denialResult({ toolName, decidedBy: label });
  return reason ? `${content} The person's reason: ${JSON.stringify(reason)}` : content;
}

function attachmentOf({ id, name, mediaType, url = '' }: Attachment): CompleteAttachment {
  const isImage = mediaType.startsWith('image/');
  return {
    id,
    name,
    type: isImage ? 'image' : 'file',
    contentType: mediaType,
    status: { type: 'complete' },
    content: [
      isImage
        ? { type: 'image', image: url, filename: name }
        : { type: 'file', data: url, mimeType: mediaType, filename: name },
    ],
  };
}

/** The message that an abort is sent as. Who decided goes along, since a cancelled part has no room for it. */
export function feedbackMessage({ feedback, ...approval }: Submission) {
  const { text = '', attachments = [] } = feedback ?? {};
  return {
    content: text.trim() === '' ? [] : [{ type: 'text' as const, text }],
    attachments: attachments.map(attachmentOf),
    metadata: { custom: { approval } },
  };
}
