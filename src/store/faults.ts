import type { Fault } from '../protocol/intake';
import type { DeveloperMessage } from './developer-error';

const mends: Record<Fault['code'], Omit<DeveloperMessage, 'why'>> = {
  no_batch: {
    what: 'The batch is not an object.',
    mend: 'Pass an ApprovalBatch, or render nothing while there is none.',
  },
  bad_batch: {
    what: 'A field of the batch could not be read.',
    mend: 'Pass plain data: no getters and no proxies that throw.',
  },
  no_batch_id: {
    what: 'The batch has no id.',
    mend: 'Give it a non-empty text as `id`: the answer is addressed by it.',
  },
  no_calls: { what: 'The calls of the batch are not a list.', mend: 'Pass an array as `calls`.' },
  bad_call: {
    what: 'A call of the batch is not an object.',
    mend: 'Pass a ToolCall for each entry of `calls`.',
  },
  no_call_id: { what: 'A call has no id.', mend: 'Give each call a non-empty text as `id`.' },
  duplicate_call_id: {
    what: 'Two calls of one batch have the same id.',
    mend: 'Give each call of a batch an id of its own.',
  },
  no_tool_name: {
    what: 'A call has no tool name.',
    mend: 'Give each call a non-blank text as `toolName`.',
  },
  bad_arguments: {
    what: 'The arguments of a call could not be read.',
    mend: 'Pass plain data as `args`, and whole JSON as `rawArgs` or none.',
  },
};

const why = (fault: Fault): string =>
  'callId' in fault && fault.code !== 'duplicate_call_id'
    ? `Call ${JSON.stringify(fault.callId)} cannot be approved.`
    : `Nothing of the batch can be approved${'at' in fault ? ` (entry ${fault.at})` : ''}.`;

/** The developer's side of a fault; the viewer sees its sentence from the labels. */
export function faultMessage(fault: Fault): DeveloperMessage {
  return { ...mends[fault.code], why: why(fault) };
}
