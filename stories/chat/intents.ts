/** What the agent understands: a few key words for each tool, in wishes and in feedback, English and German. */
import type { WantedCall } from './agent';
import type { Speech } from './speech';
import type { Args } from './tools';

interface Intent {
  readonly toolName: string;
  /** A wish that begins with such a word means this tool. */
  readonly cue: RegExp;
  /** What feedback calls it. */
  readonly noun: string;
  readonly argsFor: (clause: string, speech: Speech) => Args;
  /** Only what the feedback changes. */
  readonly changes: (feedback: string, args: Args, speech: Speech) => Args;
}

const intents: readonly Intent[] = [
  {
    toolName: 'send_email',
    cue: /\b(?:e-?mails?|maile?|sende?n?|write|schicken?|schick|schreiben?|schreib)\b/i,
    noun: 'e-?mails?|mails?',
    argsFor: (clause, speech) => {
      const to = addressesIn(clause);
      return { to: to.length > 0 ? to : ['team@example.test'], ...letterFor(clause, speech) };
    },
    changes: (feedback, { to }, speech) => {
      const named = addressesIn(feedback);
      const before = Array.isArray(to) ? to.map(String) : [];
      const also = /\b(?:also|too|as well|auch)\b/i.test(feedback);
      return {
        ...(named.length > 0 ? { to: also ? [...new Set([...before, ...named])] : named } : {}),
        ...(topicOf(feedback) === undefined ? {} : letterFor(feedback, speech)),
      };
    },
  },
  {
    toolName: 'create_event',
    cue: /\b(?:meeting|calendar|event|appointment|invite|schedule|book|\w*termin|treffen|besprechung|kalender|plane?)\b/i,
    noun: 'meetings?|events?|appointments?|calendar|termine?|treffen|besprechung|kalender',
    argsFor: (clause, { meeting }) => ({
      title: topicOf(clause) ?? meeting.title,
      day: meeting.day,
      time: '10:00',
      minutes: 45,
      ...whenIn(clause),
    }),
    changes: whenIn,
  },
  {
    toolName: 'delete_page',
    cue: /\b(?:delete|remove|unpublish|löschen?|lösch|entfernen?|entfern)\b/i,
    noun: 'pages?|delet\\w*|remov\\w*|seiten?|lösch\\w*',
    // It overreaches, as agents do: that is what the card is for.
    argsFor: (clause) => ({
      path: pathIn(clause) ?? pageIn(clause) ?? '/offers/summer',
      recursive: true,
      ...depthIn(clause),
    }),
    changes: (feedback) => {
      const path = pathIn(feedback);
      return { ...(path === undefined ? {} : { path }), ...depthIn(feedback) };
    },
  },
  {
    toolName: 'update_record',
    cue: /\b(?:crm|record|deal|lead|datensatz)\b/i,
    noun: 'crm|records?|deals?|leads?|datensatz|datensätze',
    argsFor: (clause) => ({ record: 42, field: 'stage', value: 'won', ...recordIn(clause) }),
    changes: recordIn,
  },
];

/** A wish that nothing be done, or that something be undone or moved. */
const REFUSED =
  /\b(?:don['’]t|do not|never|cancel|reschedule|postpone|keine?n?|nicht|absagen|verschieben?|stornieren?)\b|\bsage?\b.* ab$/i;

/** The call that one clause of a wish asks for: of the tool whose cue comes first in it. */
export function planClause(clause: string, speech: Speech): WantedCall | null {
  // What it has no tool for, it does not guess.
  if (REFUSED.test(clause)) return null;
  const found = intents
    .map((intent) => ({ intent, at: clause.search(intent.cue) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const [first] = found;
  return first
    ? { toolName: first.intent.toolName, args: first.intent.argsFor(clause, speech) }
    : null;
}

/** The call as the feedback wants it; the very same where it says nothing about it, null where it wants it gone. */
export function reviseCall(call: WantedCall, feedback: string, speech: Speech): WantedCall | null {
  const intent = intents.find(({ toolName }) => toolName === call.toolName);
  if (!intent) return call;
  const unwanted = String.raw`\b(?:don['’]t|do not|not|no|never|without|skip|keep|leave out|nicht|keine?n?|ohne|behalten?)\b[^.,;]*\b(?:${intent.noun})\b|\b(?:${intent.noun})\b[^.,;]*\b(?:nicht|behalten|weglassen|stehen)\b`;
  const narrowed = depthIn(feedback);
  if (!('recursive' in narrowed) && new RegExp(unwanted, 'i').test(feedback)) return null;
  const only = intents.find(({ noun }) =>
    new RegExp(
      String.raw`\b(?:only|just|nur) (?:the |a |die |den |das |eine?n? )?(?:${noun})\b`,
      'i',
    ).test(feedback),
  );
  if (only && only !== intent && !('recursive' in narrowed)) return null;
  const changes = intent.changes(feedback, call.args, speech);
  return Object.keys(changes).length > 0 ? { ...call, args: { ...call.args, ...changes } } : call;
}

/** Whom a text names, but for those that it says "not" about. */
function addressesIn(text: string): string[] {
  const wanted = text.replace(
    /(?:\b(?:not|never|instead of|rather than|nicht|statt)\b|n['’]t\b)[^.,;]*?(?=$|[,;]|\.(?:\s|$)|\b(?:but|sondern)\b)/gi,
    '',
  );
  const written = wanted.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
  const named = wanted.match(/\b(?:team|board|ada|ben|grace|linus|mary)\b(?!@)/gi) ?? [];
  return [...new Set([...written, ...named.map((name) => `${name.toLowerCase()}@example.test`)])];
}

function topicOf(text: string): string | undefined {
  const topic =
    /(?<![\wäöü])(?:about (?:the |our )?|(?:über|wegen|zum|zur) (?:das |die |den |der |des |unsere?[nrs]? )?)([^.,;]+?)(?=$|[.,;]| (?:to|with|on|at|instead|an|mit|am|um|statt)\b)/i.exec(
      text,
    )?.[1];
  return topic && topic.charAt(0).toUpperCase() + topic.slice(1);
}

function letterFor(text: string, { letter, letterAbout }: Speech): Args {
  const topic = topicOf(text);
  if (topic !== undefined) return { subject: topic, body: letterAbout(topic) };
  return letter;
}

function whenIn(text: string): Args {
  const day =
    /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)\b/i.exec(
      text,
    )?.[0];
  const clock =
    /\b(?:at|um) (\d{1,2})(?::(\d\d))?\s*(pm)?\b/i.exec(text) ?? /\b(\d{1,2}):(\d\d)()/.exec(text);
  const minutes = /\b(\d+) ?min/i.exec(text)?.[1];
  const hour = Number(clock?.[1]) + (clock?.[3] && Number(clock[1]) < 12 ? 12 : 0);
  return {
    ...(day ? { day: day.charAt(0).toUpperCase() + day.slice(1).toLowerCase() } : {}),
    ...(clock ? { time: `${String(hour).padStart(2, '0')}:${clock[2] ?? '00'}` } : {}),
    ...(minutes ? { minutes: Number(minutes) } : {}),
  };
}

/** A page that is called by its name. */
function pageIn(text: string): string | undefined {
  const name = /\b(?:page|seite) [„“"']?([\p{L}\d-]{2,40})/iu.exec(text)?.[1];
  return name && `/${name.toLowerCase()}`;
}

function pathIn(text: string): string | undefined {
  return /(?<![\w/])\/[\w-]+(?:\/[\w-]+)*/.exec(text)?.[0];
}

function depthIn(text: string): Args {
  return /\b(?:only|just) (?:delete |remove )?(?:this|that|the|one)(?: one)? page\b|\bnur (?:die(?:se)?|eine) seite\b|\bnot recursive|\bkeep the (?:sub-?pages|pages below)/i.test(
    text,
  )
    ? { recursive: false }
    : {};
}

/** The CRM knows English words alone. */
const german: Readonly<Record<string, string>> = {
  gewonnen: 'won',
  verloren: 'lost',
  offen: 'open',
  pausiert: 'paused',
};

function recordIn(text: string): Args {
  const record = /\b(?:record|deal|lead|crm|datensatz)\D{0,12}?(\d+)/i.exec(text)?.[1];
  const written = /\b(?:won|lost|open|paused|gewonnen|verloren|offen|pausiert)\b/i.exec(text)?.[0];
  const value = written && (german[written.toLowerCase()] ?? written);
  return {
    ...(record ? { record: Number(record) } : {}),
    ...(value ? { value: value.toLowerCase() } : {}),
  };
}
