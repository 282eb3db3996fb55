'use client';
import { forwardRef, useCallback, useMemo, useState } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import type { ArgumentLine, ArgumentWalk, Finding, FindingKind } from '../../display';
import { escapeLine, headAndTail, walkArguments } from '../../display';
import { usePaintedCall } from '../call-context';
import { findingsFor } from '../call-findings';
import { farthest, firstLines, mustBeOpened } from '../call-size';
import { PressButton } from '../press-button';
import { useRoot } from '../store-context';
import { useGrowth } from '../use-growth';
import type { ShownLine } from './argument';
import { Argument, Omitted } from './argument';

/** Rows of arguments drawn in one frame. */
const rowsAFrame = 100;

/** The arguments as they would run, whatever they are: a list of keys and values, whole or said to be cut. */
export const CallArguments: Part<ComponentPropsWithoutRef<'dl'>, HTMLDListElement> = forwardRef(
  function CallArguments(
    props: ComponentPropsWithoutRef<'dl'>,
    ref: Ref<HTMLDListElement>,
  ): ReactElement {
    const { labels, redact, opened } = useRoot();
    const call = usePaintedCall();
    const [whole, setWhole] = useState(false);
    const walk = useMemo(
      () => walkArguments(call, whole ? farthest : { nodes: firstLines }, redact),
      [call, whole, redact],
    );
    const entries = useMemo(
      () => entriesOf(walk, remarksOf(findingsFor(call, redact))),
      [call, walk, redact],
    );
    // Opened is a call of which every line has been drawn, and all of every long text.
    const tick = useMemo(
      () => ticking(walk, opened.drawn(call), () => opened.add(call)),
      [walk, opened, call],
    );
    const count = useGrowth(
      entries,
      entries.length,
      rowsAFrame,
      useCallback(() => tick(allLines), [tick]),
    );
    const { lines, omitted, readable } = walk;
    const empty =
      lines[0]?.kind === 'undefined' || (lines[0]?.kind === 'object' && lines[0].size === 0);
    const isCut = omitted.length > 0 || mustBeOpened(call, redact);
    return (
      <dl
        aria-label={labels.argumentsName(escapeLine(call.toolName))}
        aria-busy={count < entries.length || undefined}
        dir="ltr"
        {...props}
        ref={ref}
        data-part="call-arguments"
      >
        {readable ? null : (
          <div data-part="argument-note" data-tone="warn">
            <dt>{labels.rawArguments}</dt>
          </div>
        )}
        {empty ? (
          <div data-part="argument" data-kind="empty">
            <dt>{labels.noArguments}</dt>
          </div>
        ) : (
          entries
            .slice(0, count)
            .map(({ shown, items }) => (
              <Argument
                key={shown.place}
                shown={shown}
                items={items}
                whole={whole}
                onWhole={tick}
              />
            ))
        )}
        {omitted.map((entry) => (
          <Omitted key={JSON.stringify(entry.path)} omitted={entry} />
        ))}
        {isCut || whole ? (
          <div data-part="argument">
            <dt>
              <PressButton
                part="argument-more"
                quiet
                aria-expanded={whole}
                act={() => setWhole(!whole)}
              >
                {whole ? labels.showLess : labels.showEverything}
              </PressButton>
            </dt>
          </div>
        ) : null}
      </dl>
    );
  },
);

const containers: readonly string[] = ['list', 'object', 'map', 'set'];
const isContainer = (line: ArgumentLine | undefined): boolean =>
  !!line && containers.includes(line.kind);

interface Entry {
  readonly shown: ShownLine;
  readonly items: readonly ShownLine[] | null;
}

/** The lines as they are drawn: a list of plain values together with its key, and each with its remarks. */
function entriesOf({ lines }: ArgumentWalk, remarks: Remarks): Entry[] {
  const shown = lines.map((line, place) => ({
    line,
    place,
    remarks: remarks.get(placeOf(line.path)) ?? none,
  }));
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
const allLines = -1;

/** Strikes out what has come on screen: the lines, and each text that is cut at first. */
function ticking(
  { lines, omitted }: ArgumentWalk,
  drawn: Set<number>,
  done: () => void,
): (place: number) => void {
  const missing = new Set([allLines]);
  for (const [place, { kind, text }] of lines.entries())
    if ((kind === 'text' || kind === 'raw') && headAndTail(text) && !drawn.has(place))
      missing.add(place);
  return (place) => {
    if (place !== allLines) drawn.add(place);
    missing.delete(place);
    // What is omitted is never drawn.
    if (missing.size === 0 && omitted.length === 0) done();
  };
}

type Remarks = ReadonlyMap<string, readonly Finding[]>;

const none: readonly Finding[] = [];

/** What leaves no mark in the text itself, and so has to be said beside it. */
const unmarked: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'compatibility',
  'encoded',
  'host',
  'lookalike',
  'similar_key',
  'userinfo',
]);

const placeOf = (path: readonly string[]): string => JSON.stringify(path);

/** Findings by the argument that they are about. */
function remarksOf(findings: readonly Finding[]): Remarks {
  const remarks = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.path?.[0] !== 'args' || !unmarked.has(finding.kind)) continue;
    const place = placeOf(finding.path.slice(1));
    remarks.set(place, [...(remarks.get(place) ?? []), finding]);
  }
  return remarks;
}
