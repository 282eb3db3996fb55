'use client';
import { forwardRef, useCallback, useId } from 'react';
import type { Capabilities } from '../protocol/capabilities';
import type { Part } from '../react/part';
import type { ReactElement, Ref } from 'react';
import { useFrame, useRoot } from '../react/store-context';
import { Calls } from '../react/parts/calls';
import { ErrorBoundary } from '../react/error-boundary';
import { Root } from '../react/parts/root';
import type { RootProps } from '../react/parts/root';
import { CardAnswer } from './card-answer';
import { CardHeader } from './card-header';
import type { HeadingLevel } from './card-header';
import { CardNotes, RawBatch, callsText } from './card-notes';
import { CardRow } from './card-row';
import type { RenderArguments } from './card-row';

export interface ApprovalCardProps extends Omit<RootProps, 'children'> {
  capabilities?: Capabilities | undefined;
  /** Draws the arguments of a call; if it throws, the built-in view takes over. Keep it the same function. */
  renderArguments?: RenderArguments | undefined;
  /** Level of the card's heading in the page. Default 3. */
  headingLevel?: HeadingLevel | undefined;
}

/** The card: one batch, shown, decided, submitted, and what became of it. */
export const ApprovalCard: Part<ApprovalCardProps, HTMLElement> = forwardRef(function ApprovalCard(
  { capabilities, renderArguments, headingLevel = 3, rules, ...rest }: ApprovalCardProps,
  ref: Ref<HTMLElement>,
): ReactElement {
  const headingId = useId();
  const { mixed = true, attachments = true, denyReason = false } = capabilities ?? {};
  const granted = {
    ...rules,
    ...(mixed ? {} : { mixed: false }),
    ...(denyReason ? { denyReason: true } : {}),
  };
  const row = useCallback(
    (callId: string) => <CardRow callId={callId} renderArguments={renderArguments} />,
    [renderArguments],
  );
  return (
    <Root aria-labelledby={headingId} {...rest} ref={ref} rules={granted}>
      <ErrorBoundary what="The card" fallback={<FailedCard attachments={attachments} />}>
        <CardHeader level={headingLevel} id={headingId} />
        <CardNotes />
        <Calls>{row}</Calls>
        <RawBatch />
        <CardAnswer attachments={attachments} />
      </ErrorBoundary>
    </Root>
  );
});

/** What is left when drawing failed: the content as text, and every way to say no. */
function FailedCard({ attachments }: { attachments: boolean }): ReactElement {
  const { labels, redact } = useRoot();
  const calls = useFrame((state) => state.batch.calls);
  return (
    <>
      <p data-part="note" data-tone="warn">
        {labels.cardFailed}
      </p>
      <div data-part="raw" dir="ltr" tabIndex={0} role="group" aria-label={labels.rawContent}>
        {callsText(calls, redact, labels)}
      </div>
      <CardAnswer attachments={attachments} all />
    </>
  );
}
