import { eq, inArray, sql } from 'drizzle-orm';
import type { OrderParts } from '#domain/money/ledger/ledger.ts';
import { sumOfRows } from '#domain/orders/read/adjustments.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { ledgerEntries, ledgerMovements } from '#server/db/schema/books.ts';

/** What is in the books of these orders, minus refunds. In cents. */
export async function bookedParts(
  tx: Database,
  orderIds: readonly number[],
): Promise<Map<number, OrderParts>> {
  const byState = await bookedByState(tx, orderIds);
  return new Map([...byState].map(([id, states]) => [id, sumOfRows(states)]));
}

/** What is in the books of these orders, minus refunds, for each US state in which it counts. In cents. */
export async function bookedByState(
  tx: Database,
  orderIds: readonly number[],
): Promise<Map<number, (OrderParts & { state: PlaceCode | null })[]>> {
  if (orderIds.length === 0) return new Map();
  const sum = (account: keyof OrderParts) =>
    sql<number>`coalesce(sum(${ledgerEntries.cents}) filter (where ${ledgerEntries.account} = ${account}), 0)`.mapWith(
      Number,
    );
  const { state } = ledgerEntries;
  const { orderId } = ledgerMovements;
  const rows = await tx
    .select({
      orderId,
      state,
      sale: sum('sale'),
      discount: sum('discount'),
      shipping: sum('shipping'),
      tax: sum('tax'),
    })
    .from(ledgerMovements)
    .innerJoin(ledgerEntries, eq(ledgerEntries.movementId, ledgerMovements.id))
    .where(inArray(orderId, [...orderIds]))
    .groupBy(orderId, state);
  const parts = rows.map((row) => ({
    ...row,
    sale: 0 - row.sale,
    shipping: 0 - row.shipping,
    tax: 0 - row.tax,
  }));
  return Map.groupBy(parts, (row) => row.orderId);
}
