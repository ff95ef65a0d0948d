import { inArray, sql } from 'drizzle-orm';
import type { OrderParts } from '#domain/books/ledger.ts';
import type { Database } from '#server/db/open-database.ts';
import { ledgerEntries, ledgerMovements } from '#server/db/schema/books.ts';

/** What is in the books of these orders, minus refunds. In cents. */
export async function bookedParts(
  tx: Database,
  orderIds: readonly number[],
): Promise<Map<number, OrderParts>> {
  if (orderIds.length === 0) return new Map();
  const sum = (account: keyof OrderParts) =>
    sql<number>`coalesce(sum(${ledgerEntries.cents}) filter (where ${ledgerEntries.account} = ${account}), 0)`.mapWith(
      Number,
    );
  const rows = await tx
    .select({
      orderId: ledgerMovements.orderId,
      sale: sum('sale'),
      discount: sum('discount'),
      shipping: sum('shipping'),
      tax: sum('tax'),
    })
    .from(ledgerMovements)
    .innerJoin(ledgerEntries, sql`${ledgerEntries.movementId} = ${ledgerMovements.id}`)
    .where(inArray(ledgerMovements.orderId, [...orderIds]))
    .groupBy(ledgerMovements.orderId);
  return new Map(
    rows.map(({ orderId, sale, discount, shipping, tax }) => [
      orderId,
      { sale: 0 - sale, discount, shipping: 0 - shipping, tax: 0 - tax },
    ]),
  );
}
