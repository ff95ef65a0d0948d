import { eq } from 'drizzle-orm';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { done, refused, type Result } from '#domain/result.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refusalOfReturn } from './remake-units.ts';
import { closePayment } from '#server/payments/settle/abandon-payment.ts';
import { settleOpenPayment } from '#server/payments/settle/settle-open.ts';
import { findOpen } from '#server/payments/settle/payments.queries.ts';
import type { Services } from '#server/services.ts';
import { releaseHolds } from '#server/catalog/stock/holds.ts';
import { closeOpenRequest } from '#server/payments/requests/open-change.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { editLocked, nextVersion, orderNotFound, updateOrder } from './lock-order.ts';

/** Takes the order out of lists and totals, and takes back its open payment request; its payments stay on record (R-AORD-12). */
export async function deleteOrder(services: Services, id: number): Promise<Result<void>> {
  const settled = await settleOpenPayment(services, id);
  if (!settled.ok) return refused('conflict', settled.reason);
  const { database, clock } = services;
  return editLocked(database.db, id, null, async (tx, { status }) => {
    const { open, paymentInFlight } = await findOpen(tx, id);
    const refusal = refusalOf('delete', { status, paymentInFlight });
    if (refusal !== null) return refused('conflict', refusal);
    if (open) await closePayment(tx, open, { reason: 'order-deleted' });
    await closeOpenRequest(tx, id, 'cancelled', clock());
    await releaseHolds(tx, id);
    await updateOrder(tx, id, { deletedAt: clock(), ...nextVersion });
    await recordEvent(tx, id, { actor: 'owner', what: 'deleted' });
    return done;
  });
}

/** Restores a deleted order; refused of a remake whose units were made again or refunded since (R-DRAFT-11). */
export async function restoreOrder({ database }: Services, id: number): Promise<Result<void>> {
  return database.db.transaction(async (tx) => {
    const [deleted] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!deleted) return orderNotFound;
    // Restored by another click or another tab.
    if (deleted.deletedAt === null) return done;
    const replaced = deleted.status === 'cancelled' ? null : await refusalOfReturn(tx, deleted);
    if (replaced !== null) return refused('conflict', replaced);
    await updateOrder(tx, id, { deletedAt: null, ...nextVersion });
    await recordEvent(tx, id, { actor: 'owner', what: 'restored' });
    return done;
  });
}
