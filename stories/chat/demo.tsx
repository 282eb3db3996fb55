import type { Person } from 'approval-cards';
import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Backend, BackendSettings } from './backend';
import { createBackend } from './backend';
import { Chat } from './chat';
import type { ChatClient } from './client';
import { createChatClient } from './client';

const ada: Person = { id: 'ada', name: 'Ada' };
const ben: Person = { id: 'ben', name: 'Ben' };

interface Stage {
  readonly backend: Backend;
  readonly ada: ChatClient;
  readonly ben: ChatClient;
}

/** A backend of its own for each story, in which Ada has a thread. `opening`: what she has asked for already. */
function setStage(opening?: string): Stage {
  const backend = createBackend();
  const threadId = backend.openThread(ada);
  const stage = {
    backend,
    ada: createChatClient(backend, threadId, ada),
    ben: createChatClient(backend, threadId, ben),
  };
  if (opening !== undefined) {
    const { thinking } = backend.settings();
    backend.configure({ thinking: 0 });
    void stage.ada.say(opening);
    backend.configure({ thinking });
  }
  return stage;
}

/** A person and an agent. */
export function ConversationDemo(): ReactElement {
  const [stage] = useState(() => setStage());
  return (
    <main className="chat-stage">
      <Chat
        client={stage.ada}
        title="Assistant"
        subtitle="A local agent. It asks before it acts."
        headingLevel={1}
        face="agent"
        aside={
          <details className="chat-settings">
            <summary>Backend</summary>
            <Settings backend={stage.backend} />
          </details>
        }
      />
    </main>
  );
}

/** One run and two people who may decide: whoever is late sees who did. */
export function TwoPeopleDemo(): ReactElement {
  const [stage] = useState(() =>
    setStage('Mail the minutes to the team and delete the page /offers/summer'),
  );
  return (
    <main className="chat-stage" data-panes="2">
      <header className="chat-toolbar">
        <div className="chat-names">
          <h1 className="chat-title">One run, two people</h1>
          <p className="chat-subtitle">
            <bdi>
              The agent asks for Ada. Ada and Ben may both decide; the one who is late sees who did.
            </bdi>
          </p>
        </div>
        <Settings backend={stage.backend} withSecondApprover />
      </header>
      <div className="chat-panes">
        <Chat client={stage.ada} title="Ada" subtitle="Owns this run" headingLevel={2} face={ada} />
        <Chat
          client={stage.ben}
          title="Ben"
          subtitle="A colleague; the agent talks to Ada"
          headingLevel={2}
          face={ben}
        />
      </div>
    </main>
  );
}

const paces: Readonly<Record<string, { name: string; settings: Partial<BackendSettings> }>> = {
  quick: { name: 'quick', settings: { toolTime: 300, newsDelay: 0 } },
  slow: { name: 'slow tools (5 s)', settings: { toolTime: 5000, newsDelay: 0 } },
  late: { name: 'late news (5 s)', settings: { toolTime: 300, newsDelay: 5000 } },
};

interface SettingsProps {
  backend: Backend;
  withSecondApprover?: boolean;
}

/** What can be changed about the backend, to see what the cards make of it. */
function Settings({ backend, withSecondApprover = false }: SettingsProps): ReactElement {
  const id = useId();
  return (
    <div className="chat-controls">
      <label htmlFor={id}>
        Backend is{' '}
        <select
          id={id}
          className="chat-select"
          onChange={(event) => backend.configure(paces[event.target.value]?.settings ?? {})}
        >
          {Object.entries(paces).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {withSecondApprover ? (
        <label>
          <input
            type="checkbox"
            onChange={(event) => backend.configure({ secondApprover: event.target.checked })}
          />{' '}
          Somebody else must approve
        </label>
      ) : null}
      <label>
        <input
          type="checkbox"
          onChange={(event) => backend.configure({ auditable: !event.target.checked })}
        />{' '}
        Audit trail is down
      </label>
    </div>
  );
}
