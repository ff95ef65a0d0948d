import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { orderEvents } from '#server/db/schema/orders.ts';

type Event = Pick<typeof orderEvents.$inferInsert, 'actor' | 'what' | 'detail'>;

/**
 * Adds events to the order's history, in the transaction of the change. Await it, or combine it with another write
 * (alongside).
 */
export function recordEvent(tx: Database, orderId: number | SQL<number>, ...events: Event[]) {
  return tx.insert(orderEvents).values(events.map((event) => ({ orderId, ...event })));
}
