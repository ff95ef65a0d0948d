import { eq, sql } from 'drizzle-orm';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { readOrder } from '#server/orders/read/read-order.ts';

export const orderNotFound = refused('missing', 'This order no longer exists.');

/**
 * The current order, locked until the transaction ends, or why the owner's edit cannot continue. `version`: what the edit is
 * based on; null skips the check (R-ADMIN-16).
 */
export async function lockOrder(
  tx: Database,
  id: number,
  version: number | null = null,
): Promise<Result<OrderRow>> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order || order.deletedAt !== null) return orderNotFound;
  if (version !== null && version !== order.version) {
    const current = await readOrder(tx, id);
    return current ? refused('stale', changedSince, { current }) : orderNotFound;
  }
  return ok(order);
}

const changedSince = 'Someone else changed this order. Review their changes, then save again.';

/** Set with every change by the owner. */
export const nextVersion = { version: sql`${orders.version} + 1` };
