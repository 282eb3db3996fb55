import { abbreviationOf, nameOf } from './character-names';
import { PLAIN, SPACE, classOf } from './character-class';
import type { FindingKind } from './finding';
import { inventory } from './inventory';
import { isNumberMark } from './number-mark';
import { isInSight } from './padding';
import { type Run, labelOf } from './words';

/** Blanks in a row that push what follows out of sight. */
export const LONG_RUN = 16;
const MANY_BREAKS = 6;
const BREAK = 0x0a;
const RETURN = 0x0d;

export interface Label {
  /** Null: print the characters as they are. */
  readonly label: string | null;
  readonly finding: FindingKind | null;
  /** First unit behind what the label stands for. */
  readonly end: number;
  readonly detail?: string;
  /** Where the label says something in words: what it says. */
  readonly run?: Run;
}

/** A label in words. */
export function spoken(
  run: Run,
  label: Omit<Label, 'label' | 'run'>,
): Label & { readonly label: string } {
  return { ...label, label: labelOf(run, undefined), run };
}

const isBlank = (unit: number): boolean => classOf(unit) >= SPACE;

// Neighbours of a no-break space in prose: `Prix : 10 €`. No slash, hyphen or redirection: those are commands.
const PROSE =
  /[\p{L}\p{M}\p{N}\p{Sc}\p{Pi}\p{Pf}:;!?%°\u066A§№.,()"'“”‘’„…&]|(?![\0-\x7F])[\p{Pd}\p{Sm}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\uFE0F/u;
/** Unless it stands between numbers: `20 / 25`. */
const SUM = /\d[\u00A0\u202F ][+*/=<>-][\u00A0\u202F ]\d/;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3001-\u303F\uFF01-\uFF5E]/u;

function isProse(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  if (text.charAt(at) === '\u3000')
    return WIDE.test(after) && (at === 0 || before === '\n' || WIDE.test(before));
  if (!/[\u00A0\u202F]/.test(text.charAt(at))) return false;
  let next = at + 1;
  while (isNumberMark(text, next)) next += 1;
  if (SUM.test(text.slice(at - 1, at + 4)) || SUM.test(text.slice(at - 3, at + 2))) return true;
  // Two units: one character may be a pair, and a word may end in a sign, as `C#` does.
  const isLed =
    !/[-/<>]/.test(before) && (before === ']' || PROSE.test(text.slice(Math.max(0, at - 2), at)));
  return isLed && (after === '[' || PROSE.test(String.fromCodePoint(text.codePointAt(next) ?? 0)));
}

/**
 * The ends of lines from here on, lines of blanks between them included; null when they are fewer than six. From a line
 * feed on, carriage returns count as they do at the ends of lines; from one of those on, only such as stand alone,
 * which break no line here and do in a terminal.
 */
export function blankLinesAt(
  text: string,
  at: number,
): (Label & { readonly label: string }) | null {
  if (classOf(text.charCodeAt(at + 1)) === PLAIN) return null;
  const isFed = text.charCodeAt(at) === BREAK;
  let seen = 0;
  let breaks = 0;
  let end = at;
  for (let i = at; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    const isPair = unit === RETURN && text.charCodeAt(i + 1) === BREAK;
    if (!isFed && (unit === BREAK || isPair)) break;
    if (unit === BREAK || (unit === RETURN && !isPair)) {
      seen += 1;
      if (unit === RETURN && isFed) continue;
      breaks = seen;
      end = i + 1;
    } else if (!isPair && !isBlank(unit)) break;
  }
  if (breaks < MANY_BREAKS) return null;
  const run = text.slice(at, end);
  const rest = run === '\n'.repeat(breaks) ? '' : `: ${inventory(run)}`;
  return spoken({ kind: 'blank_lines', count: breaks, rest }, { finding: 'padding', end });
}

/** The blank at this place, or the whole run of blanks when it is long, or trailing spaces. */
export function blankAt(text: string, at: number): Label {
  let end = at;
  while (isBlank(text.charCodeAt(end))) end += 1;
  let spaces = at;
  while (text.charCodeAt(spaces) === 0x20) spaces += 1;
  const count = end - at;
  if (count >= LONG_RUN) {
    const isAligned = spaces === end && isInSight(text, at, end);
    const isIndent = isAligned && text.charCodeAt(at - 1) === BREAK;
    const run: Run =
      spaces === end
        ? { kind: 'spaces', count, rest: '' }
        : { kind: 'blanks', count, rest: `: ${inventory(text.slice(at, end))}` };
    if (!isIndent) return spoken(run, { finding: isAligned ? null : 'padding', end });
  }
  if (spaces > at) {
    const trails = spaces === text.length || /^\r?\n/.test(text.slice(spaces, spaces + 2));
    if (!trails) return { label: null, finding: null, end: spaces };
    return spoken({ kind: 'spaces', count: spaces - at, rest: '' }, { finding: null, end: spaces });
  }
  const unit = text.charCodeAt(at);
  const isQuiet = unit === 0x09 || isProse(text, at);
  const name = (isQuiet && abbreviationOf(unit)) || nameOf(unit);
  return { label: `⟦${name}⟧`, finding: isQuiet ? null : 'blank', end: at + 1 };
}
