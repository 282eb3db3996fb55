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
interface Entry {
  readonly shown: ShownLine;
  readonly items: readonly ShownLine[] | null;
}

/** Arguments drawn in one frame, and laid out together. */
const groupSize = 50;
export type Group = readonly Entry[];

/** The lines as they are drawn: a list of plain values together with its key. */
function entriesOf({ lines }: ArgumentWalk): Entry[] {
  const shown = lines.map((line, place) => ({ line, place, remarks: none }));
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

export function groupsOf(walk: ArgumentWalk): readonly Group[] {
  const entries = entriesOf(walk);
  return Array.from({ length: Math.ceil(entries.length / groupSize) }, (_, i) =>
    entries.slice(i * groupSize, (i + 1) * groupSize),
  );
}

/** The same with what is remarkable. A group without anything stays the object that it was, so that it is not drawn anew. */
export function withRemarks(
  groups: readonly Group[],
  findings: readonly Finding[],
): readonly Group[] {
  const remarks = remarksOn(findings);
  const remarked = (shown: ShownLine): ShownLine => {
    const found = remarks(shown.line.path);
    return found.length > 0 ? { ...shown, remarks: found } : shown;
  };
  return groups.map((group) => {
    const entries = group.map((entry): Entry => {
      const shown = remarked(entry.shown);
      const items = entry.items?.map(remarked) ?? null;
      const isSame = shown === entry.shown && !items?.some((item, i) => item !== entry.items?.[i]);
      return isSame ? entry : { shown, items };
    });
    return entries.some((entry, i) => entry !== group[i]) ? entries : group;
  });
}

/** Stands among the places of texts for the lines themselves. */
export const allLines = -1;

/** The places of the texts that are cut at first. */
export const cutPlaces = ({ lines }: ArgumentWalk): readonly number[] =>
  [...lines.keys()].filter((place) => isCut(lines[place] as ArgumentLine));

/** Strikes out what has come on screen: the lines, and each text that is cut at first. */
export function ticking(
  { omitted }: ArgumentWalk,
  cut: readonly number[],
  drawn: Set<number>,
  done: () => void,
): (place: number) => void {
  const missing = new Set([allLines, ...cut.filter((place) => !drawn.has(place))]);
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
