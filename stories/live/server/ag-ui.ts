/** An agent that speaks AG-UI. It keeps what is open, and takes answers to all of it or to nothing. */
import { denialResult } from 'approval-cards/server';
import type { AgUiMessage } from '../ag-ui/messages';
import { inOrder, toldIn } from '../ag-ui/messages';
import type { ModelTurn } from '../mock-model';
import { createMockModel } from '../mock-model';
import { runTool } from '../run-tool';
import type { Backend } from './backend';

interface Entry {
  readonly interruptId: string;
  readonly status: string;
  readonly payload?: { readonly approved: boolean; readonly reason?: string };
  readonly metadata?: { readonly approval?: { readonly result?: string } };
}

interface Input {
  readonly threadId: string;
  readonly runId: string;
  readonly messages: readonly AgUiMessage[];
  readonly resume?: readonly Entry[];
}

type Call = ModelTurn['calls'][number];

/** As pydantic-ai has it: a reason goes to the model. */
const responseSchema = {
  type: 'object',
  properties: {
    approved: { type: 'boolean' },
    editedArgs: { type: 'object' },
    reason: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
  },
  required: ['approved'],
};

const interruptFor = ({ id, toolName }: Call) => ({
  id: `interrupt-${id}`,
  reason: 'tool_call',
  message: `Approve running ${toolName}?`,
  toolCallId: id,
  responseSchema,
});

/** The call runs, or the model is told why not. */
function contentOf({ toolName, args }: Call, { payload, metadata }: Entry): string {
  if (payload?.approved) return runTool(toolName, args);
  if (payload?.reason) return payload.reason;
  // Only Ada signs in here, and she owns the run; what the page claims is not asked.
  const isAborted = metadata?.approval?.result === 'ABORTED_WITH_FEEDBACK';
  const reason = isAborted ? 'aborted_with_feedback' : undefined;
  return denialResult({ toolName, decidedBy: 'run_owner', reason }).content;
}

export function openBackend(): Backend {
  const model = createMockModel();
  let open: readonly Call[] = [];

  function resultsOf({ resume = [] }: Input): AgUiMessage[] {
    const entries = new Map(resume.map((entry) => [entry.interruptId, entry]));
    const results = open.map((call) => {
      const entry = entries.get(`interrupt-${call.id}`);
      if (!entry) throw new Error('The answer does not cover what is open');
      const content = contentOf(call, entry);
      return { id: `result-${call.id}`, role: 'tool', toolCallId: call.id, content };
    });
    open = [];
    return results;
  }

  function eventsOf(input: Input): object[] {
    const results = resultsOf(input);
    const messages = inOrder([...input.messages, ...results]);
    const { text, calls } = model.next(toldIn(messages), messages);
    const messageId = `words-${messages.length}`;
    open = calls;
    return [
      ...results.map(({ id, toolCallId, content }) => ({
        type: 'TOOL_CALL_RESULT',
        messageId: id,
        toolCallId,
        content,
      })),
      { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: text },
      { type: 'TEXT_MESSAGE_END', messageId },
      ...calls.flatMap(({ id: toolCallId, toolName: toolCallName, args }) => [
        { type: 'TOOL_CALL_START', toolCallId, toolCallName, parentMessageId: messageId },
        { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
        { type: 'TOOL_CALL_END', toolCallId },
      ]),
    ];
  }

  function runOf(input: Input): object[] {
    const { threadId, runId } = input;
    try {
      const events = eventsOf(input);
      const outcome =
        open.length > 0
          ? { type: 'interrupt', interrupts: open.map(interruptFor) }
          : { type: 'success' };
      return [...events, { type: 'RUN_FINISHED', threadId, runId, outcome }];
    } catch (error) {
      return [{ type: 'RUN_ERROR', message: String(error) }];
    }
  }

  return {
    prompts: model.prompts,
    answer: async (request) => {
      const input = (await request.json()) as Input;
      const { threadId, runId } = input;
      const events = [{ type: 'RUN_STARTED', threadId, runId }, ...runOf(input)];
      return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
        headers: { 'content-type': 'text/event-stream' },
      });
    },
  };
}
