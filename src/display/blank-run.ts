import { abbreviationOf, nameOf } from './character-names';
import { PLAIN, SPACE, classOf } from './character-class';
import type { FindingKind } from './finding';
import { inventory } from './inventory';

/** Blanks in a row that push what follows out of sight. */
export const LONG_RUN = 16;
const MANY_BREAKS = 6;
/** Indentation is code, up to here. */
const DEEPEST_INDENT = 64;
const BREAK = 0x0a;

export interface Label {
  /** Null: print the characters as they are. */
  readonly label: string | null;
  readonly finding: FindingKind | null;
  /** First unit behind what the label stands for. */
  readonly end: number;
  readonly detail?: string;
}

const isBlank = (unit: number): boolean => classOf(unit) >= SPACE;

// Neighbours of a no-break space in prose: `Prix : 10 €`. No slash, dash or redirection: those are commands.
const PROSE = /[\p{L}\p{M}\p{N}\p{Sc}«»:;!?%°§№.,()"'“”‘’–…&]/u;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3001-\u303F\uFF01-\uFF5E]/u;

function isProse(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  if (text.charAt(at) === '\u3000')
    return WIDE.test(after) && (at === 0 || before === '\n' || WIDE.test(before));
  return /[\u00A0\u202F]/.test(text.charAt(at)) && PROSE.test(before) && PROSE.test(after);
}

/** The line breaks from here on, lines of blanks between them included; null when they are fewer than six. */
export function blankLinesAt(
  text: string,
  at: number,
): (Label & { readonly label: string }) | null {
  if (classOf(text.charCodeAt(at + 1)) === PLAIN) return null;
  let breaks = 0;
  let end = at;
  for (let i = at; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === BREAK) {
      breaks += 1;
      end = i + 1;
    } else if (!isBlank(unit)) break;
  }
  if (breaks < MANY_BREAKS) return null;
  const kinds = end - at === breaks ? '' : `: ${inventory(text.slice(at, end))}`;
  return { label: `⟨${breaks} blank lines${kinds}⟩`, finding: 'padding', end };
}

/** The blank at this place, or the whole run of blanks when it is long, or trailing spaces. */
export function blankAt(text: string, at: number): Label {
  let end = at;
  while (end < text.length && isBlank(text.charCodeAt(end))) end += 1;
  let spaces = at;
  while (text.charCodeAt(spaces) === 0x20) spaces += 1;
  const isIndent =
    spaces === end &&
    end - at <= DEEPEST_INDENT &&
    text.charCodeAt(at - 1) === BREAK &&
    end < text.length &&
    text.charCodeAt(end) !== BREAK;
  if (end - at >= LONG_RUN && !isIndent) {
    const kinds = spaces === end ? 'spaces' : `blanks: ${inventory(text.slice(at, end))}`;
    return { label: `⟨${end - at} ${kinds}⟩`, finding: 'padding', end };
  }
  if (spaces > at) {
    const trails = spaces === text.length || /^\r?\n/.test(text.slice(spaces, spaces + 2));
    const count = spaces - at;
    return {
      label: trails ? `⟨${count} ${count === 1 ? 'space' : 'spaces'}⟩` : null,
      finding: null,
      end: spaces,
    };
  }
  const unit = text.charCodeAt(at);
  const isQuiet = unit === 0x09 || isProse(text, at);
  const name = (isQuiet && abbreviationOf(unit)) || nameOf(unit);
  return { label: `⟦${name}⟧`, finding: isQuiet ? null : 'blank', end: at + 1 };
}
