import type { Person } from 'approval-cards';
import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Backend, BackendSettings } from './backend';
import { createBackend } from './backend';
import { Chat } from './chat';
import type { ChatClient } from './client';
import { createChatClient } from './client';
import type { Language } from './speech';
import type { ChatWords } from './words';
import { wordsIn } from './words';

const ada: Person = { id: 'ada', name: 'Ada' };
const ben: Person = { id: 'ben', name: 'Ben' };

interface Stage {
  readonly backend: Backend;
  readonly ada: ChatClient;
  readonly ben: ChatClient;
}

/** A backend of its own for each story, in which Ada has a thread. `opening`: what she has asked for already. */
function setStage(opening?: string, language: Language = 'en'): Stage {
  const backend = createBackend({ language });
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

/** A person and an agent. Another language is another conversation: the agent speaks it as well. */
export function ConversationDemo({ language = 'en' }: { language?: Language }): ReactElement {
  const [spoken, setSpoken] = useState(language);
  const [changed, setChanged] = useState(false);
  return (
    <main className="chat-stage" lang={spoken}>
      <Conversation
        key={spoken}
        language={spoken}
        changed={changed}
        onLanguage={(chosen) => {
          setChanged(true);
          setSpoken(chosen);
        }}
      />
    </main>
  );
}

const takeFocus = (field: HTMLElement | null): void => field?.focus();

interface ConversationProps {
  language: Language;
  /** The choice of a language is how this came to be: focus stays there. */
  changed: boolean;
  onLanguage: (language: Language) => void;
}

function Conversation({ language, changed, onLanguage }: ConversationProps): ReactElement {
  const [stage] = useState(() => setStage(undefined, language));
  const words = wordsIn[language];
  return (
    <Chat
      client={stage.ada}
      title={words.assistant}
      subtitle={words.asksFirst}
      headingLevel={1}
      face="agent"
      words={words}
      aside={
        <div className="chat-controls">
          <label>
            <span className="chat-hidden">{words.language}</span>
            <select
              className="chat-select"
              value={language}
              ref={changed ? takeFocus : undefined}
              onChange={(event) => onLanguage(event.target.value === 'de' ? 'de' : 'en')}
            >
              <option value="en" lang="en">
                English
              </option>
              <option value="de" lang="de">
                Deutsch
              </option>
            </select>
          </label>
          <details className="chat-settings">
            <summary>{words.backend}</summary>
            <Settings backend={stage.backend} words={words} />
          </details>
        </div>
      }
    />
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
        <Settings backend={stage.backend} words={wordsIn.en} withSecondApprover />
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

const paces: Readonly<Record<keyof ChatWords['paces'], Partial<BackendSettings>>> = {
  quick: { toolTime: 300, newsDelay: 0 },
  slow: { toolTime: 5000, newsDelay: 0 },
  late: { toolTime: 300, newsDelay: 5000 },
};
const isPace = (value: string): value is keyof typeof paces => value in paces;

interface SettingsProps {
  backend: Backend;
  words: ChatWords;
  withSecondApprover?: boolean;
}

/** What can be changed about the backend, to see what the cards make of it. */
function Settings({ backend, words, withSecondApprover = false }: SettingsProps): ReactElement {
  const id = useId();
  return (
    <div className="chat-controls">
      <label htmlFor={id}>
        {words.backendIs}{' '}
        <select
          id={id}
          className="chat-select"
          onChange={({ target: { value } }) => backend.configure(isPace(value) ? paces[value] : {})}
        >
          {Object.entries(words.paces).map(([value, name]) => (
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
          {words.secondApprover}
        </label>
      ) : null}
      <label>
        <input
          type="checkbox"
          onChange={(event) => backend.configure({ auditable: !event.target.checked })}
        />{' '}
        {words.auditIsDown}
      </label>
    </div>
  );
}
