/**
 * The decisions in the order of the calls, one for each. Throws where one is missing, unknown or there twice: the other
 * side counts by position, and a list that is too short breaks the thread for good.
 */
export function toPositional<Decision extends { readonly callId: string }>(
  callIds: readonly string[],
  decisions: readonly Decision[],
): Decision[] {
  const given = new Map(decisions.map((decision) => [decision.callId, decision]));
  if (given.size < decisions.length || new Set(callIds).size < callIds.length)
    throw new Error('A call is there twice');
  const ordered = callIds.map((id) => {
    const decision = given.get(id);
    if (!decision) throw new Error(`No decision for the call ${id}`);
    given.delete(id);
    return decision;
  });
  const [unknown] = given.keys();
  if (unknown !== undefined) throw new Error(`No call has the id ${unknown}`);
  return ordered;
}
