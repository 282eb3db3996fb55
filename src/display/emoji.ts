// A set of strings needs the `v` flag. Where the engine lacks it, the shapes of UTS 51 without tag sequences, which could carry text.
function emojiPattern(): RegExp {
  try {
    return new RegExp('\\p{RGI_Emoji}', 'vy');
  } catch {
    const one = '\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?';
    return new RegExp(`${one}(?:\\u200D${one})*|\\p{Regional_Indicator}{2}`, 'uy');
  }
}

let pattern: RegExp | undefined;

const MOST_KNOWN = 1000;

/** What was found for a text before, else what `find` says: the same few sequences come again and again. */
function recalled<T>(known: Map<string, T>, text: string, find: () => T): T {
  let found = known.get(text);
  if (found !== undefined) return found;
  found = find();
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, found);
  return found;
}

/** No sequence for interchange is longer. */
const LONGEST = 24;

function lengthOf(source: string): number {
  pattern ??= emojiPattern();
  pattern.lastIndex = 0;
  return pattern.exec(source)?.[0].length ?? 0;
}

const lengths = new Map<string, number>();

/** The length, in UTF-16 units, of the emoji sequence recommended for interchange (UTS 51) that begins here; 0 if none does. */
export function emojiAt(text: string, at: number): number {
  const source = text.slice(at, at + LONGEST);
  return recalled(lengths, source, () => lengthOf(source));
}

const ONE = '\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?';
const BEFORE = new RegExp(`(?:${ONE}\\u200D){0,4}${ONE}$`, 'u');
const BEHIND = new RegExp(`^(?:\\u200D${ONE}){1,5}`, 'u');
/** What is drawn as text unless U+FE0F follows. */
const BARE = /(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?![\uFE0F\p{Emoji_Modifier}])/gu;

const joined = new Map<string, boolean>();

/** Whether the ZWJ here is within a sequence that lacks no more than U+FE0F, as many devices send it: `❤‍🔥`. */
export function isJoinedEmoji(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST), at);
  const behind = text.slice(at, at + LONGEST);
  return recalled(joined, `${before} ${behind}`, () => isSequence(before, behind));
}

function isSequence(textBefore: string, textBehind: string): boolean {
  const before = BEFORE.exec(textBefore)?.[0];
  const behind = before && BEHIND.exec(textBehind)?.[0];
  if (!behind) return false;
  const whole = (before + behind).replace(BARE, '$&\uFE0F');
  return lengthOf(whole) === whole.length;
}
