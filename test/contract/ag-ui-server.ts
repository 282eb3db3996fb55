import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Failure, WantedCall } from './bench';

/** What a server says of a resumed interrupt: it runs, or the words for the model. */
export type Verdict = { readonly runs: true } | { readonly runs: false; readonly words: string };

/** How one kind of server writes its interrupts and reads the answers. */
export interface Dialect {
  readonly schema: (call: WantedCall) => object;
  /** Throws over a payload that its schema does not take. */
  readonly read: (payload: Readonly<Record<string, unknown>>) => Verdict;
  /** The whole run fails over one `cancelled`. */
  readonly failsOnCancel?: boolean;
}

/** A run that begins and then says that it failed. */
export type AgUiFailure = Failure | { readonly kind: 'error_event'; readonly event: object };

interface Entry {
  readonly interruptId: string;
  readonly status: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

interface Input {
  readonly threadId: string;
  readonly runId: string;
  readonly messages: readonly unknown[];
  readonly resume?: readonly Entry[];
}

export interface AgUiServer {
  readonly url: string;
  readonly prompts: string[];
  readonly ran: string[];
  readonly requests: string[];
  readonly failNext: (failure: AgUiFailure) => void;
  readonly close: () => Promise<void>;
}

export interface ServerOptions {
  readonly wanted: readonly WantedCall[];
  readonly dialect: Dialect;
  /** More for each interrupt. */
  readonly interrupt?: (call: WantedCall) => object;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const gated = ({ tool }: WantedCall): boolean => tool !== 'look_up';
const interruptId = ({ id }: WantedCall): string => `interrupt-${id}`;

/** A server of AG-UI's events over a scripted model. It keeps what is open, and takes all of it or nothing. */
export async function agUiServer(options: ServerOptions): Promise<AgUiServer> {
  const { wanted, dialect } = options;
  const prompts: string[] = [];
  const ran: string[] = [];
  const requests: string[] = [];
  const failures: AgUiFailure[] = [];
  let open: readonly WantedCall[] = [];

  const result = ({ id }: WantedCall, content: string): object => ({
    type: 'TOOL_CALL_RESULT',
    messageId: `result-${id}`,
    toolCallId: id,
    content,
  });

  function runs(call: WantedCall): object {
    ran.push(call.tool);
    return result(call, `${call.tool} is done`);
  }

  function firstTurn({ messages }: Input): object[] {
    prompts.push(JSON.stringify(messages));
    open = wanted.filter(gated);
    const calls = wanted.flatMap(({ id: toolCallId, tool: toolCallName, args }) => [
      { type: 'TOOL_CALL_START', toolCallId, toolCallName, parentMessageId: 'turn-1' },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
      { type: 'TOOL_CALL_END', toolCallId },
    ]);
    const interrupts = open.map((call) => ({
      id: interruptId(call),
      reason: 'tool_call',
      message: `Approve running ${call.tool}?`,
      toolCallId: call.id,
      responseSchema: dialect.schema(call),
      ...options.interrupt?.(call),
    }));
    return [
      ...calls,
      ...wanted.filter((call) => !gated(call)).map(runs),
      { outcome: { type: 'interrupt', interrupts } },
    ];
  }

  function verdictOn({ status, payload = {} }: Entry): Verdict {
    if (status !== 'cancelled') return dialect.read(payload);
    if (dialect.failsOnCancel) throw new Error('Resume was cancelled');
    return { runs: false, words: 'The call was cancelled.' };
  }

  function laterTurn({ messages, resume = [] }: Input): object[] {
    const entries = new Map(resume.map((entry) => [entry.interruptId, entry]));
    if (entries.size !== open.length || !open.every((call) => entries.has(interruptId(call))))
      throw new Error('The resume does not cover what is open');
    const verdicts = open.map((call) => verdictOn(entries.get(interruptId(call))!));
    const results = open.map((call, i) => {
      const verdict = verdicts[i]!;
      return verdict.runs ? runs(call) : result(call, verdict.words);
    });
    open = [];
    prompts.push(JSON.stringify([...messages, ...results]));
    return [
      ...results,
      { type: 'TEXT_MESSAGE_START', messageId: 'turn-2', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'turn-2', delta: 'Understood.' },
      { type: 'TEXT_MESSAGE_END', messageId: 'turn-2' },
      { outcome: { type: 'success' } },
    ];
  }

  function eventsOf(input: Input): object[] {
    try {
      return open.length > 0 ? laterTurn(input) : firstTurn(input);
    } catch (error) {
      return [{ type: 'RUN_ERROR', message: (error as Error).message }];
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const input = JSON.parse(await bodyOf(request)) as Input;
    const { messages: _, ...others } = input;
    requests.push(JSON.stringify(others));
    const failure = failures.shift();
    if (failure?.kind === 'status') {
      response.writeHead(failure.status).end(failure.body);
      return;
    }
    const events = failure?.kind === 'error_event' ? [failure.event] : eventsOf(input);
    if (failure?.kind === 'lost') {
      response.destroy();
      return;
    }
    const { threadId, runId } = input;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of [{ type: 'RUN_STARTED', threadId, runId }, ...events]) {
      const whole =
        'outcome' in event ? { type: 'RUN_FINISHED', threadId, runId, ...event } : event;
      response.write(`data: ${JSON.stringify(whole)}\n\n`);
    }
    response.end();
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    prompts,
    ran,
    requests,
    failNext: (failure) => void failures.push(failure),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
