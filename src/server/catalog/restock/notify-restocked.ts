import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { restockDays } from '#domain/catalog/restock/restock.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products, productVariants } from '#server/db/schema/catalog.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import { enqueueEmails } from '#server/platform/email-sending/enqueue-email.ts';
import type { Services } from '#server/services.ts';
import { restockEmail } from './request-restock.ts';

const batch = 200;

const isWaiting = and(isNotNull(restockRequests.confirmedAt), isNull(restockRequests.notifiedAt));

/** Whether a product with variants has one left that the request means; isLeft in src/domain/catalog/products/variants.ts has the rule. */
const isChoiceLeft = sql`(
  not exists (select from ${productVariants} v where v.product_id = ${products.id})
  or exists (
    select from ${productVariants} v where v.product_id = ${products.id} and v.stock_quantity > 0
      and ${restockRequests.size} in ('', v.size) and ${restockRequests.color} in ('', v.color)))`;

/**
 * Emails everyone who waits for a product or variant that can be bought again, once (R-RESTOCK-5). It reads the catalog instead of being
 * called by each way of restocking. Runs every minute; several processes share the work. A killed one has sent nothing or all of
 * a batch, because request and outbox change in one transaction.
 */
export async function notifyRestocked(services: Services): Promise<void> {
  while ((await services.database.db.transaction((tx) => notifyBatch(services, tx))) === batch);
}

async function notifyBatch({ queue, clock, config }: Services, tx: Database): Promise<number> {
  const ready = await tx
    .select({
      request: restockRequests,
      product: { id: products.id, name: products.name, imageUrl: products.imageUrl },
    })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .where(
      and(
        isWaiting,
        // As isInStock in src/domain/catalog/stock/stock.ts.
        eq(products.isVisible, true),
        eq(products.inStock, true),
        or(eq(products.trackStock, false), gt(products.stockQuantity, 0)),
        isChoiceLeft,
      ),
    )
    .orderBy(asc(restockRequests.confirmedAt))
    .limit(batch)
    .for('update', { of: restockRequests, skipLocked: true });
  if (ready.length === 0) return 0;
  await enqueueEmails(
    tx,
    queue,
    ready.map(({ request: { id, email, size, color }, product }) => ({
      kind: 'restock-notice' as const,
      recipient: email,
      dedupeKey: `restock-notice:${id}`,
      orderId: null,
      props: restockEmail(id, { ...product, size, color }, config.publicUrl),
    })),
  );
  await tx
    .update(restockRequests)
    .set({ notifiedAt: clock() })
    .where(
      inArray(
        restockRequests.id,
        ready.map(({ request }) => request.id),
      ),
    );
  return ready.length;
}

/** Deletes old requests with their links (R-RESTOCK-8). Runs every six hours. */
export async function sweepRestockRequests({ database, clock }: Services): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * dayMs);
  const { createdAt, confirmedAt, notifiedAt } = restockRequests;
  await database.db
    .delete(restockRequests)
    .where(
      or(
        and(isNull(confirmedAt), lt(createdAt, before(restockDays.unconfirmed))),
        and(isNull(notifiedAt), lt(confirmedAt, before(restockDays.waiting))),
        lt(notifiedAt, before(restockDays.notified)),
      ),
    );
}

/** How many shoppers wait for each product. */
export async function countWaiting(db: Database) {
  return db
    .select({ productId: restockRequests.productId, waiting: count() })
    .from(restockRequests)
    .where(isWaiting)
    .groupBy(restockRequests.productId);
}
