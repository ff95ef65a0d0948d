import { hourMs, minuteMs } from '#domain/time/durations.ts';

/** After how long without a touch a payment is asked about: its browser may be gone. In ms. */
export type Quiet = { moneyMoving: number; window: number };

/** The reconciler runs each minute: what was approved is settled within two minutes, whatever was lost. */
export const usualQuiet: Quiet = { moneyMoving: minuteMs / 2, window: minuteMs / 2 };

/** No payment waits longer than this for the next look; a time beyond it comes from a clock that was wrong. In ms. */
export const longestPause = hourMs / 2;

/**
 * When an open payment is asked about again, in ms: soon while its money may be moving; else soon at first, and then after
 * a quarter of its age, since most windows that are still open were left by their shopper.
 */
export function nextLookAfter(
  { age, isMoneyMoving }: { age: number; isMoneyMoving: boolean },
  quiet: Quiet = usualQuiet,
): number {
  return isMoneyMoving ? quiet.moneyMoving : Math.min(Math.max(age / 4, quiet.window), longestPause);
}
