'use client';
import { Fragment, memo, useState } from 'react';
import type { NamedExoticComponent, ReactElement } from 'react';
import type { Finding, OmittedArguments } from '../../display';
import { decodeEncoded } from '../../display';
import type { ShownLine } from '../argument-entries';
import { PressButton } from '../press-button';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';
import { ArgumentValue } from './argument-value';
import { FindingText } from './call-findings';
import { LongText } from './long-text';

const deepestIndent = 6;

export interface ArgumentProps {
  shown: ShownLine;
  /** The plain values of a list, which then stand below each other instead of in rows of their own. */
  items: readonly ShownLine[] | null;
  whole: boolean;
  onWhole: (place: number) => void;
}

/** One argument: its key, and its value or values. */
export const Argument: NamedExoticComponent<ArgumentProps> = memo(function Argument({
  shown,
  items,
  whole,
  onWhole,
}: ArgumentProps): ReactElement {
  const { labels } = useRoot();
  const { line } = shown;
  const depth = Math.min(Math.max(line.depth - 1, 0), deepestIndent);
  return (
    <div
      data-part="argument"
      data-depth={depth}
      data-kind={items ? 'items' : line.kind}
      data-unnamed={(line.key === null && !items) || undefined}
    >
      <dt>
        {line.key === null ? null : <UntrustedText text={line.key} />}
        {items ? (
          <>
            {' '}
            <span data-part="argument-note" dir="auto">
              {labels.entries(line.size, 'list')}
            </span>
          </>
        ) : null}
      </dt>
      {(items ?? [shown]).map((item) => (
        <dd key={item.place}>
          <ArgumentValue line={item.line} whole={whole} onWhole={() => onWhole(item.place)} />
          {item.line.notes
            .filter((note) => note !== 'empty')
            .map((note) => (
              <Fragment key={note}>
                {' '}
                <span data-part="argument-note" dir="auto" data-tone="warn">
                  {labels.argumentNote(note)}
                </span>
              </Fragment>
            ))}
          {item.remarks.map((finding, i) => {
            // Findings of content that does not change.
            const key = i;
            return <Remark key={key} finding={finding} text={item.line.text} />;
          })}
        </dd>
      ))}
    </div>
  );
});

/** What has to be said beside a value; what is encoded can be looked at. */
function Remark({ finding, text }: { finding: Finding; text: string }): ReactElement {
  const { labels } = useRoot();
  const [open, setOpen] = useState(false);
  const { kind, at, length } = finding;
  return (
    <>
      {' '}
      <span data-part="argument-note" dir="auto" data-tone="warn">
        <FindingText finding={finding} path={[]} />{' '}
        {kind === 'encoded' ? (
          <PressButton part="argument-decode" quiet aria-expanded={open} act={() => setOpen(!open)}>
            {open ? labels.showLess : labels.decode}
          </PressButton>
        ) : null}
      </span>
      {open ? <Decoded text={text.slice(at, at + length)} bytes={Number(finding.detail)} /> : null}
    </>
  );
}

function Decoded({ text, bytes }: { text: string; bytes: number }): ReactElement {
  const { labels } = useRoot();
  const decoded = decodeEncoded(text);
  return (
    <span data-part="argument-decoded">
      <span data-part="argument-note" dir="auto">
        {decoded === null ? labels.notText(bytes) : labels.decoded}
      </span>
      {decoded === null ? null : <LongText text={decoded} name={null} />}
    </span>
  );
}

/** Entries that were left out, by name. */
export function Omitted({ omitted }: { omitted: OmittedArguments }): ReactElement {
  const { labels } = useRoot();
  return (
    <div data-part="argument-omitted" data-unnamed={omitted.path.length === 0 || undefined}>
      <dt>
        {omitted.path.length > 0 ? (
          <UntrustedText text={omitted.path.slice(-4).join(' › ')} />
        ) : null}
      </dt>
      <dd>
        <span data-part="argument-note" dir="auto">
          {labels.omittedEntries(omitted.count)}
        </span>
        {/* Quoted, so that no name can pass for two. */}
        <LongText text={omitted.keys.map((key) => JSON.stringify(key)).join(', ')} name={null} />
      </dd>
    </div>
  );
}
