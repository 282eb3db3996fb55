import type { Risk } from '../labels/labels';
import type { ToolCall } from '../protocol/batch';
import { sameCall } from '../protocol/call-content';
import { reportToDeveloper } from '../store/developer-error';
import { raisedRisk } from './call-findings';

type RiskFunction = ((call: ToolCall) => Risk) | undefined;

/** The host's judgement of calls, raised by what is found in them. */
export interface RiskJudge {
  /** As it is shown: asked once for each content and function. */
  readonly riskOf: (call: ToolCall) => Risk;
  /** At a press: asked anew, and never less than what is shown. */
  readonly riskNow: (call: ToolCall) => Risk;
  /** A call has been approved at the risk that is shown. */
  readonly noteApproval: (call: ToolCall) => void;
  /** Whether a call that was approved is critical now and was not when that was noted; asked anew. */
  readonly hasRisen: (call: ToolCall) => boolean;
  /** Asks another function about these calls; whether it says anything else than what is shown. */
  readonly askAgain: (calls: readonly ToolCall[]) => boolean;
}

const order: readonly Risk[] = ['routine', 'risky', 'critical'];

const isRisk = (value: unknown): value is Risk => order.some((risk) => risk === value);

/** @param onRaised called when a press finds out that a call is more than what is shown */
export function createRiskJudge(risk: () => RiskFunction, onRaised: () => void): RiskJudge {
  /** What the host said, not raised yet. */
  const judged = new WeakMap<ToolCall, { readonly by: RiskFunction; readonly risk: Risk }>();
  const reported = new WeakSet<ToolCall>();
  /** Approved while they were critical, by call id. */
  const approvedAsCritical = new Map<string, ToolCall>();

  const ask = (by: RiskFunction, call: ToolCall): Risk => {
    try {
      const result: unknown = by?.(call);
      if (!by || isRisk(result)) return isRisk(result) ? result : 'risky';
      if (!reported.has(call))
        reportToDeveloper({
          what: 'The risk function returned neither "routine", "risky" nor "critical".',
          why: 'The call counts as risky.',
          mend: 'Return one of the three for any call.',
        });
      reported.add(call);
      return 'risky';
    } catch (error) {
      if (!reported.has(call))
        reportToDeveloper(
          {
            what: 'The risk function threw.',
            why: 'The call counts as critical, since nobody can say that it is less.',
            mend: 'Return "routine", "risky" or "critical" for any call.',
          },
          error,
        );
      reported.add(call);
      return 'critical';
    }
  };

  const riskOf = (call: ToolCall): Risk => {
    const by = risk();
    let known = judged.get(call);
    if (known?.by !== by || !known) judged.set(call, (known = { by, risk: ask(by, call) }));
    // What is found in a large call is known later than what the host says.
    return raisedRisk(known.risk, call);
  };

  const riskNow = (call: ToolCall): Risk => {
    const by = risk();
    const shown = riskOf(call);
    const said = ask(by, call);
    const now = raisedRisk(said, call);
    if (order.indexOf(now) <= order.indexOf(shown)) return shown;
    judged.set(call, { by, risk: said });
    onRaised();
    return now;
  };

  return {
    riskOf,
    riskNow,
    noteApproval: (call) => {
      if (riskOf(call) === 'critical') approvedAsCritical.set(call.id, call);
      else approvedAsCritical.delete(call.id);
    },
    hasRisen: (call) => {
      if (riskNow(call) !== 'critical') return false;
      const approved = approvedAsCritical.get(call.id);
      return !approved || !sameCall(approved, call);
    },
    askAgain: (calls) => {
      let changed = false;
      for (const call of calls) {
        const shown = judged.get(call);
        if (shown && raisedRisk(shown.risk, call) !== riskOf(call)) changed = true;
      }
      return changed;
    },
  };
}
