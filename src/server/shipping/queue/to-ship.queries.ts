import { and, asc, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { dueOf } from '#domain/orders/read/changed-rows.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import { isMadeToOrder, type QueueGroup } from '#domain/shipping/queue/promise.ts';
import type { ToShipCounts, ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { shippingState, unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { addDays, dayOf } from '#domain/platform/time/shop-day.ts';
import { containedItems } from '#server/catalog/products/list-contents.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { isToShip, orders } from '#server/db/schema/orders.ts';
import { cappedCount, type Place } from '#server/platform/http/input/list-paging.ts';
import { changedTotalsOf } from '#server/orders/read/changed-totals.queries.ts';
import { findNotes } from '#server/orders/history/find-notes.ts';
import { parcelsOf, readRecords } from '#server/orders/read/order-record.ts';
import { toLine, type OrderRow } from '#server/orders/read/orders.queries.ts';

type QueueWish = {
  group: QueueGroup;
  limit: number;
  after: Place | null;
  /** Only these; null: all. */
  ids?: readonly number[] | null;
};

/** The orders of a list, the oldest promise first, along the index. */
export async function listQueue(db: Database, wish: QueueWish): Promise<OrderRow[]> {
  const { group, limit, after, ids = null } = wish;
  return db
    .select()
    .from(orders)
    .where(
      and(
        isToShip,
        eq(orders.toShip, group),
        after === null ? undefined : isAfter(after),
        ids === null ? undefined : inArray(orders.id, [...ids]),
      ),
    )
    .orderBy(asc(orders.shipBy), asc(orders.id))
    .limit(limit);
}

/** A place in a list: the promised day, counted from 1970, and the order. */
export function queuePlace({ shipBy, id }: OrderRow): Place {
  return [Math.round(Date.parse(`${shipBy ?? '1970-01-01'}T00:00:00Z`) / dayMs), id];
}

function isAfter([day = 0, id = 0]: Place): SQL {
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  return sql`(${orders.shipBy}, ${orders.id}) > (${date}::date, ${id}::int)`;
}

/** The list's rows with what is left of each order. `timeZone`: the store's. */
export async function showQueue(
  db: Database,
  rows: readonly OrderRow[],
  timeZone: string,
): Promise<ToShipOrder[]> {
  const ids = rows.map(({ id }) => id);
  const records = await readRecords(db, rows);
  const notes = await findNotes(db, ids);
  const lines = [...records.values()].flatMap((record) => record.lines);
  const contains = await containedItems(
    db,
    new Map(lines.map(({ productId, contents }) => [productId, contents])),
  );
  return rows.flatMap((order) => {
    const record = records.get(order.id);
    if (!record || order.toShip === null) return [];
    const totals = changedTotalsOf(record);
    const known = parcelsOf(record);
    const { shippingAddress: to } = order;
    return [
      {
        id: order.id,
        orderId: order.number,
        group: order.toShip,
        status: order.status,
        shipBy: order.shipBy ?? dayOf(order.createdAt, timeZone),
        customerName: order.customerName,
        customerEmail: order.customerEmail,
        place: to && `${to.city}, ${to.state}`,
        isCounterSale: order.counterState !== null,
        shippingMethod: order.shippingMethod,
        isPartlyShipped: shippingState(known) === 'part',
        isPaymentDue: totals !== null && dueOf(totals) > 0,
        notes: notes.get(order.id) ?? [],
        lines: unitsToShip(known).flatMap(({ lineId, quantity }) => {
          const line = known.lines.find(({ id }) => id === lineId);
          if (!line) return [];
          const choices = choicesSummary(toLine(line).customization, line.name);
          return [
            {
              lineId,
              name: line.name,
              choices,
              isMadeToOrder: isMadeToOrder(line),
              contains: contains(line.productId),
              quantity,
            },
          ];
        }),
      },
    ];
  });
}

/** How much there is to ship, and by when. `timeZone`: the store's. */
export async function countQueue(db: Database, now: Date, timeZone: string): Promise<ToShipCounts> {
  const today = dayOf(now, timeZone);
  const count = (...where: (SQL | undefined)[]) => cappedCount(db, orders, and(isToShip, ...where));
  const both = inArray(orders.toShip, ['build', 'stock']);
  return {
    build: await count(eq(orders.toShip, 'build')),
    stock: await count(eq(orders.toShip, 'stock')),
    labels: await count(eq(orders.toShip, 'stock'), isNotNull(orders.shippingAddress)),
    late: await count(both, lt(orders.shipBy, today)),
    today: await count(both, eq(orders.shipBy, today)),
    tomorrow: await count(both, eq(orders.shipBy, addDays(today, 1))),
  };
}
