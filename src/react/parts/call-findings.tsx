'use client';
import { Fragment, forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import type { Finding } from '../../display';
import { usePaintedCall } from '../call-context';
import { findingsFor, isAlarming } from '../call-findings';
import type { Part } from '../part';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';

/** What is remarkable about the call's texts: a line each, raised to a notice where it looks like a trick. */
export const CallFindings: Part<ComponentPropsWithoutRef<'p'>, HTMLParagraphElement> = forwardRef(
  function CallFindings(
    props: ComponentPropsWithoutRef<'p'>,
    ref: Ref<HTMLParagraphElement>,
  ): ReactElement | null {
    const { labels, redact } = useRoot();
    const findings = distinct(findingsFor(usePaintedCall(), redact));
    if (findings.length === 0) return null;
    const alarm = findings.some(isAlarming);
    return (
      <p
        {...props}
        ref={ref}
        data-part="call-findings"
        data-tone={alarm ? 'warn' : 'neutral'}
        data-several={findings.length > 1 || undefined}
      >
        {findings
          .toSorted((a, b) => Number(isAlarming(b)) - Number(isAlarming(a)))
          .slice(0, most)
          .map((finding, i) => {
            // A list of this content: two findings may be alike to the letter.
            const key = i;
            return (
              <span key={key}>
                <FindingText finding={finding} path={placeOf(finding)} />
              </span>
            );
          })}
        {findings.length > most ? <span>{labels.moreFindings(findings.length - most)}</span> : null}
      </p>
    );
  },
);

/** Findings named on the card; what is beyond them is counted. */
const most = 6;

/** A name that occurs twice is found twice, and said once. */
function distinct(findings: readonly Finding[]): Finding[] {
  const said = new Map(
    findings.map((finding) => [
      JSON.stringify([finding.kind, finding.path, finding.detail]),
      finding,
    ]),
  );
  return [...said.values()];
}

/** The argument that a finding is about; empty for the tool's name and the like. */
function placeOf({ path }: Finding): readonly string[] {
  return path?.[0] === 'args' ? path.slice(1) : [];
}

// They hold the places of words that are not ours while the sentence is built, so that each gets a box of its own.
const placeSlot = '\u{F0000}';
const detailSlot = '\u{F0001}';
const slots = /(\u{F0000}|\u{F0001})/u;

/** A finding as a sentence. The names and texts in it are the call's and cannot reorder our words around them. */
export function FindingText({
  finding,
  path,
}: {
  finding: Finding;
  path: readonly string[];
}): ReactElement {
  const { labels } = useRoot();
  const { kind, count, detail } = finding;
  // A number of bytes is ours.
  const said = kind === 'encoded' ? detail : detail && detailSlot;
  const sentence = labels.finding(
    said === undefined ? { kind, count } : { kind, count, detail: said },
    path.length > 0 ? placeSlot : null,
  );
  return (
    <>
      {sentence.split(slots).map((part, i) => {
        // Parts of one sentence, which does not change.
        const key = i;
        if (part === placeSlot) return <Path key={key} path={path} />;
        if (part === detailSlot) return <UntrustedText key={key} text={detail ?? ''} />;
        return <Fragment key={key}>{part}</Fragment>;
      })}
    </>
  );
}

function Path({ path }: { path: readonly string[] }): ReactElement {
  return (
    <>
      {path.map((name, i) => {
        const key = i;
        return (
          <Fragment key={key}>
            {i > 0 ? ' › ' : null}
            <UntrustedText text={name} />
          </Fragment>
        );
      })}
    </>
  );
}
