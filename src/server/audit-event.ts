/** What an audit trail keeps of a decision (nr-llm's ADR-200, "Consequences"). */
export interface AuditEvent<By> {
  readonly kind: 'approval';
  readonly approved: boolean;
  readonly decidedBy: By;
}

/**
 * The audit record of one decision: exactly these three fields, whatever else is handed in.
 * `decidedBy` is kept as given: the label, or the id of the decider where the trail may hold it.
 */
export function auditEvent<By>(decision: {
  readonly approved: boolean;
  readonly decidedBy: By;
}): AuditEvent<By> {
  const { approved, decidedBy } = decision;
  return { kind: 'approval', approved, decidedBy };
}
