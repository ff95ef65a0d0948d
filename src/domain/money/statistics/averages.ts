import type { Cents } from '#domain/money/amounts/money.ts';

/** Revenue divided by its orders, rounded half up to the cent; null without any. */
export function averageOf(revenue: Cents, orders: number): Cents | null {
  return orders === 0 ? null : Math.round(revenue / orders);
}

/** A part of a whole, from 0 to 1; null if the whole is zero. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
