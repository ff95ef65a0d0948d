import { eq } from 'drizzle-orm';
import { isExpectedCapture, type ProviderCapture } from '#domain/payments/next-step.ts';
import { takeOrderedLines } from '../cart/take-lines.ts';
import { bumpCatalogVersion } from '../catalog/catalog-signal.ts';
import type { Database } from '../db/client.ts';
import { orders } from '../db/schema/orders.ts';
import { payments } from '../db/schema/payments.ts';
import { enqueueOrderMails } from '../orders/order-mails.ts';
import { recordEvent } from '../orders/record-event.ts';
import type { Services } from '../services.ts';
import { sellStock } from '../stock/holds.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { lockPayment, type PaymentRow } from './payments.queries.ts';
import { requestRefund } from './request-refund.ts';
import type { Settlement } from './settle-payment.ts';

/**
 * Money has been captured: recorded once, whoever hears of it first. The order becomes paid, its units are sold, its
 * lines leave the cart and both mails go out, all in one transaction. Money for an order that no longer waits for
 * it, or of another amount, goes back by itself and the owner is told.
 */
export async function recordCaptured(
  services: Services,
  paymentId: string,
  capture: ProviderCapture,
): Promise<Settlement> {
  const result = await services.database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return { settlement: { state: 'closed' } as const, soldOut: false };
    const { payment, order } = found;
    if (payment.status === 'captured' || payment.status === 'refunded') {
      return { settlement: { state: 'paid' } as const, soldOut: false };
    }
    await tx
      .update(payments)
      .set({ status: 'captured', captureId: capture.id })
      .where(eq(payments.id, payment.id));
    await recordEvent(tx, order.id, {
      actor: 'provider',
      what: 'payment captured',
      detail: { captureId: capture.id },
    });

    const view = { id: payment.id, status: payment.status, amount: payment.amountCents, declined: false };
    const refusal = refusalToKeep(order, isExpectedCapture(capture, view));
    if (refusal) {
      await requestRefund(services, tx, { payment, order, amount: capture.amount, reason: refusal });
      return { settlement: { state: 'closed' } as const, soldOut: false };
    }
    return {
      settlement: { state: 'paid' } as const,
      soldOut: await markPaid(services, tx, { payment, order, capture }),
    };
  });
  if (result.soldOut) services.catalogSignal.changed();
  return result.settlement;
}

function refusalToKeep(order: OrderRow, isExpected: boolean): string | null {
  if (!isExpected) return 'The captured amount is not what the order asked for.';
  return order.status === 'pending' ? null : `The order was already ${order.status} when the payment came.`;
}

type Paid = { payment: PaymentRow; order: OrderRow; capture: ProviderCapture };

async function markPaid(
  services: Services,
  tx: Database,
  { payment, order, capture }: Paid,
): Promise<boolean> {
  await tx
    .update(orders)
    .set({
      status: 'paid',
      paidAt: services.clock(),
      paymentMethod: payment.provider,
      paymentTransactionId: capture.id,
    })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, { actor: 'system', what: 'order paid' });
  const soldOut = await sellStock(tx, order.id);
  if (soldOut) await bumpCatalogVersion(tx);
  // A pending capture took them when it began.
  if (payment.status !== 'pending') await takeOrderedLines(tx, order.cartId, order.id);
  await enqueueOrderMails(services, tx, order);
  return soldOut;
}
