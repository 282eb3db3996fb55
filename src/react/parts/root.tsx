'use client';
import { forwardRef, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { createStore } from 'zustand/vanilla';
import { en } from '../../labels/en';
import type { Labels, Risk } from '../../labels/labels';
import { completeLabels } from '../complete-labels';
import type { ApprovalBatch, ToolCall } from '../../protocol/batch';
import type { Person } from '../../protocol/person';
import { readPerson } from '../../protocol/person';
import type { Rules } from '../../protocol/state';
import { createApprovalStore } from '../../store/create-approval-store';
import type { DraftChange, OnSubmit } from '../../store/create-approval-store';
import { reportToDeveloper } from '../../store/developer-error';
import { raisedRisk } from '../call-findings';
import { CallContext } from '../call-context';
import type { Redact } from '../../display';
import { createInputGuard, noGuard } from '../input-guard';
import { useMergedRef } from '../merged-ref';
import { createOpenedCalls } from '../opened-calls';
import { createPlaces } from '../places';
import type { ApprovalRoot, Moment } from '../store-context';
import { RootContext, useFrame, viewOf } from '../store-context';

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
  // Batches of different ids never share a store: a new batch is a new key.
  const id = typeof props.batch?.id === 'string' ? props.batch.id : '';
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
  unsafeDisableInputGuard = false,
  ...rest
}: RootProps & { elementRef: Ref<HTMLElement> }): ReactElement {
  const [latest] = useState(
    () => new Latest({ batch, currentUser, onSubmit, onDraftChange, risk }),
  );
  const id = useId();
  const [root] = useState((): ApprovalRoot => {
    const { now, ...storeRules } = rules ?? {};
    const guard = unsafeDisableInputGuard
      ? noGuard
      : createInputGuard(now ?? (() => performance.now()));
    const store = createApprovalStore({
      batch,
      currentUser: () => latest.get().currentUser,
      onSubmit: () => latest.get().onSubmit,
      rules: storeRules,
      initialDraft,
      onChange: (change) => latest.get().onDraftChange?.(change),
    });
    const moment = createStore((): Moment => ({ asking: null, early: false }));
    store.subscribe((state, before) => {
      if (state.batch.calls !== before.batch.calls) guard.restart();
      // A question, or a word about a press, ends with what it was about.
      if (state.phase !== before.phase || state.batch.readOnly !== before.batch.readOnly)
        moment.setState({ asking: null, early: false });
    });
    return {
      store,
      frame: viewOf(store, 'frame'),
      feedback: viewOf(store, 'feedback'),
      moment,
      guard,
      labels: en,
      redact: undefined,
      opened: createOpenedCalls(),
      riskOf: judge(() => latest.get().risk),
      now: now ?? Date.now,
      ...createPlaces(guard),
      ids: { feedback: `${id}-feedback`, problems: `${id}-problems`, block: `${id}-block` },
    };
  });

  // Effect 1 of the kit: what the host handed over on this render reaches the store before it is painted.
  useBeforePaint(() => {
    const { store } = root;
    const shown = latest.get().batch;
    latest.set({ batch, currentUser, onSubmit, onDraftChange, risk });
    store.send({ type: 'person', person: readPerson(currentUser) });
    store.send({ type: 'handled', handled: typeof onSubmit === 'function' });
    if (batch !== shown) store.send({ type: 'batch', batch });
  }, [root, latest, batch, currentUser, onSubmit, onDraftChange, risk]);

  const worded = useMemo(() => withWords(root, labels, redact), [root, labels, redact]);

  return (
    <RootContext.Provider value={worded}>
      {/* A card inside another's call is a card of its own. */}
      <CallContext.Provider value={null}>
        <RootElement {...rest} elementRef={elementRef} attach={root.attach.root} />
      </CallContext.Provider>
    </RootContext.Provider>
  );
}

function RootElement({
  elementRef,
  attach,
  ...rest
}: ComponentPropsWithoutRef<'section'> & {
  elementRef: Ref<HTMLElement>;
  attach: (element: HTMLElement | null) => void;
}): ReactElement {
  const { phase, stance } = useFrame((state) => ({
    phase: state.phase,
    stance: state.stance.kind,
  }));
  const ref = useMergedRef(elementRef, attach);
  return (
    <section
      role="group"
      {...rest}
      ref={ref}
      data-part="root"
      data-phase={phase.kind}
      data-stance={stance}
      data-ending={'ending' in phase ? phase.ending.kind : undefined}
    />
  );
}

/** What the host passed on its last render: read when something is pressed, never frozen. */
class Latest<T> {
  #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  get(): T {
    return this.#value;
  }
  set(value: T): void {
    this.#value = value;
  }
}

// On the server effects do not run, and React 18 warns about layout effects there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function withWords(
  root: ApprovalRoot,
  labels: Partial<Labels> | undefined,
  redact: Redact | undefined,
): ApprovalRoot {
  if (!labels && !redact) return root;
  return {
    ...root,
    labels: labels ? completeLabels(labels) : en,
    redact: redact && reporting(redact),
  };
}

/** A host that fails to judge hides the value (`maskOf`), and hears of it. */
function reporting(redact: Redact): Redact {
  return (path, value) => {
    try {
      return redact(path, value);
    } catch (error) {
      reportToDeveloper(
        {
          what: 'The redact function threw.',
          why: 'The value is masked.',
          mend: 'Return true, false or a text for any argument.',
        },
        error,
      );
      return true;
    }
  };
}

/** Asks the host once per content. A judgement that fails is no reason to call something routine. */
function judge(risk: () => RootProps['risk']): (call: ToolCall) => Risk {
  const judged = new WeakMap<ToolCall, Risk>();
  return (call) => {
    let result = judged.get(call);
    if (result === undefined) judged.set(call, (result = judgeOnce(risk(), call)));
    return raisedRisk(result, call);
  };
}

function judgeOnce(risk: RootProps['risk'], call: ToolCall): Risk {
  try {
    const result = risk?.(call);
    return result === 'routine' || result === 'critical' ? result : 'risky';
  } catch (error) {
    reportToDeveloper(
      {
        what: 'The risk function threw.',
        why: 'The call counts as risky.',
        mend: 'Return "routine", "risky" or "critical" for any call.',
      },
      error,
    );
    return 'risky';
  }
}
