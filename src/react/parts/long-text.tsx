'use client';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { portionsOf } from '../../display';
import { lineIn } from '../../display/text-pieces';
import { firstCutOf } from '../call-size';
import { PressButton } from '../press-button';
import { useRoot } from '../store-context';
import { UntrustedText } from '../untrusted-text';
import { useGrowth } from '../use-growth';

interface LongTextProps {
  text: string;
  /** What the text is the value of, for the button's name; unescaped. */
  name: string | null;
  /** Everything is open: until the button here is pressed, this text is too. */
  whole?: boolean;
  /** Called once all of a text that is cut at first has come on screen. */
  onWhole?: (() => void) | undefined;
}

/** A text as lines; a long one cut in the middle until it is opened. */
export function LongText({ text, name, whole = false, onWhole }: LongTextProps): ReactElement {
  const { labels } = useRoot();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const cut = useMemo(() => firstCutOf(text), [text]);
  if (!cut)
    return (
      <span data-part="argument-value">
        <UntrustedText text={text} lines />
      </span>
    );
  const open = pressed ?? whole;
  const size = text.length;
  return (
    <>
      {open ? (
        <WholeText text={text} onWhole={onWhole} />
      ) : (
        <span data-part="argument-value" data-collapsed>
          <UntrustedText text={cut.head} lines />
          <span data-part="argument-note" dir="auto">
            {labels.omittedCharacters(cut.omitted)}
          </span>
          <UntrustedText text={cut.tail} lines />
        </span>
      )}
      <PressButton
        part="argument-more"
        quiet
        aria-expanded={open}
        aria-label={
          open || name === null ? undefined : labels.showWholeOf(size, lineIn(labels, name))
        }
        act={() => setPressed(!open)}
      >
        {open ? labels.showLess : labels.showWhole(size)}
      </PressButton>
    </>
  );
}

/** All of a long text, drawn in portions over as many frames as it takes. */
function WholeText({
  text,
  onWhole = nothing,
}: {
  text: string;
  onWhole: (() => void) | undefined;
}): ReactElement {
  const portions = useMemo(() => portionsOf(text), [text]);
  const count = useGrowth(text, portions.length, 1, onWhole);
  return (
    <span data-part="argument-value" data-whole aria-busy={count < portions.length || undefined}>
      {portions.slice(0, count).map((portion, i) => {
        // A place in a text that does not change.
        const key = i;
        return <UntrustedText key={key} text={portion} lines />;
      })}
    </span>
  );
}

const nothing = (): void => {};
