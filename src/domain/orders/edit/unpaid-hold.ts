import { dayMs, minuteMs } from '#domain/platform/time/durations.ts';

/** How long a hold lasts while its shopper pays, in ms (R-STOCK-5). */
const holdMs = 15 * minuteMs;

/** How long the same shopper holds the same at most without an approved payment, in ms (R-STOCK-10). */
const longestMs = 30 * minuteMs;

/** How often all shoppers together hold the same without an approved payment, while that is remembered (R-STOCK-13). */
const mostTimes = 2;

/** How long it is remembered that a shopper held something, in ms. */
export const heldBeforeMs = dayMs;

/**
 * How many units of a product or variant, or uses of a code, an order wants. `left`: not sold yet · `free`: of these, not held by another
 * shopper · `also`: held by other unpaid orders of the same shopper · `before`: held by others' unpaid orders in the last day.
 */
export type Share = { quantity: number; left: number; free: number; also: number; before: number };

/**
 * When a hold ends that begins now, without an approved payment (R-STOCK-10, R-STOCK-11, R-STOCK-13); null: the payment begins without a
 * hold, and takes what it needs when it is approved. `since`: when the same cart, email or source first held any of it; null: never before.
 */
export function endOfUnpaidHold(shares: readonly Share[], since: Date | null, now: Date): Date | null {
  const latest = (since ?? now).getTime() + longestMs;
  const isTooMuch = shares.some(({ quantity, free, also }) => also + quantity > Math.ceil(free / 2));
  const isTooOften = shares.some(({ quantity, left, before }) => before + quantity > mostTimes * left);
  if (latest <= now.getTime() || isTooMuch || isTooOften) return null;
  return new Date(Math.min(now.getTime() + holdMs, latest));
}

/**
 * When held units are free again at the latest unless they are bought, to the minute, as an ISO date (R-STOCK-12); null: only the payment
 * provider knows.
 */
export function knownEnd(until: Date, now: Date): string | null {
  if (until.getTime() > now.getTime() + longestMs) return null;
  return new Date(Math.ceil(until.getTime() / minuteMs) * minuteMs).toISOString();
}
