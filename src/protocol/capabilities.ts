/** What the other side can take. The card offers only that; absent means the default. */
export interface Capabilities {
  /** False: approving one call of a batch and denying another loses the approvals. Default true. */
  readonly mixed?: boolean;
  /** A reason for a single denial reaches the model. Default false: there is no field for one. */
  readonly denyReason?: boolean;
  /** False: files do not reach the agent. Default true. */
  readonly attachments?: boolean;
}
