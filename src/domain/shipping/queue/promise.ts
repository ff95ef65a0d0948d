import { addBusinessDays } from '#domain/platform/time/business-days.ts';
import { addDays, dayOf, type Day } from '#domain/platform/time/shop-day.ts';
import { shop } from '#domain/shop.ts';

/** The two lists of the queue: with something to build, and ready to pack (R-SHIP-22). */
export const queueGroups = ['build', 'stock'] as const;

export type QueueGroup = (typeof queueGroups)[number];

/** Whether a line is built after the order came in; anything else is packed from the shelf. The queue's SQL says the same. */
export function isMadeToOrder({ productId, category }: { productId: number; category: string }): boolean {
  return productId === 0 || category === 'holster';
}

/** The day by which an order that was paid then ships: the end of the lead time (R-SHIP-19). */
export function shipBy(
  paidAt: Date,
  lines: readonly { productId: number; category: string }[],
  timeZone: string = shop.timeZone,
): Day {
  const days = lines.some(isMadeToOrder) ? shop.leadDays.max : shop.packDays;
  return addBusinessDays(dayOf(paidAt, timeZone), days);
}

export type Urgency = { tone: 'late' | 'soon' | 'calm'; text: string | null };

/** What the queue says about a promise: late and tomorrow in words, never in color alone. */
export function urgencyOf(promised: Day, today: Day): Urgency {
  if (promised < today) {
    const days = Math.round((Date.parse(today) - Date.parse(promised)) / 86_400_000);
    return { tone: 'late', text: days === 1 ? '1 day late' : `${days} days late` };
  }
  if (promised === today) return { tone: 'soon', text: 'Today' };
  return promised === addDays(today, 1) ? { tone: 'soon', text: 'Tomorrow' } : { tone: 'calm', text: null };
}
