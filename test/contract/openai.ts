import { Agent, run, setTracingDisabled, tool, Usage } from '@openai/agents';
import type { AgentInputItem, Model, ModelRequest, ModelResponse } from '@openai/agents';
import { fromRoute } from '../../src/adapters/route';
import type { BatchApi } from '../../src/adapters/route';
import type { ApprovalBatch, CallOutcome } from '../../src/protocol';
import type { Accepted } from '../../src/server';
import { answerInterruptions, batchFromInterruptions } from '../../src/server';
import { owner } from './answers';
import type { Bench, Scene, SceneOptions, Script, WantedCall } from './bench';
import { routeServer } from './route-server';

setTracingDisabled(true);

/** Wants all calls at once, and then says a word. */
class ScriptedModel implements Model {
  readonly #script: Script;

  constructor(script: Script) {
    this.#script = script;
  }

  getResponse({ input }: ModelRequest): Promise<ModelResponse> {
    const { prompts, wanted } = this.#script;
    prompts.push(JSON.stringify(input));
    const output: ModelResponse['output'] =
      prompts.length === 1
        ? wanted.map(({ id, tool: name, args }) => ({
            type: 'function_call',
            callId: id,
            name,
            status: 'completed',
            arguments: JSON.stringify(args),
          }))
        : [
            {
              type: 'message',
              role: 'assistant',
              status: 'completed',
              content: [{ type: 'output_text', text: 'Done.' }],
            },
          ];
    return Promise.resolve({ usage: new Usage(), output });
  }

  getStreamedResponse(): never {
    throw new Error('Nobody asks for a stream');
  }
}

function agentOf(script: Script) {
  const toolOf = ({ tool: name }: WantedCall) =>
    tool({
      name,
      description: name,
      parameters: { type: 'object', properties: {}, required: [], additionalProperties: true },
      strict: false,
      needsApproval: name !== 'look_up',
      execute: () => {
        script.ran.push(name);
        return `${name} is done`;
      },
    });
  return new Agent({
    name: 'Clerk',
    model: new ScriptedModel(script),
    tools: script.wanted.map(toolOf),
  });
}

/** What became of each call: the items that came after the answer tell it. */
function fatesOf({ decisions }: Accepted, items: readonly AgentInputItem[]): CallOutcome[] {
  const outputs = new Set(
    items.flatMap((item) => (item.type === 'function_call_result' ? [item.callId] : [])),
  );
  return decisions.map(({ callId, result }) => ({
    callId,
    result,
    ...(result === 'APPROVED' && outputs.has(callId) ? { status: 'done' } : {}),
  }));
}

async function openScene({ wanted, batchFields }: SceneOptions): Promise<Scene> {
  const script: Script = { wanted, prompts: [], ran: [] };
  const agent = agentOf(script);
  const first = await run(agent, 'Tidy up the minutes.');
  const { state } = first;
  let batch = batchFromInterruptions(first, { id: 'run-1', runOwner: owner });
  const server = await routeServer(
    {
      load: (id) => (id === batch.id ? batch : null),
      resume: async (accepted) => {
        answerInterruptions(state, first.interruptions, accepted);
        const { history } = await run(agent, state);
        const { decidedBy } = accepted;
        const calls = fatesOf(accepted, history);
        batch = { ...batch, outcome: { kind: 'settled', decidedBy, calls } };
        return calls;
      },
    },
    () => batch,
  );
  const open = async () => {
    const { outcome: _, ...fetched } = (await server.get()) as ApprovalBatch;
    const api: BatchApi = {
      post: (submission) => {
        const id = submission.decidedBy?.id;
        return server.post(submission, id === undefined ? {} : { 'x-session': String(id) });
      },
    };
    return { api, batch: fetched };
  };
  let page = await open();
  return {
    adapter: () =>
      fromRoute(page.api, [{ ...page.batch, ...batchFields?.() }], { attachments: false }),
    reload: async () => {
      page = await open();
    },
    ran: script.ran,
    prompts: script.prompts,
    failNext: server.failNext,
    requests: server.requests,
    close: server.close,
  };
}

/** A run of OpenAI's agents behind a batch route, over HTTP on the loopback. */
export const openaiBench: Bench = { open: openScene, feedbackInEach: true };
