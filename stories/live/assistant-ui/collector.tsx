/**
 * Approval cards in assistant-ui. It draws and answers one tool call at a time, and goes on when the last that waits has its
 * answer; here the calls of a message are collected into one card, and its answer is handed to each of them.
 *
 * Around the thread: <ApprovalCollector currentUser={…} runOwner={…}>…</ApprovalCollector>
 * For tool calls: <MessagePrimitive.Parts components={{ tools: { Fallback: ApprovalPart } }} />
 */
import { useAui, useAuiState } from '@assistant-ui/react';
import type { ToolCallMessagePartProps } from '@assistant-ui/react';
import { ApprovalCard } from 'approval-cards';
import type { ApprovalBatch, ApprovalCardProps, OnSubmit } from 'approval-cards';
import { needsDecision } from 'approval-cards/protocol';
import { createContext, useContext, useMemo, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { answer } from './answer';
import type { Memory } from './answer';
import { batchesOf } from './batches';
import type { CollectorOptions } from './batches';

/** What assistant-ui takes, all of it found by running 0.15.22. */
const capabilities = { mixed: true, denyReason: true, attachments: true };

/** What a card is drawn with. */
export interface CardProps {
  readonly batch: ApprovalBatch;
  readonly currentUser: ApprovalCardProps['currentUser'];
  readonly onSubmit: OnSubmit;
  readonly capabilities: typeof capabilities;
}

interface CollectorProps extends CollectorOptions {
  readonly currentUser: ApprovalCardProps['currentUser'];
  /** Draws the card, with your `risk` for example. Default: `ApprovalCard` with nothing more. Keep it the same component. */
  readonly card?: ComponentType<CardProps>;
  readonly children: ReactNode;
}

interface Collecting extends CollectorOptions {
  readonly currentUser: CardProps['currentUser'];
  readonly card: ComponentType<CardProps>;
  readonly memory: Memory;
}

const Collector = createContext<Collecting | null>(null);

/** Around the thread: what the cards in it have in common. */
export function ApprovalCollector({
  currentUser,
  runOwner,
  batchFields,
  card = ApprovalCard,
  children,
}: CollectorProps): ReactElement {
  const [memory] = useState((): Memory => ({ sent: new Map(), running: new Map() }));
  const value = useMemo(
    () => ({ currentUser, runOwner, batchFields, card, memory }),
    [currentUser, runOwner, batchFields, card, memory],
  );
  return <Collector.Provider value={value}>{children}</Collector.Provider>;
}

/**
 * Draws a tool call that is asked about: where a batch begins its card, and nothing for the others that stand in there.
 * `children`: how you draw any other call, and one that is still being written.
 */
export function ApprovalPart({
  toolCallId,
  children,
}: Pick<ToolCallMessagePartProps, 'toolCallId'> & { readonly children?: ReactNode }): ReactNode {
  const collecting = useContext(Collector);
  if (!collecting) throw new Error('ApprovalPart needs an ApprovalCollector around the thread');
  const aui = useAui();
  const message = useAuiState((s) => s.message);
  const next = useAuiState((s) => s.thread.messages[s.message.index + 1]);
  const isRunning = useAuiState((s) => s.thread.isRunning);
  // Of a call that is there twice the second draws nothing.
  const isFirst = useAuiState(
    (s) => s.message.parts.find((part) => isCall(part, toolCallId)) === s.part,
  );
  const { memory, card: Card, currentUser, ...options } = collecting;
  const batches = batchesOf({ message, next, isRunning }, memory.sent, options);
  const batch = batches.find((one) => askedIn(one).some(({ id }) => id === toolCallId));
  if (!batch) return isFirst ? children : null;
  if (!isFirst || askedIn(batch)[0]?.id !== toolCallId) return null;
  const asker = { aui, messageId: message.id, memory, options };
  return (
    <Card
      key={batch.id}
      batch={batch}
      currentUser={currentUser}
      onSubmit={(submission) => answer(asker, submission, batch)}
      capabilities={capabilities}
    />
  );
}

const askedIn = ({ calls }: ApprovalBatch) => calls.filter(needsDecision);

function isCall(
  part: { readonly type: string; readonly toolCallId?: string },
  id: string,
): boolean {
  return part.type === 'tool-call' && part.toolCallId === id;
}
