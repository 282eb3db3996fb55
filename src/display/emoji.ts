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

/** The length, in UTF-16 units, of the emoji sequence recommended for interchange (UTS 51) that begins here; 0 if none does. */
export function emojiAt(text: string, at: number): number {
  pattern ??= emojiPattern();
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
