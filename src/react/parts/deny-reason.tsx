'use client';
import { forwardRef, useId, useMemo } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import type { ReasonField } from '../../protocol/reason-view';
import { reasonOf } from '../../protocol/reason-view';
import { useCallScope, usePaintedCall, useRow } from '../call-context';
import { namedCall, placeOf } from '../named-call';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';

/**
 * Why this call is denied, for the agent: optional, and only where the host grants it (`rules.denyReason`, which the
 * ready-made card takes from its capabilities). The field is there once the call is denied, and before that where Deny
 * sends at once; Deny itself neither waits for it nor leads to it. Afterwards it says the reason that was given.
 */
export const DenyReason: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(
  function DenyReason(
    props: ComponentPropsWithoutRef<'div'>,
    ref: Ref<HTMLDivElement>,
  ): ReactElement | null {
    const { labels } = useRoot();
    const view = useRow(reasonOf);
    if (!view) return null;
    const { kind, text, locked } = view;
    return (
      <div {...props} ref={ref} data-part="deny-reason">
        {kind === 'given' ? (
          <>
            <span>{labels.denyReasonGiven}</span>
            <UntrustedText text={text} lines />
          </>
        ) : (
          <Field kind={kind} text={text} locked={locked} />
        )}
      </div>
    );
  },
);

interface FieldProps {
  kind: ReasonField;
  text: string;
  locked: boolean;
}

/** What is written here changes no verdict. Its name begins with the visible words, and goes on with the call's. */
function Field({ kind, text, locked }: FieldProps): ReactElement {
  const {
    store,
    labels,
    redact,
    attach: { button: leaving },
  } = useRoot();
  const { callId } = useCallScope();
  const id = useId();
  const call = usePaintedCall();
  const { position, total } = useRow(placeOf);
  const named = useMemo(
    () => namedCall({ labels, redact }, call, { position, total }),
    [labels, redact, call, position, total],
  );
  return (
    <>
      <label htmlFor={id}>{labels.denyReason(kind)}</label>
      <textarea
        id={id}
        ref={leaving}
        rows={1}
        readOnly={locked}
        dir={text === '' ? undefined : 'auto'}
        aria-label={labels.denyReasonName(kind, named)}
        value={text}
        onChange={(event) => store.send({ type: 'deny_reason', callId, text: event.target.value })}
      />
    </>
  );
}
