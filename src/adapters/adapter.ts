import type { ApprovalBatch } from '../protocol/batch';
import type { Capabilities } from '../protocol/capabilities';
import type { SubmitOutcome } from '../protocol/outcome';
import type { Submission } from '../protocol/submission';

/** What the other side can take, all of it. The card needs only its first part. */
export interface AdapterCapabilities extends Required<Capabilities> {
  /** Whether the arguments may be answered changed. The card offers no editing, whatever stands here. */
  readonly edit: boolean;
  /** Answers that hold for later calls as well, by the other side's names. The card offers none. */
  readonly remember: readonly string[];
  /** `emulated`: an abort is made up of denials and a message. */
  readonly abort: 'native' | 'emulated';
  /** How the other side takes the answers: the batch at once, each call by itself, or each in the model's order. */
  readonly answering: 'whole' | 'each' | 'in_order';
}

/** Somebody else's client object as the card's props. */
export interface ApprovalAdapter {
  /** What waits, and what is over as far as the client still holds it. */
  readonly batches: readonly ApprovalBatch[];
  /** Hands the answer to a whole batch over, and says what became of it. Rejects when nobody knows. */
  readonly onSubmit: (submission: Submission) => Promise<SubmitOutcome>;
  readonly capabilities: AdapterCapabilities;
}
