/** What can be wrong with text or arguments that nobody vouches for. */
export type FindingKind =
  /** One of the twelve bidirectional controls of UAX 9. */
  | 'bidi'
  /** A character without a picture: default-ignorable or a format character. */
  | 'hidden'
  /** C0, C1, or a line break other than U+000A. */
  | 'control'
  /** Text in tag characters; `detail` is that text. */
  | 'tags'
  /** A space or an empty-looking letter in a place where it deceives. */
  | 'blank'
  /** A run of blanks or of empty lines that pushes what follows out of sight. */
  | 'padding'
  /** More combining marks than a letter carries, or marks without a letter. */
  | 'marks'
  /** Private-use, unassigned, or half a surrogate pair. */
  | 'unassigned'
  /** A word that mixes Latin with letters that look Latin. */
  | 'lookalike'
  /** The NFKC form gains ASCII letters or characters that a shell reads; `detail` is the place in that form. */
  | 'compatibility'
  /** An address leads elsewhere than it seems to; `detail` is the host contacted, in ASCII. */
  | 'host'
  /** An address has text before `@`, which is not the site; `detail` is that text. */
  | 'userinfo'
  /** Long base64, hex or percent text; `detail` is the number of bytes. */
  | 'encoded'
  /** Another entry of the same object has this very key. */
  | 'duplicate_key'
  /** Another entry of the same object has a key that looks like this one; `detail` is that other key. */
  | 'similar_key'
  /** An integer beyond ±2^53 that may have lost digits. */
  | 'inexact_number'
  /** NaN, an infinity, or minus zero. */
  | 'special_number'
  /** The arguments as values are not what their text says. */
  | 'contradiction'
  /** The arguments are not whole JSON. */
  | 'unreadable';

/** Kinds that leave no label in the text itself, and so have to be said beside it. */
export const UNMARKED: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'compatibility',
  'encoded',
  'host',
  'lookalike',
  'similar_key',
  'userinfo',
]);

/** Something that a person should be told. One per kind and text, except addresses and encoded parts. */
export interface Finding {
  readonly kind: FindingKind;
  /** Where the first one begins, in UTF-16 units of the text; 0 when the finding is not about text. */
  readonly at: number;
  /** Length of the first one, in UTF-16 units. */
  readonly length: number;
  /** How many there are. */
  readonly count: number;
  /** Untrusted: to be escaped like any other text. */
  readonly detail?: string;
  /** Look-alikes: the characters that are not what they seem, `U+0430`; similar keys: the first that differs. */
  readonly codes?: string;
  /** Where in the call: `['args', 'to']`, `['toolName']`. Absent for a text alone. */
  readonly path?: readonly string[];
  /** It is in the name at the end of the path, not in the value there. */
  readonly inName?: true;
}
