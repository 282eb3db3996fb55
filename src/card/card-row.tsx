'use client';
import { Children, Fragment, Suspense, isValidElement, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useCall } from '../react/call-context';
import { ErrorBoundary } from '../react/error-boundary';
import { Approve } from '../react/parts/approve';
import { Call } from '../react/parts/call';
import { CallArguments } from '../react/parts/call-arguments';
import { CallCopy } from '../react/parts/call-copy';
import { CallBlock } from '../react/parts/call-block';
import { CallChanged } from '../react/parts/call-changed';
import { CallDescription } from '../react/parts/call-description';
import { CallFindings } from '../react/parts/call-findings';
import { CallFacts } from '../react/parts/call-facts';
import { CallName } from '../react/parts/call-name';
import { CallRisk } from '../react/parts/call-risk';
import { CallStatus } from '../react/parts/call-status';
import { Deny } from '../react/parts/deny';
import { DenyReason } from '../react/parts/deny-reason';
import { PressButton } from '../react/press-button';
import { useRoot } from '../react/store-context';
import { UntrustedText } from '../react/untrusted-text';
import type { ToolCall } from '../protocol/batch';

/** What helps a host to draw arguments without being deceived by them. */
export interface ArgumentTools {
  /** The one way to print texts that are not the host's own. */
  readonly Text: typeof UntrustedText;
  /** Says that all of a large call is open in the host's view: until then it cannot be approved. */
  readonly markOpened: () => void;
}

/** A host's own view of the arguments of a call, which is frozen. Beneath it they can be opened as they are. */
export type RenderArguments = (call: ToolCall, tools: ArgumentTools) => ReactNode;

interface CardRowProps {
  callId: string;
  renderArguments: RenderArguments | undefined;
}

/** One call of the ready-made card: danger and name first, then the real arguments, then the agent's words. */
export function CardRow({ callId, renderArguments }: CardRowProps): ReactElement {
  return (
    <Call callId={callId} data-row>
      <div data-part="call-title">
        <CallName />
        <CallRisk />
        <CallFacts />
      </div>
      <CallFindings />
      <CallBlock />
      <CallChanged />
      {renderArguments ? (
        <ErrorBoundary what="renderArguments" fallback={<CallArguments />}>
          <Suspense fallback={<CallArguments />}>
            <HostArguments render={renderArguments} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <CallArguments />
      )}
      <CallDescription />
      <CallStatus />
      <div data-part="actions">
        <Deny />
        <Approve />
        <CallCopy />
      </div>
      <DenyReason />
    </Call>
  );
}

function HostArguments({ render }: { render: RenderArguments }): ReactNode {
  const { call, markOpened } = useCall();
  const drawn = render(call, { Text: UntrustedText, markOpened });
  if (isNothing(drawn)) return <CallArguments />;
  return (
    <>
      {drawn}
      <RawArguments />
    </>
  );
}

/** Nothing is no view of the arguments, in however many lists and fragments. What is still to come is something. */
function isNothing(drawn: ReactNode): boolean {
  if (typeof drawn === 'object' && drawn !== null && 'then' in drawn) return false;
  return Children.toArray(drawn).every((child) =>
    isValidElement<{ children?: ReactNode }>(child)
      ? child.type === Fragment && isNothing(child.props.children)
      : child === '',
  );
}

/** A host's view may leave something out, so that what would run can always be looked at. */
function RawArguments(): ReactElement {
  const { labels } = useRoot();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PressButton part="call-raw" quiet aria-expanded={open} act={() => setOpen(!open)}>
        {open ? labels.showLess : labels.showArguments}
      </PressButton>
      {open ? <CallArguments /> : null}
    </>
  );
}
