/**
 * The model of these stories: deterministic, local, and as ignorant as a real one. After a batch it knows the texts of the
 * tool results and the feedback, and nothing else: what it says about who declined, it has read in there.
 */
import type { Args } from './tools';
import { planClause, reviseCall } from './intents';

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

const offer =
  'I can mail people, put meetings into the calendar, delete pages of the website and update records of the CRM. Several at once, if you say “and”.';

export const greeting = `Hello! ${offer} Before anything happens, I ask.`;

/** Reads a wish and says which calls would fulfil it. */
export function plan(wish: string): Turn {
  const calls = callsFor(wish);
  return {
    text: calls.length > 0 ? asking(calls.length) : `I did not understand that. ${offer}`,
    calls,
  };
}

/** "Mail Grace and Linus and book a room": what names no deed of its own belongs to the deed before it. */
function callsFor(wish: string): WantedCall[] {
  const clauses: string[] = [];
  for (const part of wish.split(/\s*[,;]\s*|\s+(?:and|then)\s+/i)) {
    const before = clauses.at(-1);
    if (before === undefined || planClause(part) !== null) clauses.push(part);
    else clauses[clauses.length - 1] = `${before} ${part}`;
  }
  return clauses.flatMap((clause) => planClause(clause) ?? []);
}

function asking(count: number): string {
  return count === 1
    ? 'I would do this for you. Please have a look first.'
    : `I would do these ${count} things for you. Please have a look first.`;
}

/** What the model makes of a batch that was answered. `asked`: its own calls, so that it can correct them. */
export function answer(
  results: readonly ToolResult[],
  feedback: Feedback | null,
  asked: readonly WantedCall[],
): Turn {
  const refusals = results.map(({ content }) => readRefusal(content));
  const [first] = refusals;
  if (first?.reason === 'aborted_with_feedback')
    return takeUp(first.decidedBy, results.length, feedback, asked);
  const sentences = results.map((result, i) => sentenceOf(result, i, results));
  const own = refusals.some((refusal) => refusal?.decidedBy === 'run_owner');
  return {
    text: [...sentences, ...(own ? ['Tell me if you want it done differently.'] : [])].join(' '),
    calls: [],
  };
}

interface ReadRefusal {
  readonly decidedBy: string;
  readonly reason: string | undefined;
}

/** The fixed words at the head of a refused call's result; null where a tool has run. */
function readRefusal(content: string): ReadRefusal | null {
  const match = /^Error: approval_denied \(decided_by: ([a-z_]+)(?:, reason: ([a-z_]+))?\)\./.exec(
    content,
  );
  return match?.[1] === undefined ? null : { decidedBy: match[1], reason: match[2] };
}

/** How each tool's calls are spoken of, and what it means that one did not run. */
const words: Readonly<Record<string, readonly [thing: string, undone: string]>> = {
  send_email: ['mail', 'it was not sent'],
  create_event: ['meeting', 'it is not in the calendar'],
  delete_page: ['page deletion', 'the page is still there'],
  update_record: ['CRM update', 'the record is unchanged'],
};

function sentenceOf({ toolName, content }: ToolResult, at: number, all: readonly ToolResult[]) {
  const [thing, undone] = words[toolName] ?? [`call of ${toolName}`, 'it did not run'];
  const named = `the ${place(toolName, at, all)}${thing}`;
  const refusal = readRefusal(content);
  if (refusal) return declined(refusal.decidedBy, named, undone);
  const failure = /^Error: (.*)$/s.exec(content);
  return failure ? `T${named.slice(1)} was approved, but it failed: ${failure[1]}` : content;
}

function place(toolName: string, at: number, all: readonly ToolResult[]): string {
  const same = all.flatMap((result, i) => (result.toolName === toolName ? [i] : []));
  if (same.length === 1) return '';
  const ordinals = ['first ', 'second ', 'third '];
  return ordinals[same.indexOf(at)] ?? `${same.indexOf(at) + 1}th `;
}

function declined(decidedBy: string, thing: string, undone: string): string {
  if (decidedBy === 'run_owner') return `You declined ${thing} yourself, so ${undone}.`;
  if (decidedBy === 'other_user') return `Another user declined ${thing}, so ${undone}.`;
  return `The human reviewer declined ${thing}, so ${undone}. I was not told who that was.`;
}

/** After an abort: says who stopped the batch, and comes back with a better one if the feedback shows how. */
function takeUp(
  decidedBy: string,
  count: number,
  feedback: Feedback | null,
  asked: readonly WantedCall[],
): Turn {
  const who =
    decidedBy === 'run_owner'
      ? 'You stopped'
      : decidedBy === 'other_user'
        ? 'Another user stopped'
        : 'The human reviewer stopped';
  const stopped =
    count === 1
      ? `${who} this, so it did not run.`
      : `${who} all ${count} actions, so none of them ran.`;
  const heard = feedback ? [`The feedback was: ${quoted(feedback)}`] : [];
  const calls = feedback ? corrected(asked, feedback.text) : null;
  const next =
    calls === null
      ? 'What should I do instead?'
      : calls.length === 0
        ? 'So I leave it at that.'
        : 'Here is a corrected version; please have a look.';
  return { text: [stopped, ...heard, next].join(' '), calls: calls ?? [] };
}

function quoted({ text, images }: Feedback): string {
  const said = text.trim();
  const count = images === 1 ? 'one image' : `${images} images`;
  if (said === '') return `${count}.`;
  if (images > 0) return `“${said}” and ${count}.`;
  return /[.!?…]$/.test(said) ? `“${said}”` : `“${said}”.`;
}

/** The calls again, as the feedback wants them; null where it does not say how. */
function corrected(asked: readonly WantedCall[], feedback: string): readonly WantedCall[] | null {
  const revised = asked.map((call) => reviseCall(call, feedback));
  if (revised.some((call, i) => call !== asked[i])) return revised.filter((call) => call !== null);
  const instead = callsFor(feedback);
  return instead.length > 0 ? instead : null;
}
