import { isJoinedEmoji } from './emoji';
import { isShortForm } from './joiner';
import { isNumberMark } from './number-mark';

// Scripts without spaces between words (Line_Break Complex_Context), which mark where a line may break.
const NAMES =
  'Thai Lao Khmer Myanmar New_Tai_Lue Tai_Le Tai_Tham Tai_Viet Javanese Balinese Tibetan Han Hiragana Katakana';
const SCRIPTS = NAMES.split(' ')
  .map((name) => `\\p{Script_Extensions=${name}}`)
  .join('');
const UNSPACED = new RegExp(`(?=[\\p{L}\\p{M}\\p{N}])[${SCRIPTS}]`, 'u');
const IS_UNSPACED = 1;
const IS_OTHER = 2;
// Filled on first sight of each unit.
const units = new Uint8Array(0x10000);

function isUnspaced(unit: number): boolean {
  const known = (units[unit] ||= UNSPACED.test(String.fromCharCode(unit)) ? IS_UNSPACED : IS_OTHER);
  return known === IS_UNSPACED;
}

const MONGOLIAN = /(?=\p{L})\p{Script=Mongolian}/u;
const LETTERS_BEFORE = /\p{L}\p{M}*\p{L}\p{M}*$/u;
const LETTERS_BEHIND = /^\p{L}\p{M}*\p{L}/u;

/**
 * Whether an unseen character stands where the spelling of a language puts it: a line break between words that have no
 * spaces, a hyphenation point, the form of a Mongolian letter, a joiner of an emoji sent in short, the direction of a number. It is labelled all the
 * same, since it could be missing, and raises no alarm.
 */
export function isQuietAt(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  switch (text.charCodeAt(at)) {
    case 0xad:
      return (
        LETTERS_BEFORE.test(text.slice(Math.max(0, at - 8), at)) &&
        LETTERS_BEHIND.test(text.slice(at + 1, at + 9))
      );
    case 0x200b:
      return isUnspaced(text.charCodeAt(at - 1)) && isUnspaced(text.charCodeAt(at + 1));
    case 0x180e:
      return MONGOLIAN.test(before) && MONGOLIAN.test(after);
    case 0x180b:
    case 0x180c:
    case 0x180d:
    case 0x180f:
      return MONGOLIAN.test(before);
    case 0x200d:
      return isShortForm(text, at) || isJoinedEmoji(text, at);
    case 0x061c:
    case 0x200e:
    case 0x200f:
      return isNumberMark(text, at);
    default:
      return false;
  }
}
