import type { Labels } from '../labels/labels';
import type { ApprovalBatch } from '../protocol/batch';
import { sameCall } from '../protocol/call-content';

/** What of one burst becomes one sentence, in milliseconds. */
const gathering = 100;
/** How long a sentence stays in the region before it is emptied: then an equal one is heard again. */
const staying = 1000;
/** Batches that an announcer remembers, so that a card which comes back is not announced anew. */
const remembered = 200;
/** How many calls of a burst are named. */
const named = 5;

/** A batch that has just come and waits for a decision. */
interface Arrival {
  readonly batch: ApprovalBatch;
  readonly labels: () => Labels;
  /** The names of the calls to decide, ready to be spoken; none where the batch could not be read. */
  readonly names: (labels: Labels) => readonly string[];
  /** Whether it still waits. */
  readonly holds: () => boolean;
}

/** What a card says through an announcer. */
export interface Voice {
  readonly say: (text: string) => void;
  /** A screen reader reads the status line, or a question that says the same: what waits of it is not said again. */
  readonly heard: () => void;
  /** The card is on the page. */
  readonly arrive: () => void;
}

/** One live region, and what is still to be said in it. */
export interface Announcer {
  readonly attach: (region: HTMLElement | null) => void;
  /** `by`: whose status line says the same, where one does; see `heard`. */
  readonly say: (text: string, by?: object) => void;
  /** A screen reader reads, or has read, the status line itself: what is still to be said of it is not said again. */
  readonly heard: (by: object) => void;
  /**
   * Once for each content of a batch, however often its card comes. Several at a time become one sentence.
   * `anew`: it had ended meanwhile, and waits again.
   */
  readonly arrived: (arrival: Arrival, anew: boolean) => void;
  /** The content of a batch has changed before the viewer's eyes, which is announced as such. */
  readonly learn: (batch: ApprovalBatch) => void;
}

interface Said {
  readonly text: string;
  readonly by: object | undefined;
}

/** Nothing is said before the region is there, and nothing is left running once it is gone. */
export function createAnnouncer(): Announcer {
  const known = new Map<string, ApprovalBatch>();
  let region: HTMLElement | null = null;
  let said: Said[] = [];
  let arrivals: Arrival[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;

  const wait = (then: () => void, time: number): void => {
    timer = setTimeout(() => {
      timer = undefined;
      then();
    }, time);
  };
  const write = (text: string): void => {
    if (region) region.textContent = text;
  };
  const empty = (): void => {
    write('');
    if (said.length + arrivals.length > 0) wait(speak, gathering);
  };
  const speak = (): void => {
    const sentences = [...arrivalSentences(arrivals), ...said.map(({ text }) => text)];
    said = [];
    arrivals = [];
    if (sentences.length === 0) return;
    write(sentences.join(' '));
    wait(empty, staying);
  };
  const wake = (): void => {
    if (region && timer === undefined) wait(speak, gathering);
  };
  const learn = (batch: ApprovalBatch): void => {
    known.delete(batch.id);
    known.set(batch.id, batch);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
  };

  return {
    attach: (element) => {
      clearTimeout(timer);
      timer = undefined;
      write('');
      gone = element === null;
      region = element;
      if (said.length + arrivals.length > 0) wake();
    },
    say: (text, by) => {
      if (text === '' || gone) return;
      said.push({ text, by });
      wake();
    },
    heard: (by) => {
      said = said.filter((each) => each.by !== by);
    },
    arrived: (arrival, anew) => {
      const { batch } = arrival;
      const before = known.get(batch.id);
      learn(batch);
      if (gone || (!anew && before && asksTheSame(before, batch))) return;
      arrivals.push(arrival);
      wake();
    },
    learn,
  };
}

function asksTheSame(before: ApprovalBatch, after: ApprovalBatch): boolean {
  if (before.calls === after.calls) return before.revision === after.revision;
  return (
    before.revision === after.revision &&
    before.calls.length === after.calls.length &&
    after.calls.every((call, i) => {
      const other = before.calls[i];
      return other?.id === call.id && sameCall(other, call);
    })
  );
}

/** One sentence for all that came at once, in the words of the first of each language. */
function arrivalSentences(arrivals: readonly Arrival[]): string[] {
  const sentences: string[] = [];
  const readable = new Map<string, { labels: Labels; names: string[] }>();
  for (const arrival of arrivals) {
    if (!arrival.holds()) continue;
    const labels = arrival.labels();
    const names = arrival.names(labels);
    const together = readable.get(labels.locale);
    if (names.length === 0) sentences.push(labels.unreadableHeading);
    else if (together) together.names.push(...names);
    else readable.set(labels.locale, { labels, names: [...names] });
  }
  for (const { labels, names } of readable.values())
    sentences.push(labels.arrived(names.length, names.slice(0, named)));
  return sentences;
}
