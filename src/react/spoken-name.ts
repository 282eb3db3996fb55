import { lineIn } from '../display/text-pieces';
import type { Labels } from '../labels/labels';

const plain = /^[\p{L}\p{N}_.-]*$/u;

/**
 * A word that is not ours inside a spoken sentence: escaped, shortened to so many characters, and in quotation marks
 * unless it is one word, so that it cannot go on as if it were the sentence.
 */
export function spokenName(labels: Labels, word: string, longest = 60): string {
  const letters = Array.from(word.slice(0, longest * 2));
  const cut = word.length > longest * 2 || letters.length > longest;
  const text = lineIn(labels, cut ? letters.slice(0, longest).join('') : word);
  const inner = text.replace(/["“”„«»]/g, "'") + (cut ? '…' : '');
  return plain.test(text) ? inner : `“${inner}”`;
}
