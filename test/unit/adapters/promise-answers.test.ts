import { expect, test } from 'vitest';
import { toAcp, toCanUseTool, toElicitation } from '../../../src/adapters/promise';
import type { RequestDecision } from '../../../src/adapters/promise';

const approved: RequestDecision = { result: 'APPROVED', decidedBy: null };
const denied: RequestDecision = { result: 'DENIED', decidedBy: null, message: 'Declined.' };
const aborted = (text: string): RequestDecision => ({
  result: 'ABORTED_WITH_FEEDBACK',
  decidedBy: null,
  message: 'Stopped.',
  feedback: { text, attachments: [] },
});

const always = [
  { optionId: '1', kind: 'allow_always' },
  { optionId: '2', kind: 'reject_always' },
];
const once = [
  ...always,
  { optionId: '3', kind: 'allow_once' },
  { optionId: '4', kind: 'reject_once' },
];
const selected = (optionId: string) => ({ outcome: { outcome: 'selected', optionId } });
const cancelled = { outcome: { outcome: 'cancelled' } };

test.each([
  ['an approval allows once', approved, once, selected('3')],
  ['a denial rejects once', denied, once, selected('4')],
  ['an abort cancels', aborted('Wait.'), once, cancelled],
  ['nothing is allowed for ever', approved, always, cancelled],
  ['nothing is rejected for ever', denied, always, cancelled],
  ['without options', approved, [], cancelled],
])('ACP: %s', (_title, decision, options, wanted) => {
  expect(toAcp(decision, options)).toEqual(wanted);
});

test.each([
  ['an approval', approved, { behavior: 'allow', updatedInput: { to: 'a' } }],
  ['a denial', denied, { behavior: 'deny', message: 'Declined.' }],
  [
    'an abort',
    aborted(' "Wait." '),
    {
      behavior: 'deny',
      message: 'Stopped. The person\'s feedback: "\\"Wait.\\""',
      interrupt: true,
    },
  ],
  [
    'an abort with a file only',
    aborted(' '),
    { behavior: 'deny', message: 'Stopped.', interrupt: true },
  ],
])('canUseTool: %s', (_title, decision, wanted) => {
  expect(toCanUseTool(decision, { to: 'a' })).toEqual(wanted);
});

test.each([
  ['an approval', approved, undefined, { action: 'accept' }],
  ['an approval with content', approved, { ok: true }, { action: 'accept', content: { ok: true } }],
  ['a denial', denied, { ok: true }, { action: 'decline' }],
  ['an abort', aborted(''), { ok: true }, { action: 'cancel' }],
])('MCP: %s', (_title, decision, content, wanted) => {
  expect(toElicitation(decision, content)).toEqual(wanted);
});
