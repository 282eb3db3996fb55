import type { AgentServerAdapter } from '../../../test/langgraph/client';
import type { AgentInPage, GraphMessage } from './agent-in-page';

type Command = Parameters<AgentServerAdapter['send']>[0];
type Streams = NonNullable<AgentServerAdapter['openEventStream']>;
type StreamedMessage = Extract<
  ReturnType<Streams>['events'] extends AsyncIterable<infer One> ? One : never,
  { type: 'event' }
>;

/** Which channel an event is sent on. */
const channelOf = ({ method }: StreamedMessage): string =>
  method === 'input.requested' ? 'input' : method;

/** A transport of `useStream` that talks to an agent in the page: each command is answered with the events of its run. */
export function transportTo(agent: AgentInPage): AgentServerAdapter {
  const events: StreamedMessage[] = [];
  const sleepers = new Set<() => void>();
  let threadId = 'thread';

  function wake(): void {
    for (const resolve of sleepers) resolve();
    sleepers.clear();
  }

  function tell(method: string, data: unknown): void {
    const seq = events.length + 1;
    const params = { namespace: [], timestamp: seq, data };
    events.push({ type: 'event', event_id: `${seq}`, seq, method, params } as StreamedMessage);
  }

  function run(step: () => void): void {
    tell('lifecycle', { event: 'running', graph_name: 'agent' });
    step();
    tell('values', { messages: agent.messages() });
    const question = agent.question();
    if (question) tell('input.requested', { interrupt_id: question.id, payload: question.value });
    const event = question ? 'interrupted' : 'completed';
    tell('lifecycle', { event, graph_name: 'agent' });
    wake();
  }

  function carryOut({ method, params }: Command): void {
    if (method === 'run.start')
      run(() => agent.start((params.input as { messages: GraphMessage[] }).messages));
    else if (method === 'input.respond' && 'response' in params)
      run(() => agent.resume((params.response as { decisions: [] }).decisions));
    else throw new Error(`The agent in the page knows no ${method}`);
  }

  const openEventStream: Streams = ({ channels }) => {
    const closing = new AbortController();
    async function* follow() {
      for (let at = 0; !closing.signal.aborted;) {
        const event = events[at];
        at += event ? 1 : 0;
        if (event && (channels as readonly string[]).includes(channelOf(event))) yield event;
        if (!event)
          await new Promise<void>((resolve) => {
            sleepers.add(resolve);
          });
      }
    }
    return {
      events: follow(),
      ready: Promise.resolve(),
      close: () => {
        closing.abort();
        wake();
      },
    };
  };

  return {
    get threadId() {
      return threadId;
    },
    setThreadId: (id) => {
      threadId = id;
    },
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    send: (command) => {
      carryOut(command);
      return Promise.resolve({ type: 'success', id: command.id, result: { run_id: 'run' } });
    },
    events: () => openEventStream({ channels: ['lifecycle', 'values', 'input'] }).events,
    openEventStream,
  };
}
