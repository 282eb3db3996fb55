import { AssistantRuntimeProvider, useLocalRuntime } from '@assistant-ui/react';
import { ApprovalCard, ApprovalProvider } from 'approval-cards';
import type { Person } from 'approval-cards';
import type { ReactElement } from 'react';
import { useState, useSyncExternalStore } from 'react';
import '../../chat/chat.css';
import { riskOf } from '../../chat/tools';
import './assistant-ui.css';
import { ApprovalCollector } from './collector';
import type { CardProps } from './collector';
import { createModel } from './model';
import type { Model } from './model';
import { Thread } from './thread';
import type { ModelMessage } from './told';

const ada: Person = { id: 'ada', name: 'Ada' };
export const ben: Person = { id: 'ben', name: 'Ben' };

function Card(props: CardProps): ReactElement {
  return (
    <ApprovalCard {...props} className="live-card" role="group" risk={riskOf} headingLevel={2} />
  );
}

/** Ada's conversation. `user`: who sits in front of it. */
export function AssistantUiDemo({ user = ada }: { user?: Person }): ReactElement {
  const [model] = useState(() => createModel(ada));
  const runtime = useLocalRuntime(model);
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ApprovalProvider>
        <ApprovalCollector currentUser={user} runOwner={ada} card={Card}>
          <main className="chat-stage" data-panes="2">
            <div className="chat-panes live-panes">
              <Thread />
              <ToldPanel model={model} />
            </div>
          </main>
        </ApprovalCollector>
      </ApprovalProvider>
    </AssistantRuntimeProvider>
  );
}

const names = { user: 'The person', assistant: 'The model itself', tool: 'Result of ' };

function nameOf({ role, call }: ModelMessage): string {
  return role === 'tool' ? names.tool + (call?.toolName ?? '') : names[role];
}

/** The very messages that the model was given last: what it says about who decided, it has read in there. */
function ToldPanel({ model }: { model: Model }): ReactElement {
  const told = useSyncExternalStore(model.subscribe, model.told);
  return (
    <section className="chat live-told" aria-labelledby="live-told">
      <header className="chat-head">
        <div className="chat-names">
          <h2 className="chat-title" id="live-told">
            What the model was told
          </h2>
          <p className="chat-subtitle">
            <bdi>All of it, in its last turn.</bdi>
          </p>
        </div>
      </header>
      <div className="chat-scroller" tabIndex={0} role="group" aria-labelledby="live-told">
        {told.length === 0 ? <p className="live-nothing">Nothing yet.</p> : null}
        <ol className="live-messages">
          {told.map((message, i) => {
            // The list is only ever replaced as a whole, so that a position is an identity.
            const key = i;
            return (
              <li key={key} data-role={message.role}>
                <p>{nameOf(message)}</p>
                <p dir="auto">{message.text}</p>
                {message.files?.map(({ name, url }) => (
                  <img key={url} src={url} alt={name} />
                ))}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
