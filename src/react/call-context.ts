'use client';
import type { Context } from 'react';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Risk, SightBlock } from '../labels/labels';
import type { ToolCall } from '../protocol/batch';
import type { CallStory } from '../protocol/receipt';
import { storyOf } from '../protocol/receipt';
import type { ApprovalState } from '../protocol/state';
import type { ApproveBlock } from '../protocol/approve-block';
import { approveBlockOf } from '../protocol/approve-block';
import { callOf, markOf } from '../protocol/state';
import { developerText } from '../store/developer-error';
import { useSightBlock } from './sight-block';
import type { StoreView } from './store-context';
import { useRoot } from './store-context';

/** Which call a part belongs to, and the view of the store that wakes for it alone. */
export interface CallScope {
  readonly callId: string;
  readonly view: StoreView;
  /** The DOM id of the call's name, for labelling. */
  readonly nameId: string;
  /** The DOM id of the sentence that says why Approve is off. */
  readonly blockId: string;
  /** All of the call has been looked through; parts draw themselves again when it is. */
  readonly read: boolean;
}

export const CallContext: Context<CallScope | null> = createContext<CallScope | null>(null);

/** The call around a part. Throws outside of one. */
export function useCallScope(): CallScope {
  const scope = useContext(CallContext);
  if (!scope)
    throw new Error(
      developerText({
        what: 'A part of a call was rendered outside of Call.',
        why: 'It does not know which call it speaks of.',
        mend: 'Put it inside <Call callId={…}>.',
      }),
    );
  return scope;
}

/** A value about the call around; renders again only when this call or the batch as a whole changes. */
export function useRow<T>(selector: (state: ApprovalState, callId: string) => T): T {
  const { view, callId } = useCallScope();
  return useStore(
    view,
    useShallow((state: ApprovalState) => selector(state, callId)),
  );
}

/** The call as painted. A call that has just left the batch is still painted for a moment, so this keeps it. */
export function usePaintedCall(): ToolCall {
  const { view, callId } = useCallScope();
  // By identity: a press is bound to the very object that is painted.
  return useStore(view, (state) => callOf(state, callId)) ?? gone;
}

const gone: ToolCall = Object.freeze({
  id: '',
  toolName: '',
  args: undefined,
  needsDecision: false,
});

/** Everything a host needs to draw a call by its own means. */
export interface CallView {
  readonly call: ToolCall;
  readonly story: CallStory | null;
  /** The call as it was when this viewer last looked, if it changed since. */
  readonly before: ToolCall | undefined;
  readonly approveBlock: ApproveBlock | SightBlock | null;
  readonly risk: Risk;
  /**
   * Says that all of a large call has been opened on screen: until then it cannot be approved. For hosts that draw
   * arguments by their own means; `CallArguments` says it by itself.
   */
  readonly markOpened: () => void;
}

export function useCall(): CallView {
  const { riskOf, opened } = useRoot();
  const call = usePaintedCall();
  const block = useRow(approveBlockOf);
  const sightBlock = useSightBlock(call);
  return {
    call,
    story: useRow(storyOf),
    before: useRow((state, callId) => markOf(state, callId)?.before),
    approveBlock: block ?? sightBlock,
    risk: riskOf(call),
    markOpened: () => opened.add(call),
  };
}
