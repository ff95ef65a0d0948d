import { sql } from 'drizzle-orm';
import type { OrderLookupBody } from '#domain/orders/order-lookup.schema.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { orderLookups, orders } from '#server/db/schema/orders.ts';
import type { Services } from '#server/services.ts';

/** How long a code opens the order, in ms (ASVS 6.5.5). */
const lookupLifetime = 10 * minuteMs;

/** No order's buyer gets more codes in a day: with five tries each, a million codes are far out of reach. */
const codesPerDay = 10;

/**
 * Takes a guest's question after an order and gives its id. For an order that is there and one that is not it does the
 * same: one row, one job. Whether a code goes out is the job's to know, so neither answer nor time tells
 * (R-ORD-24).
 */
export async function startOrderLookup(
  { database, queue, clock }: Services,
  { orderId, email }: OrderLookupBody,
): Promise<string> {
  const now = clock();
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const matching = sql<number | null>`(
    select ${orders.id} from ${orders}
    where ${orders.number} = ${readOrderNumber(orderId)}
      and lower(${orders.customerEmail}) = ${email.toLowerCase()}
      and ${orders.deletedAt} is null
      and (
        select count(*) from ${orderLookups} as earlier
        where earlier.order_id = ${orders.id} and earlier.created_at > ${dayAgo}::timestamptz
      ) < ${codesPerDay}
  )`;
  return database.db.transaction(async (tx) => {
    const [lookup] = await tx
      .insert(orderLookups)
      .values({
        orderId: matching,
        codeHash: '',
        createdAt: now,
        expiresAt: new Date(now.getTime() + lookupLifetime),
      })
      .returning({ id: orderLookups.id });
    if (!lookup) throw new Error('the inserted lookup was not returned');
    await queue.send(tx, 'order-lookup.answer', { lookupId: lookup.id });
    return lookup.id;
  });
}
