'use client';
import type { Context } from 'react';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { StoreApi } from 'zustand/vanilla';
import type { Labels, Risk } from '../labels/labels';
import type { ToolCall } from '../protocol/batch';
import type { ApprovalState } from '../protocol/state';
import type { ApprovalStore } from '../store/approval-store';
import { developerText } from '../store/developer-error';
import type { Topic } from '../store/topics';
import type { Redact } from '../display';
import type { Voice } from './announcer';
import type { InputGuard, Refusal } from './input-guard';
import type { OpenedCalls } from './opened-calls';
import type { Shortcuts } from './shortcuts';
import type { AttachPlace, Places } from './places';
import type { RiskJudge } from './risk';

/** A store as a subscriber to one topic sees it. */
export type StoreView = Pick<StoreApi<ApprovalState>, 'getState' | 'getInitialState' | 'subscribe'>;

/** The question that stands open: whether to abort the batch, or to approve a critical call. */
export type Asking =
  | {
      readonly kind: 'abort';
      readonly via: string | null;
      readonly submitOnConfirm: boolean;
      readonly opener: HTMLElement;
    }
  | { readonly kind: 'approve'; readonly call: ToolCall; readonly opener: HTMLElement };

/**
 * What a card shows that is not about the batch. `word`: what the status line says of the last press or file.
 * `judged`: how often the host's judgement of what is shown has changed.
 */
export interface Moment {
  readonly asking: Asking | null;
  readonly word: Refusal | 'filesLocked' | 'filesRefused' | 'nowCritical' | null;
  readonly judged: number;
}

/** What the parts of one card share. Objects that never change, and no state. */
export interface ApprovalRoot {
  readonly store: ApprovalStore;
  readonly frame: StoreView;
  readonly feedback: StoreView;
  readonly moment: StoreApi<Moment>;
  readonly guard: InputGuard;
  /** Where what happens to this card is announced. */
  readonly voice: Voice;
  readonly labels: Labels;
  /** Which arguments are secrets, by the host's word. */
  readonly redact: Redact | undefined;
  readonly opened: OpenedCalls;
  readonly judge: RiskJudge;
  /** The host's judgement as it is shown; `risky` where there is none, `critical` where it throws. */
  readonly riskOf: (call: ToolCall) => Risk;
  /** Elements that focus is moved to. */
  readonly places: Places;
  readonly attach: AttachPlace;
  /** The keys of the card, where the host has switched them on. */
  readonly shortcuts: Shortcuts | null;
  readonly ids: { readonly feedback: string; readonly problems: string; readonly block: string };
}

export const RootContext: Context<ApprovalRoot | null> = createContext<ApprovalRoot | null>(null);

export function viewOf(store: ApprovalStore, topic: Topic): StoreView {
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: (listener) =>
      store.subscribeTo(topic, () => listener(store.getState(), store.getState())),
  };
}

/** The card around a part. Throws outside of one. */
export function useRoot(): ApprovalRoot {
  const root = useContext(RootContext);
  if (!root)
    throw new Error(
      developerText({
        what: 'A part was rendered outside of Root.',
        why: 'It has no batch to show and no store to write to.',
        mend: 'Put it inside <Root batch={…}> (or <ApprovalCard>).',
      }),
    );
  return root;
}

/** The store of the card around: `send`, `submit`, `getState`, `subscribe`, `toDraft`. */
export function useApprovalStore(): ApprovalStore {
  return useRoot().store;
}

/**
 * A value read from the card's state; renders again when that value changes (compared shallowly).
 * With it a host can draw controls of its own.
 */
export function useApproval<T>(selector: (state: ApprovalState) => T): T {
  return useStore(useRoot().store, useShallow(selector));
}

/** Like `useApproval`, but not woken by keys in the feedback field. */
export function useFrame<T>(selector: (state: ApprovalState) => T): T {
  return useStore(useRoot().frame, useShallow(selector));
}
