import { and, desc, eq, exists, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { CustomerOrder } from '#domain/identity/customers/customer.schema.ts';
import { findOpenCases } from '#server/care/cases/open-cases.queries.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { isPaymentPending, readRecords } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { wholeOrder } from '#server/orders/read/whole-orders.ts';
import type { CustomerRow } from '#server/identity/sessions/customer-session.ts';

export type HistoryPage = {
  orders: CustomerOrder[];
  total: number;
  /** The last order's id, if there are more. */
  next: number | null;
};

/**
 * The customer's orders, newest first: those placed while signed in and, once the address is verified, guest orders with it
 * (R-ORD-21, R-ORD-22). Replaced and expired checkout attempts are left out.
 */
export function readHistory(
  db: Database,
  customer: CustomerRow,
  { limit, after, timeZone }: { limit: number; after: number | null; timeZone: string },
): Promise<HistoryPage> {
  return inSnapshot(db, async (tx) => {
    const theirs = and(ownedBy(customer), isNull(orders.deletedAt), not(isEndedAttempt(tx)));
    const rows = await tx
      .select()
      .from(orders)
      .where(and(theirs, after === null ? undefined : isAfter(after)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit + 1);
    const page = rows.slice(0, limit);
    return {
      orders: await toHistory(tx, page, timeZone),
      total: await tx.$count(orders, theirs),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** A customer's own order, by its number; null if the customer has none. */
export async function findOwnOrder(
  db: Database,
  customer: CustomerRow,
  number: string,
): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), ownedBy(customer), isNull(orders.deletedAt)));
  return order ?? null;
}

export function ownedBy({ id, email, emailVerifiedAt }: CustomerRow) {
  const placed = eq(orders.customerId, id);
  if (emailVerifiedAt === null) return placed;
  return or(placed, and(isNull(orders.customerId), eq(sql`lower(${orders.customerEmail})`, email)));
}

/** An attempt that the owner reactivated counts as an order. */
function isEndedAttempt(db: Database): SQL {
  const ending = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.orderId, orders.id), inArray(orderEvents.what, ['order-replaced', 'order-expired'])),
    );
  return sql`(${orders.status} = 'cancelled' and ${orders.paidAt} is null and ${exists(ending)})`;
}

function isAfter(id: number) {
  return sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from ${orders} o where o.id = ${id})`;
}

/** Orders as their customer sees them. */
export async function toHistory(
  db: Database,
  rows: readonly OrderRow[],
  timeZone: string,
): Promise<CustomerOrder[]> {
  const records = await readRecords(db, rows);
  const openCases = await findOpenCases(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => {
    const record = records.get(id);
    if (!record) return [];
    const paymentPending = isPaymentPending(record);
    return [{ ...wholeOrder(record, timeZone), id, paymentPending, openCases: openCases.get(id) ?? [] }];
  });
}
