import { eq } from 'drizzle-orm';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { done, refused, type Result } from '#domain/result.ts';
import { isInFlight } from '#domain/payments/settle/payment-status.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refusalOfReturn } from './remake-units.ts';
import { closePayment } from '#server/payments/settle/abandon-payment.ts';
import { settleOpenPayment } from '#server/payments/settle/settle-open.ts';
import { findOpenPayment } from '#server/payments/settle/payments.queries.ts';
import type { Services } from '#server/services.ts';
import { releaseHolds } from '#server/catalog/stock/holds.ts';
import { closeOpenRequest } from '#server/payments/requests/close-request.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { lockOrder, nextVersion, orderNotFound } from './lock-order.ts';

/** Takes the order out of lists and totals, and takes back its open payment request; its payments stay on record (R-AORD-12). */
export async function deleteOrder(services: Services, id: number): Promise<Result<void>> {
  const settled = await settleOpenPayment(services, id);
  if (!settled.ok) return refused('conflict', settled.reason);
  const { database, clock } = services;
  return database.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked.ok) return locked;
    const open = await findOpenPayment(tx, id);
    const paymentInFlight = open !== null && isInFlight(open.status);
    const refusal = refusalOf('delete', { status: locked.value.status, paymentInFlight });
    if (refusal !== null) return refused('conflict', refusal);
    if (open) await closePayment(tx, open, { reason: 'order-deleted' });
    await closeOpenRequest(tx, id, 'cancelled', clock());
    await releaseHolds(tx, id);
    await tx
      .update(orders)
      .set({ deletedAt: clock(), ...nextVersion })
      .where(eq(orders.id, id));
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
    await tx
      .update(orders)
      .set({ deletedAt: null, ...nextVersion })
      .where(eq(orders.id, id));
    await recordEvent(tx, id, { actor: 'owner', what: 'restored' });
    return done;
  });
}
