import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { found, ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import { caseLinks, orderCases } from '#server/db/schema/cases.ts';
import { orderLookups, orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { readOrder } from '#server/orders/read/read-order.ts';

export const orderNotFound = refused('missing', 'This order no longer exists.');

/** Edits an order in a transaction that locks it. A refusal also undoes what the edit wrote. `version` as for lockOrder. */
export async function editLocked<T>(
  db: Database,
  id: number,
  version: number | null,
  edit: (tx: Database, order: OrderRow) => Promise<Result<T>>,
): Promise<Result<T>> {
  return undoIfRefused(db, async (tx) => {
    const locked = await lockOrder(tx, id, version);
    return locked.ok ? edit(tx, locked.value) : locked;
  });
}

/**
 * The current order, locked until the transaction ends, or why the owner's edit cannot continue. `version`: what the edit is
 * based on; null skips the check (R-ADMIN-16). A deleted order is missing, unless `seesDeleted`.
 */
export async function lockOrder(
  tx: Database,
  id: number,
  version: number | null = null,
  seesDeleted = false,
): Promise<Result<OrderRow>> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), seesDeleted ? undefined : isNull(orders.deletedAt)))
    .for('update');
  if (!order) return orderNotFound;
  if (version !== null && version !== order.version) {
    const current = await readOrder(tx, id);
    return current ? refused('stale', changedSince, { current }) : orderNotFound;
  }
  return ok(order);
}

const changedSince = 'Someone else changed this order. Review their changes, then save again.';

/** Writes these columns of an order, whose lock the caller holds. Resolves to the order as it is now. */
export async function updateOrder(
  tx: Database,
  id: number,
  change: PgUpdateSetSource<typeof orders>,
): Promise<OrderRow> {
  const [saved] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning();
  if (!saved) throw new Error('the order is gone');
  return saved;
}

/** Ends what was sent to an order's former email address: lookups and their codes, and links to its cases (R-SEC-35). */
export async function endFormerAccess(tx: Database, orderId: number): Promise<void> {
  await tx.delete(orderLookups).where(eq(orderLookups.orderId, orderId));
  const cases = tx.select({ id: orderCases.id }).from(orderCases).where(eq(orderCases.orderId, orderId));
  await tx.delete(caseLinks).where(inArray(caseLinks.caseId, cases));
}

/** Set with every change by the owner. */
export const nextVersion = { version: sql`${orders.version} + 1` };

/** The order as its page in the dashboard shows it now. */
export async function orderNow(db: Database, id: number): Promise<Result<OrderWithMoney>> {
  return found(await readOrder(db, id), orderNotFound);
}
