import { fromThread, submissionFromMessage } from '../../src/adapters/envole';
import type { EnvoleApi } from '../../src/adapters/envole';
import type { ApprovalBatch, CallOutcome } from '../../src/protocol';
import type { Accepted } from '../../src/server';
import { denialResult } from '../../src/server';
import { owner } from './answers';
import type { Bench, Scene, SceneOptions, WantedCall } from './bench';
import { routeServer } from './route-server';

const isGated = ({ tool }: WantedCall): boolean => tool !== 'look_up';

/** The event of the stream, in the words of Envole's documents. */
function eventFor(wanted: readonly WantedCall[]): object {
  return {
    type: 'TOOL_EXECUTION_APPROVAL_REQUEST',
    eventId: 'evt_1',
    threadId: 'thread_42',
    requestId: 'req_7',
    eventMessage: {
      toolExecutionApprovalRequest: wanted.map((call) => ({
        toolId: `tool_${call.tool}`,
        toolName: call.tool,
        toolExecutionId: call.id,
        toolExecutionBatchId: 'batch_456',
        toolArguments: call.args,
        approvalResult: isGated(call) ? 'PENDING_HUMAN_APPROVAL' : 'APPROVED',
      })),
    },
  };
}

/** The service, its model and its tools: what it has stored, and what it does about an answer. */
class Service {
  readonly ran: string[];
  readonly prompts = ['["Tidy up the minutes."]'];
  readonly event: object;
  batch: ApprovalBatch;

  constructor(wanted: readonly WantedCall[]) {
    this.event = eventFor(wanted);
    this.ran = wanted.filter((call) => !isGated(call)).map(({ tool }) => tool);
    this.batch = {
      id: 'batch_456',
      runOwner: owner,
      calls: wanted.map((call) => ({
        id: call.id,
        toolName: call.tool,
        args: call.args,
        needsDecision: isGated(call),
      })),
    };
  }

  resume({ decisions, decidedBy, feedback }: Accepted): CallOutcome[] {
    const results = decisions.map(({ call: { toolName }, result }) => {
      if (result !== 'APPROVED')
        return denialResult({
          toolName,
          decidedBy,
          reason: result === 'DENIED' ? undefined : 'aborted_with_feedback',
        }).content;
      this.ran.push(toolName);
      return `${toolName} is done`;
    });
    this.prompts.push(JSON.stringify([...results, ...(feedback ? [feedback] : [])]));
    const calls = decisions.map(({ callId, result }) => ({
      callId,
      result,
      ...(result === 'APPROVED' ? { status: 'done' } : {}),
    }));
    this.batch = { ...this.batch, outcome: { kind: 'settled', decidedBy, calls } };
    return calls;
  }
}

async function openScene({ wanted, batchFields }: SceneOptions): Promise<Scene> {
  const service = new Service(wanted);
  const server = await routeServer(
    {
      load: (id) => (id === service.batch.id ? service.batch : null),
      resume: (accepted) => service.resume(accepted),
    },
    () => service.event,
    submissionFromMessage,
  );
  const open = async (): Promise<{ readonly api: EnvoleApi; readonly event: unknown }> => {
    const event = await server.get();
    const post: EnvoleApi['post'] = ({ body, headers }) => {
      const user = headers['X-Envole-User-Id'];
      return server.post(body, {
        ...headers,
        ...(user === undefined ? {} : { 'x-session': user }),
      });
    };
    return { api: { post }, event };
  };
  let page = await open();
  return {
    adapter: () =>
      fromThread(page.api, {
        events: [page.event],
        batchFields: () => ({ runOwner: owner, ...batchFields?.() }),
      }),
    reload: async () => {
      page = await open();
    },
    ran: service.ran,
    prompts: service.prompts,
    failNext: server.failNext,
    close: server.close,
  };
}

/** Envole's messages over HTTP on the loopback; the service is made up after its documents. */
export const envoleBench: Bench = { open: openScene, siblingResult: 'APPROVED' };
