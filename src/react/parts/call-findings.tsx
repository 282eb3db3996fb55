'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import type { Finding } from '../../display';
import type { CallField } from '../../labels/labels';
import { usePaintedCall } from '../call-context';
import { findingsFor, isAlarming } from '../call-findings';
import type { Part } from '../part';
import { Path, Sentence, slot } from '../sentence';
import { useRoot } from '../store-context';

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
                <FindingText finding={finding} path={placeOf(finding)} field={fieldOf(finding)} />
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

function fieldOf({ path }: Finding): CallField | undefined {
  const [field] = path ?? [];
  return field === undefined || field === 'args' ? undefined : (field as CallField);
}

/** A finding as a sentence. The names and texts in it are the call's and cannot reorder our words around them. */
export function FindingText({
  finding,
  path,
  field,
}: {
  finding: Finding;
  path: readonly string[];
  field?: CallField | undefined;
}): ReactElement {
  const { labels } = useRoot();
  const { kind, count, detail, codes } = finding;
  // A number of bytes is ours.
  const said = kind === 'encoded' ? detail : detail && slot(1);
  const text = labels.finding(
    {
      kind,
      count,
      ...(said === undefined ? {} : { detail: said }),
      ...(codes === undefined ? {} : { codes }),
      ...(field === undefined ? {} : { field }),
    },
    path.length > 0 ? slot(0) : null,
  );
  return <Sentence text={text} words={[<Path key="path" path={path} />, detail]} />;
}
