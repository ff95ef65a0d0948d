import { eq } from 'drizzle-orm';
import type { Cents } from '#domain/money/amounts/money.ts';
import { meaningOfIntent, type Intent } from '#domain/payments/providers/intent.ts';
import { referenceOf } from '#domain/payments/requests/payment-request.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import {
  findReferredRequest,
  type PaymentRequestRow,
} from '#server/payments/requests/payment-requests.queries.ts';
import type { Services } from '#server/services.ts';
import {
  findOpenPayment,
  findPayment,
  findPaymentOfProviderOrder,
} from '#server/payments/settle/payments.queries.ts';
import { closeUnapproved } from '#server/payments/settle/abandon-payment.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { Settlement } from '#server/payments/settle/settlement.ts';
import type { StripeClient } from './stripe-client.ts';

/** `foreign`: Stripe has no such intent, or it names no order of ours. */
export type IntentSettlement =
  | { state: 'foreign' }
  | { state: 'unknown' }
  | (Settlement & { orderNumber: string });

/**
 * Settles the order that an intent names, for the customer's return, the webhook and the follow-up job. It asks Stripe and
 * trusts no caller. The attempt is committed before anything is recorded, so that a crash leaves a payment that the reconciler
 * finds; settlePayment decides what is recorded, and how often.
 */
export async function completeIntent(
  services: Services,
  stripe: StripeClient,
  intentId: string,
): Promise<IntentSettlement> {
  const { db } = services.database;
  const known = await findPaymentOfProviderOrder(db, intentId);
  if (known) return settle(services, known.payment.id);

  const answer = await stripe.getIntent(intentId);
  if (answer.kind === 'unknown') {
    services.log.warn({ intentId, reason: answer.reason }, 'Stripe did not answer');
    return { state: 'unknown' };
  }
  if (answer.kind === 'refused') return { state: 'foreign' };
  const intent = answer.value;
  const named = await findNamed(services, intent);
  const meaning = meaningOfIntent(intent, named && namedBy(named));
  if (named === null || meaning === 'foreign') {
    services.log.info({ intentId }, 'a Stripe intent names no order of this shop');
    return { state: 'foreign' };
  }
  const { order } = named;
  switch (meaning) {
    case 'waiting':
    case 'closed':
      return { state: meaning, orderNumber: order.number };
    case 'declined':
      return {
        state: 'declined',
        issue: intent.issue ?? 'declined',
        restart: true,
        orderNumber: order.number,
      };
    case 'money':
    case 'pending':
      return settle(services, await adopt(services, intent, named, meaning));
  }
}

async function settle(services: Services, paymentId: string): Promise<IntentSettlement> {
  const settlement = await settlePayment(services, paymentId);
  const found = await findPayment(services.database.db, paymentId);
  return found ? { ...settlement, orderNumber: found.order.number } : { state: 'foreign' };
}

type Named = { order: OrderRow; request: PaymentRequestRow | null };

/** An order by its number, or the request of a difference. Includes deleted orders, whose money must be refunded. */
async function findNamed({ database: { db } }: Services, { orderId }: Intent): Promise<Named | null> {
  if (orderId === null) return null;
  const request = await findReferredRequest(db, orderId);
  const [order] = await db
    .select()
    .from(orders)
    .where(request ? eq(orders.id, request.orderId) : eq(orders.number, orderId));
  return order ? { order, request } : null;
}

/** What an intent must name, and what it must pay. */
function namedBy({ order, request }: Named): { number: string; total: Cents } {
  return request
    ? { number: referenceOf(request.id, order), total: request.amountCents }
    : { number: order.number, total: order.totalCents };
}

/**
 * Creates our row for an intent, once. A debit in progress is the order's open attempt, unless another one is in flight. Then
 * this row is stored as abandoned and reopened when the other has ended or the money arrives (recordPending, recordCaptured).
 * A job keeps checking until then, because the reconciler does not.
 */
async function adopt(
  { database, queue }: Services,
  intent: Intent,
  named: Named,
  meaning: 'money' | 'pending',
): Promise<string> {
  return database.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, named.order.id)).for('update');
    if (!order) throw new Error('the order is gone');
    const known = await findPaymentOfProviderOrder(tx, intent.id);
    if (known) return known.payment.id;
    const isBeside =
      meaning === 'pending'
        ? !(await closeUnapproved(tx, order.id))
        : (await findOpenPayment(tx, order.id)) !== null;
    const [payment] = await tx
      .insert(payments)
      .values({
        orderId: order.id,
        round: order.round,
        requestId: named.request?.id ?? null,
        provider: 'stripe',
        status: isBeside ? 'abandoned' : 'created',
        amountCents: named.request?.amountCents ?? order.totalCents,
        providerOrderId: intent.id,
        endReason: isBeside ? 'beside-another' : null,
      })
      .returning({ id: payments.id });
    if (!payment) throw new Error('the payment was not stored');
    if (isBeside) await queue.send(tx, 'intent.complete', { intentId: intent.id, provider: 'stripe' });
    await recordEvent(tx, order.id, {
      actor: 'provider',
      what: 'payment-found',
      detail: { provider: 'stripe', intentId: intent.id },
    });
    return payment.id;
  });
}
