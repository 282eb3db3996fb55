import { expect, it } from 'vitest';
import { denialMessage, denialResult } from '../../../src/server';

const call = { toolName: 'send_email', decidedBy: 'run_owner' } as const;
const denied = { ...call, result: 'DENIED' } as const;
const aborted = { ...call, result: 'ABORTED_WITH_FEEDBACK' } as const;
const content = denialResult(call).content;
const stopped = denialResult({ ...call, reason: 'aborted_with_feedback' }).content;
const feedback = { text: ' Ask\nfirst. ', attachments: [] };

it.each([
  ['who declined', denied, undefined, content],
  [
    'a reason',
    { ...denied, reason: ' Too "late". ' },
    undefined,
    `${content} The person's reason: "Too \\"late\\"."`,
  ],
  ['no blank reason', { ...denied, reason: ' \n ' }, undefined, content],
  ['no feedback with a denial', denied, feedback, content],
  ['that all was stopped', aborted, undefined, stopped],
  ['the feedback', aborted, feedback, `${stopped} Their message: "Ask\\nfirst."`],
  ['no blank feedback', aborted, { text: ' ', attachments: [] }, stopped],
])('tells %s', (_, refused, said, text) => {
  expect(denialMessage(refused, said)).toBe(text);
});
