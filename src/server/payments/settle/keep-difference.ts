import { eq } from 'drizzle-orm';
import type { OrderParts } from '#domain/books/ledger.ts';
import { formatPrice, toDecimal } from '#domain/money/money.ts';
import type { RequestedLine } from '#domain/payments/payment-request.ts';
import { moveState } from '#server/books/move-state.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { enqueueEmail } from '#server/email/enqueue-email.ts';
import { moveLineTaxes } from '#server/orders/move-line-taxes.ts';
import { orderEmail } from '#server/orders/order-email.ts';
import { findRowsOf, readStanding } from '#server/orders/order-record.ts';
import { findOrderLines, type OrderRow } from '#server/orders/orders.queries.ts';
import type { PaymentRequestRow } from '#server/orders/payment-requests.queries.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import { saveStanding } from '#server/orders/save-standing.ts';
import { alertOwner } from '#server/payments/alert-owner.ts';
import type { PaymentOfOrder } from '#server/payments/payments.queries.ts';
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
  const { pricedState: from } = await readStanding(tx, order);
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
  await moveState(tx, saved, from, (await readStanding(tx, saved)).pricedState);
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
