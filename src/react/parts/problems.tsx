'use client';
import { forwardRef } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { problemsOf } from '../../protocol/prepare';
import type { ApprovalState } from '../../protocol/state';
import type { Problem } from '../../protocol/validate';
import { useMergedRef } from '../merged-ref';
import { PressButton } from '../press-button';
import type { Places } from '../places';
import { Sentence } from '../sentence';
import { heldProblem } from '../status-line';
import { useApproval, useRoot } from '../store-context';

/** Why the last try was not sent, as long as it holds. Each item leads to what it is about. */
export const Problems: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(
  function Problems(
    props: ComponentPropsWithoutRef<'div'>,
    ref: Ref<HTMLDivElement>,
  ): ReactElement | null {
    const { labels, places, ids, attach } = useRoot();
    const merged = useMergedRef(ref, attach.problems);
    const problems = useApproval(openProblems).map(parse);
    if (problems.length === 0) return null;
    return (
      <div
        id={ids.problems}
        role="group"
        tabIndex={-1}
        aria-label={labels.problemsName(problems.length)}
        {...props}
        ref={merged}
        data-part="problems"
      >
        <strong>{labels.problemsName(problems.length)}</strong>
        <ul>
          {problems.map((problem) => (
            <li key={problem.code}>
              <PressButton part="problem" quiet act={() => placeOf(problem, places)?.focus()}>
                <Sentence
                  text={labels.problem(heldProblem(problem))}
                  words={['message' in problem ? problem.message : null]}
                />
              </PressButton>
            </li>
          ))}
        </ul>
      </div>
    );
  },
);

/** As texts, so that equal problems are equal values and wake nobody. */
function openProblems(state: ApprovalState): string[] {
  if (state.refused === null || state.phase.kind !== 'reviewing') return [];
  return problemsOf(state, state.refused).map((problem) => JSON.stringify(problem));
}

const parse = (text: string): Problem => JSON.parse(text) as Problem;

function placeOf(problem: Problem, places: Places): HTMLElement | null | undefined {
  if (problem.code === 'feedback_required' || problem.code === 'attachments_unread')
    return places.feedback;
  if ('callIds' in problem) {
    const id = problem.callIds.find((callId) => places.rows.has(callId));
    if (id !== undefined) return places.rows.get(id);
  }
  return places.submit;
}
