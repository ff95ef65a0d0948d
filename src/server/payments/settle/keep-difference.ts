import { eq } from 'drizzle-orm';
import type { OrderParts } from '#domain/money/ledger/ledger.ts';
import { formatPrice, toDecimal } from '#domain/money/amounts/money.ts';
import type { RequestedLine } from '#domain/payments/requests/payment-request.ts';
import { moveState } from '#server/money/ledger/move-state.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { moveLineTaxes } from '#server/orders/edit/move-line-taxes.ts';
import { orderEmail } from '#server/orders/emails/order-email.ts';
import { findRowsOf } from '#server/orders/read/order-record.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import type { PaymentRequestRow } from '#server/payments/requests/payment-requests.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import { alertOwner } from './alert-owner.ts';
import type { PaymentOfOrder } from './payments.queries.ts';
import type { Services } from '#server/services.ts';

/**
 * Completes a paid difference: its request is paid, and the order's lines and amounts become what they now cost (R-ORD-44). `parts` is
 * what the books took. The customer gets a receipt, the owner a line.
 */
export async function keepDifference(
  services: Services,
  tx: Database,
  { order, request }: PaymentOfOrder & { request: PaymentRequestRow },
  { sale, discount, shipping, tax }: OrderParts,
): Promise<void> {
  const { amountCents, reason, lines } = request;
  const rows = await findRowsOf(tx, request.id);
  await tx
    .update(paymentRequests)
    .set({ state: 'paid', paidAt: services.clock() })
    .where(eq(paymentRequests.id, request.id));
  await (lines === null ? moveLineTaxes(tx, rows) : chargeLines(tx, lines));
  const [saved] = await tx
    .update(orders)
    .set({
      subtotalCents: order.subtotalCents + sale,
      discountCents: order.discountCents + discount,
      shippingCents: order.shippingCents + shipping,
      taxCents: order.taxCents + tax,
      totalCents: order.totalCents + amountCents,
      chargedCents:
        order.chargedCents + rows.reduce((sum, { cause, sale }) => sum + (cause === 'charge' ? sale : 0), 0),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!saved) throw new Error('the order is gone');
  await recordEvent(tx, order.id, {
    actor: 'system',
    what: 'payment-request-paid',
    detail: {
      amount: toDecimal(amountCents),
      reason,
      changes: `Total: ${formatPrice(order.totalCents)} → ${formatPrice(saved.totalCents)}`,
    },
  });
  await moveState(tx, saved, rows.findLast(({ cause }) => cause === 'address')?.state ?? order.pricedState);
  await saveStanding(tx, order.id);
  await emailPaid(services, tx, saved, request);
  const sentence = `The customer paid your payment request of ${formatPrice(amountCents)}: ${reason}`;
  await alertOwner(services, tx, order.id, sentence, `paid ${request.id}`);
}

/** The lines now cost what the request asked for them. */
async function chargeLines(tx: Database, lines: readonly RequestedLine[]): Promise<void> {
  for (const { lineId, ...money } of lines) {
    await tx.update(orderLines).set(money).where(eq(orderLines.id, lineId));
  }
}

/** The customer's receipt (R-PAYREQ-16). */
async function emailPaid(
  { queue, config }: Services,
  tx: Database,
  order: OrderRow,
  { id, amountCents, reason }: PaymentRequestRow,
): Promise<void> {
  const props = orderEmail(order, await findOrderLines(tx, [order.id]), config.publicUrl);
  await enqueueEmail(tx, queue, {
    kind: 'payment-request-paid',
    recipient: order.customerEmail,
    dedupeKey: `payment-request-paid:${id}`,
    orderId: order.id,
    props: { ...props, amountCents, reason },
  });
}
