import { sql } from 'drizzle-orm';
import type { OrderLookupBody } from '#domain/orders/read/order-lookup.schema.ts';
import { readOrderNumber } from '#domain/orders/read/order-number.ts';
import { dayMs, minuteMs } from '#domain/platform/time/durations.ts';
import { orderLookups, orders } from '#server/db/schema/orders.ts';
import type { Services } from '#server/services.ts';

/** How long a code is valid, in ms (ASVS 6.5.5). */
const lookupLifetime = 10 * minuteMs;

/** The daily limit of codes per order: with five tries each, guessing one of a million codes is hopeless. */
const codesPerDay = 10;

/**
 * Stores a guest's lookup and returns its id. Existing and unknown orders cause the same work: one row, one job. Only the job
 * decides whether to send a code, so neither answer nor timing reveals anything (R-ORD-24).
 */
export async function startOrderLookup(
  { database, queue, settings, clock }: Services,
  { orderId, email }: OrderLookupBody,
): Promise<string> {
  const now = clock();
  const numbers = readOrderNumber(orderId, settings.current().orderPrefixes);
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const matching = sql<number | null>`(
    select ${orders.id} from ${orders}
    where ${orders.number} = any(${sql.param(numbers)}::text[])
      and lower(${orders.customerEmail}) = ${email.toLowerCase()}
      and ${orders.deletedAt} is null
      and (
        select count(*) from ${orderLookups} as earlier
        where earlier.order_id = ${orders.id} and earlier.created_at > ${dayAgo}::timestamptz
      ) < ${codesPerDay}
    limit 1
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
