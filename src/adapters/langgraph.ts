import { isRecord } from '../protocol/ending';
import type { AdapterCapabilities, ApprovalAdapter } from './adapter';
import type { Known } from './langgraph-session';
import { batchesIn } from './langgraph-session';
import type { LangGraphOptions, LangGraphStream } from './langgraph-stream';
import { submit } from './langgraph-submit';
import { nothing } from './refusal';
import { sessionOf } from './session';

/** The interrupts of LangChain's human-in-the-loop middleware (`useStream` of `@langchain/react`) as the card's props. */
export type { AdapterCapabilities, ApprovalAdapter } from './adapter';
export type { LangGraphDecision } from './langgraph-answer';
export type {
  LangGraphBatchFields,
  LangGraphOptions,
  LangGraphRequest,
  LangGraphStream,
} from './langgraph-stream';
export { toPositional } from './positional';

const capabilities: AdapterCapabilities = {
  mixed: false,
  denyReason: true,
  attachments: false,
  edit: false,
  remember: [],
  abort: 'emulated',
  answering: 'whole',
};

/**
 * Reads what `useStream` gave, at every render. A batch is one interrupt that asks about actions, with the calls of the
 * message before it that nobody is asked about; it is listed once the run has stopped for it, and stays listed while
 * its answer is under way, with its `outcome` once the messages tell one. Takes anything; never throws.
 */
export function fromStream(
  stream: LangGraphStream,
  options: LangGraphOptions = {},
): ApprovalAdapter {
  const { mixed } = options;
  const able = mixed ? { ...capabilities, mixed } : capabilities;
  if (typeof (stream as Partial<LangGraphStream> | null)?.respond !== 'function')
    return nothing('fromStream needs what useStream gives', able);
  const owner = isRecord(stream.client) ? stream.client : stream.respond;
  const session = sessionOf<LangGraphStream, Known>(stream, owner, stream.threadId);
  const batches = batchesIn(session, options);
  return {
    batches,
    onSubmit: (submission) => {
      const shown = batches.find(({ id }) => id === submission.batchId);
      return submit(session, options, submission, shown);
    },
    capabilities: able,
  };
}
