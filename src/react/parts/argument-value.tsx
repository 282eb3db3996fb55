'use client';
import type { ReactElement } from 'react';
import type { ArgumentLine } from '../../display';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';
import { LongText } from './long-text';

interface ArgumentValueProps {
  line: ArgumentLine;
  whole: boolean;
  onWhole: () => void;
}

/** One value, whole; a long one as head and tail with what is between counted, and a button that opens it. */
export function ArgumentValue({ line, whole, onWhole }: ArgumentValueProps): ReactElement {
  const { labels } = useRoot();
  const { kind, text, size } = line;
  if (kind === 'text' || kind === 'raw') {
    if (text === '')
      return (
        <span data-part="argument-value" dir="auto">
          {labels.emptyText}
        </span>
      );
    return <LongText text={text} name={line.key} whole={whole} onWhole={onWhole} />;
  }
  if (kind === 'list' || kind === 'object' || kind === 'map' || kind === 'set')
    return (
      <span data-part="argument-value" dir="auto">
        {labels.entries(size, kind)}
      </span>
    );
  const spoken = kind === 'number' || kind === 'boolean' || kind === 'null' ? null : kind;
  return (
    <span data-part="argument-value">
      {/* A value that is not set has no words but ours. */}
      {text === '' || kind === 'undefined' ? null : <UntrustedText text={text} />}
      {spoken === null ? null : (
        <>
          {' '}
          <span data-part="argument-note" dir="auto">
            {labels.valueKind(spoken)}
          </span>
        </>
      )}
    </span>
  );
}
