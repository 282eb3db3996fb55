'use client';
import type { ReactElement } from 'react';
import { argumentsText, escapeLine } from '../display';
import type { Redact } from '../display';
import type { ToolCall } from '../protocol/batch';
import { BlockReason } from '../react/parts/block-reason';
import { useFrame, useRoot } from '../react/store-context';
import { isCallFault } from '../protocol/intake';
import { countsOf } from '../protocol/counts';
import { isOpen, isUnreadable } from '../protocol/state';

/** Quiet sentences about the whole card: what is wrong with it, and what this viewer may not do. */
export function CardNotes(): ReactElement {
  const { labels } = useRoot();
  const { fault, readOnly, nobody, unmixed } = useFrame((state) => {
    const open = isOpen(state) && countsOf(state).total > 0;
    return {
      fault: state.faults.find((item) => !isCallFault(item))?.code,
      readOnly: state.batch.readOnly === true && state.phase.kind === 'reviewing',
      nobody: open && state.person === null,
      unmixed: open && state.rules.mixed === false && state.batch.calls.length > 1,
    };
  });
  return (
    <>
      {fault ? (
        <p data-part="note" data-tone="warn">
          {labels.fault(fault)}
        </p>
      ) : (
        <BlockReason />
      )}
      {readOnly ? <p data-part="note">{labels.readOnly}</p> : null}
      {unmixed ? <p data-part="note">{labels.mixedNotPossible}</p> : null}
      {nobody ? <p data-part="note">{labels.noUser}</p> : null}
    </>
  );
}

/** A batch that could not be read, as escaped text: it shows something whatever it is. */
export function RawBatch(): ReactElement | null {
  const { labels, redact } = useRoot();
  const raw = useFrame((state) => (isUnreadable(state) ? { value: state.raw } : null));
  if (!raw || raw.value === undefined || raw.value === null) return null;
  return (
    <div data-part="raw" tabIndex={0} role="group" aria-label={labels.rawContent}>
      {argumentsText({ args: raw.value }, redact && withinBatch(redact))}
    </div>
  );
}

/** Calls as escaped text. */
export function callsText(calls: readonly ToolCall[], redact: Redact | undefined): string {
  return calls
    .map((call) => `${escapeLine(call.toolName)}\n${argumentsText(call, redact)}`)
    .join('\n\n');
}

/** A host judges the arguments of a call. In a batch of any shape they are what stands below `args`. */
function withinBatch(redact: Redact): Redact {
  return (path, value) => {
    // The same arguments once more, as text in which nothing can be masked.
    if (path.includes('rawArgs')) return true;
    const top = path.indexOf('args');
    return top >= 0 && redact(path.slice(top + 1), value);
  };
}
