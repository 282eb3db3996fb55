/**
 * The model of these stories: deterministic, local, and as ignorant as a real one. After a batch it knows the texts of the
 * tool results and the feedback, and nothing else: what it says about who declined, it has read in there.
 */
import type { Args } from './tools';
import { planClause, reviseCall } from './intents';
import type { Speech } from './speech';
import { speeches } from './speech';

export interface WantedCall {
  readonly toolName: string;
  readonly args: Args;
}

/** What the model says, and what it wants to do next. */
export interface Turn {
  readonly text: string;
  readonly calls: readonly WantedCall[];
}

export interface ToolResult {
  readonly toolName: string;
  /** All that the model gets to see of the result. */
  readonly content: string;
}

export interface Feedback {
  readonly text: string;
  readonly images: number;
}

/** Reads a wish and says which calls would fulfil it. */
export function plan(wish: string, speech: Speech = speeches.en): Turn {
  const calls = callsFor(wish, speech);
  return { text: calls.length > 0 ? speech.asking(calls.length) : speech.notUnderstood, calls };
}

/** "Mail Grace and Linus and book a room": what names no deed of its own belongs to the deed before it. */
function callsFor(wish: string, speech: Speech): WantedCall[] {
  const clauses: string[] = [];
  for (const part of wish.split(/\s*[,;]\s*|\s+(?:and|then|und|dann)\s+/i)) {
    const before = clauses.at(-1);
    if (before === undefined || planClause(part, speech) !== null) clauses.push(part);
    else clauses[clauses.length - 1] = `${before} ${part}`;
  }
  return clauses.flatMap((clause) => planClause(clause, speech) ?? []);
}

/** What the model makes of a batch that was answered. `asked`: its own calls, so that it can correct them. */
export function answer(
  results: readonly ToolResult[],
  feedback: Feedback | null,
  asked: readonly WantedCall[],
  speech: Speech = speeches.en,
): Turn {
  const refusals = results.map(({ content }) => readRefusal(content));
  const [first] = refusals;
  if (first?.reason === 'aborted_with_feedback') {
    const stopped = speech.stopped(first.decidedBy, results.length);
    const words = first.words === undefined ? null : { text: first.words, images: 0 };
    return takeUp(stopped, feedback ?? words, asked, speech);
  }
  const sentences = results.map((result, i) => sentenceOf(result, i, results, speech));
  const own = refusals.some((refusal) => refusal?.decidedBy === 'run_owner');
  return { text: [...sentences, ...(own ? [speech.anotherWay] : [])].join(' '), calls: [] };
}

interface ReadRefusal {
  readonly decidedBy: string;
  readonly reason: string | undefined;
  /** The person's own words, where the result has them. */
  readonly words: string | undefined;
}

/** The fixed words at the head of a refused call's result; null where a tool has run. */
function readRefusal(content: string): ReadRefusal | null {
  const match = /^Error: approval_denied \(decided_by: ([a-z_]+)(?:, reason: ([a-z_]+))?\)\./.exec(
    content,
  );
  if (match?.[1] === undefined) return null;
  const quoted = / (?:The person's reason|Their message): (".*")$/s.exec(content)?.[1];
  const words = quoted === undefined ? undefined : String(JSON.parse(quoted));
  return { decidedBy: match[1], reason: match[2], words };
}

function sentenceOf(
  { toolName, content }: ToolResult,
  at: number,
  all: readonly ToolResult[],
  speech: Speech,
): string {
  const { subject, object, undone } = speech.tools[toolName] ?? speech.otherTool(toolName);
  const place = placeOf(toolName, at, all);
  const refusal = readRefusal(content);
  if (refusal) {
    const declined = speech.declined(refusal.decidedBy, object(place), undone);
    return refusal.words === undefined ? declined : `${declined} ${speech.because(refusal.words)}`;
  }
  const failure = /^Error: (.*)$/s.exec(content);
  return failure ? speech.failed(subject(place), failure[1] ?? '') : content;
}

/** Which of its kind, from 1; 0 where there is one alone. */
function placeOf(toolName: string, at: number, all: readonly ToolResult[]): number {
  const same = all.flatMap((result, i) => (result.toolName === toolName ? [i] : []));
  return same.length === 1 ? 0 : same.indexOf(at) + 1;
}

/** After an abort: says who stopped the batch, and comes back with a better one if the feedback shows how. */
function takeUp(
  stopped: string,
  feedback: Feedback | null,
  asked: readonly WantedCall[],
  speech: Speech,
): Turn {
  const heard = feedback ? [speech.heard(feedback.text.trim(), feedback.images)] : [];
  const calls = feedback ? corrected(asked, feedback.text, speech) : null;
  const { unclear, nothing, corrected: again } = speech.next;
  const next = calls === null ? unclear : calls.length === 0 ? nothing : again;
  return { text: [stopped, ...heard, next].join(' '), calls: calls ?? [] };
}

/** The calls again, as the feedback wants them; null where it does not say how. */
function corrected(
  asked: readonly WantedCall[],
  feedback: string,
  speech: Speech,
): readonly WantedCall[] | null {
  const revised = asked.map((call) => reviseCall(call, feedback, speech));
  if (revised.some((call, i) => call !== asked[i])) return revised.filter((call) => call !== null);
  const instead = callsFor(feedback, speech);
  return instead.length > 0 ? instead : null;
}
