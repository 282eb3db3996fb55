import type { Attachment } from '../protocol/batch';
import { isOpen } from '../protocol/state';
import { createIdempotencyKey } from '../store/idempotency-key';
import type { ApprovalRoot } from './store-context';

/** What is taken unless the host says otherwise, as in the `accept` of a file input. */
export const images = 'image/*';

/** The files that a file input with this `accept` would offer. Dropped and pasted files have met no such input. */
export function acceptedOf(files: Iterable<File>, accept: string): File[] {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  return [...files].filter(({ name, type }) =>
    kinds.some((kind) =>
      kind.startsWith('.')
        ? name.toLowerCase().endsWith(kind)
        : kind.endsWith('/*')
          ? type.toLowerCase().startsWith(kind.slice(0, -1))
          : type.toLowerCase() === kind,
    ),
  );
}

/**
 * Adds files to the feedback. Each is listed at once and read in the background; one that cannot be read
 * stays listed, marked, until it is removed, so that nothing goes missing unseen. What cannot be taken is spoken of.
 */
export function attachFiles(
  { store, moment }: ApprovalRoot,
  files: readonly File[],
  accept: string,
): void {
  const open = isOpen(store.getState());
  const taken = open ? acceptedOf(files, accept) : [];
  const refused = open ? 'filesRefused' : 'filesLocked';
  moment.setState({ word: taken.length < files.length ? refused : null });
  for (const file of taken) {
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
