import type { Database } from '../db/client.ts';
import { orderEvents } from '../db/schema/orders.ts';

type Event = Pick<typeof orderEvents.$inferInsert, 'actor' | 'what' | 'detail'>;

/** Adds a line to the order's history, in the transaction of what it tells of. */
export async function recordEvent(tx: Database, orderId: number, event: Event): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, ...event });
}
