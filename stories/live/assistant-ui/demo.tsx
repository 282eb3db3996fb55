import { AssistantRuntimeProvider, useLocalRuntime } from '@assistant-ui/react';
import { ApprovalCard, ApprovalProvider } from 'approval-cards';
import type { Person } from 'approval-cards';
import type { ReactElement } from 'react';
import { useState, useSyncExternalStore } from 'react';
import { riskOf } from '../../chat/tools';
import { LiveFrame } from '../frame';
import type { Prompt, Told } from '../prompt';
import './assistant-ui.css';
import { ApprovalCollector } from './collector';
import type { CardProps } from './collector';
import { createModel } from './model';
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
  const told = useSyncExternalStore(model.subscribe, model.told);
  const runtime = useLocalRuntime(model);
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ApprovalProvider>
        <ApprovalCollector currentUser={user} runOwner={ada} card={Card}>
          <LiveFrame prompt={promptOf(told)}>
            <Thread />
          </LiveFrame>
        </ApprovalCollector>
      </ApprovalProvider>
    </AssistantRuntimeProvider>
  );
}

/** The very messages that the model was given, in the spelling of the panel. */
function entryOf({ role, text, call, files = [] }: ModelMessage): Told {
  if (role === 'assistant') return { from: 'model', text };
  if (role === 'user') return { from: 'person', text, files };
  return {
    from: 'result',
    id: call?.toolCallId ?? '',
    toolName: call?.toolName ?? '',
    content: text,
  };
}

function promptOf(told: readonly ModelMessage[]): Prompt | null {
  if (told.length === 0) return null;
  const turn = 1 + told.filter(({ role }) => role === 'assistant').length;
  return { turn, told: told.map(entryOf), raw: told };
}
