import { addDays, type Day } from '#domain/platform/time/shop-day.ts';

/** The two lists of the queue: with something to build, and ready to pack (R-SHIP-22). */
export const queueGroups = ['build', 'stock'] as const;

export type QueueGroup = (typeof queueGroups)[number];

/** Whether a line is built after the order came in; anything else is packed from the shelf. The queue's SQL says the same. */
export function isMadeToOrder({ productId, category }: { productId: number; category: string }): boolean {
  return productId === 0 || category === 'holster';
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
