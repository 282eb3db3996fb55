import type { Person } from 'approval-cards';
import type { ApprovalAdapter } from 'approval-cards/adapters/ai-sdk';
import type { ReactElement } from 'react';
import { useSyncExternalStore } from 'react';
import type { ChatItem } from '../chat/client';
import { ChatPane } from '../chat/pane';
import { wordsIn } from '../chat/words';
import { LiveFrame } from './frame';
import type { Prompts } from './prompts';
import { ada, wish } from './scene';

/** What is said, and where a batch was asked: the first such place is that of the first batch. */
export type LiveEntry =
  | { readonly id: string; readonly author: 'agent' | Person; readonly text: string }
  | { readonly id: string; readonly asks: true };

interface LiveChatProps {
  title: string;
  /** One sentence: which transport this is. */
  transport: string;
  prompts: Prompts;
  adapter: ApprovalAdapter;
  entries: readonly LiveEntry[];
  isBusy: boolean;
  /** What the client says went wrong. */
  problem?: unknown;
  say: (text: string) => unknown;
}

const words = { ...wordsIn.en, wishes: [wish] };

/** A small chat on somebody's client object, through its adapter. */
export function LiveChat(props: LiveChatProps): ReactElement {
  const { title, transport, prompts, adapter, entries, isBusy, problem, say } = props;
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.getSnapshot);
  return (
    <LiveFrame prompt={prompt}>
      <ChatPane
        state={{
          items: itemsOf(entries, adapter, problem),
          owner: ada,
          secondApprover: false,
          doing: isBusy ? 'thinking' : 'waiting',
        }}
        user={ada}
        say={say}
        onSubmit={adapter.onSubmit}
        capabilities={adapter.capabilities}
        title={title}
        subtitle={transport}
        headingLevel={1}
        face="agent"
        words={words}
      />
    </LiveFrame>
  );
}

function itemsOf(
  entries: readonly LiveEntry[],
  { batches }: ApprovalAdapter,
  problem: unknown,
): ChatItem[] {
  const waiting = [...batches];
  const items = entries.flatMap((entry): ChatItem[] => {
    if (!('asks' in entry)) return [{ kind: 'message', id: entry.id, message: entry }];
    const batch = waiting.shift();
    return batch ? [{ kind: 'batch', id: entry.id, batch }] : [];
  });
  if (!(problem instanceof Error)) return items;
  const message = { id: 'problem', author: 'agent', text: `Error: ${problem.message}` } as const;
  return [...items, { kind: 'message', id: 'problem', message }];
}
