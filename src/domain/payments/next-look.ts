import { hourMs, minuteMs } from '../time/durations.ts';

/** Untouched for this long, a payment is asked about: its browser may be gone. In ms. */
export const quietFor = minuteMs;

/** No payment waits longer than this for the next look; a time beyond it comes from a clock that was wrong. In ms. */
export const longestPause = hourMs / 2;

/**
 * When an open payment is asked about again, in ms: each minute while its money may be moving; else each minute at first, and
 * then after a quarter of its age, since most windows that are still open were left by their shopper.
 */
export function nextLookAfter({ age, isMoneyMoving }: { age: number; isMoneyMoving: boolean }): number {
  return isMoneyMoving ? quietFor : Math.min(Math.max(age / 4, quietFor), longestPause);
}
