'use client';
import { forwardRef, useEffect, useRef, useState } from 'react';
import type { Part } from '../part';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { isOpen } from '../../protocol/state';
import { useFrame, useRoot } from '../store-context';

/** Timers above this many milliseconds fire at once, so longer waits are chunked. */
const longestTimer = 2_147_483_647;

/**
 * How long is left. The only clock of the card, and the only part that renders each second. At zero the
 * batch closes as expired, which is never a denial.
 */
export const Expiry: Part<ComponentPropsWithoutRef<'p'>, HTMLParagraphElement> = forwardRef(
  function Expiry(
    props: ComponentPropsWithoutRef<'p'>,
    ref: Ref<HTMLParagraphElement>,
  ): ReactElement | null {
    const { store, labels, now } = useRoot();
    const { expiresAt, sentAt, open } = useFrame((state) => ({
      expiresAt: state.batch.expiresAt,
      sentAt: state.batch.sentAt,
      open: isOpen(state),
    }));
    const [seconds, setSeconds] = useState<number | null>(null);
    // How far the clock here is off, from when the batch came: asked once, not each time the clock starts again.
    const clock = useRef<{ sentAt: string | undefined; known: boolean; skew: number }>({
      sentAt: undefined,
      known: false,
      skew: 0,
    });

    // Effect 2 of the kit: the clock.
    useEffect(() => {
      const expires = expiresAt === undefined ? Number.NaN : Date.parse(expiresAt);
      if (!open || Number.isNaN(expires)) {
        setSeconds(null);
        return undefined;
      }
      // Where the backend says what time it was there, a wrong clock here does no harm.
      if (clock.current.sentAt !== sentAt || !clock.current.known)
        clock.current = {
          sentAt,
          known: true,
          skew: sentAt === undefined ? 0 : Date.parse(sentAt) - now(),
        };
      const { skew } = clock.current;
      let timer: ReturnType<typeof setTimeout>;
      const tick = (): void => {
        const left = expires - now() - (Number.isNaN(skew) ? 0 : skew);
        if (left <= 0) {
          store.send({ type: 'expire' });
          return;
        }
        setSeconds(Math.ceil(left / 1000));
        const step = left > 120_000 ? Math.min(left - 60_000, 60_000) : 1000;
        timer = setTimeout(tick, Math.min(step, longestTimer, left));
      };
      tick();
      return () => clearTimeout(timer);
    }, [store, now, expiresAt, sentAt, open]);

    if (seconds === null || !open) return null;
    return (
      <p {...props} ref={ref} data-part="expiry" data-tone={seconds < 60 ? 'warn' : undefined}>
        {labels.expiresIn(seconds)}
      </p>
    );
  },
);
