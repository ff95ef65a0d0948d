import { and, eq, isNull } from 'drizzle-orm';
import { webhookEvents } from '../../db/schema/payments.ts';
import type { Services } from '../../services.ts';
import type { PaymentRow } from '../payments.queries.ts';
import { takeDispute } from '../disputes/take-dispute.ts';
import { webhookEvent, type WebhookEvent } from '../paypal/paypal.schema.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { findPaymentOf, isAboutPayment, isOldNews } from './event-news.ts';

/**
 * Works on a stored event: finds the payment it is about and settles it by asking PayPal, never by believing the event.
 * Asks to be repeated while the payment is unknown or PayPal silent: an event may overtake our commit.
 */
export async function processWebhook(services: Services, eventId: string): Promise<void | { retry: string }> {
  const { db } = services.database;
  const [stored] = await db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, eventId), isNull(webhookEvents.processedAt)));
  if (!stored) return;
  const event = webhookEvent.parse(JSON.parse(stored.body));
  const disputeId = disputeOf(event);
  if (disputeId !== null) {
    const taken = await takeDispute(services, 'paypal', disputeId);
    if (taken === 'unknown') return { retry: 'PayPal did not answer' };
  }
  if (isAboutPayment(event)) {
    const payment = await findPaymentOf(db, event);
    if (!payment) return { retry: 'it is about a payment that is not known (yet)' };
    if (!isOldNews(event, payment)) {
      const settlement = await settlePayment(services, payment.id, {
        isNewApproval: isNewApproval(event, payment),
      });
      if (settlement.state === 'unknown') return { retry: 'PayPal did not answer' };
    }
  }
  await markProcessed(services, eventId);
}

export async function markProcessed({ database, clock }: Services, eventId: string): Promise<void> {
  await database.db.update(webhookEvents).set({ processedAt: clock() }).where(eq(webhookEvents.id, eventId));
}

function disputeOf({ event_type, resource }: WebhookEvent): string | null {
  return event_type.startsWith('CUSTOMER.DISPUTE.') ? (resource?.dispute_id ?? resource?.id ?? null) : null;
}

/** After a decline only an approval that came later counts. */
function isNewApproval(event: WebhookEvent, payment: PaymentRow): boolean {
  if (event.event_type !== 'CHECKOUT.ORDER.APPROVED' || !event.create_time) return false;
  return payment.declinedAt === null || new Date(event.create_time) > payment.declinedAt;
}
