import type { SubmitOutcome } from '../protocol/outcome';
import type { Submission, SubmittedDecision } from '../protocol/submission';

/** Answers that are under way, by batch id. */
export type Running = Map<
  string,
  { readonly key: string; readonly outcome: Promise<SubmitOutcome> }
>;

/** What lasts longer than one render of somebody else's client object. */
export interface Session<Client, Known = never> {
  /** The client as it was rendered last. */
  client: Client;
  /** What has to be remembered of a batch, by its id. */
  readonly known: Map<string, Known>;
  readonly running: Running;
  /** Called with each render. */
  readonly heard: Set<() => void>;
}

const sessions = new WeakMap<object, Map<unknown, unknown>>();

/** `owner`: what of the client stays while everything else is new with each render. `name`: which conversation of it. */
export function sessionOf<Client, Known = never>(
  client: Client,
  owner: object,
  name?: unknown,
): Session<Client, Known> {
  const ofOwner = sessions.get(owner) ?? new Map<unknown, unknown>();
  sessions.set(owner, ofOwner);
  const session = (ofOwner.get(name) as Session<Client, Known> | undefined) ?? {
    client,
    known: new Map(),
    running: new Map(),
    heard: new Set(),
  };
  ofOwner.set(name, session);
  session.client = client;
  for (const hear of session.heard) hear();
  return session;
}

/** Sends an answer once at a time: the same again waits for the same, another is told that one is under way. */
export function once(
  running: Running,
  { batchId, idempotencyKey: key }: Submission,
  send: () => Promise<SubmitOutcome>,
): Promise<SubmitOutcome> {
  const known = running.get(batchId);
  if (known?.key === key) return known.outcome;
  if (known) return Promise.resolve({ kind: 'already_resuming' });
  const outcome = send().finally(() => running.delete(batchId));
  running.set(batchId, { key, outcome });
  return outcome;
}

/** The decision about each call; `rest` stands for those that are not listed. */
export function decisionsIn({
  decisions,
  rest,
}: Submission): (callId: string) => SubmittedDecision | undefined {
  const given = new Map(decisions.map((decision) => [decision.callId, decision]));
  return (callId) => given.get(callId) ?? (rest && { callId, result: rest, cause: 'cascade' });
}
