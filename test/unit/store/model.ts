import type { ApprovalState, Person, Reply, Submission, ToolCall } from '../../../src/protocol';
import { createApprovalStore } from '../../../src/store';
import type { ApprovalStore } from '../../../src/store';
import { ada } from '../protocol/cases';
import { takeComplaints } from '../protocol/quiet';

/** What the host would say now, and what the person at the screen did so far: plain, and without a rule. */
export interface Model {
  calls: ToolCall[];
  revision: number;
  blocked: boolean;
  person: Person | null;
  /** Verdicts by call, with all that they were given for. */
  given: Map<string, Given>;
  /** The verdicts that the settled answer was made of. */
  answered: Map<string, Given>;
  /** Who denied a batch that could not be read as a whole, and what it was. */
  whole: { readonly about: string; readonly by: string } | null;
  /** The verdicts that the draft of the last remount held, for whom they are. */
  kept: Map<string, Given>;
  /** Reasons by person and call (`reasonKey`), as each last wrote them. */
  written: Map<string, string>;
  /** Those by call that the card must still hold, for whom they are. */
  reasons: { readonly by: string; readonly texts: Map<string, string> };
  /** The backend forbade approvals to this person, for this revision. */
  forbidden: { readonly person: string; readonly revision: string } | null;
  /** The backend said that there is newer content than this. */
  outdated: string | null;
  /** Milliseconds, by the host's clock. */
  now: number;
  expiresAt: number | null;
}

interface Given {
  readonly result: string;
  readonly about: string;
  readonly by: string;
}

/** What the host received, and what was painted at that moment. */
export interface Received {
  readonly submission: Submission;
  readonly painted: ApprovalState;
  /** What was on the screen when it was pressed. */
  readonly before: ApprovalState;
  readonly at: number;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Which of the stores sent it, one for each mount. */
  readonly mount: number;
  /** How many answers had been settled before it. */
  readonly act: number;
  /** The card waits for the reply. */
  open: boolean;
  /** Nobody has replied yet; the host may have learned by other ways how it ended. */
  silent: boolean;
}

/** The store under test, with the host around it. */
export interface Real {
  store: ApprovalStore;
  /** The state before the last change of phase. */
  before: ApprovalState;
  received: Received[];
  /** How much of `received` was looked at. */
  seen: number;
  mounts: number;
  acts: number;
  keys: number;
}

export const startModel = (): Model => ({
  calls: ['a', 'b'].map((id) => ({ id, toolName: 'tool', args: { v: 0 } })),
  revision: 1,
  blocked: false,
  person: ada,
  given: new Map(),
  answered: new Map(),
  kept: new Map(),
  whole: null,
  written: new Map(),
  reasons: { by: nameOf(ada), texts: new Map() },
  forbidden: null,
  outdated: null,
  now: Date.parse('2026-12-01T12:00:00Z'),
  expiresAt: null,
});

/** The batch as the host hands it over: under new identities each time. */
export const batchOf = (model: Model): object =>
  structuredClone({
    id: 'b1',
    calls: model.calls,
    revision: `r${model.revision}`,
    ...(model.expiresAt === null ? {} : { expiresAt: new Date(model.expiresAt).toISOString() }),
    ...(model.blocked ? { approveBlocked: 'preview' } : {}),
  });

export function mount(model: Model, real: Real, initialDraft?: unknown): void {
  real.mounts += 1;
  const { mounts } = real;
  real.store = createApprovalStore({
    batch: batchOf(model),
    currentUser: () => model.person,
    now: () => model.now,
    rules: { feedback: 'optional', denyReason: true },
    initialDraft,
    createKey: () => {
      real.keys += 1;
      return `k${real.keys}`;
    },
    onSubmit: () => (submission) =>
      new Promise((resolve, reject) => {
        real.received.push({
          submission,
          painted: real.store.getState(),
          before: real.before,
          at: model.now,
          resolve: (reply) => resolve(reply as never),
          reject,
          mount: mounts,
          act: real.acts,
          open: true,
          silent: true,
        });
      }),
  });
  real.store.subscribe((state, before) => {
    if (state.phase.kind !== before.phase.kind) real.before = before;
  });
  takeComplaints();
}

export function startReal(model: Model): Real {
  const real = { received: [], seen: 0, mounts: 0, acts: 0, keys: 0 } as unknown as Real;
  mount(model, real);
  return real;
}

/** The answers of the store that is shown which still have no reply. */
export const openOf = ({ received, mounts }: Real): Received[] =>
  received.filter((sent) => sent.open && sent.mount === mounts);

/** Everything that a verdict is about, as one text: the call as painted and the revision. */
export const aboutOf = (state: ApprovalState, callId: string): string => {
  const call = state.batch.calls.find(({ id }) => id === callId);
  if (!call) return 'nothing';
  const { toolName, args, rawArgs, needsDecision } = call;
  // The text of the arguments, where it is given, is what is shown and compared.
  const shown = rawArgs === undefined ? { args } : { rawArgs };
  return JSON.stringify([state.batch.revision, toolName, shown, needsDecision]);
};

/** The whole list as painted, to tell whether newer content has come. */
export const contentOf = (state: ApprovalState): string =>
  JSON.stringify([
    state.batch.revision,
    state.batch.calls
      .map(({ id }) => [id, aboutOf(state, id)])
      .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  ]);

export const reasonKey = (by: string, callId: string): string => JSON.stringify([by, callId]);

export const nameOf = (person: Person | null): string => String(person?.id ?? 'nobody');

/** Those that keep the batch open come more often, since the others end the game. */
export const replies: readonly (Reply | 'nothing' | 'rejection' | 'stale with content')[] = [
  { kind: 'settled' },
  { kind: 'settled', calls: [{ callId: 'a', status: 'failed' }] },
  {
    kind: 'settled',
    calls: [
      { callId: 'a', status: 'done' },
      { callId: 'b', status: 'failed' },
    ],
  },
  { kind: 'already_decided' },
  { kind: 'already_resuming' },
  { kind: 'expired' },
  { kind: 'not_awaiting' },
  ...[1, 2, 3].flatMap((): (typeof replies)[number][] => [
    { kind: 'stale' },
    'stale with content',
    { kind: 'forbidden', reason: 'self_approval' },
    { kind: 'not_recorded' },
    { kind: 'invalid', problem: { code: 'mixed_abort' } },
    'nothing',
    'rejection',
  ]),
];
