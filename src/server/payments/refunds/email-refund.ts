import { inArray, eq } from 'drizzle-orm';
import { isListedProvider, paymentProviders, providerWord } from '#domain/payments/providers.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { payments, type refunds } from '#server/db/schema/payments.ts';
import { enqueueEmail } from '#server/email/enqueue-email.ts';
import type { Services } from '#server/services.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * Emails the customer about a refund that has succeeded, once (R-REF-15), unless the owner switched the email off. Call it in the
 * transaction that completes the refund.
 */
export async function emailRefund(
  { queue, config }: Pick<Services, 'queue' | 'config'>,
  tx: Database,
  refund: Refund,
): Promise<void> {
  if (!refund.isEmailed) return;
  const [found] = await tx
    .select({ order: orders, provider: payments.provider })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, refund.paymentId));
  if (!found) throw new Error('the payment is gone');
  const { order, provider } = found;
  await enqueueEmail(tx, queue, {
    kind: 'order-refunded',
    recipient: order.customerEmail,
    dedupeKey: `order-refunded:${refund.id}`,
    orderId: order.id,
    props: {
      orderNumber: order.number,
      customerName: order.customerName,
      hasAccount: order.customerId !== null,
      amountCents: refund.amountCents,
      shippingCents: refund.shippingCents,
      otherCents: refund.otherCents,
      taxCents: refund.taxCents,
      lines: await namedLines(tx, refund),
      note: refund.note,
      refundedBy: providerWord(provider),
      refundTime: isListedProvider(provider) ? paymentProviders[provider].refundTime : '',
      shopUrl: config.publicUrl,
    },
  });
}

async function namedLines(tx: Database, { lines }: Refund): Promise<{ name: string; quantity: number }[]> {
  if (!lines || lines.length === 0) return [];
  const ids = lines.map(({ lineId }) => lineId);
  const rows = await tx.select().from(orderLines).where(inArray(orderLines.id, ids));
  return lines.map(({ lineId, quantity }) => ({
    name: rows.find(({ id }) => id === lineId)?.name ?? '',
    quantity,
  }));
}
