/** A thread as a host of assistant-ui has one, with `ApprovalPart` where tool calls are drawn. */
import {
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
  useAuiState,
} from '@assistant-ui/react';
import type { TextMessagePartProps, ToolCallMessagePartProps } from '@assistant-ui/react';
import { ApprovalPendingLink } from 'approval-cards';
import type { ReactElement } from 'react';
import { ApprovalPart } from './collector';

export const wish =
  'Mail the minutes to the team, book a meeting on Friday at 10 and set CRM record 42 to won';

export function Thread(): ReactElement {
  return (
    <ThreadPrimitive.Root className="chat" aria-labelledby="live-title" role="region">
      <header className="chat-head">
        <span className="chat-face" data-who="agent" aria-hidden="true">
          ✦
        </span>
        <div className="chat-names">
          <h1 className="chat-title" id="live-title">
            assistant-ui
          </h1>
          <p className="chat-subtitle">
            <bdi>A local runtime and a local agent. It asks before it acts.</bdi>
          </p>
        </div>
      </header>
      <ThreadPrimitive.Viewport
        className="chat-scroller"
        tabIndex={0}
        role="group"
        aria-label="Conversation"
      >
        <div className="chat-list">
          <ThreadPrimitive.Messages>{() => <Message />}</ThreadPrimitive.Messages>
          <ThreadPrimitive.Empty>
            <div className="chat-suggestions">
              <ThreadPrimitive.Suggestion className="chat-chip" prompt={wish} send>
                {wish}
              </ThreadPrimitive.Suggestion>
            </div>
          </ThreadPrimitive.Empty>
        </div>
      </ThreadPrimitive.Viewport>
      <Composer />
    </ThreadPrimitive.Root>
  );
}

function Message(): ReactElement {
  const own = useAuiState((s) => s.message.role === 'user');
  return (
    <MessagePrimitive.Root className="chat-message live-message" data-own={own || undefined}>
      <p className="chat-author">{own ? 'You' : 'Assistant'}</p>
      <MessagePrimitive.Attachments>
        {({ attachment: { id, name, content = [] } }) =>
          content.map((part) =>
            part.type === 'image' ? (
              <img key={id} className="chat-image" src={part.image} alt={name} />
            ) : null,
          )
        }
      </MessagePrimitive.Attachments>
      <MessagePrimitive.Parts components={{ Text, tools: { Fallback: Tool } }} />
    </MessagePrimitive.Root>
  );
}

function Text({ text }: TextMessagePartProps): ReactElement {
  return (
    <div className="chat-bubble">
      <p className="chat-text" dir="auto">
        {text}
      </p>
    </div>
  );
}

function Tool({ toolCallId, toolName }: ToolCallMessagePartProps): ReactElement {
  return (
    <ApprovalPart toolCallId={toolCallId}>
      <p className="chat-thinking">{toolName}</p>
    </ApprovalPart>
  );
}

function Composer(): ReactElement {
  const waits = useAuiState((s) => s.thread.messages.at(-1)?.status?.type === 'requires-action');
  return (
    <div className="chat-composer">
      {waits ? (
        <div className="chat-hint">
          <bdi id="live-hint">The agent waits for a decision. A message now cancels all of it.</bdi>
          <ApprovalPendingLink />
        </div>
      ) : null}
      <ComposerPrimitive.Root className="chat-form">
        <ComposerPrimitive.Input
          className="chat-input live-input"
          aria-label="Message to the assistant"
          aria-describedby={waits ? 'live-hint' : undefined}
          placeholder="What should be done?"
          rows={1}
          dir="auto"
        />
        <ComposerPrimitive.Send className="chat-send">Send</ComposerPrimitive.Send>
      </ComposerPrimitive.Root>
    </div>
  );
}
