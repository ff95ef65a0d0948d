import { hourMs, minuteMs } from '#domain/platform/time/durations.ts';

/** How long a payment may be untouched before the store asks the provider: its browser may be gone. In ms. */
export type Quiet = { moneyMoving: number; window: number };

/** The reconciler runs every minute, so an approved payment is settled within two minutes, whatever was lost. */
export const usualQuiet: Quiet = { moneyMoving: minuteMs / 2, window: minuteMs / 2 };

/** The maximum wait for the next check; a later time comes from a wrong clock. In ms. */
export const longestPause = hourMs / 2;

/**
 * When to check an open payment again, in ms: soon while its money may be moving; otherwise soon at first, then after a quarter of
 * its age, because shoppers have left most windows that are still open.
 */
export function nextLookAfter(
  { age, isMoneyMoving }: { age: number; isMoneyMoving: boolean },
  quiet: Quiet = usualQuiet,
): number {
  return isMoneyMoving ? quiet.moneyMoving : Math.min(Math.max(age / 4, quiet.window), longestPause);
}
