import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { namedDays } from '#domain/identity/privacy/held-data.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { removePhoto } from '#server/care/cases/case-photos.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Services } from '#server/services.ts';
import { eraseOrders } from './erase-orders.ts';
import { findHolds } from './find-holds.ts';
import { copyErasures, sweepErasures } from './saved-erasures.ts';

/** Orders a run takes; the next run takes more. */
const most = 500;

/**
 * Erases who placed orders that are old enough (R-PRIV-11). The orders themselves stay for the books, and orders in progress are skipped.
 * Also deletes old erasures, and saves the others beside the backups again.
 */
export async function forgetOldOrders(
  services: Pick<Services, 'config' | 'database' | 'casePhotos' | 'settings' | 'clock'>,
): Promise<void> {
  const { database, casePhotos, settings, clock } = services;
  const now = clock();
  const before = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  const isOld = sql`coalesce(${orders.paidAt}, ${orders.createdAt}) < case when ${orders.paidAt} is null then ${before(namedDays.unpaid)} else ${before(namedDays.paid)} end`;
  const old = await database.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(isNull(orders.erasedAt), ne(orders.customerEmail, '')), isOld))
    .orderBy(orders.id)
    .limit(most);
  const photos = await database.db.transaction(async (tx) => {
    const ids = old.map(({ id }) => id);
    const rows = await tx
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(orders.id)
      .for('update');
    const holds = await findHolds(tx, { orders: rows }, now, settings.current().facts.timeZone);
    const held = new Set(holds.map(({ orderNumber }) => orderNumber));
    return eraseOrders(
      tx,
      rows.filter(({ number }) => !held.has(number)),
      now,
    );
  });
  for (const key of photos) await removePhoto(casePhotos, key);
  await sweepErasures(services);
  await copyErasures(services);
}
