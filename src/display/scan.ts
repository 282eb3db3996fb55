import { LONG_RUN, blankAt, blankLinesAt, type Label } from './blank-run';
import { abbreviationOf, nameOf } from './character-names';
import {
  LOOK,
  MARK,
  PLAIN,
  SPACE,
  UNSEEN,
  classOf,
  isMark,
  isPictograph,
  isUnseen,
  kindOf,
} from './character-class';
import { emojiAt } from './emoji';
import type { FindingKind } from './finding';
import { selectorsAt, tagsAt } from './hidden-text';
import { isSpelling } from './joiner';
import { isQuietAt } from './quiet';
import { MOST_MARKS, hasLetter, marksAt, startOfMarks } from './mark-run';
import type { Run } from './words';

/** Receives a text in order, as stretches to print, line breaks, and labels in place of characters. */
export interface Sink {
  print(from: number, to: number): void;
  /** A sink without it gets line breaks printed, as parts of stretches. */
  break?(): void;
  label(
    label: string,
    finding: FindingKind | null,
    at: number,
    length: number,
    detail?: string,
    run?: Run,
  ): void;
}

const BREAK = 0x0a;
const FEWEST_COUNTED = 4;

// A head start, no rule: ranges that are `PLAIN` throughout, which a regular expression skips faster than a loop.
export const SURE: string =
  '!-~\\u00A1-\\u00A8\\u00AA-\\u00AC\\u00AF-\\u02FF\\u0400-\\u0482\\u048A-\\u052F\\u0620-\\u064A\\u3001-\\u3029\\u3041-\\u3096\\u30A1-\\u30FA\\u4E00-\\u9FFF\\uAC00-\\uD7A3\\uFF01-\\uFF5E';
const BEFORE_SURE = `(?! {0,${LONG_RUN - 2}}[${SURE}])`;
const UNSURE = new RegExp(`[^ ${SURE}]| ${BEFORE_SURE}`, 'g');
/** For sinks that print line breaks: a single one, with the indentation behind it, is sure as well. */
const UNSURE_LINES = new RegExp(`[^ \\n${SURE}]|[ \\n]${BEFORE_SURE}`, 'g');

function headStart(text: string, start: number, unsure: RegExp): number {
  unsure.lastIndex = start;
  return unsure.test(text) ? unsure.lastIndex - 1 : text.length;
}

/** The first place from `start` on that may not be printed as it is; `from` is where the pending stretch began. */
function plainUntil(text: string, start: number, from: number, unsure: RegExp): number {
  let marks = 0;
  let lastMark = -1;
  let spaces = 0;
  let lastSpace = -1;
  for (let i = headStart(text, start, unsure); i < text.length; i += 1) {
    const kind = classOf(text.charCodeAt(i));
    if (kind === PLAIN) continue;
    if (kind === SPACE) {
      spaces = lastSpace === i - 1 ? spaces + 1 : 1;
      lastSpace = i;
      if (spaces >= LONG_RUN) return i + 1 - spaces;
    } else if (lastSpace === i - 1 && spaces > 0) return i - spaces;
    else if (kind === MARK) {
      marks = lastMark === i - 1 ? marks + 1 : 1;
      lastMark = i;
      if (marks > MOST_MARKS || !hasLetter(text, i, from)) return i;
    } else return i;
  }
  return spaces > 0 && lastSpace === text.length - 1 ? text.length - spaces : text.length;
}

function repeatsOf(char: string, text: string, at: number): number {
  let times = 1;
  while (text.startsWith(char, at + times * char.length)) times += 1;
  return times;
}

interface Unseen {
  readonly name: string;
  readonly finding: FindingKind | null;
}

const known = new Map<string, Unseen>();
const MOST_KNOWN = 1000;

function unseen(char: string): Unseen {
  let found = known.get(char);
  if (!found) {
    found = { name: nameOf(char.codePointAt(0) ?? 0), finding: kindOf(char) };
    if (known.size < MOST_KNOWN) known.set(char, found);
  }
  return found;
}

function unseenAt(text: string, at: number, char: string): Label {
  // A carriage return before a line feed is how some systems end a line: labelled, but no alarm.
  if (char === '\r' && text.charCodeAt(at + 1) === BREAK)
    return { label: '⟦CR⟧', finding: null, end: at + 1 };
  const lines = char === '\r' ? blankLinesAt(text, at) : null;
  if (lines) return lines;
  if (isQuietAt(text, at)) {
    const quiet = abbreviationOf(text.charCodeAt(at)) ?? '';
    return { label: `⟦${quiet}⟧`, finding: null, end: at + 1 };
  }
  const { name, finding } = unseen(char);
  const times = repeatsOf(char, text, at);
  if (times < FEWEST_COUNTED) return { label: `⟦${name}⟧`, finding, end: at + char.length };
  return { label: `⟦${times} × ${name}⟧`, finding, end: at + times * char.length };
}

const printed = (end: number): Label => ({ label: null, finding: null, end });

function isKeycap(text: string, at: number): boolean {
  return /^[0-9#*]$/.test(text.charAt(at - 1)) && text.charCodeAt(at + 1) === 0x20e3;
}

function isMarkAt(text: string, at: number): boolean {
  const kind = classOf(text.charCodeAt(at));
  return (
    kind === MARK || (kind === LOOK && isMark(String.fromCodePoint(text.codePointAt(at) ?? 0)))
  );
}

function lookAt(text: string, at: number, from: number): Label {
  const unit = text.charCodeAt(at);
  const kind = classOf(unit);
  if (kind >= SPACE) return blankAt(text, at);
  if (kind === UNSEEN) return unseenAt(text, at, text.charAt(at));
  const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (isMark(char)) return marksAt(text, at, hasLetter(text, at, from));
  const emoji = isPictograph(char) ? emojiAt(text, at) : 0;
  if (emoji > 0) return printed(at + emoji);
  if (!isUnseen(char)) return printed(at + char.length);
  if (unit === 0xfe0f && isKeycap(text, at)) return printed(at + 2);
  if ((unit === 0x200c || unit === 0x200d) && isSpelling(text, at)) return printed(at + 1);
  return tagsAt(text, at) ?? selectorsAt(text, at) ?? unseenAt(text, at, char);
}

/**
 * Takes a text apart for showing. Every decision is by Unicode property; nothing is dropped, and what the sink
 * is told determines the text. Linear in the length of the text, without recursion; never throws.
 */
export function scan(text: string, sink: Sink): void {
  const unsure = sink.break ? UNSURE : UNSURE_LINES;
  let from = 0;
  let i = 0;
  const flush = (to: number): void => {
    if (to > from) sink.print(from, to);
  };
  const endLine = (at: number): void => {
    flush(sink.break ? at : at + 1);
    sink.break?.();
    from = at + 1;
  };
  while (i < text.length) {
    i = plainUntil(text, i, from, unsure);
    if (i >= text.length) break;
    if (text.charCodeAt(i) === BREAK) {
      const lines = blankLinesAt(text, i);
      const last = lines ? lines.end - 1 : i;
      if (lines) {
        endLine(i);
        sink.label(lines.label, lines.finding, i, lines.end - i, undefined, lines.run);
        from = last;
      }
      if (lines || sink.break) endLine(last);
      i = last + 1;
      continue;
    }
    const at = isMarkAt(text, i) ? startOfMarks(text, i, from) : i;
    const seen = lookAt(text, at, from);
    if (seen.label !== null) {
      flush(at);
      sink.label(seen.label, seen.finding, at, seen.end - at, seen.detail, seen.run);
      from = seen.end;
    }
    i = seen.end;
  }
  flush(text.length);
}
