'use client';
import { forwardRef, useCallback, useId } from 'react';
import type { ComponentPropsWithoutRef, KeyboardEvent, ReactElement, Ref } from 'react';
import { useStore } from 'zustand';
import { headAndTail } from '../../display';
import { callOf, isOpen } from '../../protocol/state';
import { useCallScope, usePaintedCall, useRow } from '../call-context';
import { afterVerdict } from '../follow-up';
import { isComposing } from '../guarded-press';
import type { Part } from '../part';
import { PressButton } from '../press-button';
import type { ScalarArgument } from '../scalar-arguments';
import { scalarArguments } from '../scalar-arguments';
import { Path, Sentence, slot } from '../sentence';
import { spokenName } from '../spoken-name';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';
import { ArgumentValue } from './argument-value';
import { FindingText } from './call-findings';
import { isNameless } from './call-name';

/**
 * The second step before a critical call is approved: names the action and lists its arguments.
 * Call draws it by itself, so that no arrangement can leave it out.
 */
export const CallConfirm: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(
  function CallConfirm(
    props: ComponentPropsWithoutRef<'div'>,
    ref: Ref<HTMLDivElement>,
  ): ReactElement | null {
    const root = useRoot();
    const { store, moment, labels, redact } = root;
    const { callId } = useCallScope();
    const call = usePaintedCall();
    const open = useRow((state) => isOpen(state) && state.stance.kind === 'each');
    const asking = useStore(moment, (state) =>
      state.asking?.kind === 'approve' && state.asking.call === call ? state.asking : null,
    );
    const focusFirst = useCallback((button: HTMLElement | null) => button?.focus(), []);
    const targetId = useId();
    // A question about content that is not painted any more is no question.
    if (!asking || !open) return null;
    const nameless = isNameless(call.toolName);
    const spoken = { tool: nameless ? labels.noToolName : spokenName(labels, call.toolName) };
    const shown = { tool: nameless ? labels.noToolName : slot(0) };
    const words = [call.toolName];
    const target = scalarArguments(call, redact, most);
    const close = (): void => {
      moment.setState({ asking: null });
      asking.opener.focus();
    };
    const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      // Ends the question, not a dialog of the host's around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    return (
      <div
        role="group"
        aria-label={labels.confirmQuestion(spoken)}
        aria-describedby={target.shown.length > 0 ? targetId : undefined}
        {...props}
        ref={ref}
        data-part="call-confirm"
      >
        <p>
          <Sentence text={labels.confirmQuestion(shown)} words={words} />
        </p>
        {target.shown.length > 0 ? (
          <dl id={targetId} data-part="confirm-target" dir="ltr">
            {target.shown.map((argument) => (
              <Target key={argument.place} {...argument} />
            ))}
          </dl>
        ) : null}
        {target.more > 0 ? (
          <p data-part="argument-note">{labels.moreArguments(target.more)}</p>
        ) : null}
        <div data-part="actions">
          <PressButton part="confirm-cancel" ref={focusFirst} onKeyDown={onKeyDown} act={close}>
            {labels.cancel}
          </PressButton>
          <PressButton
            part="confirm-approve"
            onKeyDown={onKeyDown}
            guarded="always"
            painted={call}
            isCurrent={(painted) => callOf(store.getState(), callId) === painted}
            act={(event) => {
              moment.setState({ asking: null });
              store.send({ type: 'approve', callId });
              asking.opener.focus({ preventScroll: true });
              afterVerdict(root, asking.opener, event.detail === 0);
            }}
          >
            <span>
              <Sentence text={labels.confirmApprove(shown)} words={words} />
            </span>
          </PressButton>
        </div>
      </div>
    );
  },
);

/** Arguments named by the question; what is beyond them is counted. */
const most = 6;
/** Longer values are cut here: the whole stands in the arguments above. In UTF-16 units. */
const longest = 160;

/** One argument of the call in question, in a box of its own, with what must be known about it. */
function Target({ line, alarms }: ScalarArgument): ReactElement {
  const { labels } = useRoot();
  const cut = line.kind === 'text' || line.kind === 'raw' ? headAndTail(line.text, longest) : null;
  return (
    <div>
      <dt>
        <Path path={line.path} />
      </dt>
      <dd>
        {cut ? (
          <span data-part="argument-value" data-collapsed>
            <UntrustedText text={cut.head} />
            <span data-part="argument-note" dir="auto">
              {labels.omittedCharacters(cut.omitted)}
            </span>
            <UntrustedText text={cut.tail} />
          </span>
        ) : (
          <ArgumentValue line={line} whole={false} onWhole={nothing} />
        )}
        {alarms.map((finding, i) => {
          // Findings of content that does not change.
          const key = i;
          return (
            <span key={key} data-part="argument-note" dir="auto" data-tone="warn">
              <FindingText finding={finding} path={[]} />
            </span>
          );
        })}
      </dd>
    </div>
  );
}

const nothing = (): void => {};
