'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import type { Finding } from '../../display';
import { escapeLine } from '../../display';
import { usePaintedCall } from '../call-context';
import { findingsFor, isAlarming } from '../call-findings';
import type { Part } from '../part';
import { useRoot } from '../store-context';

/** What is remarkable about the call's texts: one line, raised to a notice where it looks like a trick. */
export const CallFindings: Part<ComponentPropsWithoutRef<'p'>, HTMLParagraphElement> = forwardRef(
  function CallFindings(
    props: ComponentPropsWithoutRef<'p'>,
    ref: Ref<HTMLParagraphElement>,
  ): ReactElement | null {
    const { labels } = useRoot();
    const findings = findingsFor(usePaintedCall());
    if (findings.length === 0) return null;
    const alarm = findings.some(isAlarming);
    return (
      <p {...props} ref={ref} data-part="call-findings" data-tone={alarm ? 'warn' : 'neutral'}>
        {findings
          .toSorted((a, b) => Number(isAlarming(b)) - Number(isAlarming(a)))
          .slice(0, most)
          .map((finding, i) => {
            // A list of this content: two findings may be alike to the letter.
            const key = i;
            return <span key={key}>{labels.finding(escaped(finding), placeOf(finding))}</span>;
          })}
        {findings.length > most ? <span>{labels.moreFindings(findings.length - most)}</span> : null}
      </p>
    );
  },
);

/** Findings named on the card; what is beyond them is counted. */
const most = 6;

/** The argument that a finding is about, escaped; null for the tool's name and the like. */
function placeOf({ path }: Finding): string | null {
  if (path?.[0] !== 'args' || path.length < 2) return null;
  return path
    .slice(1)
    .map((key) => escapeLine(key))
    .join(' › ');
}

function escaped(finding: Finding): Finding {
  return finding.detail === undefined
    ? finding
    : { ...finding, detail: escapeLine(finding.detail) };
}
