import { randomUUID } from 'node:crypto';
import { changedRows } from '#domain/orders/read/changed-rows.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { PaymentRequestEmail } from '#server/orders/emails/order-email-props.ts';
import { readChangedTotals } from '#server/orders/read/changed-totals.queries.ts';
import { aboutOrder, orderEmailOf } from '#server/orders/emails/order-email.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import type { PaymentRequestRow } from './payment-requests.queries.ts';
import type { Services } from '#server/services.ts';

/**
 * The email with the link, which is made when it is sent (email/link-email.ts), and with what is paid for (R-PAYREQ-4). Each call sends
 * another one.
 */
export async function emailRequest(
  { queue, config, settings }: Pick<Services, 'queue' | 'config' | 'settings'>,
  tx: Database,
  order: OrderRow,
  request: PaymentRequestRow,
): Promise<string | null> {
  return enqueueEmail(tx, queue, {
    kind: 'payment-request',
    recipient: order.customerEmail,
    dedupeKey: `payment-request:${request.id}:${randomUUID()}`,
    orderId: order.id,
    props: {
      requestId: request.id,
      ...aboutOrder(order, config.publicUrl),
      isWholeOrder: request.purpose === 'order',
      amountCents: request.amountCents,
      reason: request.reason,
      lastDay: dayOf(request.expiresAt, settings.current().facts.timeZone),
      ...(request.purpose === 'order'
        ? { order: await orderEmailOf(tx, order, await findOrderLines(tx, [order.id]), config.publicUrl) }
        : await difference(tx, order, request)),
    },
  });
}

async function difference(
  tx: Database,
  order: OrderRow,
  { changes }: PaymentRequestRow,
): Promise<Pick<PaymentRequestEmail, 'changes' | 'totals'>> {
  const totals = changedRows(await readChangedTotals(tx, order));
  return { totals, ...(changes !== null && { changes }) };
}
