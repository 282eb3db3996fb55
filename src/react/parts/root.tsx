'use client';
import {
  forwardRef,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { useStore } from 'zustand';
import { en } from '../../labels/en';
import type { Labels, Risk } from '../../labels/labels';
import { composeHandlers } from '../compose-handlers';
import { completeLabels } from '../complete-labels';
import type { ApprovalBatch, ToolCall } from '../../protocol/batch';
import type { Person } from '../../protocol/person';
import { readPerson } from '../../protocol/person';
import type { Rules } from '../../protocol/state';
import type { DraftChange } from '../../store/approval-store';
import type { OnSubmit } from '../../store/reply-of';
import type { Announcer } from '../announcer';
import { createAnnouncer } from '../announcer';
import { createApprovalRoot, judgedAnew } from '../approval-root';
import { ApprovalsContext } from '../approvals-context';
import { CallContext } from '../call-context';
import type { Redact } from '../../display';
import { createLatest } from '../latest';
import { LiveRegion } from '../live-region';
import { useMergedRef } from '../merged-ref';
import { reportingRedact } from '../redaction';
import type { Shortcuts } from '../shortcuts';
import { actionOf, carryOut, defaultShortcuts } from '../shortcuts';
import type { ApprovalRoot } from '../store-context';
import { RootContext, useFrame } from '../store-context';
import { withdrawRisen } from '../withdraw-risen';

export interface RootProps extends Omit<ComponentPropsWithoutRef<'section'>, 'onSubmit'> {
  /** What is asked. Another batch id starts afresh; the same id with other content is taken in. */
  batch: ApprovalBatch | null | undefined;
  /** Who is signed in here; null for nobody. Goes out as a claim. */
  currentUser: Person | null | undefined;
  /** Sends the answer and says what became of it. */
  onSubmit?: OnSubmit | undefined;
  /** Words to replace; the rest stays English. */
  labels?: Partial<Labels> | undefined;
  /** How much a call can do. Without it every call is `risky`. */
  risk?: ((call: ToolCall) => Risk) | undefined;
  /**
   * Says which arguments are secrets: they are masked on screen, in copied text and in names, and sent as they are.
   * Keep it the same function; another one is asked anew.
   */
  redact?: Redact | undefined;
  /** A draft that the host kept: what was staged comes back for equal content. */
  initialDraft?: unknown;
  /** Called after each change, from the event, so that the host can keep a draft. */
  onDraftChange?: ((change: DraftChange) => void) | undefined;
  /** Switches keyboard shortcuts on: `true` for `defaultShortcuts`, or keys of your own over those. */
  shortcuts?: boolean | Partial<Shortcuts> | undefined;
  /** Lets any press approve, however early. For tests. Fixed for the life of a batch. */
  unsafeDisableInputGuard?: boolean | undefined;
  /** Fixed for the life of a batch. `now`: the host's clock, in milliseconds since 1970. */
  rules?: (Rules & { readonly now?: () => number }) | undefined;
}

/** The card's element and its store. Everything else belongs inside. A group, not a landmark: a chat holds many. */
export const Root: Part<RootProps, HTMLElement> = forwardRef(function Root(
  props: RootProps,
  ref: Ref<HTMLElement>,
): ReactElement {
  // Batches of different ids never share a store: a new batch is a new key. None for a moment is no other batch.
  const { batch } = props;
  const given = typeof batch?.id === 'string' ? batch.id : '';
  const [last, setLast] = useState(given);
  const id = batch === null || batch === undefined ? last : given;
  if (id !== last) setLast(id);
  return <RootOfBatch key={`batch:${id}`} {...props} elementRef={ref} />;
});

function RootOfBatch({
  elementRef,
  batch,
  currentUser,
  onSubmit,
  labels,
  risk,
  redact,
  initialDraft,
  onDraftChange,
  rules,
  shortcuts: wanted = false,
  unsafeDisableInputGuard = false,
  ...rest
}: RootProps & { elementRef: Ref<HTMLElement> }): ReactElement {
  const words = useMemo(() => (labels ? completeLabels(labels) : en), [labels]);
  const [latest] = useState(() =>
    createLatest({ batch, currentUser, onSubmit, onDraftChange, risk, labels: words }),
  );
  const id = useId();
  const around = useContext(ApprovalsContext);
  const [own] = useState(() => (around ? null : createAnnouncer()));
  const [root] = useState(() =>
    createApprovalRoot(latest, {
      id,
      rules,
      initialDraft,
      unguarded: unsafeDisableInputGuard,
      announcer: around?.announcer ?? own ?? createAnnouncer(),
      cards: around?.cards ?? null,
    }),
  );

  // Effect 1 of the kit: what the host handed over on this render reaches the store before it is painted.
  useBeforePaint(() => {
    const { store } = root;
    const { batch: shown, risk: before } = latest.get();
    latest.set({ batch, currentUser, onSubmit, onDraftChange, risk, labels: words });
    store.send({ type: 'person', person: readPerson(currentUser) });
    store.send({ type: 'handled', handled: typeof onSubmit === 'function' });
    if (batch !== shown) store.send({ type: 'batch', batch });
    if (risk !== before && root.judge.askAgain(store.getState().batch.calls)) {
      root.moment.setState(judgedAnew);
      withdrawRisen(root);
    }
  }, [root, latest, batch, currentUser, onSubmit, onDraftChange, risk, words]);

  const keys = useMemo(
    () => (wanted ? { ...defaultShortcuts, ...(wanted === true ? null : wanted) } : null),
    [wanted],
  );
  // A judgement that has changed wakes everybody: it is read by all, and seldom another.
  const judged = useStore(root.moment, (state) => state.judged);
  const worded = useMemo(
    () => withWords(root, words, redact, judged, keys),
    [root, words, redact, judged, keys],
  );

  return (
    <RootContext.Provider value={worded}>
      {/* A card inside another's call is a card of its own. */}
      <CallContext.Provider value={null}>
        <RootElement {...rest} elementRef={elementRef} root={worded} own={own} />
      </CallContext.Provider>
    </RootContext.Provider>
  );
}

function RootElement({
  elementRef,
  root: { attach, shortcuts, places },
  own,
  children,
  ...rest
}: ComponentPropsWithoutRef<'section'> & {
  elementRef: Ref<HTMLElement>;
  root: ApprovalRoot;
  /** Where the card is announced if there is no provider. */
  own: Announcer | null;
}): ReactElement {
  const { phase, stance } = useFrame((state) => ({
    phase: state.phase,
    stance: state.stance.kind,
  }));
  const ref = useMergedRef(elementRef, attach.root);
  const onKeyDown = composeHandlers(rest.onKeyDown, (event) => {
    const action = shortcuts && actionOf(shortcuts, event);
    if (action && carryOut(action, places, event.target as Element)) event.preventDefault();
  });
  return (
    // The keys of what is inside come by; the group takes none for itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      role="group"
      {...rest}
      ref={ref}
      onKeyDown={onKeyDown}
      data-part="root"
      data-phase={phase.kind}
      data-stance={stance}
      data-ending={'ending' in phase ? phase.ending.kind : undefined}
    >
      {children}
      {own ? <OwnRegion announcer={own} /> : null}
    </section>
  );
}

function OwnRegion({ announcer }: { announcer: Announcer }): ReactElement {
  const { attach } = announcer;
  return <LiveRegion ref={attach} />;
}

// On the server effects do not run, and React 18 warns about layout effects there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function withWords(
  root: ApprovalRoot,
  labels: Labels,
  redact: Redact | undefined,
  judged: number,
  shortcuts: Shortcuts | null,
): ApprovalRoot {
  if (labels === en && !redact && judged === 0 && !shortcuts) return root;
  return { ...root, labels, redact: redact && reportingRedact(redact), shortcuts };
}
