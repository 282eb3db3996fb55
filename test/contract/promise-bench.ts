import { createRequests } from '../../src/adapters/promise';
import type { ApprovalRequests, RequestDecision } from '../../src/adapters/promise';
import type { ToolCall } from '../../src/protocol';
import { owner } from './answers';
import type { Bench, Scene, SceneOptions, WantedCall } from './bench';

const gated = ({ tool }: WantedCall): boolean => tool !== 'look_up';

/** An agent that asks about one call at a time. It outlives the page: after a reload it asks again what is undecided. */
class Agent {
  readonly ran: string[] = [];
  readonly prompts: string[] = ['["Tidy up the minutes."]'];
  readonly #results = new Map<string, string>();
  readonly #wanted: readonly WantedCall[];
  readonly #order: 'each' | 'in_order';
  #page = 0;

  constructor(wanted: readonly WantedCall[], order: 'each' | 'in_order') {
    this.#wanted = wanted;
    this.#order = order;
    for (const call of wanted.filter((one) => !gated(one))) this.#run(call);
  }

  #run({ id, tool }: WantedCall): void {
    this.ran.push(tool);
    this.#results.set(id, `${tool} is done`);
  }

  #calls(): ToolCall[] {
    return this.#wanted.map((call): ToolCall => {
      const { id, tool: toolName, args } = call;
      if (gated(call)) return { id, toolName, args };
      return { id, toolName, args, needsDecision: false, result: this.#results.get(id) ?? '' };
    });
  }

  #take(call: WantedCall, decision: RequestDecision): object[] {
    if (decision.result === 'APPROVED') this.#run(call);
    else this.#results.set(call.id, decision.message);
    return decision.result === 'ABORTED_WITH_FEEDBACK' ? [decision.feedback] : [];
  }

  /** Asks about what is undecided, and gives the model its second turn. */
  async talkTo(requests: ApprovalRequests): Promise<void> {
    this.#page += 1;
    const page = this.#page;
    const calls = this.#calls();
    requests.announce(calls, 'turn-1');
    const said: object[] = [];
    const about = async (call: WantedCall): Promise<void> => {
      const asked = calls.find(({ id }) => id === call.id)!;
      const decision = await requests.request(asked, { turn: 'turn-1' });
      if (page === this.#page) said.push(...this.#take(call, decision));
    };
    const open = this.#wanted.filter((call) => !this.#results.has(call.id));
    if (this.#order === 'each') await Promise.all(open.map(about));
    for (const call of this.#order === 'in_order' ? open : []) {
      // eslint-disable-next-line no-await-in-loop -- one after another is the point
      if (said.length === 0) await about(call);
      else this.#results.set(call.id, 'The call was skipped.');
    }
    const feedback = said.slice(0, 1);
    this.prompts.push(JSON.stringify([...this.#results.values(), ...feedback]));
  }
}

async function openScene(
  order: 'each' | 'in_order',
  { wanted, batchFields }: SceneOptions,
): Promise<Scene> {
  const agent = new Agent(wanted, order);
  const open = (): ApprovalRequests => {
    const requests = createRequests({
      runOwner: owner,
      order,
      ...(batchFields ? { batchFields } : {}),
    });
    void agent.talkTo(requests);
    return requests;
  };
  let requests = open();
  return {
    adapter: () => requests.getSnapshot(),
    reload: () => {
      requests = open();
      return Promise.resolve();
    },
    rest: () =>
      new Promise((resolve) => {
        setTimeout(resolve, 5);
      }),
    ran: agent.ran,
    prompts: agent.prompts,
    close: () => Promise.resolve(),
  };
}

/** Drives the adapter with an agent that waits for one promise a call. */
export function promiseBench(order: 'each' | 'in_order'): Bench {
  return { open: (options) => openScene(order, options), cannotFail: true, tellsNoEnd: true };
}
