/** What the agent and its tools say, by language. The calls are the same. */
export type Language = 'en' | 'de';

/** How a tool's calls are spoken of: as the subject of a sentence, as its object, and what it means that one did not run. */
interface Spoken {
  readonly subject: (place: number) => string;
  readonly object: (place: number) => string;
  readonly undone: string;
}

export interface Speech {
  readonly greeting: string;
  readonly notUnderstood: string;
  readonly asking: (count: number) => string;
  readonly tools: Readonly<Record<string, Spoken>>;
  readonly otherTool: (toolName: string) => Spoken;
  readonly declined: (decidedBy: string, object: string, undone: string) => string;
  readonly because: (reason: string) => string;
  readonly failed: (subject: string, why: string) => string;
  readonly anotherWay: string;
  readonly stopped: (decidedBy: string, count: number) => string;
  readonly heard: (text: string, images: number) => string;
  readonly next: Readonly<Record<'unclear' | 'nothing' | 'corrected', string>>;
  /** What goes into a call where the wish leaves it open. */
  readonly letter: { readonly subject: string; readonly body: string };
  readonly letterAbout: (topic: string) => string;
  readonly meeting: { readonly title: string; readonly day: string };
  readonly results: {
    readonly send_email: (subject: string, to: string) => string;
    readonly create_event: (title: string, day: string, time: string, minutes: string) => string;
    readonly delete_page: (path: string, recursive: boolean) => string;
    readonly update_record: (record: string, field: string, value: string) => string;
    readonly noRecord: (record: string) => string;
  };
  readonly received: { readonly resultOf: (toolName: string) => string; readonly person: string };
}

const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? '' : '.');

const ordinals = ['first', 'second', 'third'];
/** `place`: 0 where there is one of its kind. */
const which = (place: number): string =>
  place === 0 ? '' : `${ordinals[place - 1] ?? `${place}th`} `;

function english(thing: string, undone: string): Spoken {
  return {
    subject: (place) => `The ${which(place)}${thing}`,
    object: (place) => `the ${which(place)}${thing}`,
    undone,
  };
}

const offer =
  'I can mail people, put meetings into the calendar, delete pages of the website and update records of the CRM. Several at once, if you say “and”.';

const en: Speech = {
  greeting: `Hello! ${offer} Before anything happens, I ask.`,
  notUnderstood: `I did not understand that. ${offer}`,
  asking: (count) =>
    count === 1
      ? 'I would do this for you. Please have a look first.'
      : `I would do these ${count} things for you. Please have a look first.`,
  tools: {
    send_email: english('mail', 'it was not sent'),
    create_event: english('meeting', 'it is not in the calendar'),
    delete_page: english('page deletion', 'the page is still there'),
    update_record: english('CRM update', 'the record is unchanged'),
  },
  otherTool: (toolName) => english(`call of ${toolName}`, 'it did not run'),
  declined: (decidedBy, object, undone) => {
    if (decidedBy === 'run_owner') return `You declined ${object} yourself, so ${undone}.`;
    if (decidedBy === 'other_user') return `Another user declined ${object}, so ${undone}.`;
    return `The human reviewer declined ${object}, so ${undone}. I was not told who that was.`;
  },
  because: (reason) => `The reason: “${reason}”${ended(reason)}`,
  failed: (subject, why) => `${subject} was approved, but it failed: ${why}`,
  anotherWay: 'Tell me if you want it done differently.',
  stopped: (decidedBy, count) => {
    const known: Readonly<Record<string, string>> = {
      run_owner: 'You',
      other_user: 'Another user',
    };
    const who = `${known[decidedBy] ?? 'The human reviewer'} stopped`;
    return count === 1
      ? `${who} this, so it did not run.`
      : `${who} all ${count} actions, so none of them ran.`;
  },
  heard: (text, images) => {
    const count = images === 1 ? 'one image' : `${images} images`;
    if (text === '') return `The feedback was: ${count}.`;
    return images > 0
      ? `The feedback was: “${text}” and ${count}.`
      : `The feedback was: “${text}”${ended(text)}`;
  },
  next: {
    unclear: 'What should I do instead?',
    nothing: 'So I leave it at that.',
    corrected: 'Here is a corrected version; please have a look.',
  },
  letter: {
    subject: 'Minutes of Monday',
    body: 'Please find the minutes below.\n\n- budget agreed\n- next meeting on Friday',
  },
  letterAbout: (topic) => `Hello,\n\na few words about this: ${topic}.\n\nMore when we meet.`,
  meeting: { title: 'Review', day: 'Friday' },
  results: {
    send_email: (subject, to) => `The mail “${subject}” was sent to ${to}.`,
    create_event: (title, day, time, minutes) =>
      `“${title}” is in the calendar: ${day} at ${time}, ${minutes} minutes.`,
    delete_page: (path, recursive) =>
      `The page ${path} was deleted${recursive ? ', with the 3 pages below it' : ''}.`,
    update_record: (record, field, value) => `In record ${record}, ${field} is now ${value}.`,
    noRecord: (record) => `There is no record ${record}.`,
  },
  received: { resultOf: (toolName) => `Result of ${toolName}`, person: 'Message of a person' },
};

type Gender = 'f' | 'm' | 'n';
const articles = { f: ['Die', 'die'], m: ['Der', 'den'], n: ['Das', 'das'] } as const;

function german(gender: Gender, thing: string, undone: string): Spoken {
  const [subject, object] = articles[gender];
  const inObject = gender === 'm' ? 'n' : '';
  const stems = ['erste', 'zweite', 'dritte'];
  const whichOf = (place: number, ending: string): string =>
    place === 0 ? '' : ` ${stems[place - 1] ? `${stems[place - 1]}${ending}` : `${place}.`}`;
  return {
    subject: (place) => `${subject}${whichOf(place, '')} ${thing}`,
    object: (place) => `${object}${whichOf(place, inObject)} ${thing}`,
    undone,
  };
}

const angebot =
  'Ich kann E-Mails schreiben, Termine in den Kalender eintragen, Seiten der Website löschen und Datensätze im CRM ändern. Auch mehreres auf einmal, mit „und“ verbunden.';

const de: Speech = {
  greeting: `Hallo! ${angebot} Bevor etwas geschieht, frage ich.`,
  notUnderstood: `Das habe ich nicht verstanden. ${angebot}`,
  asking: (count) =>
    count === 1
      ? 'Das würde ich für Sie tun. Bitte prüfen Sie es zuerst.'
      : `Diese ${count} Dinge würde ich für Sie tun. Bitte prüfen Sie sie zuerst.`,
  tools: {
    send_email: german('f', 'E-Mail', 'sie wurde nicht gesendet'),
    create_event: german('m', 'Termin', 'er steht nicht im Kalender'),
    delete_page: german('n', 'Löschen der Seite', 'die Seite gibt es noch'),
    update_record: german('f', 'Änderung im CRM', 'der Datensatz ist unverändert'),
  },
  otherTool: (toolName) => german('m', `Aufruf von ${toolName}`, 'er wurde nicht ausgeführt'),
  declined: (decidedBy, object, undone) => {
    if (decidedBy === 'run_owner') return `Sie haben ${object} abgelehnt; ${undone}.`;
    if (decidedBy === 'other_user') return `Eine andere Person hat ${object} abgelehnt; ${undone}.`;
    return `Wer geprüft hat, hat ${object} abgelehnt; ${undone}. Mir wurde nicht gesagt, wer das war.`;
  },
  because: (reason) => `Der Grund: „${reason}“${ended(reason)}`,
  failed: (subject, why) => `${subject} wurde freigegeben, ist aber fehlgeschlagen: ${why}`,
  anotherWay: 'Soll ich es anders machen?',
  stopped: (decidedBy, count) => {
    const what = count === 1 ? 'das' : count === 2 ? 'beide Aktionen' : `alle ${count} Aktionen`;
    const end = count === 1 ? 'es wurde nicht ausgeführt' : 'keine davon wurde ausgeführt';
    if (decidedBy === 'run_owner') return `Sie haben ${what} abgebrochen; ${end}.`;
    if (decidedBy === 'other_user') return `Eine andere Person hat ${what} abgebrochen; ${end}.`;
    return `Wer geprüft hat, hat ${what} abgebrochen; ${end}.`;
  },
  heard: (text, images) => {
    const count = images === 1 ? 'ein Bild' : `${images} Bilder`;
    if (text === '') return `Die Rückmeldung: ${count}.`;
    return images > 0
      ? `Die Rückmeldung: „${text}“ und ${count}.`
      : `Die Rückmeldung: „${text}“${ended(text)}`;
  },
  next: {
    unclear: 'Was soll ich stattdessen tun?',
    nothing: 'Dann lasse ich es dabei.',
    corrected: 'Hier ist eine berichtigte Fassung; bitte prüfen Sie sie.',
  },
  letter: {
    subject: 'Protokoll vom Montag',
    body: 'Anbei das Protokoll.\n\n- Budget beschlossen\n- nächster Termin am Freitag',
  },
  letterAbout: (topic) =>
    `Guten Tag,\n\nein paar Worte zum Thema: ${topic}.\n\nMehr, wenn wir uns sehen.`,
  meeting: { title: 'Besprechung', day: 'Freitag' },
  results: {
    send_email: (subject, to) => `Die E-Mail „${subject}“ wurde an ${to} gesendet.`,
    create_event: (title, day, time, minutes) =>
      `„${title}“ steht im Kalender: ${day} um ${time}, ${minutes} Minuten.`,
    delete_page: (path, recursive) =>
      `Die Seite ${path} wurde gelöscht${recursive ? ', mit den 3 Seiten darunter' : ''}.`,
    update_record: (record, field, value) => `Im Datensatz ${record} ist ${field} jetzt ${value}.`,
    noRecord: (record) => `Es gibt keinen Datensatz ${record}.`,
  },
  received: {
    resultOf: (toolName) => `Ergebnis von ${toolName}`,
    person: 'Nachricht einer Person',
  },
};

export const speeches: Readonly<Record<Language, Speech>> = { en, de };
