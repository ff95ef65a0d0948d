import type { Cents } from '#domain/money/amounts/money.ts';

/**
 * What a changed choice costs now (R-ORD-39). A dearer choice costs what it is above both the price that was paid and today's price
 * of the old choice; a cheaper one gives back what it is below both. So a price that changed since, and a difference that was kept
 * before, are not settled again. In cents.
 */
export function priceOfChoice(paid: Cents, oldToday: Cents, newToday: Cents): Cents {
  const high = Math.max(paid, oldToday);
  const low = Math.min(paid, oldToday);
  if (newToday > high) return paid + newToday - high;
  return newToday < low ? Math.max(0, paid + newToday - low) : paid;
}
