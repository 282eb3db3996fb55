import type { ApprovalBatch, ApprovalCardProps, Person } from 'approval-cards';
import { ApprovalCard, ApprovalProvider } from 'approval-cards';
import type { ReactElement, ReactNode } from 'react';
import { useId, useRef } from 'react';
import './chat.css';
import type { ChatItem, ChatState } from './client';
import { batchFor } from './client';
import { Composer } from './composer';
import { ChatMessage, Face, Thinking } from './message';
import { Suggestions } from './suggestions';
import { riskOf } from './tools';
import { useFollowing } from './use-following';
import { WordsContext, useWords } from './words-context';
import type { ChatWords } from './words';
import { wordsIn } from './words';

export interface ChatPaneProps {
  state: ChatState;
  /** Who sees this. */
  user: Person;
  say: (text: string) => unknown;
  onSubmit: NonNullable<ApprovalCardProps['onSubmit']>;
  /** What the other side can take. */
  capabilities?: ApprovalCardProps['capabilities'];
  title: string;
  /** Who sees this, or what it is about. */
  subtitle: string;
  headingLevel: 1 | 2;
  face: 'agent' | Person;
  words?: ChatWords;
  /** At the end of the head. */
  aside?: ReactNode;
}

/**
 * One person's view of a conversation. The cards stand in it where they were asked; the provider announces them and
 * knows the way to those that wait.
 */
export function ChatPane({ words = wordsIn.en, ...props }: ChatPaneProps): ReactElement {
  return (
    <WordsContext value={words}>
      <ApprovalProvider labels={words.labels}>
        <Conversation {...props} />
      </ApprovalProvider>
    </WordsContext>
  );
}

function Conversation(props: Omit<ChatPaneProps, 'words'>): ReactElement {
  const { state, user, say, title, subtitle, headingLevel, face, aside } = props;
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  const scroller = useFollowing(list);
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  const open = openBatchIn(state) !== null;
  const ready = !open && state.doing === 'waiting' && state.owner?.id === user.id;
  return (
    <section className="chat" aria-labelledby={headingId}>
      <header className="chat-head">
        <Face who={face} />
        <div className="chat-names">
          <Heading className="chat-title" id={headingId}>
            {title}
          </Heading>
          <p className="chat-subtitle">
            <bdi>{subtitle}</bdi>
          </p>
        </div>
        {aside}
      </header>
      <div
        className="chat-scroller"
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={words.conversation(user.name ?? words.somebody)}
      >
        <ol className="chat-list" ref={list}>
          {state.items.map((item) => (
            <ChatEntry key={item.id} item={item} {...props} />
          ))}
          {state.doing === 'waiting' ? null : <Thinking doing={state.doing} />}
          {ready ? (
            <li>
              <Suggestions
                onPick={(wish) => {
                  // The button is about to go, and focus must not fall to the document.
                  scroller.current?.focus({ preventScroll: true });
                  void say(wish);
                }}
              />
            </li>
          ) : null}
        </ol>
      </div>
      <p className="chat-hidden" role="status">
        {newsIn(state)}
      </p>
      <Composer user={user} say={say} state={state} open={open} />
    </section>
  );
}

interface ChatEntryProps extends Omit<ChatPaneProps, 'words'> {
  item: ChatItem;
}

function ChatEntry({
  item,
  state,
  user,
  onSubmit,
  capabilities,
  headingLevel,
}: ChatEntryProps): ReactElement {
  const { labels } = useWords();
  if (item.kind === 'message')
    return <ChatMessage message={item.message} viewer={user} owner={state.owner} />;
  return (
    <li className="chat-card">
      <ApprovalCard
        role="group"
        batch={batchFor(user, state, item.batch)}
        currentUser={user}
        onSubmit={onSubmit}
        capabilities={capabilities}
        risk={riskOf}
        labels={labels}
        headingLevel={headingLevel === 1 ? 2 : 3}
      />
    </li>
  );
}

function openBatchIn({ items }: ChatState): ApprovalBatch | null {
  const item = items.findLast(({ kind }) => kind === 'batch');
  return item?.kind === 'batch' && !item.batch.outcome ? item.batch : null;
}

/** What a screen reader is told when it happens: the agent's words. The provider tells of the cards. */
function newsIn({ items }: ChatState): string {
  const words = items.findLast((item) => item.kind === 'message');
  return words?.kind === 'message' && words.message.author === 'agent' ? words.message.text : '';
}
