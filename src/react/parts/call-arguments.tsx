'use client';
import { forwardRef, useMemo, useState } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import type { ArgumentLine, Finding, FindingKind, OmittedArguments } from '../../display';
import { escapeLine, walkArguments } from '../../display';
import { farthest } from '../call-findings';
import { usePaintedCall } from '../call-context';
import { findingsFor } from '../call-findings';
import { PressButton } from '../press-button';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';
import { ArgumentValue, LongText } from './argument-value';
import { FindingText } from './call-findings';

/** Lines shown before "show everything"; the names of what is left out are always shown. */
const firstLines = 24;
const deepestIndent = 6;

/** The arguments as they would run, whatever they are: a list of keys and values, whole or said to be cut. */
export const CallArguments: Part<ComponentPropsWithoutRef<'dl'>, HTMLDListElement> = forwardRef(
  function CallArguments(
    props: ComponentPropsWithoutRef<'dl'>,
    ref: Ref<HTMLDListElement>,
  ): ReactElement {
    const { labels } = useRoot();
    const call = usePaintedCall();
    const [whole, setWhole] = useState(false);
    const walk = useMemo(
      () => walkArguments(call, whole ? farthest : { nodes: firstLines }),
      [call, whole],
    );
    const remarks = useMemo(() => remarksOf(findingsFor(call)), [call]);
    const [top, ...inner] = walk.lines;
    // The outermost container has no key of its own and goes without saying.
    const lines = top?.kind === 'object' && inner.length > 0 ? inner : walk.lines;
    const empty = top?.kind === 'undefined' || (top?.kind === 'object' && top.size === 0);
    return (
      <dl
        aria-label={labels.argumentsName(escapeLine(call.toolName))}
        dir="ltr"
        {...props}
        ref={ref}
        data-part="call-arguments"
      >
        {walk.readable ? null : (
          <div data-part="argument-note" data-tone="warn">
            <dt>{labels.rawArguments}</dt>
          </div>
        )}
        {empty ? (
          <div data-part="argument" data-kind="empty">
            <dt>{labels.noArguments}</dt>
          </div>
        ) : (
          entriesOf(lines).map((entry, i) => {
            // A line is a position in content that does not change; keys may repeat.
            const key = i;
            return <Argument key={key} {...entry} remarks={remarks} />;
          })
        )}
        {walk.omitted.map((omitted) => (
          <Omitted key={JSON.stringify(omitted.path)} omitted={omitted} />
        ))}
        {walk.omitted.length > 0 && !whole ? (
          <div data-part="argument">
            <dt>
              <PressButton part="argument-more" act={() => setWhole(true)}>
                {labels.showEverything}
              </PressButton>
            </dt>
          </div>
        ) : null}
      </dl>
    );
  },
);

interface Entry {
  readonly line: ArgumentLine;
  /** The plain values of a list, which then stand below each other instead of in rows of their own. */
  readonly items: readonly ArgumentLine[] | null;
}

const containers: readonly string[] = ['list', 'object', 'map', 'set'];

/** Draws a list of plain values together with its key. */
function entriesOf(lines: readonly ArgumentLine[]): Entry[] {
  const entries: Entry[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] as ArgumentLine;
    const items = line.kind === 'list' ? lines.slice(i + 1, i + 1 + line.size) : [];
    const plain =
      line.size > 0 &&
      items.length === line.size &&
      items.every((item) => item.depth === line.depth + 1 && !containers.includes(item.kind));
    entries.push({ line, items: plain ? items : null });
    if (plain) i += items.length;
  }
  return entries;
}

type Remarks = ReadonlyMap<string, readonly Finding[]>;

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

function Argument({ line, items, remarks }: Entry & { remarks: Remarks }): ReactElement {
  const { labels } = useRoot();
  const depth = Math.min(Math.max(line.depth - 1, 0), deepestIndent);
  return (
    <div data-part="argument" data-depth={depth} data-kind={items ? 'items' : line.kind}>
      <dt>
        {line.key === null ? null : <UntrustedText text={line.key} />}
        {items ? <span data-part="argument-note">{labels.entries(line.size, 'list')}</span> : null}
      </dt>
      {(items ?? [line]).map((shown) => (
        <dd key={shown.key}>
          <ArgumentValue line={shown} />
          {shown.notes
            .filter((note) => note !== 'empty')
            .map((note) => (
              <span key={note} data-part="argument-note" data-tone="warn">
                {labels.argumentNote(note)}
              </span>
            ))}
          {remarks.get(placeOf(shown.path))?.map((finding, i) => {
            // Findings of content that does not change.
            const key = i;
            return (
              <span key={key} data-part="argument-note" data-tone="warn">
                <FindingText finding={finding} path={[]} />
              </span>
            );
          })}
        </dd>
      ))}
    </div>
  );
}

function Omitted({ omitted }: { omitted: OmittedArguments }): ReactElement {
  const { labels } = useRoot();
  return (
    <div data-part="argument-omitted">
      <dt>
        {omitted.path.length > 0 ? (
          <UntrustedText text={omitted.path.slice(-4).join(' › ')} />
        ) : null}
      </dt>
      <dd>
        <span data-part="argument-note">{labels.omittedEntries(omitted.count)}</span>
        {/* Quoted, so that no name can pass for two. */}
        <LongText text={omitted.keys.map((key) => JSON.stringify(key)).join(', ')} name={null} />
      </dd>
    </div>
  );
}
