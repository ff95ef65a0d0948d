import type { Database } from '../db/client.ts';
import { orderEvents } from '../db/schema/orders.ts';

type Event = Pick<typeof orderEvents.$inferInsert, 'actor' | 'what' | 'detail'>;

/** Adds lines to the order's history, in the transaction of what they tell of. */
export async function recordEvent(tx: Database, orderId: number, ...events: Event[]): Promise<void> {
  await tx.insert(orderEvents).values(events.map((event) => ({ orderId, ...event })));
}
