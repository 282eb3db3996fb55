import type { Risk } from '../labels/labels';
import type { ToolCall } from '../protocol/batch';
import { reportToDeveloper } from '../store/developer-error';
import { raisedRisk } from './call-findings';

type RiskFunction = ((call: ToolCall) => Risk) | undefined;

/** The host's judgement of calls, raised by what is found in them. */
export interface RiskJudge {
  /** As it is shown: asked once for each content and function. */
  readonly riskOf: (call: ToolCall) => Risk;
  /** At a press: asked anew, and never less than what is shown. */
  readonly riskNow: (call: ToolCall) => Risk;
  /** Asks another function about these calls; whether it says anything else than what is shown. */
  readonly askAgain: (calls: readonly ToolCall[]) => boolean;
}

const order: readonly Risk[] = ['routine', 'risky', 'critical'];

/** @param onRaised called when a press finds out that a call is more than what is shown */
export function createRiskJudge(risk: () => RiskFunction, onRaised: () => void): RiskJudge {
  /** What the host said, not raised yet. */
  const judged = new WeakMap<ToolCall, { readonly by: RiskFunction; readonly risk: Risk }>();
  const reported = new WeakSet<ToolCall>();

  const ask = (by: RiskFunction, call: ToolCall): Risk => {
    try {
      const result = by?.(call);
      return result === 'routine' || result === 'critical' ? result : 'risky';
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

  return {
    riskOf,
    riskNow: (call) => {
      const by = risk();
      const shown = riskOf(call);
      const said = ask(by, call);
      const now = raisedRisk(said, call);
      if (order.indexOf(now) <= order.indexOf(shown)) return shown;
      judged.set(call, { by, risk: said });
      onRaised();
      return now;
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
