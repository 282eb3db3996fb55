import type { Attachment } from '../protocol/batch';
import type { ApprovalStore } from '../store/approval-store';
import { createIdempotencyKey } from '../store/idempotency-key';

/**
 * Adds files to the feedback. Each is listed at once and read in the background; one that cannot be read
 * stays listed, marked, until it is removed, so that nothing goes missing unseen.
 */
export function attachFiles(store: ApprovalStore, files: Iterable<File>): void {
  for (const file of files) {
    const attachment: Attachment = {
      id: createIdempotencyKey(),
      name: file.name,
      mediaType: file.type,
      size: file.size,
    };
    store.send({ type: 'attach', attachment });
    const reader = new FileReader();
    const finish = (change: Partial<Attachment>): void => {
      const listed = store.getState().feedback.attachments.some(({ id }) => id === attachment.id);
      if (listed) store.send({ type: 'attach', attachment: { ...attachment, ...change } });
    };
    reader.addEventListener('load', () =>
      finish(typeof reader.result === 'string' ? { url: reader.result } : { failed: true }),
    );
    reader.addEventListener('error', () => finish({ failed: true }));
    reader.readAsDataURL(file);
  }
}
