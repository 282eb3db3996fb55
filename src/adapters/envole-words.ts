import { ABORTED_WITH_FEEDBACK } from '../protocol/result';

/** What a call says while nobody has decided it. */
export const PENDING_HUMAN_APPROVAL = 'PENDING_HUMAN_APPROVAL';

/** The three spellings of an abort that occur in the product's documents (Envole's "Approval States"). Only the first is written. */
const aborts: readonly string[] = [
  ABORTED_WITH_FEEDBACK,
  'ABORTED',
  'ABORTED_WITH_FEEDBACK_WITH_FEEDBACK',
];

/** A received word: every spelling of an abort as the one, any other word verbatim, never guessed. */
export function readWord(word: string): string {
  return aborts.includes(word) ? ABORTED_WITH_FEEDBACK : word;
}
