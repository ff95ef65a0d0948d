import type { SQL } from 'drizzle-orm';
import type { NewOrderEvent } from '#domain/orders/events.ts';
import { callingStaff } from '#server/audit/record-change.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderEvents } from '#server/db/schema/orders.ts';

/**
 * Adds events to the order's history, in the transaction of the change. Await it, or combine it with another write
 * (withWrites).
 */
export function recordEvent(tx: Database, orderId: number | SQL<number>, ...events: NewOrderEvent[]) {
  return tx.insert(orderEvents).values(
    events.map(({ actor, what, detail = null, key = null }) => {
      const staffId = actor === 'owner' ? callingStaff() : null;
      return { orderId, actor, what, detail, key, staffId };
    }),
  );
}
