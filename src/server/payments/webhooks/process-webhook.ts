import { and, eq, isNull } from 'drizzle-orm';
import { webhookEvents } from '../../db/schema/payments.ts';
import type { Services } from '../../services.ts';
import { takeDispute } from '../disputes/take-dispute.ts';
import type { PaymentOfOrder } from '../payments.queries.ts';
import { webhookEvent, type WebhookEvent } from '../paypal/paypal.schema.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { findPaymentOf, isAboutPayment, isNewApproval, isOldNews } from './event-news.ts';

/** `later`: why it is to be worked on again. An event may overtake our commit, and PayPal may be silent. */
type EventOutcome = 'done' | { later: string };

/** Works on a stored event, as a job. */
export async function processWebhook(services: Services, eventId: string): Promise<void | { retry: string }> {
  const { db } = services.database;
  const [stored] = await db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, eventId), isNull(webhookEvents.processedAt)));
  if (!stored) return;
  const outcome = await workOnEvent(services, webhookEvent.parse(JSON.parse(stored.body)));
  if (outcome !== 'done') return { retry: outcome.later };
  await markProcessed(services, eventId);
}

/** Finds what an event is about and settles it by asking PayPal, never by believing the event. */
async function workOnEvent(services: Services, event: WebhookEvent): Promise<EventOutcome> {
  const disputeId = disputeOf(event);
  if (disputeId !== null) {
    const taken = await takeDispute(services, 'paypal', disputeId);
    if (taken === 'unknown') return silent;
  }
  if (!isAboutPayment(event)) return 'done';
  const found = await findPaymentOf(services.database.db, event);
  if (!found) return { later: 'it is about a payment that is not known (yet)' };
  return isOldNews(event, found.payment) ? 'done' : settleBy(services, event, found);
}

const silent = { later: 'PayPal did not answer' };

/** Settles the payment that an event brings news of. */
export async function settleBy(
  services: Services,
  event: WebhookEvent,
  found: PaymentOfOrder,
): Promise<EventOutcome> {
  const { payment } = found;
  const { state } = await settlePayment(services, payment.id, {
    isNewApproval: isNewApproval(event, payment),
    known: found,
  });
  return state === 'unknown' ? silent : 'done';
}

export async function markProcessed({ database, clock }: Services, eventId: string): Promise<void> {
  await database.db.update(webhookEvents).set({ processedAt: clock() }).where(eq(webhookEvents.id, eventId));
}

function disputeOf({ event_type, resource }: WebhookEvent): string | null {
  return event_type.startsWith('CUSTOMER.DISPUTE.') ? (resource?.dispute_id ?? resource?.id ?? null) : null;
}
