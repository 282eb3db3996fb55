'use client';
import type { ReactElement, ReactNode } from 'react';
import { useCall } from '../react/call-context';
import { ErrorBoundary } from '../react/error-boundary';
import { Approve } from '../react/parts/approve';
import { Call } from '../react/parts/call';
import { CallArguments } from '../react/parts/call-arguments';
import { CallBlock } from '../react/parts/call-block';
import { CallChanged } from '../react/parts/call-changed';
import { CallDescription } from '../react/parts/call-description';
import { CallFindings } from '../react/parts/call-findings';
import { CallFacts } from '../react/parts/call-facts';
import { CallName } from '../react/parts/call-name';
import { CallRisk } from '../react/parts/call-risk';
import { CallStatus } from '../react/parts/call-status';
import { Deny } from '../react/parts/deny';
import { UntrustedText } from '../react/untrusted-text';
import type { ToolCall } from '../protocol/batch';

/** What a host's own view of arguments is given: the frozen call, and the one way to print its texts. */
export type RenderArguments = (
  call: ToolCall,
  tools: { readonly Text: typeof UntrustedText },
) => ReactNode;

interface CardRowProps {
  callId: string;
  renderArguments: RenderArguments | undefined;
}

/** One call of the ready-made card: danger and name first, then the real arguments, then the agent's words. */
export function CardRow({ callId, renderArguments }: CardRowProps): ReactElement {
  return (
    <Call callId={callId}>
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
          <HostArguments render={renderArguments} />
        </ErrorBoundary>
      ) : (
        <CallArguments />
      )}
      <CallDescription />
      <CallStatus />
      <div data-part="actions">
        <Deny />
        <Approve />
      </div>
    </Call>
  );
}

const tools = { Text: UntrustedText };

function HostArguments({ render }: { render: RenderArguments }): ReactNode {
  return render(useCall().call, tools);
}
