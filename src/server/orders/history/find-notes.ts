import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderEvents } from '#server/db/schema/orders.ts';

/** The internal notes of each order, the newest first (R-ORD-37). Only for answers to staff. */
export async function findNotes(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, detail, what, id } = orderEvents;
  const rows = await db
    .select({ orderId, detail })
    .from(orderEvents)
    .where(and(inArray(orderId, [...orderIds]), eq(what, 'note-added')))
    .orderBy(desc(id));
  const notes = Map.groupBy(rows, (row) => row.orderId);
  return new Map([...notes].map(([order, of]) => [order, of.map((row) => noteIn(row.detail))]));
}

/** The text of a note's event. */
export function noteIn(detail: (typeof orderEvents.$inferSelect)['detail']): string {
  return String(detail?.['note'] ?? '');
}
