import { randomUUID } from 'node:crypto';
import { changedRows } from '#domain/orders/read/changed-rows.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { PaymentRequestEmail } from '#server/orders/emails/order-email-props.ts';
import { readChangedTotals } from '#server/orders/read/changed-totals.queries.ts';
import { orderEmail } from '#server/orders/emails/order-email.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import type { PaymentRequestRow } from './payment-requests.queries.ts';
import { replacedOrder } from '#server/orders/read/replaced-order.ts';
import type { Services } from '#server/services.ts';

type EmailServices = Pick<Services, 'queue' | 'config' | 'clock'>;

/**
 * The email with the link, which is made when it is sent (email/link-email.ts), and with what is paid for (R-PAYREQ-4). Each call sends
 * another one.
 */
export async function emailRequest(
  services: EmailServices,
  tx: Database,
  order: OrderRow,
  request: PaymentRequestRow,
): Promise<string | null> {
  const { queue, config } = services;
  return enqueueEmail(tx, queue, {
    kind: 'payment-request',
    recipient: order.customerEmail,
    dedupeKey: `payment-request:${request.id}:${randomUUID()}`,
    orderId: order.id,
    props: {
      requestId: request.id,
      orderNumber: order.number,
      customerName: order.customerName,
      isWholeOrder: request.purpose === 'order',
      amountCents: request.amountCents,
      reason: request.reason,
      lastDay: dayOf(request.expiresAt, shop.timeZone),
      hasAccount: order.customerId !== null,
      shopUrl: config.publicUrl,
      ...(request.purpose === 'order'
        ? await wholeOrder(services, tx, order)
        : await difference(tx, order, request)),
    },
  });
}

async function wholeOrder(
  { config }: EmailServices,
  tx: Database,
  order: OrderRow,
): Promise<Pick<PaymentRequestEmail, 'order'>> {
  const lines = await findOrderLines(tx, [order.id]);
  const replaces = await replacedOrder(tx, order);
  return { order: { ...orderEmail(order, lines, config.publicUrl), ...replaces } };
}

async function difference(
  tx: Database,
  order: OrderRow,
  { changes }: PaymentRequestRow,
): Promise<Pick<PaymentRequestEmail, 'changes' | 'totals'>> {
  const totals = changedRows(await readChangedTotals(tx, order));
  return { totals, ...(changes !== null && { changes }) };
}
