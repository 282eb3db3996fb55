'use client';
import { forwardRef, useEffect, useRef, useState } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { isOpen } from '../../protocol/state';
import { useFrame, useRoot } from '../store-context';

/** Timers above this many milliseconds fire at once, so longer waits are chunked. */
const longestTimer = 2_147_483_647;

/** When what is left is announced, in milliseconds: three times at most, and the first in time to do something. */
const warnings = [120_000, 60_000, 25_000];

/**
 * How long is left. The only part that renders each second. At zero the batch closes as expired, which is
 * never a denial; without this part it closes at the first press after.
 */
export const Expiry: Part<ComponentPropsWithoutRef<'p'>, HTMLParagraphElement> = forwardRef(
  function Expiry(
    props: ComponentPropsWithoutRef<'p'>,
    ref: Ref<HTMLParagraphElement>,
  ): ReactElement | null {
    const { store, labels, voice } = useRoot();
    const { expiresAt, sentAt, open } = useFrame((state) => ({
      expiresAt: state.batch.expiresAt,
      sentAt: state.batch.sentAt,
      open: isOpen(state),
    }));
    const [seconds, setSeconds] = useState<number | null>(null);
    const before = useRef(Number.POSITIVE_INFINITY);

    // Effect 2 of the kit: the clock.
    useEffect(() => {
      if (!open || store.timeLeft() === null) {
        setSeconds(null);
        return undefined;
      }
      let timer: ReturnType<typeof setTimeout>;
      const tick = (): void => {
        const left = store.timeLeft() ?? 0;
        if (left <= 0) {
          setSeconds(null);
          store.send({ type: 'expire' });
          return;
        }
        const whole = Math.ceil(left / 1000);
        setSeconds(whole);
        if (warnings.some((at) => left <= at && before.current > at))
          voice.say(labels.expiresIn(whole));
        before.current = left;
        const step = left > 120_000 ? Math.min(left - 60_000, 60_000) : 1000;
        timer = setTimeout(tick, Math.min(step, longestTimer, left));
      };
      tick();
      return () => clearTimeout(timer);
    }, [store, voice, labels, expiresAt, sentAt, open]);

    if (seconds === null || !open) return null;
    return (
      <p {...props} ref={ref} data-part="expiry" data-tone={seconds < 60 ? 'warn' : undefined}>
        {labels.expiresIn(seconds)}
      </p>
    );
  },
);
