'use client';
import { forwardRef, memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import type { Finding } from '../../display';
import { walkArguments } from '../../display';
import { lineIn } from '../../display/text-pieces';
import type { Group } from '../argument-entries';
import { allLines, cutPlaces, groupsOf, ticking, withRemarks } from '../argument-entries';
import { useCallScope, usePaintedCall } from '../call-context';
import { farthest, firstLinesOf, mustBeOpened } from '../call-size';
import { findingsOf } from '../findings-of';
import { PressButton } from '../press-button';
import { useRoot } from '../store-context';
import { useGrowth } from '../use-growth';
import { Argument, Omitted } from './argument';

/** The arguments as they would run, whatever they are: lists of keys and values, whole or said to be cut. */
export const CallArguments: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(
  function CallArguments(
    props: ComponentPropsWithoutRef<'div'>,
    ref: Ref<HTMLDivElement>,
  ): ReactElement {
    const { labels, redact, opened } = useRoot();
    const { read } = useCallScope();
    const call = usePaintedCall();
    const [whole, setWhole] = useState(false);
    // The press is answered at once; laying out thousands of values is work of its own.
    const laidOut = useDeferredValue(whole);
    const walk = useMemo(
      () => walkArguments(call, laidOut ? farthest : { nodes: firstLinesOf(call) }, redact),
      [call, laidOut, redact],
    );
    const findings = useMemo(() => (read ? findingsOf(call, redact) : none), [read, call, redact]);
    const plain = useMemo(() => groupsOf(walk), [walk]);
    const groups = useMemo(() => withRemarks(plain, findings), [plain, findings]);
    const cut = useMemo(() => cutPlaces(walk), [walk]);
    // Opened is a call of which every line has been drawn, and all of every long text.
    const tick = useMemo(
      () =>
        ticking(walk, cut, opened.drawn(call), () => {
          // Nobody waits for the others, and a word of each would wake all rows as often as there are rows.
          if (mustBeOpened(call, redact)) opened.add(call);
        }),
      [walk, cut, opened, call, redact],
    );
    const count = useGrowth(
      walk,
      groups.length,
      1,
      useCallback(() => tick(allLines), [tick]),
    );
    const { lines, omitted, readable } = walk;
    const empty =
      lines[0]?.kind === 'undefined' || (lines[0]?.kind === 'object' && lines[0].size === 0);
    // One text that is cut has a button of its own.
    const several = omitted.length > 0 || cut.length > 1;
    return (
      <div
        role="group"
        aria-label={labels.argumentsName(lineIn(labels, call.toolName))}
        aria-busy={count < groups.length || whole !== laidOut || undefined}
        dir="ltr"
        {...props}
        ref={ref}
        data-part="call-arguments"
      >
        {readable ? null : (
          <span data-part="argument-note" dir="auto" data-tone="warn">
            {labels.rawArguments}
          </span>
        )}
        {empty ? (
          <span data-part="argument-note" dir="auto">
            {labels.noArguments}
          </span>
        ) : null}
        {empty
          ? null
          : groups
              .slice(0, count)
              .map((entries) => (
                <ArgumentGroup
                  key={entries[0]?.shown.place}
                  entries={entries}
                  whole={laidOut}
                  onWhole={tick}
                />
              ))}
        {omitted.length > 0 ? (
          <dl data-part="argument-group">
            {omitted.map((entry) => (
              <Omitted key={JSON.stringify(entry.path)} omitted={entry} />
            ))}
          </dl>
        ) : null}
        {several || whole || laidOut ? (
          <PressButton
            part="argument-more"
            quiet
            aria-expanded={whole}
            act={() => setWhole(!whole)}
          >
            {whole ? labels.showLess : labels.showEverything}
          </PressButton>
        ) : null}
      </div>
    );
  },
);

/** Laid out by itself, so that what comes later does not move what is there. */
const ArgumentGroup = memo(function ArgumentGroup({
  entries,
  whole,
  onWhole,
}: {
  entries: Group;
  whole: boolean;
  onWhole: (place: number) => void;
}): ReactElement {
  return (
    <dl data-part="argument-group">
      {entries.map(({ shown, items }) => (
        <Argument key={shown.place} shown={shown} items={items} whole={whole} onWhole={onWhole} />
      ))}
    </dl>
  );
});

const none: readonly Finding[] = [];
