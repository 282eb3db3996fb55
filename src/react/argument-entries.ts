import type { ArgumentLine, ArgumentWalk, Finding } from '../display';
import { isCut } from './call-size';
import { UNMARKED } from '../display/finding';

/** A line of arguments together with what is remarkable about it. */
export interface ShownLine {
  readonly line: ArgumentLine;
  /** Its place among all lines: keys may repeat, places do not. */
  readonly place: number;
  readonly remarks: readonly Finding[];
}

const containers: readonly string[] = ['list', 'object', 'map', 'set'];
const isContainer = (line: ArgumentLine | undefined): boolean =>
  !!line && containers.includes(line.kind);

/** What is drawn as one argument. */
export interface Entry {
  readonly shown: ShownLine;
  readonly items: readonly ShownLine[] | null;
}

/** The lines as they are drawn: a list of plain values together with its key, and each with its remarks. */
export function entriesOf({ lines }: ArgumentWalk, findings: readonly Finding[]): Entry[] {
  const remarks = remarksOn(findings);
  const shown = lines.map((line, place) => ({ line, place, remarks: remarks(line.path) }));
  const entries: Entry[] = [];
  // The outermost object has no key of its own and goes without saying.
  const first = shown.length > 1 && shown[0]?.line.kind === 'object' ? 1 : 0;
  for (let i = first; i < shown.length; i += 1) {
    const entry = shown[i] as ShownLine;
    const { kind, size, depth } = entry.line;
    const items = kind === 'list' ? shown.slice(i + 1, i + 1 + size) : [];
    const plain =
      size > 0 &&
      items.length === size &&
      items.every(({ line }) => line.depth === depth + 1 && !isContainer(line));
    entries.push({ shown: entry, items: plain ? items : null });
    if (plain) i += items.length;
  }
  return entries;
}

/** Stands among the places of texts for the lines themselves. */
export const allLines = -1;

/** Strikes out what has come on screen: the lines, and each text that is cut at first. */
export function ticking(
  { lines, omitted }: ArgumentWalk,
  drawn: Set<number>,
  done: () => void,
): (place: number) => void {
  const missing = new Set([allLines]);
  for (const [place, line] of lines.entries())
    if (isCut(line) && !drawn.has(place)) missing.add(place);
  return (place) => {
    if (place !== allLines) drawn.add(place);
    missing.delete(place);
    // What is omitted is never drawn.
    if (missing.size === 0 && omitted.length === 0) done();
  };
}

type Remarks = ReadonlyMap<string, readonly Finding[]>;

const none: readonly Finding[] = [];

const placeOf = (path: readonly string[]): string => JSON.stringify(path);

/** What has to be said beside an argument. */
export function remarksOn(
  findings: readonly Finding[],
): (path: readonly string[]) => readonly Finding[] {
  const remarks = remarksOf(findings);
  return (path) => (remarks.size > 0 && remarks.get(placeOf(path))) || none;
}

/** Findings by the argument that they are about. */
function remarksOf(findings: readonly Finding[]): Remarks {
  const remarks = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.path?.[0] !== 'args' || !UNMARKED.has(finding.kind)) continue;
    const place = placeOf(finding.path.slice(1));
    remarks.set(place, [...(remarks.get(place) ?? []), finding]);
  }
  return remarks;
}
