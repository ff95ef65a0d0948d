import { sql } from 'drizzle-orm';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/time/shop-day.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';

type Sums = { placed: number; kept: number; sold: number; units: number; cents: number };

/** The stored sums behind the statistics, without all-zero rows: by day (or 'ever'), product, code and status. */
export async function keptSales(db: Database): Promise<Record<string, Sums>> {
  const { rows } = await db.execute<{ key: string; sums: Sums }>(sql`
    select concat_ws(' ', coalesce(day::text, 'ever'), 'product ' || product_id, 'code ' || code, 'status ' || status) as key,
      json_build_object('placed', sum(placed), 'kept', sum(kept), 'sold', sum(sold), 'units', sum(units), 'cents', sum(cents))
        as sums
    from sales_now group by day, product_id, code, status`);
  return withoutEmpty(rows.map(({ key, sums }) => [key, sums]));
}

/** The same sums, computed from each order by the rule: paid, not cancelled, not deleted, minus refunds. */
export async function countedSales(
  db: Database,
  timeZone: string = shop.timeZone,
): Promise<Record<string, Sums>> {
  const counted = new Map<string, Sums>();
  const add = (at: Date, subject: string, change: Partial<Sums>) => {
    for (const day of [dayOf(at, timeZone), 'ever']) {
      const key = `${day}${subject}`;
      const sums = counted.get(key) ?? { placed: 0, kept: 0, sold: 0, units: 0, cents: 0 };
      for (const name of Object.keys(change) as (keyof Sums)[]) sums[name] += change[name] ?? 0;
      counted.set(key, sums);
    }
  };
  const lines = Map.groupBy(
    await db.select().from(orderLines).orderBy(orderLines.id),
    (line) => line.orderId,
  );
  const captures = await db.select().from(payments);
  const completed = (await db.select().from(refunds)).filter(({ status }) => status === 'completed');
  for (const order of await db.select().from(orders)) {
    if (order.deletedAt !== null) continue;
    const isKept = order.status !== 'cancelled';
    for (const subject of ['', ` status ${order.status}`]) {
      add(order.createdAt, subject, { placed: 1, kept: isKept ? 1 : 0 });
    }
    if (!isKept || order.paidAt === null) continue;
    const paying = captures.filter(
      ({ orderId, captureId }) => orderId === order.id && captureId === order.paymentTransactionId,
    );
    const back = completed
      .filter(({ paymentId }) => paying.some(({ id }) => id === paymentId))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const sale = { sold: 1, cents: order.totalCents - back };
    add(order.paidAt, '', sale);
    if (order.discount) add(order.paidAt, ` code ${order.discount.code}`, sale);
    let reached = 0;
    for (const { productId, quantity, unitPriceCents, discountCents } of lines.get(order.id) ?? []) {
      const before = reached;
      reached += unitPriceCents * quantity - discountCents;
      const share = upTo(reached, back, order.totalCents) - upTo(before, back, order.totalCents);
      add(order.paidAt, ` product ${productId}`, { units: quantity, cents: reached - before - share });
    }
  }
  return withoutEmpty([...counted]);
}

/** The part of a refund that falls on an order's first `reached` cents, rounded half up. */
function upTo(reached: number, back: number, total: number): number {
  return total === 0 ? 0 : Math.floor((2 * back * reached + total) / (2 * total));
}

function withoutEmpty(entries: readonly (readonly [string, Sums])[]): Record<string, Sums> {
  return Object.fromEntries(
    entries
      .filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0))
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
