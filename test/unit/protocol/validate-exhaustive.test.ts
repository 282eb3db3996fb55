import './quiet';
import { describe, expect, it } from 'vitest';
import { problemsOfDecisions } from '../../../src/protocol';
import type { ApprovalResult, Decision, FeedbackContent, ToolCall } from '../../../src/protocol';
import { A, call, D, image, X } from './cases';

type Given = ApprovalResult | 'absent';

const choices: readonly Given[] = ['absent', A, D, X];

const feedbacks: readonly (FeedbackContent | undefined)[] = [
  undefined,
  { text: '', attachments: [] },
  { text: ' \n\t', attachments: [] },
  { text: 'why', attachments: [] },
  { text: '', attachments: [image] },
  { text: 'why', attachments: [image] },
];

/** Every way to fill `length` places with the choices. */
function everyList<T>(from: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return everyList(from, length - 1).flatMap((list) => from.map((one) => [...list, one]));
}

/**
 * What section 4 of the protocol asks for, written down without a look at the code: in words first,
 * then in the order of the words.
 */
function oracle(
  asked: readonly boolean[],
  given: readonly Given[],
  foreign: Given,
  feedback: FeedbackContent | undefined,
  required: boolean,
): object[] {
  const ids = ['a', 'b', 'c'].slice(0, asked.length);
  const everything = [...given, foreign].filter((one) => one !== 'absent');
  const found: object[] = [];

  const nothingToDecide = !asked.includes(true);
  if (nothingToDecide) found.push({ code: 'empty_batch' });

  const someAborted = everything.includes(X);
  const someNot = everything.includes(A) || everything.includes(D);
  if (someAborted && someNot) found.push({ code: 'mixed_abort' });

  const missing = [];
  for (let i = 0; i < ids.length; i += 1)
    if (asked[i] === true && given[i] === 'absent') missing.push(ids[i]);
  if (missing.length > 0) found.push({ code: 'missing_decisions', callIds: missing });

  const unknown = [];
  for (let i = 0; i < ids.length; i += 1)
    if (asked[i] === false && given[i] !== 'absent') unknown.push(ids[i]);
  if (foreign !== 'absent') unknown.push('foreign');
  if (unknown.length > 0) found.push({ code: 'unknown_calls', callIds: unknown });

  const says = feedback !== undefined && /\S/.test(feedback.text);
  const shows = feedback !== undefined && feedback.attachments.length > 0;
  if (someAborted && required && !says && !shows) found.push({ code: 'feedback_required' });
  return found;
}

describe('every answer to every small batch', () => {
  for (const size of [0, 1, 2, 3])
    it(`agrees with the protocol for ${size} calls`, () => {
      let checked = 0;
      for (const asked of everyList([true, false], size))
        for (const given of everyList(choices, size))
          for (const foreign of choices)
            for (const feedback of feedbacks)
              for (const rule of ['required', 'optional', undefined] as const) {
                const calls = asked.map((needs, i): ToolCall => {
                  const id = 'abc'.charAt(i);
                  return needs ? call(id) : call(id, { needsDecision: false });
                });
                const decisions = [...given, foreign].flatMap((one, i): Decision[] =>
                  one === 'absent' ? [] : [[i < size ? 'abc'.charAt(i) : 'foreign', one]],
                );
                const found = problemsOfDecisions(calls, decisions, feedback, rule);
                const wanted = oracle(asked, given, foreign, feedback, rule !== 'optional');
                // A plain comparison first: `toEqual` a hundred thousand times takes its time.
                if (JSON.stringify(found) !== JSON.stringify(wanted))
                  expect(found, JSON.stringify({ asked, given, foreign, rule })).toEqual(wanted);
                checked += 1;
              }
      expect(checked).toBe(2 ** size * 4 ** size * 4 * 6 * 3);
    });
});
