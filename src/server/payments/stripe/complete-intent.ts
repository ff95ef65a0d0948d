import { eq } from 'drizzle-orm';
import { meaningOfIntent, type Intent } from '#domain/payments/intent.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { Services } from '#server/services.ts';
import {
  findOpenPayment,
  findPayment,
  findPaymentByProviderOrder,
} from '#server/payments/payments.queries.ts';
import { giveWay } from '#server/payments/settle/give-way.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { Settlement } from '#server/payments/settle/settlement.ts';
import type { StripeClient } from './stripe-client.ts';

/** `foreign`: Stripe has no such intent, or it names no order of ours. */
export type IntentSettlement =
  | { state: 'foreign' }
  | { state: 'unknown' }
  | (Settlement & { orderNumber: string });

/**
 * Brings the order that an intent names to where the intent is, the same for the buyer's return, the webhook and the job
 * that follows up. Stripe is asked; who called is never believed. The attempt is committed before anything is recorded, so
 * that a crash leaves a payment that the reconciler finds; what is recorded, and how often, is settlePayment's.
 */
export async function completeIntent(
  services: Services,
  stripe: StripeClient,
  intentId: string,
): Promise<IntentSettlement> {
  const { db } = services.database;
  const known = await findPaymentByProviderOrder(db, intentId);
  if (known) return settle(services, known.id);

  const answer = await stripe.getIntent(intentId);
  if (answer.kind === 'unknown') {
    services.log.warn({ intentId, reason: answer.reason }, 'Stripe did not answer');
    return { state: 'unknown' };
  }
  if (answer.kind === 'refused') return { state: 'foreign' };
  const intent = answer.value;
  const order = await findNamedOrder(services, intent);
  const meaning = meaningOfIntent(intent, order && { number: order.number, total: order.totalCents });
  if (order === null || meaning === 'foreign') {
    services.log.info({ intentId }, 'a Stripe intent names no order of this shop');
    return { state: 'foreign' };
  }
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
      return settle(services, await adopt(services, intent, order.id, meaning));
  }
}

async function settle(services: Services, paymentId: string): Promise<IntentSettlement> {
  const settlement = await settlePayment(services, paymentId);
  const found = await findPayment(services.database.db, paymentId);
  return found ? { ...settlement, orderNumber: found.order.number } : { state: 'foreign' };
}

/** The order is looked for among the deleted, too: money for one has to go back. */
async function findNamedOrder({ database }: Services, { orderId }: Intent): Promise<OrderRow | null> {
  if (orderId === null) return null;
  const [order] = await database.db.select().from(orders).where(eq(orders.number, orderId));
  return order ?? null;
}

/**
 * Our row for an intent, made once. A debit on its way is the order's open attempt, unless another one is in flight: then
 * this row stands beside that, given up, and is taken up once that has ended or the money is here (recordPending,
 * recordCaptured). A job looks again until then, because the reconciler does not.
 */
async function adopt(
  { database, queue }: Services,
  intent: Intent,
  orderId: number,
  meaning: 'money' | 'pending',
): Promise<string> {
  return database.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new Error('the order is gone');
    const known = await findPaymentByProviderOrder(tx, intent.id);
    if (known) return known.id;
    const isBeside =
      meaning === 'pending' ? !(await giveWay(tx, order.id)) : (await findOpenPayment(tx, order.id)) !== null;
    const [payment] = await tx
      .insert(payments)
      .values({
        orderId: order.id,
        provider: 'stripe',
        status: isBeside ? 'abandoned' : 'created',
        amountCents: order.totalCents,
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
