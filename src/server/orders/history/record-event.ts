import type { NewOrderEvent } from '#domain/orders/history/events.ts';
import { callingStaff } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderEvents } from '#server/db/schema/orders.ts';

/** Adds events to the order's history, in the transaction of the change. */
export async function recordEvent(tx: Database, orderId: number, ...events: NewOrderEvent[]): Promise<void> {
  await tx.insert(orderEvents).values(
    events.map(({ actor, what, detail = null, key = null }) => {
      const staffId = actor === 'owner' ? callingStaff() : null;
      return { orderId, actor, what, detail, key, staffId };
    }),
  );
}
